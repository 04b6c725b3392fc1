// What can be set of the storage service.

export interface StorageSettings {
  /**
   * In which widths and qualities anybody may have a picture of a public bucket, or null for whatever they ask for: rendering
   * costs seconds, so every other one needs a signed URL, or a caller whom the policies let see the object.
   */
  publicPictures: PictureOffer | null
  /** How many uploads are read at the same time. */
  maxUploads: number
  /** How large they may be together, in bytes: they are held in memory. */
  maxUploadBytes: number
  /** How long the bytes of a request may take to come. */
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
