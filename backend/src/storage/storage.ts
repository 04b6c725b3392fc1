// /storage/v1: Supabase Storage. Buckets and objects are rows that policies guard; the bytes lie in a FileStore.
import { join } from 'node:path'
import { Hono } from 'hono'
import type { ServiceOptions } from '../backend.ts'
import { downloadObject, downloadPublicObject } from './download-object.ts'
import { errorResponse, noSuchRoute } from './errors.ts'
import { createDiskFiles } from './files/disk-files.ts'
import { listObjects } from './list-objects.ts'
import { listObjectsV2 } from './list-objects-v2.ts'
import { objectInfo, publicObjectInfo } from './object-info.ts'
import { removeObjects } from './remove-objects.ts'
import type { Service, StorageEnv } from './service.ts'
import { updateObject, uploadObject } from './upload-object.ts'

/** The service on the given database, with its files in `<folder>/storage` unless `files` says otherwise. */
export function createStorage({ database, tokens, log, folder }: ServiceOptions): Hono<StorageEnv> {
  const files = createDiskFiles(join(folder, 'storage'))
  const service: Service = { database, tokens, log, files }
  const app = new Hono<StorageEnv>()
  app.onError((error) => errorResponse(error, log))
  app.use((call, next) => {
    call.set('service', service)
    return next()
  })

  // A HEAD request runs the GET handler.
  app.get('/object/public/:bucket/:key{.+}', downloadPublicObject)
  app.get('/object/authenticated/:bucket/:key{.+}', downloadObject)
  app.get('/object/info/public/:bucket/:key{.+}', publicObjectInfo)
  app.get('/object/info/authenticated/:bucket/:key{.+}', objectInfo)
  app.get('/object/info/:bucket/:key{.+}', objectInfo)
  app.get('/object/:bucket/:key{.+}', downloadObject)

  app.post('/object/list/:bucket', listObjects)
  app.post('/object/list-v2/:bucket', listObjectsV2)

  app.post('/object/:bucket/:key{.+}', uploadObject)
  app.put('/object/:bucket/:key{.+}', updateObject)
  app.delete('/object/:bucket', removeObjects)

  app.all('*', ({ req }) => errorResponse(noSuchRoute(req.method, req.path), log))
  return app
}
