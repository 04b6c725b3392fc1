// The settings of the storage service.

export interface StorageSettings {
  /**
   * The widths and qualities in which everybody may have pictures of a public bucket, or null for any. Rendering
   * takes seconds, so any other size needs a signed URL or a caller whom the policies let see the object.
   */
  publicPictures: PictureOffer | null
  /** The number of uploads that are received at the same time. */
  maxUploads: number
  /** The most bytes of these uploads together, because they are in memory. */
  maxUploadBytes: number
  /** The time within which the bytes of a request must arrive. */
  bodyTimeoutMs: number
}

interface PictureOffer {
  widths: readonly number[]
  qualities: readonly number[]
}

export const defaultStorageSettings: StorageSettings = {
  publicPictures: { widths: [], qualities: [] },
  maxUploads: 16,
  maxUploadBytes: 104_857_600,
  bodyTimeoutMs: 60_000,
}
