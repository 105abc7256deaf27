/** Where a home is, and the maps that show it without a key. */

/** Degrees; north and east are positive. */
export type Coordinates = { latitude: number; longitude: number }

export const degreeLimits = { latitude: 90, longitude: 180 } as const

const longestDegrees = 60

/** Degrees as they are typed; null if they are invalid or off the globe. */
export function parseDegrees(typed: string, max: number): number | null {
  if (typed.length > longestDegrees) return null
  const text = typed.trim().replace(/\s*°$/, '').replace(/^[−–]/, '-')
  if (!/^[+-]?(?:\d{1,3}(?:\.\d*)?|\.\d+)$/.test(text)) return null
  const degrees = Number(text)
  return Math.abs(degrees) <= max ? degrees : null
}

/** Feeds write 0, 0 for an unknown place. */
export const isNowhere = ({ latitude, longitude }: Coordinates): boolean => latitude === 0 && longitude === 0

/** Whether a pair can be a home's location. */
export const isPlace = (pair: Coordinates): boolean =>
  Math.abs(pair.latitude) <= degreeLimits.latitude &&
  Math.abs(pair.longitude) <= degreeLimits.longitude &&
  !isNowhere(pair)

type Home = { address: string; coordinates: Coordinates | null }
/** `src` is a map that can be embedded in a page, `href` the same map on its own page. */
export type HomeMap = { service: 'OpenStreetMap' | 'Google Maps'; src: string; href: string }

const openStreetMap = 'https://www.openstreetmap.org'
const google = 'https://www.google.com/maps'

/** The only map addresses that are framed: a page's policy names exactly these. */
export const mapSources: readonly string[] = [`${openStreetMap}/export/embed.html`, google]

/** With a pin if the coordinates are known, otherwise what a search for the address finds; null without either. */
export function mapOf({ address, coordinates }: Home): HomeMap | null {
  if (coordinates && isPlace(coordinates)) return pinned(coordinates)
  if (address.trim() === '') return null
  return {
    service: 'Google Maps',
    src: `${google}?q=${encodeURIComponent(address)}&output=embed`,
    href: mapLinks(address).google,
  }
}

/** Searches for an address on two services. */
export function mapLinks(address: string): { google: string; apple: string } {
  const query = encodeURIComponent(address)
  return {
    google: `${google}/search/?api=1&query=${query}`,
    apple: `https://maps.apple.com/?q=${query}`,
  }
}

/** Half of the map's height, in degrees: a few streets around the home. */
const around = 0.004
const zoom = 16

function pinned({ latitude, longitude }: Coordinates): HomeMap {
  // A degree of longitude gets shorter with the distance from the equator; at a pole it is nothing.
  const across = around * Math.min(20, 1.5 / Math.max(0.05, Math.cos((latitude * Math.PI) / 180)))
  const box = [
    within(longitude - across, degreeLimits.longitude),
    within(latitude - around, degreeLimits.latitude),
    within(longitude + across, degreeLimits.longitude),
    within(latitude + around, degreeLimits.latitude),
  ]
  const [lat, lon] = [exact(latitude), exact(longitude)]
  return {
    service: 'OpenStreetMap',
    src: `${openStreetMap}/export/embed.html?bbox=${box.map(exact).join(',')}&layer=mapnik&marker=${lat},${lon}`,
    href: `${openStreetMap}/?mlat=${lat}&mlon=${lon}#map=${zoom}/${lat}/${lon}`,
  }
}

const within = (degrees: number, max: number) => Math.max(-max, Math.min(max, degrees))
/** To a tenth of a meter, never as `1e-7`. */
const exact = (degrees: number) => degrees.toFixed(6).replace(/\.?0+$/, '')
