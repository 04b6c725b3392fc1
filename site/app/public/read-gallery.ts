import type { RouterContextProvider } from 'react-router'
import { listActiveGalleryImages, listLastGalleryImages } from '~/data/look/gallery-images'
import { isOwnCafe } from '~/domain/site-content'
import { readSiteContent } from '~/layout/read-site-content'
import { readOr } from '~/read-or'
import { siteContext } from '~/site-context'
import { sampleGallery } from './sample-gallery'

type Context = Readonly<RouterContextProvider>
type GalleryImages = Awaited<ReturnType<typeof listActiveGalleryImages>>

/** Reads the pictures of the gallery. While the sample café has none to show, the built-in ones stand in for them. */
export async function readGallery(context: Context) {
  const { client } = context.get(siteContext)
  return orSamples(context, listActiveGalleryImages(client))
}

/** Reads the last pictures of the gallery, the newest first, or as many built-in ones. */
export async function readLastOfGallery(context: Context, count: number) {
  const { client } = context.get(siteContext)
  return (await orSamples(context, listLastGalleryImages(client, count))).slice(0, count)
}

async function orSamples(context: Context, read: Promise<GalleryImages>) {
  const [images, content] = await Promise.all([readOr(context, read, []), readSiteContent(context)])
  return images.length > 0 || isOwnCafe(content) ? images : sampleGallery
}
