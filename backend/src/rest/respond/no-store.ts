// No cache may store an answer, because it is for one caller and may change at any moment.
export const noStore = { 'Cache-Control': 'no-store' }
