// GET and HEAD of an object's bytes.

import type { Call } from '../service.ts'
import { findPublic, findReadable, findSigned } from './find-download.ts'
import { answerFrom, sendObject } from './send-object.ts'

/** /object/public/{bucket}/{key} */
export function downloadPublicObject(call: Call): Promise<Response> {
  return answerFrom(call, findPublic, sendObject)
}

/** /object/{bucket}/{key} and /object/authenticated/{bucket}/{key} */
export function downloadObject(call: Call): Promise<Response> {
  return answerFrom(call, findReadable, sendObject)
}

/** /object/sign/{bucket}/{key}?token= */
export function downloadSignedObject(call: Call): Promise<Response> {
  return answerFrom(call, findSigned, sendObject)
}
