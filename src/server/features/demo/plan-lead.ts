import { sampleAgentId as userId } from '#domain/demo/demo-agent.ts'
import { emailKey, phoneKey } from '#domain/leads/lead-identity.ts'
import { leadStatusLabel } from '#domain/leads/lead-status.ts'
import { scoreLead } from '#domain/leads/score-lead.ts'
import { explainScore } from '#server/features/leads/explain-score.ts'
import { m } from '#text'
import type { DemoRows } from './demo-store.ts'
import { demoId, demoZone, homeId, hoursBefore, leadId } from './name-ids.ts'
import { type SamplePerson, samplePeople } from './sample-people.ts'

/** A person as a lead, with a real score and a timeline. */
export function planLead(person: SamplePerson, now: Date) {
  const id = leadId(person.name)
  const at = samplePeople.indexOf(person)
  const { hasEmail = true, hasPhone = true, calls = [], notes = [], status, source, message } = person
  const words = person.name
    .toLowerCase()
    .replace(/ and /, '.')
    .replace(/[^a-z.]+/g, '.')
  const email = hasEmail ? `${words}@mail.example` : ''
  const phone = hasPhone ? `(828) 555-01${String(10 + at)}` : ''
  const createdAt = hoursBefore(now, person.hoursAgo)
  const touched = [...calls.map(([hours]) => hours), ...notes.map(([hours]) => hours)].sort((a, b) => a - b)
  const lastContactAt = touched[0] === undefined ? null : hoursBefore(now, touched[0])
  const contactedAt = calls[0] ? hoursBefore(now, calls[0][0]) : null
  const scored = scoreLead(
    {
      email,
      phone,
      message,
      status,
      source,
      createdAtMs: createdAt.getTime(),
      lastContactAtMs: lastContactAt?.getTime() ?? null,
      contactedAtMs: contactedAt?.getTime() ?? null,
    },
    { nowMs: now.getTime(), timeZone: demoZone },
  )
  const { breakdown, recommendations, fingerprint } = explainScore(scored)
  const { totalScore, tier } = scored
  const event = (
    name: string,
    kind: DemoRows['events'][number]['kind'],
    when: Date,
    text: string,
    data: Record<string, unknown> = {},
  ) => ({ userId, id: demoId(`event ${person.name} ${name}`), leadId: id, kind, text, data, createdAt: when })
  return {
    lead: {
      userId,
      id,
      name: person.name,
      status,
      email,
      phone,
      message,
      source,
      pipelineNote: message,
      tags: [...(person.tags ?? [])],
      propertyId: homeId(person.home),
      consentText: m.leads_consent(),
      consentAt: createdAt,
      lastContactAt,
      contactedAt,
      totalScore,
      tier,
      createdAt,
      updatedAt: lastContactAt ?? createdAt,
    },
    identities: [
      { kind: 'email' as const, value: emailKey(email) },
      { kind: 'phone' as const, value: phoneKey(phone) },
    ].flatMap(({ kind, value }) => (value ? [{ userId, kind, value, leadId: id }] : [])),
    score: {
      userId,
      leadId: id,
      id: demoId(`score ${person.name}`),
      totalScore,
      tier,
      breakdown: JSON.parse(breakdown) as unknown[],
      recommendations: JSON.parse(recommendations) as string[],
      fingerprint,
      lastUpdated: lastContactAt ?? createdAt,
    },
    events: [
      event('created', 'created', createdAt, m.leads_event_created({ source }), { source }),
      event('message', 'message', new Date(createdAt.getTime() + 1), message, { source }),
      event(
        'scored',
        'scored',
        new Date(createdAt.getTime() + 2),
        m.leads_event_scored({ score: totalScore, tier }),
        {
          totalScore,
          tier,
        },
      ),
      ...calls.map(([hours, outcome, text], call) =>
        event(`call ${call}`, 'call', hoursBefore(now, hours), text || callWords[outcome](), {
          outcome,
          minutes: 6,
        }),
      ),
      ...notes.map(([hours, text], note) => event(`note ${note}`, 'note', hoursBefore(now, hours), text)),
      ...(status === 'New'
        ? []
        : [
            event(
              'status',
              'status',
              new Date((lastContactAt ?? createdAt).getTime() + 60_000),
              m.leads_event_status({ before: leadStatusLabel('New'), after: leadStatusLabel(status) }),
              { before: 'New', after: status },
            ),
          ]),
    ],
  }
}

const callWords = {
  Reached: m.leads_call_reached,
  Voicemail: m.leads_call_voicemail,
  'No answer': m.leads_call_no_answer,
}
