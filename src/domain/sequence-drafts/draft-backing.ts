/** What an email's words may be based on, and whose words it must not repeat. */
import { readFields } from '#domain/assistant/engine/evidence/fields.ts'
import { type Concept, mentionsIn } from '#domain/assistant/engine/reading/concepts.ts'
import { cleanText } from '#domain/assistant/engine/reading/normalize.ts'
import { type Token, tokenize } from '#domain/assistant/engine/reading/tokens.ts'
import { fillTemplate } from '#domain/sequences/fill-template.ts'
import { templateValues } from '#domain/sequences/template-values.ts'
import { sentencesOf } from '#domain/text/sentences.ts'
import { linksIn } from './check-form.ts'
import { clausesOf, isNegated, ofHome, spelledOut } from './clauses.ts'
import { type DraftSources, whenOf } from './draft-sources.ts'
import { type Figure, figuresIn } from './figures.ts'
import { sayable } from './off-market.ts'
import { type Brief, isLetter } from './read-brief.ts'

/** A thing of the home, and whether it is said not to be there. */
export type ConceptMention = { concept: Concept; isNegated: boolean }

export type DraftBacking = {
  words: ReadonlySet<string>
  stems: ReadonlySet<string>
  /** By what they are, with what they count. */
  figures: ReadonlyMap<string, readonly Figure[]>
  /** What is said about the home, and what the lead asked about. */
  said: readonly ConceptMention[]
  asked: readonly Concept[]
  /** Links and addresses that may be in it. */
  links: ReadonlySet<string>
  /** What the lead wrote. */
  theirs: readonly string[]
  /** What the agent has written for this email, in small letters. */
  own: string
  hasAppointment: boolean
}

const amount = /\$\s?\d[\d,.]*\s?[km]?\b/gi

const tokensOf = (texts: readonly string[]): Token[] => texts.flatMap((text) => tokenize(cleanText(text)))
const conceptsOf = (texts: readonly string[]): Concept[] =>
  texts.flatMap((text) => mentionsIn(tokenize(cleanText(text))).flatMap(({ concepts }) => concepts))

const sentencesIn = (text: string): string[] => {
  const clean = cleanText(text)
  return sentencesOf(clean)
}

const saidIn = (texts: readonly string[]): ConceptMention[] =>
  texts
    .flatMap(sentencesIn)
    .flatMap(clausesOf)
    .flatMap((clause) => {
      const negated = isNegated(clause)
      return clause.mentions.flatMap((mention) =>
        ofHome(mention).map((concept) => ({ concept, isNegated: negated })),
      )
    })

/** What is to be left out, or found out, isn't said. */
const unsaid =
  /\b(?:do not|don't|never|avoid|without|make no|say nothing|leave out|omit|skip|not to|rather than|instead of|whether|if)\b.*$/i

/** The agent's words for this email, with the variables that they use; not what their instructions keep out of it. */
function ownWords(brief: Brief, { values }: DraftSources, nowMs: number): string[] {
  const filled = templateValues(values, nowMs)
  const texts = [brief.subject, brief.content].map((text) => fillTemplate(text, filled).text)
  if (isLetter(brief)) return texts
  return texts.flatMap(sentencesIn).map((sentence) => sentence.replace(unsaid, ''))
}

/** What is on record about the home, a fact each, with its name. */
function homeTexts(listing: DraftSources['listing']): string[] {
  if (!listing) return []
  return [
    ...readFields(listing, { name: '' }).flatMap(({ label, text, sentence }) => [
      `${label} ${text}`,
      sentence,
    ]),
    ...[listing.title, listing.address, ...(listing.features ?? [])],
    ...(listing.description?.paragraphs ?? []),
  ]
}

function byKey(figures: readonly Figure[]): Map<string, Figure[]> {
  const found = new Map<string, Figure[]>()
  for (const figure of figures) found.set(figure.key, [...(found.get(figure.key) ?? []), figure])
  return found
}

/**
 * Everything on record, and the agent's own instructions. Of what a lead was answered, amounts don't count: they may have
 * changed since. Of what a lead wrote, nothing does.
 */
export function backingOf(sources: DraftSources, brief: Brief, nowMs: number): DraftBacking {
  const known = sayable(sources)
  const { listing, listingUrl, values, exchanges, next, met } = known
  const { agent, lead, zone } = values
  const home = homeTexts(listing)
  const answers = exchanges.map(({ answer }) => answer.replace(amount, ' '))
  const times = [next, met].flatMap((each) => (each ? Object.values(whenOf(each.atMs, zone)) : []))
  const own = ownWords(brief, known, nowMs)
  const texts = [...home, ...answers, ...times, ...own, ...Object.values(agent), lead.name]
  const tokens = tokensOf(texts)
  return {
    words: new Set(tokens.map(({ lower }) => lower)),
    stems: new Set(tokens.map(({ stem }) => stem)),
    figures: byKey(texts.flatMap(figuresIn)),
    said: saidIn([...home, ...answers, ...own]),
    asked: conceptsOf([
      ...exchanges.map(({ question }) => question),
      ...(isLetter(brief) ? [] : [brief.content]),
    ]),
    links: new Set(
      [listingUrl ?? '', agent.email, ...[...own, agent.company].flatMap(linksIn)]
        .filter(Boolean)
        .map((link) => link.toLowerCase()),
    ),
    theirs: exchanges.map(({ question }) => question),
    own: spelledOut(own.map((text) => cleanText(text)).join('\n')),
    hasAppointment: next !== null,
  }
}
