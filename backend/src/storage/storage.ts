// /storage/v1: Supabase Storage. Buckets and objects are rows that policies guard; the bytes are in a FileStore.
import { join } from 'node:path'
import { Hono } from 'hono'
import type { ServiceOptions } from '../service-options.ts'
import { getBucket, listBuckets } from './buckets/read-buckets.ts'
import { createBucket, deleteBucket, updateBucket } from './buckets/write-buckets.ts'
import { createObjectCache } from './download/object-cache.ts'
import {
  purgeCache,
  renderImage,
  renderPublicImage,
  renderSignedImage,
} from './download/render-image.ts'
import {
  downloadObject,
  downloadPublicObject,
  downloadSignedObject,
} from './download/send-object.ts'
import { errorResponse } from './error-response.ts'
import { noSuchRoute, notSupported } from './errors.ts'
import { createDiskFiles } from './files/disk-files.ts'
import { cacheFiles } from './files/file-store.ts'
import { copyObject } from './objects/copy-object.ts'
import { listObjects } from './objects/list-objects.ts'
import { listObjectsV2 } from './objects/list-objects-v2.ts'
import { moveObject } from './objects/move-object.ts'
import { objectInfo, publicObjectInfo } from './objects/object-info.ts'
import { emptyBucket, removeObjects } from './objects/remove-objects.ts'
import { createRenderedPictures } from './pictures/rendered-pictures.ts'
import type { Service, StorageEnv } from './service.ts'
import { signObject, signObjects } from './signing/sign-object.ts'
import { signUpload, uploadSigned } from './signing/signed-upload.ts'
import { defaultStorageSettings } from './storage-settings.ts'
import { createUploadMemoryLimit } from './upload/upload-memory-limit.ts'
import { updateObject, uploadObject } from './upload/upload-object.ts'

const READING = new Set(['GET', 'HEAD'])

/**
 * Creates the service on the given database. Files are in `<folder>/storage` unless `files` stores them elsewhere.
 */
export function createStorage(options: ServiceOptions): Hono<StorageEnv> {
  const { database, tokens, limitConcurrency, log, folder } = options
  const settings = { ...defaultStorageSettings, ...options.storage }
  const service: Service = {
    database,
    tokens,
    log,
    settings,
    admitUpload: createUploadMemoryLimit(settings),
    files: cacheFiles(options.files ?? createDiskFiles(join(folder, 'storage'))),
    found: createObjectCache(database, log),
    pictures: createRenderedPictures(join(folder, 'rendered'), log),
  }
  const app = new Hono<StorageEnv>()
  app.onError((error) => errorResponse(error, log))
  app.use(async (call, next) => {
    call.set('service', service)
    // Answers to reads are cached or small; a download may take as long as its client wants.
    await (READING.has(call.req.method) ? next() : limitConcurrency(call.env?.address, next))
    if (call.res.ok && !READING.has(call.req.method)) service.found.forget()
  })

  app.get('/bucket', listBuckets)
  app.post('/bucket', createBucket)
  app.get('/bucket/:bucket', getBucket)
  app.put('/bucket/:bucket', updateBucket)
  app.delete('/bucket/:bucket', deleteBucket)
  app.post('/bucket/:bucket/empty', emptyBucket)

  // Hono runs the GET handler for a HEAD request.
  app.get('/object/public/:bucket/:key{.+}', downloadPublicObject)
  app.get('/object/authenticated/:bucket/:key{.+}', downloadObject)
  app.get('/object/sign/:bucket/:key{.+}', downloadSignedObject)
  app.get('/object/info/public/:bucket/:key{.+}', publicObjectInfo)
  app.get('/object/info/authenticated/:bucket/:key{.+}', objectInfo)
  app.get('/object/info/:bucket/:key{.+}', objectInfo)
  app.get('/object/:bucket/:key{.+}', downloadObject)

  app.get('/render/image/public/:bucket/:key{.+}', renderPublicImage)
  app.get('/render/image/authenticated/:bucket/:key{.+}', renderImage)
  app.get('/render/image/sign/:bucket/:key{.+}', renderSignedImage)

  app.post('/object/list/:bucket', listObjects)
  app.post('/object/list-v2/:bucket', listObjectsV2)
  app.post('/object/move', moveObject)
  app.post('/object/copy', copyObject)
  app.post('/object/sign/:bucket', signObjects)
  app.post('/object/sign/:bucket/:key{.+}', signObject)
  app.post('/object/upload/sign/:bucket/:key{.+}', signUpload)
  app.put('/object/upload/sign/:bucket/:key{.+}', uploadSigned)
  app.post('/object/:bucket/:key{.+}', uploadObject)
  app.put('/object/:bucket/:key{.+}', updateObject)
  app.delete('/object/:bucket', removeObjects)
  app.delete('/cdn/:bucket/:key{.+}', purgeCache)

  app.all('/upload/resumable/*', () => errorResponse(notSupported('Resumable upload'), log))
  app.all('/iceberg/*', () => errorResponse(notSupported('An analytics bucket'), log))
  app.all('/vector/*', () => errorResponse(notSupported('A vector bucket'), log))
  app.all('/s3/*', () => errorResponse(notSupported('The S3 protocol'), log))
  app.all('*', ({ req }) => errorResponse(noSuchRoute(req.method, req.path), log))
  return app
}
