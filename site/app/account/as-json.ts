/** How fetchers send what a button asks for to the action of the route. */
export const asJson = { method: 'post', encType: 'application/json' } as const
