import type { TimelineEvent } from '#contract/leads.ts'
import { callOutcomeLabel, callOutcomes, callSentence } from '#domain/leads/call-outcomes.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { TextLink } from '#web/ui/text-link.tsx'

/** How a call ended and how long it took. */
export function CallFacts({ event: { kind, text, data } }: { event: TimelineEvent }) {
  if (kind !== 'call') return null
  const outcome = callOutcomes.find((value) => value === data.outcome)
  const minutes = typeof data.minutes === 'number' ? data.minutes : undefined
  const facts = [
    // Without a note by the agent, the text already names the outcome.
    outcome && text !== callSentence(outcome) ? callOutcomeLabel(outcome) : undefined,
    minutes === undefined
      ? undefined
      : minutes === 1
        ? m.leads_one_minute()
        : m.leads_minutes_count({ minutes }),
  ].filter(Boolean)
  return facts.length > 0 ? <p className="text-sm text-muted">{facts.join(' · ')}</p> : null
}

type Change = { field: string; before: string; after: string }

const isReplacement = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'before' in value && 'field' in value

const fieldLabels: Record<string, () => string> = {
  name: m.leads_column_name,
  email: m.leads_column_email,
  phone: m.leads_column_phone,
  stage: m.leads_field_stage,
  notes: m.leads_column_notes,
  tags: m.leads_field_tags,
  timeZone: m.leads_field_time_zone,
}

/** Old and new values of changed fields, shown so nothing gets lost. */
export function Changes({ event }: { event: TimelineEvent }) {
  const changes = event.kind === 'changed' ? changesOf(event.data) : replacedIn(event.data)
  if (changes.length === 0) return null
  return (
    <ul className="mt-1 text-sm text-muted">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="break-words whitespace-pre-line">
          {changes.length > 1 && fieldLabels[field] && `${fieldLabels[field]()}: `}
          {before ? <s>{before}</s> : m.leads_was_empty()} → {after || m.leads_was_empty()}
        </li>
      ))}
    </ul>
  )
}

const replacedIn = ({ replaced }: TimelineEvent['data']): Change[] =>
  Array.isArray(replaced) ? replaced.filter(isReplacement) : []

const changesOf = (data: TimelineEvent['data']): Change[] =>
  Object.entries(data).flatMap(([field, change]) => {
    if (typeof change !== 'object' || change === null || !('before' in change && 'after' in change)) return []
    return [{ field, before: inWords(change.before), after: inWords(change.after) }]
  })

const inWords = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** Another lead whose email or phone number was in this message, too. */
export function AlsoFits({
  data: { alsoFits, alsoFitsName },
  slug,
}: {
  data: TimelineEvent['data']
  slug: string
}) {
  if (typeof alsoFits !== 'string' || typeof alsoFitsName !== 'string') return null
  return (
    <p className="mt-1 text-sm text-muted">
      {m.leads_also_fits()} <TextLink href={paths.lead(slug, alsoFits)}>{alsoFitsName}</TextLink>
    </p>
  )
}

/** What the person agreed to in this message. */
export function Consent({ data: { consent } }: { data: TimelineEvent['data'] }) {
  if (typeof consent !== 'string') return null
  return <p className="mt-1 text-sm break-words text-muted">{m.leads_agreed({ text: consent })}</p>
}

/** Why an email didn't arrive, which of its links was opened, or how someone agreed. */
export function Told({ event: { kind, data } }: { event: TimelineEvent }) {
  const told = { email_failed: data.reason, email_clicked: data.url, consent: data.words ?? data.detail }
  const text = kind in told ? told[kind as keyof typeof told] : undefined
  if (typeof text !== 'string' || text === '') return null
  return <p className="text-sm break-words whitespace-pre-line text-muted">{text}</p>
}
