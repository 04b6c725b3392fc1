// One HTTP request to S3, over connections that are used again.
import { createReadStream } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Bytes, or a file on the disk. */
export type S3Content = Uint8Array | { path: string }

export interface S3Request {
  method: string
  url: URL
  headers: Record<string, string>
  content: S3Content | undefined
}

/** Sends a request and returns the answer, of any status, with its body unread. */
export type ExchangeWithS3 = (request: S3Request) => Promise<http.IncomingMessage>

/** The returned function, and the body of its answer, fail when S3 can't be reached or is silent for `silentMs`. */
export function openS3Exchange(silentMs: number): ExchangeWithS3 {
  const secure = { transport: https, agent: new https.Agent({ keepAlive: true }) }
  const plain = { transport: http, agent: new http.Agent({ keepAlive: true }) }

  return ({ method, url, headers, content }) => {
    const { transport, agent } = url.protocol === 'http:' ? plain : secure
    const request = transport.request(url, { method, headers, agent, timeout: silentMs })
    return new Promise((resolve, reject) => {
      let answer: http.IncomingMessage | undefined
      request.on('error', reject)
      request.on('response', (arrived) => {
        answer = arrived
        resolve(arrived)
      })
      request.on('timeout', () => {
        // Bytes that wait here are a slow reader's, and S3 is not to blame.
        if (answer?.readableLength) request.setTimeout(silentMs)
        else (answer ?? request).destroy(new Error(`S3 is silent for ${silentMs / 1000} seconds`))
      })
      if (!content) request.end()
      else pipeline(readContent(content), request).catch(reject)
    })
  }
}

/** Reads the bytes from their beginning. */
export function readContent(content: S3Content): Readable {
  return content instanceof Uint8Array ? Readable.from([content]) : createReadStream(content.path)
}
