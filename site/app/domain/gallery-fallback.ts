/** The six pictures that the gallery shows when it has none of its own, or they can't be read. */
export const fallbackGallery = [
  picture(
    'cafe-front',
    'The café on Market Place',
    'The café front between bookshop and greengrocer',
  ),
  picture('cappuccino', 'Speciality coffee', 'A cappuccino seen from above'),
  picture('pastries', 'Pastries, baked this morning', 'Shelves of cakes, scones and croissants'),
  picture('brunch', 'Brunch', 'A cooked breakfast on a checked cloth'),
  picture('evening', 'Events after hours', 'A guitarist and a cellist under string lights'),
  picture('interior', 'A corner seat', 'Four people and a dog at the window table'),
]

function picture(name: string, caption: string, alt_text: string) {
  return { id: name, image_url: `/images/${name}.webp`, caption, alt_text }
}
