import type { Client } from '~/data/client'
import { keepDrawnPicture } from '~/data/look/images'
import { getEditableContent, saveSiteContent } from '~/data/site-content'
import { logoAddress } from '~/domain/look/wide-logo'
import type { SiteContent } from '~/domain/site-content'
import { drawAppIcon, drawTabIcon } from './draw-icon'
import { drawSharingPicture } from './draw-sharing-picture'
import { drawSmallLogo, openSign, type Sign } from './sign'

type DrawnKey = 'logo_small' | `icon_${32 | 180 | 192 | 512}` | 'sharing_picture'

interface Publication {
  values: Partial<SiteContent>
  /** The version that came with the texts from `getEditableContent`. */
  version: string
}

/** Publishes texts of name and look together with the icons and the picture for sharing that are drawn of them. */
export async function publishIdentity(client: Client, { values, version }: Publication) {
  const current = await getEditableContent(client)
  const content = { ...current.content, ...values }
  const sign = await openSign(content)
  const drawn = sign ? await keepPictures(client, content, sign) : noPictures
  await saveSiteContent(client, { values: { ...values, ...drawn }, version })
}

/** Nothing is drawn for a café whose sign is the bird: the site has icons of it. */
const noPictures: Record<DrawnKey, string> = {
  logo_small: '',
  icon_32: '',
  icon_180: '',
  icon_192: '',
  icon_512: '',
  sharing_picture: '',
}

/** Draws and keeps what follows from a café's name and look, and returns the addresses. */
async function keepPictures(
  client: Client,
  content: SiteContent,
  sign: Sign,
): Promise<Record<DrawnKey, string>> {
  const { logo } = sign
  const keep = async (drawing: Promise<Blob>) => keepDrawnPicture(client, await drawing)
  const [logo_small, icon_32, icon_180, icon_192, icon_512, sharing_picture] = await Promise.all([
    logo ? keep(drawSmallLogo(logo)) : '',
    keep(drawTabIcon(sign, 32)),
    keep(drawAppIcon(sign, 180)),
    keep(drawAppIcon(sign, 192)),
    keep(drawAppIcon(sign, 512)),
    keep(drawSharingPicture(content, sign)),
  ])
  return {
    logo_small: logo ? logoAddress(logo_small, logo) : '',
    icon_32,
    icon_180,
    icon_192,
    icon_512,
    sharing_picture,
  }
}
