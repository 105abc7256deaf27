/**
 * The trained reader: where a text lies, and which facets of `training/facets.txt` it is about. `npm run train` writes
 * `reader-weights.json`; it is decoded when first used.
 */
import { bytesFromBase64 } from '#domain/text/base64.ts'
import { remembering } from '#domain/text/remembering.ts'
import { facetShares, type Place, placeText, type ReaderWeights } from './place-text.ts'
import stored from './reader-weights.json' with { type: 'json' }

export type StoredRows = { scale: number; base64: string }

let decoded: ReaderWeights | undefined

const rowsOf = ({ scale, base64 }: StoredRows) => ({
  scale,
  values: new Int8Array(bytesFromBase64(base64).buffer),
})

function weights(): ReaderWeights {
  decoded ??= {
    facets: stored.facets,
    rows: rowsOf(stored.rows),
    facetRows: rowsOf(stored.facetRows),
  }
  return decoded
}

export const facetNames: readonly string[] = stored.facets

/** What no listing says. */
export const unlistedFacet = facetNames.at(-1)

export type FacetShare = { facet: string; share: number }

const minShare = 0.02

const reading = remembering((text) => {
  const place = placeText(text, weights())
  return { place, facets: facetsAt(place) }
})

function facetsAt(place: Place): FacetShare[] {
  const shares = facetShares(place, weights())
  const found: FacetShare[] = []
  for (let at = 0; at < shares.length; at += 1) {
    const share = shares[at] as number
    if (share >= minShare) found.push({ facet: facetNames[at] as string, share })
  }
  return found.sort((one, other) => other.share - one.share)
}

export const read = (text: string): Place => reading(text).place

/** The facets that a text may be about, with how likely each is, best first. */
export const facetsOf = (text: string): FacetShare[] => reading(text).facets
