// Nobody on the way keeps an answer: it is for its caller alone, and may be another one the next moment.
export const notKept = { 'Cache-Control': 'no-store' }
