/** Which of the agent's homes a message is about. */
import { wordsIn } from './words-in.ts'

export type NamedHome = { id: string; title: string; address: string; status: string }

/** Words that name many homes. */
const common = new Set(
  `a an the of in on at with and for to home house place listing property post email write about me my new us our it this that
  street st road rd avenue ave lane ln drive dr court ct way circle place unit apt north south east west nc`.split(
    /\s+/,
  ),
)

const namesOf = (text: string) => new Set(wordsIn(text).filter((word) => !common.has(word)))

/** How many words of its name a message says; a house number alone names no home. */
function said(home: NamedHome, words: ReadonlySet<string>): number {
  const names = namesOf(`${home.title} ${home.address}`)
  const found = [...names].filter((name) => words.has(name))
  return found.some((name) => /\p{L}/u.test(name)) ? found.length : 0
}

/**
 * The home that a message names, or else the agent's only one. Undefined if it could be any of several: those are in the
 * order given.
 */
export function homeNamed<H extends NamedHome>(message: string, homes: readonly H[]): H | undefined {
  const words = namesOf(message)
  const scored = homes.map((home) => ({ home, score: said(home, words) })).sort((a, b) => b.score - a.score)
  const [best, second] = scored
  if (!best) return undefined
  if (best.score > 0 && best.score > (second?.score ?? 0)) return best.home
  return homes.length === 1 ? homes[0] : undefined
}
