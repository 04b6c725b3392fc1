// fetch can't tell how far an upload is, XMLHttpRequest can. The storage client passes a form on as it is,
// so the form itself says which upload someone wants to watch.

type OnProgress = (share: number) => void

const watched = new WeakMap<FormData, OnProgress>()

/** Reports the share of the form that is sent, between 0 and 1, while the client uploads it. */
export function watchUpload(form: FormData, onProgress: OnProgress): void {
  watched.set(form, onProgress)
}

/** fetch for the browser's client: a watched form goes by XMLHttpRequest, all else as always. */
export const fetchWithProgress: typeof fetch = (input, init) => {
  const form = init?.body
  const onProgress = form instanceof FormData ? watched.get(form) : undefined
  return onProgress
    ? send(new Request(input, { ...init, body: null }), form, onProgress)
    : fetch(input, init)
}

function send(
  request: Request,
  form: BodyInit | null | undefined,
  onProgress: OnProgress,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const transfer = new XMLHttpRequest()
  transfer.open(request.method, request.url)
  for (const [name, value] of request.headers) transfer.setRequestHeader(name, value)
  transfer.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
  transfer.onload = () =>
    resolve(
      new Response(transfer.responseText, {
        status: transfer.status,
        headers: { 'content-type': transfer.getResponseHeader('content-type') ?? '' },
      }),
    )
  transfer.onerror = () => reject(new TypeError('The upload was interrupted'))
  transfer.send(form as XMLHttpRequestBodyInit)
  return promise
}
