// Reads for a page on the server, where the database may be away or refuse.
import { createContext, data, type RouterContextProvider } from 'react-router'
import { siteContext } from './site-context'

type Context = Readonly<RouterContextProvider>

/** True once something could not be read for this request, so that its page is not cached. */
export const incompleteContext = createContext(false)

/** Resolves to the result, or to the fallback where reading fails: a page with a gap is better than none. */
export async function readOr<Data, Fallback>(
  context: Context,
  read: Promise<Data>,
  fallback: Fallback,
): Promise<Data | Fallback> {
  try {
    return await read
  } catch (error) {
    noteFailure(context, error)
    return fallback
  }
}

/** Resolves to the result. Where reading fails there is no page to show, and it throws the answer 503. */
export async function mustRead<Data>(context: Context, read: Promise<Data>): Promise<Data> {
  try {
    return await read
  } catch (error) {
    noteFailure(context, error)
    throw data(null, 503)
  }
}

// Two loaders may share one read.
const loggedErrors = new WeakSet<object>()

function noteFailure(context: Context, error: unknown): void {
  context.set(incompleteContext, true)
  if (typeof error === 'object' && error !== null) {
    if (loggedErrors.has(error)) return
    loggedErrors.add(error)
  }
  context.get(siteContext).log.error({ err: error }, 'read failed')
}
