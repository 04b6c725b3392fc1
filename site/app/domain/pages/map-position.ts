interface MapPosition {
  latitude: number
  longitude: number
}

/** Reads a place in the form of maps, `51.0406, -2.8285`; null for any other text. */
export function mapPositionOf(text: string): MapPosition | null {
  const [, latitude, longitude] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(place.latitude) <= 85 && Math.abs(place.longitude) <= 180 ? place : null
}
