import { m } from '#text'
import { addDays, weekdayOf } from '../time/local-instant.ts'
import { localDay } from '../time/wall-clock.ts'
import { type QuestionTopic, topicLabel, topicsOf } from './question-topics.ts'

/** With fewer, the seller could tell who asked. */
export const minAskers = 3
export const maxQuestions = 10
/** As long as a seller may want to look again, but only while the report is news. */
export const linkDays = 30
export const maxRecipients = 4
/** Sellers change their addresses now and then; anyone who emails more of them about one home is emailing strangers. */
export const maxAddressesOfHome = 8

export const linkEndsMs = (sentMs: number): number => sentMs + linkDays * 86_400_000

/** Calendar days in the agent's zone, both part of the week. */
export type ReportWeek = { firstDay: string; lastDay: string }

/** The last whole week, Monday to Sunday, before today in the zone. */
export function lastWholeWeek(nowMs: number, zone: string): ReportWeek {
  const today = localDay(nowMs, zone)
  const sinceMonday = (weekdayOf(today) + 6) % 7
  const firstDay = addDays(today, -sinceMonday - 7)
  return { firstDay, lastDay: addDays(firstDay, 6) }
}

/** `May 4, 2026`: with the year, because a report may be read again later. */
export const dayOfReport = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )

/**
 * Counts for one week, of people and not of clicks or bots. A visit is one opening of the page; `upcoming` showings are
 * those still ahead.
 */
export type ReportFigures = {
  visits: number
  askers: number
  leads: number
  openHouse: number
  showings: number
  cancelled: number
  upcoming: number
}

export type AskedMessage = { conversationId: string; text: string }
export type AskedTopic = { topic: QuestionTopic; conversations: number }

/**
 * The topics that buyers asked about, most asked first, each with the number of its conversations. No buyer's
 * words are included, and topics with fewer than three conversations are left out.
 */
export function groupQuestions(messages: readonly AskedMessage[]): AskedTopic[] {
  const askedIn = new Map<QuestionTopic, Set<string>>()
  for (const { conversationId, text } of messages) {
    for (const topic of topicsOf(text)) {
      const known = askedIn.get(topic) ?? new Set()
      askedIn.set(topic, known.add(conversationId))
    }
  }
  return [...askedIn]
    .map(([topic, conversations]) => ({ topic, conversations: conversations.size }))
    .filter(({ conversations }) => conversations >= minAskers)
    .toSorted((one, other) => other.conversations - one.conversations || one.topic.localeCompare(other.topic))
    .slice(0, maxQuestions)
}

/** A first draft of the next step, for the agent to put in their own words. */
export function suggestNextStep(figures: ReportFigures, questions: readonly AskedTopic[]): string {
  const [max] = questions
  const about = max && m.seller_next_question({ topic: topicLabel(max.topic) })
  return [stepFor(figures), about].filter(Boolean).join(' ')
}

function stepFor({ visits, askers, leads, openHouse, showings, upcoming }: ReportFigures): string {
  if (upcoming > 0) return m.seller_next_upcoming({ count: upcoming })
  if (showings > 0) return m.seller_next_after_showings()
  if (askers + leads + openHouse > 0) return m.seller_next_invite()
  return visits > 0 ? m.seller_next_visits({ count: visits }) : m.seller_next_quiet()
}
