/** Leaves words out of a text, or says others, without changing what it states. */
import { sentenceBounds, sentencesOf } from '#domain/text/sentences.ts'
import { withoutEnd } from '../../text/without-end.ts'

export type AvoidedWords = { words: readonly string[]; instead: string | null }

/** Of these, one stands for the other wherever a home is described. */
const alike: readonly string[][] = [
  ['house', 'home', 'property', 'place', 'residence'],
  ['houses', 'homes', 'properties', 'residences'],
  ['cheap', 'affordable', 'inexpensive'],
  ['big', 'large'],
  ['buyer', 'client', 'customer'],
  ['buyers', 'clients', 'customers'],
  ['bath', 'bathroom'],
  ['baths', 'bathrooms'],
  ['bed', 'bedroom'],
  ['beds', 'bedrooms'],
  ['backyard', 'back yard'],
  ['fridge', 'refrigerator'],
  ['master bedroom', 'primary bedroom'],
  ['master suite', 'primary suite'],
  ['master bath', 'primary bath'],
]
/** Without these, a text states the same. */
const praise: ReadonlySet<string> = new Set(
  `cheap affordable inexpensive stunning amazing beautiful lovely charming gorgeous great nice wonderful perfect luxurious cozy
  quaint unique fabulous fantastic very really truly just simply absolutely definitely happy gladly`.split(
    /\s+/,
  ),
)

const lower = (text: string) => text.toLowerCase()
const standsFor = (word: string, instead: string) =>
  alike.some((group) => group.includes(lower(word)) && group.includes(lower(instead)))

/** Whether built-in answers can keep to it in what they state. */
export const changesAnswers = ({ words, instead }: AvoidedWords): boolean =>
  words.every((word) => (instead === null ? praise.has(lower(word)) : standsFor(word, instead)))

type Text = {
  text: string
  /** The part of it that answers; what stands around it is the sidekick's own and may go. */
  answer: string
  /** The words that it quotes: they stay. */
  quotes: readonly string[]
}

export function avoidWords({ text, answer, quotes }: Text, avoided: readonly AvoidedWords[]): string {
  if (avoided.length === 0) return text
  const bounds = sentenceBounds(text)
  const answering = sentencesOf(answer)
  // "… in 2019. 24 hours a day": words around an answer can be read as the rest of its last sentence.
  const answers = (sentence: string) =>
    answer.includes(sentence) || answering.some((each) => sentence.includes(each))
  return bounds
    .map(([start, end], i) => {
      const sentence = text.slice(start, end)
      const gap = text.slice(end, bounds[i + 1]?.[0] ?? text.length)
      const said = quotes.some((quote) => quote.includes(bareOf(sentence)))
        ? sentence
        : avoided.reduce((so, each) => withoutWords(so, each, answers(sentence)), sentence)
      return said === '' ? '' : `${said}${gap}`
    })
    .join('')
    .trim()
}

const endMarks: ReadonlySet<string> = new Set('.!?…')
const bareOf = (sentence: string) => withoutEnd(sentence.trim(), endMarks)

function withoutWords(sentence: string, { words, instead }: AvoidedWords, isAnswer: boolean): string {
  return words.reduce((so, word) => {
    const isSafe = instead === null ? praise.has(lower(word)) : standsFor(word, instead)
    const mayGo = !isAnswer && !so.trim().endsWith('?')
    if (mayGo && instead === null && patternOf(word).test(outsideQuotes(so))) return ''
    return isSafe || (!isAnswer && instead !== null) ? replaced(so, word, instead) : so
  }, sentence)
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
const patternOf = (word: string) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'iu')
const outsideQuotes = (text: string) => text.replace(/“[^”]*”/g, ' ')

/** An article before the word fits what follows; a word that ends its clause is only replaced, never dropped. */
function replaced(sentence: string, word: string, instead: string | null): string {
  const found = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(an?) )?(${escaped(word)})(?![\\p{L}\\p{N}])${instead === null ? '( (?=\\p{L}))(\\p{L})' : ''}`,
    'giu',
  )
  return sentence
    .split(/(“[^”]*”)/)
    .map((part) =>
      part.startsWith('“')
        ? part
        : part.replace(
            found,
            (_all, article: string | undefined, was: string, _gap: unknown, next: unknown) => {
              const said = instead === null ? String(next) : instead
              const isCapital = was !== lower(was) && !article
              const cased = isCapital ? said.charAt(0).toUpperCase() + said.slice(1) : said
              return article ? `${articleFor(article, said)} ${cased}` : cased
            },
          ),
    )
    .join('')
}

function articleFor(article: string, next: string): string {
  const fitting = /^[aeio]/i.test(next) ? 'an' : 'a'
  return article.startsWith('A') ? fitting.charAt(0).toUpperCase() + fitting.slice(1) : fitting
}
