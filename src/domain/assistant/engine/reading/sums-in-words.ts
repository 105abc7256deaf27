/** Sums written in words, as people dictate them: "four hundred fifty thousand" is 450,000. */

const small =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/)
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const values = new Map<string, number>([
  ...small.map((word, at): [string, number] => [word, at]),
  ...tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
])
const scales = new Map([
  ['thousand', 1e3],
  ['grand', 1e3],
  ['million', 1e6],
])

type Sum = { whole: number; part: number; hasScale: boolean; isOpen: boolean }
const none: Sum = { whole: 0, part: 0, hasScale: false, isOpen: false }

/** The sum with one more word, or null if the word doesn't go on with it. */
function withWord(sum: Sum, word: string): Sum | null {
  const value = values.get(word)
  const scale = scales.get(word)
  if (value !== undefined) return { ...sum, part: sum.part + value, isOpen: true }
  if (word === 'hundred' && sum.part > 0) return { ...sum, part: sum.part * 100 }
  if (scale && sum.part > 0)
    return { ...none, whole: sum.whole + sum.part * scale, hasScale: true, isOpen: true }
  return word === 'and' && sum.isOpen ? sum : null
}

/**
 * The text with sums of thousands and millions in figures. Smaller numbers stay in words: they count rooms, and "one" is
 * rarely a number.
 */
export function sumsInFigures(text: string): string {
  const pieces = text.split(/([A-Za-z]+)/)
  const out: string[] = []
  let from = 0
  let sum = none
  const close = (at: number) => {
    const said = pieces.slice(from, at)
    const gap = /^and$/i.test(said.at(-2) ?? '') ? said.splice(-3).join('') : (said.pop() ?? '')
    out.push(sum.hasScale ? (sum.whole + sum.part).toLocaleString('en-US') : said.join(''), gap)
    sum = none
  }
  for (let at = 1; at < pieces.length; at += 2) {
    const next =
      /^[\s-]*$/.test(pieces[at - 1] ?? '') || !sum.isOpen
        ? withWord(sum, (pieces[at] ?? '').toLowerCase())
        : null
    if (next?.isOpen) {
      if (!sum.isOpen) {
        out.push(pieces.slice(from, at).join(''))
        from = at
      }
      sum = next
      continue
    }
    if (sum.isOpen) {
      close(at)
      from = at
      const again = withWord(none, (pieces[at] ?? '').toLowerCase())
      if (again?.isOpen) sum = again
    }
  }
  if (sum.isOpen) close(pieces.length)
  else out.push(pieces.slice(from).join(''))
  return out.join('')
}
