import type { Outline } from './plain-text.ts'

const maxKeywords = 8
/** How much more a term counts if it is in the title or a heading. */
const headingWeight = 3
/** Two words together say more than each alone. */
const pairWeight = 4

/** Words that say nothing about what a text is about. */
const emptyWords = new Set(
  `a alone worth about above after again all also although always am an and another any anybody anything are around as ask asked asks at away
  back be because been before being below best better between both bring brings but by came can cannot come comes could
  day days deserve deserves did do does doing done down each eight either else end enough even ever every everybody everything fact few find first
  five for four from get gets give gives go goes going good got had half has have having he her here him hold holds his how i if in
  instead into is it its itself just keep keeps know knows last later least less let like little long look looks made make makes
  many may maybe me mean means might minute minutes month more most much must my name need needs never new next no nobody none nor not
  nothing now number of off often old on once one only or other others our out over own part people person place put read
  real right said same say says second see seen send sends set seven several she should show shows since six small so some somebody
  someone something soon stand stands still such take takes tell tells ten than that the their them then there these they thing things
  think this those three through time times to today together told too two under until up upon us use used uses using very
  want wants was way ways we week weeks well went were what when where whether which while who whole whom whose why will with
  within without word words work works would write writes written wrong year years yes yet you your yours`.split(
    /\s+/,
  ),
)

type Term = { count: number; weight: number; forms: Map<string, number> }

/**
 * The terms that a text is about: single words and pairs of neighboring words that are in title and text at least twice,
 * ignoring empty words and numbers; a word and its plural are one. A term's weight is how often it occurs, three times
 * as much in a heading or the title, and four times for a pair. A word that is part of a term already chosen is not
 * repeated. At most eight, heaviest first, then alphabetically, each in its most frequent spelling.
 */
export function findKeywords(title: string, { headings, text }: Outline): string[] {
  const terms = new Map<string, Term>()
  const add = (line: string, weight: number, counted: number) => {
    for (const written of termsOf(line)) {
      const key = singular(written)
      const term = terms.get(key) ?? { count: 0, weight: 0, forms: new Map<string, number>() }
      term.count += counted
      term.weight += written.includes(' ') ? weight * pairWeight : weight
      term.forms.set(written, (term.forms.get(written) ?? 0) + 1)
      terms.set(key, term)
    }
  }
  for (const line of text.split('\n')) add(line, 1, 1)
  // The text already includes the headings once.
  for (const heading of headings) add(heading, headingWeight - 1, 0)
  add(title, headingWeight, 1)

  const ranked = [...terms]
    .filter(([, { count }]) => count >= 2)
    .sort(([a, x], [b, y]) => y.weight - x.weight || (a < b ? -1 : 1))
  const chosen: string[][] = []
  const shown: string[] = []
  for (const [key, { forms }] of ranked) {
    if (shown.length === maxKeywords) break
    const words = key.split(' ')
    if (chosen.some((other) => other.some((word) => words.includes(word)))) continue
    chosen.push(words)
    shown.push(maxWritten(forms))
  }
  return shown
}

const singular = (term: string) =>
  term
    .split(' ')
    .map((word) => (/(?:ss|us|is)$/.test(word) ? word : word.replace(/s$/, '')))
    .join(' ')

const maxWritten = (forms: ReadonlyMap<string, number>) =>
  [...forms].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? ''

/** Each word that says something, and each pair of such words side by side; no pair extends across a period or comma. */
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
