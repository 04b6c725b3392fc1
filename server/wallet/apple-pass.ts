// Makes the signed file for Apple's Wallet.
import { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import type { AppleWalletConfig } from '../configuration/wallet-config.ts'
import type { PassFacts } from './pass-facts.ts'

/** Returns the pass of one ticket. */
export async function applePass(config: AppleWalletConfig, facts: PassFacts): Promise<Buffer> {
  const pass = new PKPass(
    await pictures(),
    {
      wwdr: config.wwdr,
      signerCert: config.certificate,
      signerKey: config.key,
      ...(config.keyPassphrase && { signerKeyPassphrase: config.keyPassphrase }),
    },
    {
      formatVersion: 1,
      passTypeIdentifier: config.passType,
      teamIdentifier: config.team,
      organizationName: facts.cafe,
      description: `Ticket for ${facts.title}`,
      serialNumber: facts.id,
      logoText: facts.cafe,
      backgroundColor: 'rgb(29, 43, 62)',
      foregroundColor: 'rgb(255, 252, 241)',
      labelColor: 'rgb(245, 200, 92)',
    },
  )
  pass.type = 'eventTicket'
  pass.primaryFields.push({ key: 'event', label: 'Event', value: facts.title })
  pass.secondaryFields.push(
    {
      key: 'when',
      label: 'When',
      value: facts.startsAt,
      dateStyle: 'PKDateStyleMedium',
      timeStyle: 'PKDateStyleShort',
    },
    { key: 'kind', label: 'Ticket', value: `${facts.kind}, lets in ${facts.quantity}` },
  )
  pass.auxiliaryFields.push(
    { key: 'place', label: 'Where', value: facts.place },
    { key: 'money', label: 'Money', value: facts.money },
  )
  pass.setRelevantDate(new Date(facts.startsAt))
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: facts.code,
    messageEncoding: 'iso-8859-1',
    altText: facts.code,
  })
  return pass.getAsBuffer()
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29">
<rect width="29" height="29" fill="#1d2b3e"/>
<path d="M4 8h21v4a2.500 2.500 0 0 0 0 5v4H4v-4a2.500 2.500 0 0 0 0-5z" fill="#f5c85c"/></svg>`

let made: Promise<Record<string, Buffer>> | undefined

/** A ticket as the icon, which every pass must have, in the sizes of Apple's screens. */
function pictures(): Promise<Record<string, Buffer>> {
  made ??= drawIcons()
  return made
}

async function drawIcons(): Promise<Record<string, Buffer>> {
  const sizes = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 }
  const icons = await Promise.all(
    Object.entries(sizes).map(async ([name, width]) => {
      const icon = await sharp(Buffer.from(drawing), { density: 300 })
        .resize(width)
        .png()
        .toBuffer()
      return [name, icon] as const
    }),
  )
  return Object.fromEntries(icons)
}
