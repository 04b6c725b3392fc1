import { useRouteLoaderData } from 'react-router'

/** Tells whether the café takes cards on this site. It comes with every page. */
export function useTakesCards(): boolean {
  return useRouteLoaderData<{ takesCards: boolean }>('root')?.takesCards ?? false
}

/** Tells the same to a loader in the browser, which can't read another loader's answer. */
export function takesCards(): boolean {
  return document.querySelector('meta[name="takes-cards"]') !== null
}
