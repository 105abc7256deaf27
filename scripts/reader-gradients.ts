/** The arithmetic of the reader's training: sums of rows as directions, the pulls of a loss on them, steps of Adagrad. */
import { directionOf, placeSize } from '#domain/assistant/reader/place-text.ts'

/** Rows of `placeSize` values, with the sum of squares of the steps that each value took. */
export type Rows = { values: Float32Array; squares: Float32Array }

export const randomRows = (count: number, spread: number, random: () => number): Rows => ({
  values: Float32Array.from({ length: count * placeSize }, () => (random() - 0.5) * spread),
  squares: new Float32Array(count * placeSize).fill(1e-6),
})

/** A text under training: its direction, and the loss's gradient at it so far. */
export type Placed = {
  features: Uint32Array
  direction: Float32Array
  length: number
  gradient: Float32Array
}

export function placed(features: Uint32Array, { values }: Rows): Placed {
  const sum = new Float32Array(placeSize)
  for (const feature of features) {
    const start = feature * placeSize
    for (let at = 0; at < placeSize; at += 1) sum[at] = (sum[at] as number) + (values[start + at] as number)
  }
  let square = 0
  for (const value of sum) square += value * value
  const length = Math.sqrt(square) || 1
  return { features, direction: directionOf(sum), length, gradient: new Float32Array(placeSize) }
}

/** Passes a direction's gradient on to the rows that it is the sum of. */
export function moveRows(rows: Rows, { features, direction, length, gradient }: Placed, rate: number): void {
  let along = 0
  for (let at = 0; at < placeSize; at += 1) along += (gradient[at] as number) * (direction[at] as number)
  for (let at = 0; at < placeSize; at += 1)
    gradient[at] = ((gradient[at] as number) - along * (direction[at] as number)) / length
  for (const feature of features) stepRow(rows, feature, { slopes: gradient, factor: 1 }, rate)
}

/** One step of Adagrad for one row: against its slopes. */
function stepRow(
  { values, squares }: Rows,
  row: number,
  { slopes, factor }: { slopes: Float32Array; factor: number },
  rate: number,
): void {
  const start = row * placeSize
  for (let at = 0; at < placeSize; at += 1) {
    const slope = factor * (slopes[at] as number)
    squares[start + at] = (squares[start + at] as number) + slope * slope
    values[start + at] =
      (values[start + at] as number) - (rate * slope) / Math.sqrt(squares[start + at] as number)
  }
}

function dot(one: Float32Array, other: Float32Array, start = 0): number {
  let sum = 0
  for (let at = 0; at < placeSize; at += 1) sum += (one[at] as number) * (other[start + at] as number)
  return sum
}

function add(to: Float32Array, what: Float32Array, factor: number, start = 0): void {
  for (let at = 0; at < placeSize; at += 1)
    to[at] = (to[at] as number) + factor * (what[start + at] as number)
}

export function shares(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - highest))
  const total = raised.reduce((sum, value) => sum + value, 0)
  return raised.map((value) => value / total)
}

/** Too small to move anything. */
const negligible = 1e-5

/** Pulls each text to its partner and away from the others', in both directions (InfoNCE). */
export function pullTogether(left: Placed[], right: Placed[], temperature: number): void {
  const scores = left.map((one) => right.map((other) => dot(one.direction, other.direction) / temperature))
  const byRow = scores.map(shares)
  const byColumn = right.map((_, column) => shares(scores.map((row) => row[column] as number)))
  for (const [row, one] of left.entries())
    for (const [column, other] of right.entries()) {
      const picked = (byRow[row]?.[column] as number) + (byColumn[column]?.[row] as number)
      const surplus = (picked - (row === column ? 2 : 0)) / (2 * temperature)
      if (Math.abs(surplus) < negligible) continue
      add(one.gradient, other.direction, surplus)
      add(other.gradient, one.direction, surplus)
    }
}

/** Pulls a text to the row of its class and away from the others, and the rows to and from the text. */
export function pullToClass(
  text: Placed,
  classes: Rows,
  { own, temperature, weight, rate }: { own: number; temperature: number; weight: number; rate: number },
): void {
  const count = classes.values.length / placeSize
  const scores = Array.from(
    { length: count },
    (_, row) => dot(text.direction, classes.values, row * placeSize) / temperature,
  )
  for (const [row, share] of shares(scores).entries()) {
    const surplus = (weight * (share - (row === own ? 1 : 0))) / temperature
    if (Math.abs(surplus) < negligible) continue
    add(text.gradient, classes.values, surplus, row * placeSize)
    stepRow(classes, row, { slopes: text.direction, factor: surplus }, rate)
  }
}
