// Loads code that most visits to a page never need. Owners' screens load it ahead: it is needed most without a
// connection.
export const loadToaster = () => import('./toaster')
export const loadResolver = () => import('@hookform/resolvers/zod')
