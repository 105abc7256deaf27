/** Where the trained reader places a text: texts about the same thing lie close together, whatever their words. */
import { featuresOf } from './text-features.ts'

export const placeSize = 64

/** Rows of `placeSize` values as bytes: each is the value divided by `scale`. */
export type ByteRows = { values: Int8Array; scale: number }

/** A row for each feature of a text, and one for each facet. */
export type ReaderWeights = { facets: readonly string[]; rows: ByteRows; facetRows: ByteRows }

/** A direction of length 1; all zeros for a text without words. */
export type Place = Float32Array

/** The sum of the features' rows, as a direction. */
export function placeText(text: string, { rows }: ReaderWeights): Place {
  const place = new Float32Array(placeSize)
  for (const feature of featuresOf(text)) {
    const start = feature * placeSize
    for (let at = 0; at < placeSize; at += 1)
      place[at] = (place[at] as number) + (rows.values[start + at] as number)
  }
  return directionOf(place)
}

export function directionOf(place: Float32Array): Place {
  let square = 0
  for (const value of place) square += value * value
  const length = Math.sqrt(square)
  if (length > 0) for (let at = 0; at < place.length; at += 1) place[at] = (place[at] ?? 0) / length
  return place
}

/** From -1 to 1. It ranks: two texts on one topic are close even if one doesn't answer the other. */
export function likeness(one: Place, other: Place): number {
  let sum = 0
  for (let at = 0; at < placeSize; at += 1) sum += (one[at] as number) * (other[at] as number)
  return sum
}

/** Trained with; other values would make the shares too sure or too vague. */
export const facetTemperature = 0.1

/** How likely the text is about each of the facets; together 1. In the order of `weights.facets`. */
export function facetShares(place: Place, { facets, facetRows }: ReaderWeights): Float32Array {
  const shares = new Float32Array(facets.length)
  let total = 0
  for (let facet = 0; facet < facets.length; facet += 1) {
    let sum = 0
    for (let at = 0; at < placeSize; at += 1)
      sum += (place[at] as number) * (facetRows.values[facet * placeSize + at] as number)
    shares[facet] = Math.exp((sum * facetRows.scale) / facetTemperature)
    total += shares[facet] as number
  }
  for (let facet = 0; facet < facets.length; facet += 1) shares[facet] = (shares[facet] as number) / total
  return shares
}
