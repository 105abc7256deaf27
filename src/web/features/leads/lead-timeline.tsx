import { useInfiniteQuery } from '@tanstack/react-query'
import {
  Bot,
  CalendarClock,
  ChevronDown,
  DoorOpen,
  Gauge,
  Handshake,
  Mail,
  MailOpen,
  MailPlus,
  MailX,
  MessageCircleQuestion,
  MessageSquareText,
  MousePointerClick,
  PencilLine,
  Phone,
  Shuffle,
  StickyNote,
  UserCheck,
  UserPlus,
  UsersRound,
  Workflow,
} from 'lucide-react'
import type { TimelineEvent } from '#contract/leads.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { readsPages } from '#web/lib/queries.ts'
import { ListEnd } from '#web/ui/list-end.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { AlsoFits, CallFacts, Changes, Consent, Told } from './timeline-facts.tsx'

const pageSize = 30

const icons: Record<TimelineEvent['kind'], typeof Mail> = {
  created: UserPlus,
  joined: UsersRound,
  scored: Gauge,
  message: MessageSquareText,
  question: MessageCircleQuestion,
  note: StickyNote,
  call: Phone,
  status: Shuffle,
  appointment: CalendarClock,
  email_sent: Mail,
  email_failed: MailX,
  email_opened: MailOpen,
  email_clicked: MousePointerClick,
  email_received: MailPlus,
  email_automatic: Bot,
  consent: Handshake,
  sequence: Workflow,
  open_house: DoorOpen,
  signed_up: UserCheck,
  changed: PencilLine,
}

const kindLabels: Record<TimelineEvent['kind'], () => string> = {
  created: m.leads_kind_created,
  joined: m.leads_kind_joined,
  scored: m.leads_kind_scored,
  message: m.leads_kind_message,
  question: m.leads_kind_question,
  note: m.leads_kind_note,
  call: m.leads_kind_call,
  status: m.leads_kind_status,
  appointment: m.leads_kind_appointment,
  email_sent: m.leads_kind_email_sent,
  email_failed: m.leads_kind_email_failed,
  email_opened: m.leads_kind_email_opened,
  email_clicked: m.leads_kind_email_clicked,
  email_received: m.leads_kind_email_received,
  email_automatic: m.leads_kind_email_automatic,
  consent: m.leads_kind_consent,
  sequence: m.leads_kind_sequence,
  open_house: m.leads_kind_open_house,
  signed_up: m.leads_kind_signed_up,
  changed: m.leads_kind_changed,
}

/** Events with text in a person's own words, which stands out from the product's. */
const spoken: readonly TimelineEvent['kind'][] = ['message', 'question', 'note', 'call']

/** Events with an email's text under its subject. */
const hasWords: readonly TimelineEvent['kind'][] = ['email_sent', 'email_received', 'email_automatic']

type LeadTimelineProps = { leadId: string; slug: string; timeZone: string }

/** Everything that happened to a lead, newest first. */
export function LeadTimeline({ leadId, slug, timeZone }: LeadTimelineProps) {
  const list = useInfiniteQuery(
    readsPages('GET /api/leads/{id}/timeline', { params: { id: leadId }, query: { limit: pageSize } }),
  )
  const now = new Date()
  if (list.isPending) return <SkeletonRows rows={4} className="h-12" />
  const events = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <ol className="flex flex-col">
        {events.map((event) => (
          <TimelineRow key={event.id} event={event} slug={slug} timeZone={timeZone} now={now} />
        ))}
      </ol>
      <ListEnd list={list} shown={events.length} compact />
    </>
  )
}

type TimelineRowProps = { event: TimelineEvent; slug: string; timeZone: string; now: Date }

function TimelineRow({ event, slug, timeZone, now }: TimelineRowProps) {
  const Icon = icons[event.kind]
  const heldUntil = heldAfter(event, now)
  const isSpoken = spoken.includes(event.kind)
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0 before:absolute before:top-9 before:bottom-0 before:left-4 before:w-px before:bg-line last:before:hidden">
      <span
        aria-hidden="true"
        className="z-1 flex size-8 shrink-0 items-center justify-center rounded-full bg-neutral-soft text-accent-ink"
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 grow pt-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <span className="font-semibold">{heldUntil ? m.leads_kind_email_waiting() : labelOf(event)}</span>
          <time dateTime={event.at} className="text-muted">
            {formatWhen(event.at, { timeZone, now })}
          </time>
        </p>
        <CallFacts event={event} />
        <p
          className={
            isSpoken
              ? 'mt-1.5 rounded-md bg-sunken px-3 py-2 text-sm whitespace-pre-line break-words'
              : 'text-sm break-words text-muted'
          }
        >
          {event.text}
        </p>
        {heldUntil && (
          <p className="text-sm text-muted">
            {m.messages_held_until({ when: formatWhen(heldUntil, { timeZone, now }) })}
          </p>
        )}
        {!heldUntil && event.data.delivery === 'postponed' && (
          <p className="text-sm text-muted">{m.messages_postponed()}</p>
        )}
        <Told event={event} />
        {hasWords.includes(event.kind) && <Words text={event.data.text} />}
        <Changes event={event} />
        <AlsoFits data={event.data} slug={slug} />
        <Consent data={event.data} />
      </div>
    </li>
  )
}

function labelOf({ kind, data: { delivery } }: TimelineEvent): string {
  if (delivery === 'sending') return m.leads_kind_email_sending()
  if (delivery === 'postponed') return m.leads_kind_email_waiting()
  return delivery === 'refused' ? m.leads_kind_email_unsent() : kindLabels[kind]()
}

/** Until when an email is held, if it still is. */
const heldAfter = ({ kind, data: { heldUntil } }: TimelineEvent, now: Date) =>
  kind === 'email_sent' && typeof heldUntil === 'string' && Date.parse(heldUntil) > now.getTime()
    ? heldUntil
    : undefined

/** An email's text, to read again. */
function Words({ text }: { text: unknown }) {
  if (typeof text !== 'string') return null
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 w-fit items-center gap-1.5 rounded-sm font-semibold text-accent-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        {m.messages_words()}
      </summary>
      <p className="mb-1 rounded-md bg-sunken px-3 py-2 break-words whitespace-pre-line">{text}</p>
    </details>
  )
}
