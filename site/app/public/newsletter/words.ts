import { href } from 'react-router'

export const seeOffers = { to: href('/offers'), label: 'See the offers' }
export const unknownLink = 'This link no longer works. You can subscribe again on the offers page.'
