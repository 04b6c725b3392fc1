// Code that most visits to a page never need. Owners' screens load it ahead: without a connection it is needed most.
export const loadToaster = () => import('./toaster')
export const loadResolver = () => import('@hookform/resolvers/zod')
