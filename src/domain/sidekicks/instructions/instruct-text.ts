/** What instructions change in a text that is written about a home. */

import { sentencesOf } from '#domain/text/sentences.ts'
import { m } from '#text'
import type { ListingFacts } from '../../assistant/context.ts'
import { stem } from '../../assistant/engine/reading/stem.ts'
import { wordsIn } from '../words-in.ts'
import { avoidWords } from './avoid-words.ts'
import type { Instruction } from './read-instruction.ts'
import { asksAtEnd, wordsFor } from './say-around.ts'

type TextInstructions = { instructions: readonly Instruction[]; facts: ListingFacts }

/** What the listing says of topics that should come first, in its own words. */
export function topicLines({ instructions, facts }: TextInstructions): string[] {
  const said = (facts.description?.paragraphs ?? []).flatMap((text) => sentencesOf(text))
  return instructions
    .filter((each) => each.does === 'mention')
    .flatMap(({ topic }) => {
      const sought = stemsOf(topic)
      return sought.length === 0 ? [] : (said.find((sentence) => isPart(sought, stemsOf(sentence))) ?? [])
    })
}

const lightWords = new Set(['the', 'a', 'an', 'our', 'your', 'its', 'this', 'that', 'home', 'house'])
const stemsOf = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => !lightWords.has(word))
    .map(stem)
const isPart = (some: readonly string[], all: readonly string[]) => some.every((word) => all.includes(word))

/** With the words that come before and after, each line once. */
export function withInstructions({ instructions }: TextInstructions, lines: readonly string[]): string[] {
  const asks = asksAtEnd(instructions)
  return [
    ...new Set([
      wordsFor(instructions, 'open'),
      ...lines,
      asks ? m.training_post_question() : wordsFor(instructions, 'close'),
    ]),
  ]
}

/** Without the words that it should not say. What the listing says itself stays. */
export function wordedAs({ instructions, facts }: TextInstructions, lines: readonly string[]): string[] {
  const avoided = instructions.filter((each) => each.does === 'never_say')
  const quotes = facts.description?.paragraphs ?? []
  return lines.map((text) => avoidWords({ text, answer: text, quotes }, avoided))
}
