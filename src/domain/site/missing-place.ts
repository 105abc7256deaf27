/** What an address that leads nowhere was meant to show; a link that was withdrawn is a `report`. */
export type MissingPlace = 'page' | 'listing' | 'card' | 'report'

/** What was meant by an unknown path, judged by where it begins. */
export function missingPlaceAt(path: string): MissingPlace {
  if (path.startsWith('/l/')) return 'listing'
  return path.startsWith('/a/') ? 'card' : 'page'
}
