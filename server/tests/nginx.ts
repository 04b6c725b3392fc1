// nginx with TLS in front of a server, configured as in deploy/nginx.conf.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './server-process.ts'

const run = promisify(execFile)
const example = join(import.meta.dirname, '../../deploy/nginx.conf')

export interface Nginx {
  send(path: string, options?: RequestOptions, body?: string | Buffer): Promise<Answer>
  stop(): Promise<void>
}

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: string
}

export async function hasNginx(): Promise<boolean> {
  const found = await Promise.all([run('nginx', ['-v']), run('openssl', ['version'])]).catch(
    () => null,
  )
  return found !== null
}

/** Starts it on `port`, in front of the servers on these ports. Below /streamed it streams bodies. */
export async function startNginx(port: number, ...behind: number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'cafe-nginx-'))
  const certificate = await makeCertificate(folder)
  await writeFile(join(folder, 'nginx.conf'), await configuration(folder, port, behind))
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'error.log', '-p', folder])
  const exited = once(nginx, 'exit')
  const send: Nginx['send'] = (path, options = {}, body = '') =>
    sendTls({ ...options, host: 'localhost', port, path, ca: certificate, agent: false }, body)
  while ((await send('/healthz').catch(() => null))?.status !== 200) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start')
    await delay(20)
  }
  return {
    send,
    async stop() {
      nginx.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

async function makeCertificate(folder: string): Promise<Buffer> {
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await run('openssl', [...words.split(' '), '-keyout', 'key', '-out', 'certificate', ...name], {
    cwd: folder,
  })
  return readFile(join(folder, 'certificate'))
}

async function configuration(folder: string, port: number, behind: number[]): Promise<string> {
  const processes = behind.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')
  const streamed = `location /streamed/ {
    proxy_request_buffering off;
    proxy_pass http://cafe/;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
  }
  location / {`
  const servers = (await readFile(example, 'utf8'))
    .replace('location / {', streamed)
    .replaceAll('cafe.example;', 'localhost;')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${folder}/certificate;`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${folder}/key;`)
    .replace('server 127.0.0.1:3000 max_fails=0;', processes)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((one) => `${one}_temp_path ${folder}/${one};`)
    .join(' ')
  return `daemon off; worker_processes 1; pid nginx.pid; error_log error.log; ${user}
    events { worker_connections 256; }
    http { access_log off; ${places}
      ${servers}
    }`
}

async function sendTls(options: RequestOptions, body: string | Buffer): Promise<Answer> {
  const sent = request(options)
  sent.end(body)
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
