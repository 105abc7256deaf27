/** What an address that leads nowhere was meant to show; a withdrawn link is a `report`. */
export type MissingPlace = 'page' | 'listing' | 'card' | 'report'

/** What an unknown path was meant to show, judged by its beginning. */
export function missingPlaceAt(path: string): MissingPlace {
  if (path.startsWith('/l/')) return 'listing'
  return path.startsWith('/a/') ? 'card' : 'page'
}
