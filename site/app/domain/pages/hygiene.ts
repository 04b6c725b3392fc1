/** The Food Standards Agency's words for its ratings from 0 to 5. */
export const hygieneWords = [
  'Urgent improvement necessary',
  'Major improvement necessary',
  'Improvement necessary',
  'Generally satisfactory',
  'Good',
  'Very good',
]

/** The official register of ratings. */
export const hygieneRegister = 'https://ratings.food.gov.uk/'
