/** Where the trained reader places a text: texts about the same thing lie close together, whatever their words. */
import { featuresOf } from './text-features.ts'

export const placeSize = 64

/** A row of `placeSize` values for each feature, as bytes: the value divided by `scale`. */
export type ReaderWeights = { rows: Int8Array; scale: number }

/** A direction of length 1; all zeros for a text without words. */
export type Place = Float32Array

/** The sum of the features' rows, as a direction. */
export function placeText(text: string, { rows }: ReaderWeights): Place {
  const place = new Float32Array(placeSize)
  for (const feature of featuresOf(text)) {
    const start = feature * placeSize
    for (let at = 0; at < placeSize; at += 1) place[at] = (place[at] ?? 0) + (rows[start + at] ?? 0)
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
  for (let at = 0; at < placeSize; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
