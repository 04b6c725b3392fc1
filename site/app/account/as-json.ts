/** Options with which a fetcher sends a button's request to the route's action. */
export const asJson = { method: 'post', encType: 'application/json' } as const
