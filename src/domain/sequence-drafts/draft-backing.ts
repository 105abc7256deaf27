/** What an email's words may rest on, and whose words they must not be. */
import { readFields } from '#domain/assistant/engine/evidence/fields.ts'
import { type Concept, mentionsIn } from '#domain/assistant/engine/reading/concepts.ts'
import { cleanText } from '#domain/assistant/engine/reading/normalize.ts'
import { type Token, tokenize } from '#domain/assistant/engine/reading/tokens.ts'
import { templateValues } from '#domain/sequences/template-values.ts'
import { type DraftSources, whenOf } from './draft-sources.ts'
import type { Brief } from './read-brief.ts'

export type Backing = {
  words: ReadonlySet<string>
  stems: ReadonlySet<string>
  values: ReadonlySet<number>
  /** Amounts of money: what costs three dollars isn't backed by three bedrooms. */
  amounts: ReadonlySet<number>
  /** What is said about the home, and what the lead asked about. */
  concepts: readonly Concept[]
  asked: readonly Concept[]
  /** Links and addresses that may be in it. */
  links: ReadonlySet<string>
  /** What the lead wrote. */
  theirs: readonly string[]
}

const amount = /\$\s?\d[\d,.]*\s?[km]?\b/gi

const tokensOf = (texts: readonly string[]): Token[] => texts.flatMap((text) => tokenize(cleanText(text)))
const conceptsOf = (texts: readonly string[]): Concept[] =>
  texts.flatMap((text) => mentionsIn(tokenize(cleanText(text))).flatMap(({ concepts }) => concepts))

/**
 * Everything on record, and the agent's own instructions. Of what a lead was answered, amounts don't count: they may have
 * changed since. Of what a lead wrote, nothing does.
 */
export function backingOf(sources: DraftSources, brief: Brief, nowMs: number): Backing {
  const { listing, listingUrl, values, exchanges, next, met } = sources
  const { agent, lead, zone } = values
  const home = listing
    ? [
        ...readFields(listing, { name: '' }).flatMap(({ text, sentence }) => [text, sentence]),
        ...[listing.title, listing.address, ...(listing.features ?? [])],
        ...(listing.description?.paragraphs ?? []),
      ]
    : []
  const answers = exchanges.map(({ answer }) => answer.replace(amount, ' '))
  const times = [next, met].flatMap((each) => (each ? Object.values(whenOf(each.atMs, zone)) : []))
  const filled = Object.values(templateValues(values, nowMs))
  const own = [brief.subject, brief.content]
  const tokens = tokensOf([
    ...home,
    ...answers,
    ...times,
    ...filled,
    ...own,
    ...Object.values(agent),
    lead.name,
  ])
  const exact = tokensOf([...home, ...filled, ...own])
  return {
    words: new Set(tokens.map(({ lower }) => lower)),
    stems: new Set(tokens.map(({ stem }) => stem)),
    values: new Set(tokens.flatMap(({ value }) => value ?? [])),
    amounts: new Set(exact.flatMap(({ money, value }) => (money && value !== null ? [value] : []))),
    concepts: conceptsOf([...home, ...answers, ...own]),
    asked: conceptsOf(exchanges.map(({ question }) => question)),
    links: new Set([listingUrl ?? '', agent.email].filter(Boolean).map((link) => link.toLowerCase())),
    theirs: exchanges.map(({ question }) => question),
  }
}
