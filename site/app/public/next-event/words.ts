import { href } from 'react-router'

/** The answer to the form, the same for everybody: others would tell who is on the list. */
export const wished =
  'Thank you! If you’re new to us, please follow the link we’ve just emailed you.'
export const notWished = 'That didn’t work. Please try again.'

export const seeEvents = { to: href('/events'), label: 'See what’s on' }
export const unknownLink = 'This link no longer works. You can ask again on the events page.'
