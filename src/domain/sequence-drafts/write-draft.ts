/** The built-in writer: a short email from the agent's words and what is known, with nothing made up. */

import { appointmentNoun } from '#domain/appointments/appointment.ts'
import type { ListingFacts } from '#domain/assistant/context.ts'
import type { Letter } from '#domain/messages/letter-rules.ts'
import { fillTemplate, whyUnfilled } from '#domain/sequences/fill-template.ts'
import { templateValues } from '#domain/sequences/template-values.ts'
import type { VariableValues } from '#domain/sequences/template-variables.ts'
import { helloLine } from '#domain/text/first-name.ts'
import { cleanLine } from '#domain/text/plain-text.ts'
import { m } from '#text'
import { type DraftSources, type Exchange, homeName, isForSale, whenOf } from './draft-sources.ts'
import { factsAsked } from './facts-asked.ts'
import { type HomeFact, homeFacts } from './home-facts.ts'
import { type Ask, asksFor, type Brief, gap, isLetter, lettersWords } from './read-brief.ts'

/** An email; or, in a sentence, what is missing to fill in the agent's own words. */
export type DraftResult = Letter | { fault: string }

/** How many facts an email says. */
const factsSaid = 2
const featuresSaid = 3

/** How long a home's name in a subject may be. */
const homeInSubject = 80

export function writeDraft(brief: Brief, sources: DraftSources, nowMs: number): DraftResult {
  const values = templateValues(sources.values, nowMs)
  if (!isLetter(brief)) {
    const text = ownWords(brief, sources)
    return { subject: plainSubject(sources, text), text }
  }
  const filled = fillTemplate(lettersWords(brief.content), values)
  const fault = whyUnfilled(filled)
  if (fault) return { fault }
  const facts = factsIn(sources)
  const text = closed(filled.text.replace(gap, facts).replaceAll(gap, ''))
  return { subject: subjectOf(brief, values) ?? plainSubject(sources, text), text }
}

/** The agent's subject if everything in it is known. */
function subjectOf({ subject }: Brief, values: VariableValues): string | undefined {
  const { text, missing, unknown } = fillTemplate(subject, values)
  return missing.length === 0 && unknown.length === 0 ? cleanLine(text) : undefined
}

/** One that is true of any email: the agent's own may promise what only their instructions ask for. */
function plainSubject({ listing, values: { agent } }: DraftSources, text: string): string {
  const home = listing ? homeName(listing) : ''
  const isAbout = home !== '' && home.length <= homeInSubject && text.includes(home)
  return isAbout ? m.drafts_subject_home({ home }) : m.drafts_subject_plain({ agent: agent.name })
}

/** Without what nothing was put into: no empty line follows another. */
const closed = (text: string): string =>
  text
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

function ownWords(brief: Brief, sources: DraftSources): string {
  const hello = helloLine(sources.values.lead.name)
  const facts = factsIn(sources)
  const parts = [hello, opening(sources, facts !== ''), facts, ending(asksFor(brief), sources)]
  return closed([...parts, sources.values.agent.name].filter(Boolean).join('\n\n'))
}

/** Facts that follow are about a home that it names. */
function opening({ listing, next, met, values, earlier }: DraftSources, hasFacts: boolean): string {
  const home = listing && listing.status !== 'Draft' ? homeName(listing) : ''
  if (next) {
    const what = appointmentNoun(next.kind)
    const ahead = m.drafts_open_ahead({ what, ...whenOf(next.atMs, values.zone) })
    return hasFacts ? `${ahead} ${m.drafts_open_until({ home })}` : ahead
  }
  if (!home) return m.drafts_open_plain()
  if (!isForSale(listing)) return m.drafts_open_gone({ home })
  if (met?.kind === 'showing') return m.drafts_open_met({ home })
  return earlier.length > 0 && hasFacts ? m.drafts_open_more({ home }) : m.drafts_open_home({ home })
}

/** What they asked first, then what the run's earlier emails haven't said. Nothing about a home that isn't for sale. */
function factsIn({ listing, exchanges, earlier }: DraftSources): string {
  if (!isForSale(listing)) return ''
  const facts = homeFacts(listing)
  const refs = refsAsked(exchanges[0], listing)
  const said = earlier.map(({ text }) => text.toLowerCase()).join('\n')
  const isSaid = ({ text, sentence = text }: HomeFact) =>
    [text, sentence].some((each) => said.includes(each.toLowerCase()))
  const fresh = facts.filter((fact) => !isSaid(fact))
  const asked = fresh.find(({ ref, sentence }) => sentence !== undefined && refs.includes(ref))
  const others = fresh.filter((fact) => fact !== asked)
  const sentences = sentencesOf(others.filter(({ sentence }) => sentence !== undefined).slice(0, factsSaid))
  const features = featureSentence(others)
  const more = asked ? '' : features
  return [asked?.sentence && m.drafts_to_question({ fact: asked.sentence }), ...sentences, more]
    .filter(Boolean)
    .join(' ')
}

/** In a chat they were answered already; what they wrote elsewhere may have no answer yet. */
const refsAsked = (exchange: Exchange | undefined, listing: ListingFacts): readonly string[] =>
  !exchange || exchange.refs.length > 0 ? (exchange?.refs ?? []) : factsAsked(exchange.question, listing)

/** What the home has is said together. */
function sentencesOf(facts: readonly HomeFact[]): string[] {
  const isHad = ({ text, sentence }: HomeFact) => sentence === m.assistant_fact_has({ what: text })
  const had = facts.filter(isHad).map(({ text }) => text)
  const others = facts.filter((fact) => !isHad(fact)).flatMap(({ sentence }) => sentence ?? [])
  return had.length === 0 ? others : [m.assistant_fact_has({ what: listInWords(had) }), ...others]
}

const listInWords = (items: readonly string[]): string => new Intl.ListFormat('en-US').format(items)

function featureSentence(facts: readonly HomeFact[]): string {
  const features = facts.filter(({ sentence }) => sentence === undefined).map(({ text }) => text)
  if (features.length < 2) return ''
  return m.drafts_features({ features: listInWords(features.slice(0, featuresSaid)) })
}

function ending(ask: Ask, { listing, next, met }: DraftSources): string {
  if (next) return m.drafts_ask_before()
  if (ask === 'call') return m.drafts_ask_call()
  if (!isForSale(listing)) return m.drafts_ask_wants()
  if (ask === 'see') return met ? m.drafts_ask_again() : m.drafts_ask_see()
  return ask === 'wants' ? m.drafts_ask_wants() : m.drafts_ask_open()
}
