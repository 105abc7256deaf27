/** What a sidekick was told to say before and after its answers. */
import { m } from '#text'
import type { BuyerReply } from '../../assistant/answer-buyer.ts'
import type { Instruction, PhrasePosition } from './read-instruction.ts'
import { readWishes } from './read-wishes.ts'

export type ReplyOccasion = {
  /** Its first reply in this conversation. */
  isFirst: boolean
  /** What is known about a topic, as a reply. */
  tell?: ((topic: string) => BuyerReply) | undefined
}

export const readInstructions = (texts: readonly string[] = []): Instruction[] =>
  texts.flatMap((text) => readWishes(text).map(({ instruction }) => instruction))

/** The latest words of this kind; empty if there are none. */
export function wordsFor(instructions: readonly Instruction[], does: PhrasePosition): string {
  const last = instructions.findLast((each) => each.does === does)
  return last && 'words' in last && typeof last.words === 'string' ? last.words : ''
}

export const asksAtEnd = (instructions: readonly Instruction[]): boolean =>
  instructions.findLast(({ does }) => does === 'ask' || does === 'close')?.does === 'ask'

type ReplyPreamble = { words: string; told: string; citations: BuyerReply['citations'] }

/** `told`: what is known of topics that come first, with their sources, unless the reply says it already. */
export function sayBefore(
  instructions: readonly Instruction[],
  reply: BuyerReply,
  { isFirst, tell }: ReplyOccasion,
): ReplyPreamble {
  const told: string[] = []
  const citations: BuyerReply['citations'] = []
  const topics = tell && reply.outcome === 'answered' ? instructions : []
  for (const { topic } of topics.filter((each) => each.does === 'mention')) {
    const known = tell?.(topic)
    if (known?.outcome !== 'answered') continue
    const said = [...reply.citations, ...citations]
    if (known.citations.every(({ text }) => said.some((one) => one.text === text))) continue
    told.push(known.response)
    citations.push(...known.citations)
  }
  const greeting = isFirst ? wordsFor(instructions, 'greet') : ''
  const words = [greeting, wordsFor(instructions, 'open')].filter(Boolean).join(' ')
  return { words, told: told.join(' '), citations }
}

/** Where an answer waits for a yes or no, no other question follows it. */
export function sayAfter(
  instructions: readonly Instruction[],
  { asks, response }: Pick<BuyerReply, 'asks' | 'response'>,
): string {
  if (asksAtEnd(instructions))
    return asks || response.trim().endsWith('?') ? '' : m.training_closing_question()
  const words = wordsFor(instructions, 'close')
  return asks && words.endsWith('?') ? '' : words
}
