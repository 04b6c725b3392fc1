// What is true of this one shop and changes so rarely that owners have no field for it. Everything else that names the
// shop is theirs to edit at /owners/settings; the chat button writes to the telephone number there.

/** The page at Facebook. */
export const facebookUrl = 'https://www.facebook.com/wagtailcoffee'

/** Where a visitor writes a review. */
export const googleReviewUrl =
  'https://www.google.com/maps/search/?api=1&query=Wagtail+Coffee+Shop+Withybourne'

/** What the last food-hygiene inspection came to, and the official register that says so. */
export const hygieneRating = { value: 5, words: 'Very good', url: 'https://ratings.food.gov.uk/' }
