// The browser to test with: a Chromium of this machine, else the one that npm brought along.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first one draws no unseen window, and takes a third less processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/**
 * Returns how to launch it: without a sandbox, which root may not have, and without its own business on the network.
 * CHROMIUM may name another one, for instance to look on with `--headed`.
 */
export async function chromiumOptions(): Promise<{ executablePath: string; args: string[] }> {
  return {
    executablePath: process.env.CHROMIUM ?? (await findChromium()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // No spare process for a site that no test opens next: a fourteenth of a run.
      '--renderer-process-limit=1',
    ],
  }
}

async function findChromium(): Promise<string> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return installed.find((file) => existsSync(file)) ?? unpackChromium()
}

async function unpackChromium(): Promise<string> {
  // Makes the package unpack the shared libraries too that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  chromium.setGraphicsMode = false
  return chromium.executablePath()
}
