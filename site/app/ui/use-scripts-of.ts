import { use } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'

/** Returns a function that names the scripts of the page at a path. */
export function useScriptsOf(): (path: string) => string[] {
  const router = use(UNSAFE_DataRouterContext)?.router
  const routes = use(UNSAFE_FrameworkContext)?.manifest.routes
  return (path) =>
    router?.match(path)?.flatMap(({ route: { id } }) => {
      const route = routes?.[id]
      return route ? [route.module, ...(route.imports ?? [])] : []
    }) ?? []
}
