import { createContext, type RouterContextProvider } from 'react-router'
import { siteContext } from './site-context'

/** Whether something could not be read for this request, so that its page must not be kept. */
export const incompleteContext = createContext(false)

/** What was read, or the fallback when that fails: a page with a gap is better than none (specification §7). */
export async function readOr<Data, Fallback>(
  context: Readonly<RouterContextProvider>,
  read: Promise<Data>,
  fallback: Fallback,
): Promise<Data | Fallback> {
  try {
    return await read
  } catch (error) {
    context.get(siteContext).log.error({ err: error }, 'read failed')
    context.set(incompleteContext, true)
    return fallback
  }
}
