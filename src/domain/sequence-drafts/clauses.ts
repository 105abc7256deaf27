import { functionWords } from '#domain/assistant/engine/lexicon/general.ts'
import { type Concept, type Mention, mentionsIn } from '#domain/assistant/engine/reading/concepts.ts'
import { type Token, tokenize } from '#domain/assistant/engine/reading/tokens.ts'

/** A part of a sentence that says one thing. */
export type Clause = { text: string; tokens: Token[]; mentions: Mention[] }

/** A comma within a number or a colon within a time ends nothing. */
const between = /[,;:]\s|[()—–]|\s-\s|\b(?:and|but|so|though|although|while|because|which|that|where|plus)\b/i

export const clausesOf = (sentence: string): Clause[] =>
  sentence
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((text) => {
      const tokens = tokenize(text)
      return { text, tokens, mentions: mentionsIn(tokens) }
    })

/** What is said about the home, not what everyone says about anything. */
export const ofHome = ({ concepts }: Mention): Concept[] =>
  concepts.filter(({ ofHome: is, everyday }) => is && !everyday)

/** Whether it only names things: "the pool", "or a basement". */
export const isNounPhrase = ({ tokens, mentions }: Clause): boolean =>
  tokens.every(
    ({ lower }, at) => functionWords.has(lower) || mentions.some(({ from, to }) => at >= from && at < to),
  )

/** "Don't miss it" denies nothing. */
const idioms =
  /\b(?:(?:do not|don't|never) (?:miss|hesitate|forget|worry)|why (?:not|don't)|(?:can't|cannot) wait|not (?:only|just|to mention)|no (?:doubt|problem|matter|rush|pressure|obligation|hurry)|wouldn't you|won't you|don't you)\b/gi
const negation = /\b(?:no|not|without|never|lacks?|lacking|neither|nor|none|cannot|absent|missing)\b|n't\b/i

export const isNegated = ({ text }: Clause): boolean => negation.test(text.replace(idioms, ' '))

/** "I'll" and "I will" are the same. */
export const spelledOut = (text: string): string =>
  text
    .replace(/(?<=\b(?:i|we|you|they|it))'ll\b/gi, ' will')
    .replace(/(?<=\b(?:i|we|you|they))'ve\b/gi, ' have')
    .replace(/(?<=\bi)'m\b/gi, ' am')
    .toLowerCase()
