import { sampleAgentId as userId } from '#domain/demo/demo-agent.ts'
import { emailKey, phoneKey } from '#domain/leads/lead-identity.ts'
import { leadStatusLabel } from '#domain/leads/lead-status.ts'
import { scoreLead } from '#domain/leads/score-lead.ts'
import { explainScore } from '#server/features/leads/explain-score.ts'
import { m } from '#text'
import type { DemoRows } from './demo-store.ts'
import { demoId, demoZone, emailOf, homeId, hoursBefore, leadId, mailId } from './name-ids.ts'
import { type SamplePerson, samplePeople } from './sample-people.ts'

/** A person as a lead, with a real score and a timeline. */
export function planLead(person: SamplePerson, now: Date) {
  const planned = factsOf(person, now)
  const { id, email, phone } = planned
  return {
    lead: leadRow(person, planned),
    identities: [
      { kind: 'email' as const, value: emailKey(email) },
      { kind: 'phone' as const, value: phoneKey(phone) },
    ].flatMap(({ kind, value }) => (value ? [{ userId, kind, value, leadId: id }] : [])),
    score: scoreRow(person, planned),
    events: eventsOf(person, planned, now).map(({ name, data = {}, ...event }) => ({
      userId,
      id: demoId(`event ${person.name} ${name}`),
      leadId: id,
      data,
      ...event,
    })),
  }
}

type PlannedLead = ReturnType<typeof factsOf>

/** How to reach the person, when something happened, and the score of that. */
function factsOf(person: SamplePerson, now: Date) {
  const { hasEmail = true, hasPhone = true, calls = [], notes = [], status, source, message } = person
  const email = hasEmail ? emailOf(person.name) : ''
  const phone = hasPhone ? `(828) 555-01${String(10 + samplePeople.indexOf(person))}` : ''
  const createdAt = hoursBefore(now, person.hoursAgo)
  const touched = [...calls.map(([hours]) => hours), ...notes.map(([hours]) => hours)].sort((a, b) => a - b)
  const lastContactAt = touched[0] === undefined ? null : hoursBefore(now, touched[0])
  const contactedAt = calls[0] ? hoursBefore(now, calls[0][0]) : null
  const score = scoreLead(
    {
      ...{ email, phone, message, status, source },
      createdAtMs: createdAt.getTime(),
      lastContactAtMs: lastContactAt?.getTime() ?? null,
      contactedAtMs: contactedAt?.getTime() ?? null,
    },
    { nowMs: now.getTime(), timeZone: demoZone },
  )
  return { id: leadId(person.name), email, phone, createdAt, lastContactAt, contactedAt, score }
}

function leadRow(person: SamplePerson, { score, ...planned }: PlannedLead) {
  const { name, status, message, source } = person
  return {
    ...planned,
    ...{ userId, name, status, message, source },
    pipelineNote: message,
    tags: [...(person.tags ?? [])],
    propertyId: homeId(person.home),
    consentText: m.leads_consent(),
    consentAt: planned.createdAt,
    totalScore: score.totalScore,
    tier: score.tier,
    updatedAt: planned.lastContactAt ?? planned.createdAt,
  }
}

function scoreRow({ name }: SamplePerson, { id, score, lastContactAt, createdAt }: PlannedLead) {
  const { breakdown, recommendations, fingerprint } = explainScore(score)
  return {
    userId,
    leadId: id,
    id: demoId(`score ${name}`),
    totalScore: score.totalScore,
    tier: score.tier,
    breakdown: JSON.parse(breakdown) as unknown[],
    recommendations: JSON.parse(recommendations) as string[],
    fingerprint,
    lastUpdated: lastContactAt ?? createdAt,
  }
}

/** What happened to a lead; `name` is unique among the events of one person. */
type PlannedEvent = Pick<DemoRows['events'][number], 'kind' | 'text' | 'createdAt'> & {
  name: string
  data?: Record<string, unknown>
}

function eventsOf(person: SamplePerson, planned: PlannedLead, now: Date): PlannedEvent[] {
  const { calls = [], notes = [], reply, status, source, message } = person
  const { createdAt, lastContactAt, score } = planned
  const { totalScore, tier } = score
  const arrival: PlannedEvent[] = [
    {
      name: 'created',
      kind: 'created',
      createdAt,
      text: m.leads_event_created({ source }),
      data: { source },
    },
    { name: 'message', kind: 'message', createdAt: after(createdAt, 1), text: message, data: { source } },
    {
      name: 'scored',
      kind: 'scored',
      createdAt: after(createdAt, 2),
      text: m.leads_event_scored({ score: totalScore, tier }),
      data: { totalScore, tier },
    },
  ]
  const called = calls.map(
    ([hours, outcome, text], at): PlannedEvent => ({
      name: `call ${at}`,
      kind: 'call',
      createdAt: hoursBefore(now, hours),
      text: text || callWords[outcome](),
      data: { outcome, minutes: 6 },
    }),
  )
  const noted = notes.map(
    ([hours, text], at): PlannedEvent => ({
      name: `note ${at}`,
      kind: 'note',
      createdAt: hoursBefore(now, hours),
      text,
    }),
  )
  const replied: PlannedEvent[] = reply
    ? [
        {
          name: 'reply',
          kind: 'email_received',
          createdAt: hoursBefore(now, reply.hoursAgo),
          text: reply.subject,
          data: { text: reply.text, mailId: mailId(person.name) },
        },
      ]
    : []
  const moved: PlannedEvent = {
    name: 'status',
    kind: 'status',
    createdAt: after(lastContactAt ?? createdAt, 60_000),
    text: m.leads_event_status({ before: leadStatusLabel('New'), after: leadStatusLabel(status) }),
    data: { before: 'New', after: status },
  }
  return [...arrival, ...called, ...noted, ...replied, ...(status === 'New' ? [] : [moved])]
}

const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

const callWords = {
  Reached: m.leads_call_reached,
  Voicemail: m.leads_call_voicemail,
  'No answer': m.leads_call_no_answer,
}
