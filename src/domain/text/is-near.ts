import { foldText } from './fold.ts'

/** Words of 4 letters or more can have one typo, those of 8 or more two. */
const slipsIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

const wordsOf = (text: string) =>
  foldText(text)
    .slice(0, 200)
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each typed word starts a word of `text`, or nearly does: `maya ellson` finds Maya Ellison. */
export function isNear(typed: string, text: string): boolean {
  const there = wordsOf(text)
  const words = wordsOf(typed)
  return words.length > 0 && words.every((word) => there.some((one) => isNearWord(word, one)))
}

function isNearWord(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true
  const slips = slipsIn(typed)
  if (slips === 0 || Math.abs(word.length - typed.length) > slips) return false
  return slipsBetween(typed.slice(0, 40), word.slice(0, 40)) <= slips
}

/** Letters that are missing, extra, different, or swapped with their neighbor. */
function slipsBetween(from: string, to: string): number {
  let [twoUp, oneUp]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= from.length; row += 1) {
    const here = [row]
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1]
      const isSwap = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      here[at] = Math.min(
        (oneUp[at] ?? 0) + 1,
        (here[at - 1] ?? 0) + 1,
        (oneUp[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (twoUp[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    twoUp = oneUp
    oneUp = here
  }
  return oneUp[to.length] ?? 0
}
