import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The `shouldRevalidate` of routes whose data is the same whatever the query of the page's address. */
export function ignoreQuery({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}
