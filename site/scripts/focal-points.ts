/** The place of a picture's subject for slots that crop it: CSS object-position by picture name. */
export const focalPoints: Record<string, string> = {
  brunch: '52% 50%',
  cappuccino: '26% 50%',
  'cream-tea': '78% 50%',
  interior: '20% 50%',
  'menu-board': '40% 50%',
  pastries: '14% 30%',
  'soup-lunch': '34% 50%',
}
