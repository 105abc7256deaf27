/** What an AI-written email may be written from, and how the agent is shown it. */

import { type AppointmentKind, appointmentNoun } from '#domain/appointments/appointment.ts'
import type { ListingFacts } from '#domain/assistant/context.ts'
import type { LeadStatus } from '#domain/leads/lead-status.ts'
import type { Letter } from '#domain/messages/letter-rules.ts'
import type { ValueSources } from '#domain/sequences/template-values.ts'
import { cleanLine } from '#domain/text/plain-text.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { dayInWords, timeInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { pointsInWords } from '../leads/points-in-words.ts'
import { homeFacts } from './home-facts.ts'

/** A question of the lead's and what it was answered. `refs` are the listing's fields that the answer is based on. */
export type Exchange = { question: string; answer: string; refs: readonly string[]; atMs: number }

export type DraftSources = {
  /** What fills in variables. */
  values: ValueSources
  lead: { status: LeadStatus; score: number; scoreReasons: readonly string[] }
  /** The home they asked about. */
  listing: ListingFacts | null
  /** Its page on our site, if it has one. */
  listingUrl: string | null
  /** Latest first. What a lead wrote is theirs: no fact comes from it. */
  exchanges: readonly Exchange[]
  next: { kind: AppointmentKind; atMs: number } | null
  /** Their last showing, if it took place within two weeks. */
  met: { kind: AppointmentKind; atMs: number } | null
  /** What this run has sent before, latest first. */
  earlier: readonly Letter[]
}

/** One thing that an email was written from. `ref` tells the same one later. */
export type DraftSource = { ref: string; label: string; text: string }

const shown = 300
const sourceOf = (ref: string, label: string, text: string): DraftSource[] => {
  const line = cleanLine(text, shown)
  return line === '' ? [] : [{ ref, label, text: line }]
}

/** The home by its street, as a sentence names it: `12 Elm St`. */
export const homeName = ({ address, title }: Pick<ListingFacts, 'address' | 'title'>): string =>
  cleanLine((address.split(',')[0] ?? '').trim() || title)

export const isForSale = (listing: ListingFacts | null): listing is ListingFacts =>
  listing?.status === 'Active'

/** The day and the time of an appointment in words. */
export const whenOf = (atMs: number, zone: string): { day: string; time: string } => ({
  day: dayInWords(localDay(atMs, zone)),
  time: timeInWords(atMs, zone),
})

/** Everything there is to write from, as the agent reads it. */
export function draftSources(sources: DraftSources): DraftSource[] {
  const { values, lead, listing, exchanges, next, met, earlier } = sources
  const [asked] = exchanges
  return [
    ...sourceOf('lead', m.drafts_label_lead(), [values.lead.name, lead.status].filter(Boolean).join(' · ')),
    ...(lead.scoreReasons.length > 0
      ? sourceOf(
          'score',
          m.drafts_label_score(),
          m.drafts_score({ points: pointsInWords(lead.score), reasons: lead.scoreReasons.join(' ') }),
        )
      : []),
    ...(listing
      ? sourceOf(
          'home',
          m.drafts_label_home(),
          [listing.address || listing.title, listing.status].join(' · '),
        )
      : []),
    ...(listing ? homeFacts(listing).flatMap(({ ref, label, text }) => sourceOf(ref, label, text)) : []),
    ...(asked ? sourceOf('question', m.drafts_label_question(), asked.question) : []),
    ...(asked ? sourceOf('answer', m.drafts_label_answer(), asked.answer) : []),
    ...(next ? sourceOf('ahead', m.drafts_label_ahead(), appointmentText(next, values.zone)) : []),
    ...(met ? sourceOf('met', m.drafts_label_met(), appointmentText(met, values.zone)) : []),
    ...earlier
      .slice(0, 2)
      .flatMap(({ subject }, at) => sourceOf(`earlier-${at}`, m.drafts_label_earlier(), subject)),
  ]
}

function appointmentText({ kind, atMs }: NonNullable<DraftSources['next']>, zone: string): string {
  const { day, time } = whenOf(atMs, zone)
  return `${appointmentNoun(kind)} · ${day}, ${time}`
}
