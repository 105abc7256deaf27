import type { Outline } from './plain-text.ts'

const mostKeywords = 8
/** A term that stands in the title or a heading counts so much more. */
const headingWeight = 3
/** Two words together say more than each alone. */
const pairWeight = 2

/** Words that say nothing about what a text is about. */
const emptyWords = new Set(
  `a about above after again all also although always am an and another any anybody anything are around as ask asked asks at away
  back be because been before being below best better between both bring brings but by came can cannot come comes could
  day days did do does doing done down each either else end enough even ever every everybody everything fact few find first
  five for four from get gets give gives go goes going good got had half has have having he her here him his how i if in
  instead into is it its itself just keep keeps know knows last later least less let like little long look looks made make makes
  many may maybe me mean means might minute minutes month more most much must my name need needs never new next no nobody none nor not
  nothing now number of off often old on once one only or other others our out over own part people person place put read
  real right said same say says second see seen send sends set several she should show shows since six small so some somebody
  someone something soon still such take takes tell tells ten than that the their them then there these they thing things
  think this those three through time times to today together told too two under until up upon us use used uses using very
  want wants was way ways we week weeks well went were what when where whether which while who whole whom whose why will with
  within without word words work works would write writes written wrong year years yes yet you your yours`.split(
    /\s+/,
  ),
)

/**
 * The terms that a text is about: single words and pairs of neighbours that stand in it at least twice, empty words
 * and figures aside. A term's weight is how often it stands there, three times as much in a heading or the title, and
 * twice as much for a pair. A word that stands in a pair already chosen is not said again. At most eight, the
 * weightiest first, then by the alphabet.
 */
export function findKeywords(title: string, { headings, text }: Outline): string[] {
  const weights = new Map<string, { count: number; weight: number }>()
  const add = (line: string, weight: number, counts: boolean) => {
    for (const term of termsOf(line)) {
      const known = weights.get(term) ?? { count: 0, weight: 0 }
      const own = term.includes(' ') ? weight * pairWeight : weight
      weights.set(term, { count: known.count + (counts ? 1 : 0), weight: known.weight + own })
    }
  }
  for (const line of text.split('\n')) add(line, 1, true)
  // The text has the headings once already.
  for (const heading of headings) add(heading, headingWeight - 1, false)
  add(title, headingWeight, false)

  const ranked = [...weights]
    .filter(([, { count }]) => count >= 2)
    .sort(([a, x], [b, y]) => y.weight - x.weight || (a < b ? -1 : 1))
  const chosen: string[] = []
  for (const [term] of ranked) {
    if (chosen.length === mostKeywords) break
    const words = term.split(' ')
    if (!chosen.some((other) => other.split(' ').some((word) => words.includes(word)))) chosen.push(term)
  }
  return chosen
}

/** Each word that says something, and each pair of such words side by side; no pair reaches over a full stop or comma. */
function termsOf(line: string): string[] {
  return line
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’\s-]+/u)
    .flatMap((phrase) => {
      const words = phrase.split(/\s+/).map((word) => word.replace(/^['’-]+|(?:['’]s)?['’-]*$/g, ''))
      return words.flatMap((word, index) => {
        if (!saysSomething(word)) return []
        const before = words[index - 1] ?? ''
        return saysSomething(before) ? [word, `${before} ${word}`] : [word]
      })
    })
}

const saysSomething = (word: string) => word.length > 2 && !/^\p{N}/u.test(word) && !emptyWords.has(word)
