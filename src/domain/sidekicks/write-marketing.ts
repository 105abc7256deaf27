/** A post or an email about a home, from its facts and nothing else. */

import { sentenceBounds } from '#domain/text/sentences.ts'
import { m } from '#text'
import type { Citation } from '../assistant/answer.ts'
import type { AgentProfile, ListingFacts } from '../assistant/context.ts'
import { citeField } from '../assistant/engine/evidence/field-answers.ts'
import { readFields } from '../assistant/engine/evidence/fields.ts'
import { checkFairHousing } from '../fair-housing/check-fair-housing.ts'
import type { ListingDescription } from '../listings/listing.ts'
import { formatPrice } from '../text/money.ts'
import { topicLines, withInstructions, wordedAs } from './instructions/instruct-text.ts'
import type { Instruction } from './instructions/read-instruction.ts'
import { wordsFor } from './instructions/say-around.ts'
import type { Manner } from './manner.ts'
import type { WritingKind } from './read-writing-wish.ts'

export type MarketingInput = {
  kind: WritingKind
  facts: ListingFacts
  agent: AgentProfile
  /** The home in words that were checked against its facts. */
  draft: ListingDescription
  /** Of its public page; undefined if buyers can't open it. */
  address: string | undefined
}

const hellos: Record<Manner['warmth'], () => string> = {
  plain: m.sidekicks_mail_hello_plain,
  friendly: m.sidekicks_mail_hello_friendly,
  gracious: m.sidekicks_mail_hello_gracious,
  lively: m.sidekicks_mail_hello_lively,
}

/** Paragraphs, and sentences of each, that a text keeps. */
const kept: Record<Manner['length'], { paragraphs: number; sentences: number }> = {
  brief: { paragraphs: 1, sentences: 1 },
  usual: { paragraphs: 2, sentences: 2 },
  full: { paragraphs: 9, sentences: 9 },
}

/** What it says of the home is lawful throughout: a line that can't be published is left out. */
export function writeMarketing(
  marketed: MarketingInput,
  manner: Manner,
  instructions: readonly Instruction[] = [],
): { text: string; citations: Citation[] } {
  const { draft, facts } = marketed
  const told = { instructions, facts }
  const written = [...topicLines(told), ...body(draft, manner), priceLine(facts)]
  const about = wordedAs(told, [draft.title, ...withInstructions(told, written)]).filter(
    (line) => line !== '' && checkFairHousing(line).length === 0,
  )
  const lines =
    marketed.kind === 'email'
      ? emailLines(about, marketed, wordsFor(instructions, 'greet') || hellos[manner.warmth]())
      : postLines(about, marketed)
  return {
    text: lines.filter((line) => line !== '').join('\n\n'),
    citations: citationsFor(about.join('\n'), facts),
  }
}

const postLines = (about: string[], { agent, address }: MarketingInput): string[] => [
  ...about,
  address ? m.sidekicks_post_link({ address }) : '',
  agent.phone ? m.sidekicks_post_call({ agent: signed(agent), phone: agent.phone }) : signed(agent),
]

const emailLines = (about: string[], { agent, draft, address }: MarketingInput, hello: string): string[] => [
  m.sidekicks_mail_subject({ subject: about[0] ?? draft.title }),
  hello,
  ...about.slice(1),
  address ? m.sidekicks_mail_link({ address }) : '',
  agent.phone ? m.sidekicks_mail_call({ phone: agent.phone }) : m.sidekicks_mail_reply(),
  signed(agent),
]

const signed = ({ name, company }: AgentProfile) => [name, company].filter(Boolean).join(', ')

const priceLine = ({ priceCents }: ListingFacts) =>
  priceCents ? m.sidekicks_offered_at({ price: formatPrice(priceCents) }) : ''

function body({ paragraphs }: ListingDescription, { length }: Manner): string[] {
  const most = kept[length]
  return paragraphs.slice(0, most.paragraphs).map((paragraph) =>
    sentenceBounds(paragraph)
      .slice(0, most.sentences)
      .map(([start, end]) => paragraph.slice(start, end))
      .join(' '),
  )
}

/** The facts whose values the text gives. */
function citationsFor(text: string, facts: ListingFacts): Citation[] {
  const said = text.toLowerCase()
  return readFields(facts, { name: '' })
    .filter((field) => says(said, field.text.toLowerCase()))
    .map(citeField)
}

/** "3 bedrooms", where the field has "3"; "12 Elm Street, Asheville, NC", where the text has all of its figures. */
function says(text: string, value: string): boolean {
  const figures = figuresIn(value)
  const told = new Set(figuresIn(text))
  if (figures.length > 0) return figures.every((figure) => told.has(figure))
  return value.length > 3 && text.includes(value)
}

const figuresIn = (text: string): string[] =>
  (text.match(/\d[\d,.]*\d|\d/g) ?? []).map((figure) => figure.replace(/,|\.00$/g, ''))
