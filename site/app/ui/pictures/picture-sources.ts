import { uploadedPictures } from '~/domain/picture-path'

/** The build's facts about the site's own pictures, keyed by the path that content names them with. */
export type PictureManifest = Record<
  string,
  { name: string; width: number; height: number; hash: string; widths: number[]; hasAvif: boolean }
>

export interface PictureSources {
  src: string
  srcSet?: string
  /** The same in AVIF, where the build made it. */
  avifSrcSet?: string
  /**
   * Width and height are known for the site's own pictures only; a slot with a fixed shape holds the place of others.
   */
  width?: number
  height?: number
  name?: string
}

/** Returns the files to offer for a picture. The build makes our own, the image service those of uploads. */
export function sourcesOf(path: string, manifest: PictureManifest): PictureSources {
  const own = manifest[path]
  if (own) {
    const { name, width, height, hash, widths, hasAvif } = own
    const inFormat = (format: string) =>
      srcSet(widths, (each) => `/assets/pictures/${name}-${each}.${hash}.${format}`)
    return {
      src: path,
      srcSet: inFormat('webp'),
      ...(hasAvif && { avifSrcSet: inFormat('avif') }),
      width,
      height,
      name,
    }
  }
  if (!path.includes('/storage/v1/object/public/')) return { src: path }
  const service = path.replace('/storage/v1/object/public/', '/storage/v1/render/image/public/')
  const { widths, quality } = uploadedPictures
  const resized = (width: number) => `${service}?width=${width}&quality=${quality}`
  return { src: resized(960), srcSet: srcSet(widths, resized) }
}

function srcSet(widths: number[], url: (width: number) => string): string {
  return widths.map((width) => `${url(width)} ${width}w`).join(', ')
}
