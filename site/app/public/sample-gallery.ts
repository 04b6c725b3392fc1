/** The built-in pictures that the sample café shows while its gallery is empty or can't be read. */
export const sampleGallery = [
  {
    id: 'hero',
    image_url: '/images/cafe-front.webp',
    caption: 'The shop',
    alt_text: 'The shop front, with people outside',
  },
  {
    id: 'specialty-coffee',
    image_url: '/images/cappuccino.webp',
    caption: 'Specialty coffee',
    alt_text: 'A cappuccino with a fern poured on it',
  },
  {
    id: 'pastries',
    image_url: '/images/pastries.webp',
    caption: 'Pastries',
    alt_text: 'The counter full of cakes and loaves',
  },
  {
    id: 'brunch',
    image_url: '/images/brunch.webp',
    caption: 'Brunch',
    alt_text: 'A full breakfast on a checked cloth',
  },
  {
    id: 'events',
    image_url: '/images/evening.webp',
    caption: 'Events',
    alt_text: 'Music outside the café under string lights',
  },
  {
    id: 'atmosphere',
    image_url: '/images/interior.webp',
    caption: 'Atmosphere',
    alt_text: 'Three friends and a dog at a window table',
  },
]
