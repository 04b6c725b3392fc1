// A server that speaks S3, with one bucket, `cafe`.
import { type FauxqsServer, startFauxqs } from 'fauxqs'

export async function startS3(): Promise<FauxqsServer> {
  const server = await startFauxqs({ port: 0, logger: false })
  server.createBucket('cafe')
  return server
}
