/** Whether two buyers ask the same thing, so that the agent is asked once. */
import { remembering } from '#domain/text/remembering.ts'
import { type BankQuestion, bank } from '../bank/bank.ts'
import { functionWords, lightWords } from '../engine/lexicon/general.ts'
import { readAsk } from '../engine/questions/question.ts'
import type { Form } from '../engine/questions/question-forms.ts'
import { cleanText } from '../engine/reading/normalize.ts'
import { stem } from '../engine/reading/stem.ts'
import { facetsOf, unlistedFacet } from '../reader/reader.ts'

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stem))

type Reading = {
  /** What it is about beyond doubt; undefined if the reader isn't sure. */
  facet: string | undefined
  form: Form
  /** The things and qualities it names. */
  named: string
  /** Its words without those that any question has. */
  words: ReadonlySet<string>
}

/** Questions are cut to less before they are kept. */
const longestRead = 300
const sureOfFacet = 0.6
/** "When was it last done?" asks no more than "when was it done?". */
const addsNothing: ReadonlySet<string> = new Set(['last', 'ever', 'still', 'current', 'now', 'so', 'quick'])
/** "How old is the roof?" and "when was the roof replaced?" */
const alike: Partial<Record<Form, Form>> = { when: 'age', topic: 'yesno' }
/** Words that say only how the question is put, which its form says already. */
const saidByForm: Partial<Record<Form, ReadonlySet<string>>> = {
  age: stems('old age year date when replaced installed put new done redone updated built'),
  cost: stems('cost price pay bill run charge expense monthly month'),
  size: stems('size big large dimension measure'),
}
/** "How deep is it?" and "what is its depth?" */
const dimensions = new Map(
  ['depth deep', 'height high', 'height tall', 'length long', 'width wide'].map(
    (pair) => pair.split(' ').map(stem).reverse() as [string, string],
  ),
)

const readingOf = remembering((text: string): Reading => {
  const ask = readAsk(cleanText(text, longestRead).toLowerCase(), new Set())
  const [likeliest] = facetsOf(text)
  const isSure = likeliest && likeliest.share >= sureOfFacet && likeliest.facet !== unlistedFacet
  const named = ask.units
    .map(({ concepts, stem }) => concepts.map(({ name }) => name).join('+') || stem)
    .filter((name) => !addsNothing.has(name))
  const form = alike[ask.form] ?? ask.form
  const words = ask.tokens
    .filter(({ lower, stem }) => !functionWords.has(lower) && !lightWords.has(lower) && !lightWords.has(stem))
    .map(({ stem }) => dimensions.get(stem) ?? stem)
    .filter((word) => !addsNothing.has(word) && !saidByForm[form]?.has(word))
  return {
    facet: isSure ? likeliest.facet : undefined,
    form,
    named: [...new Set(named)].sort().join(' '),
    words: new Set(words),
  }
})

const isPart = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].every((word) => all.has(word))

/**
 * Nearly the same words, or the same thing asked in the same way, where neither names what the other doesn't: a card too
 * many costs the agent a line, one too few sends a buyer the answer to another question.
 */
export function asksTheSame(one: string, other: string): boolean {
  const [a, b] = [readingOf(one), readingOf(other)]
  if (a.form !== b.form) return false
  const isWithin = isPart(a.words, b.words) || isPart(b.words, a.words)
  if (isWithin && a.words.size === b.words.size && a.words.size > 0) return true
  return a.facet !== undefined && a.facet === b.facet && a.named !== '' && a.named === b.named && isWithin
}

/** The question of the bank that this is, in other words. */
export const bankQuestionOf = (question: string): BankQuestion | undefined => {
  const { facet } = readingOf(question)
  return (
    bank.find((one) => one.question === question) ??
    bank.find((one) => one.facet === facet && asksTheSame(one.question, question))
  )
}
