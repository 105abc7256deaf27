import { sequenceTemplates } from '#domain/sequences/sequence-templates.ts'
import { addDays, localInstantMs } from '#domain/time/local-instant.ts'
import { minutesAfterMidnight } from '#domain/time/time-of-day.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { demoZone, emailOf } from '#server/features/demo/name-ids.ts'
import { type SampleAppointment, sampleAppointments } from '#server/features/demo/sample-appointments.ts'
import { sampleConversations, sampleKnowledge } from '#server/features/demo/sample-conversations.ts'
import type { Front } from '#server/features/demo/sample-homes.ts'
import { type SamplePerson, samplePeople } from '#server/features/demo/sample-people.ts'
import { type Json, Session } from './seed-client.ts'

export type Work = {
  url: string
  agent: Session
  slug: string
  /** The agent's public homes, by what identifies them among the samples. */
  homes: ReadonlyMap<Front, string>
  /** Sets the server's clock to so many hours before now; undefined if the server isn't ours. */
  moveClock: ((hoursAgo: number) => void) | undefined
}

type Act = { hoursAgo: number; run: () => Promise<unknown> }

/** What a month of work leaves: knowledge, leads, chats, calls, notes, appointments, and a sequence. */
export async function seedWork(work: Work): Promise<void> {
  const { agent, homes, moveClock } = work
  moveClock?.(30 * 24)
  for (const { home, ...note } of sampleKnowledge)
    if (!home || homes.has(home))
      await agent.must('POST', '/api/knowledge', {
        ...note,
        ...(home ? { scope: 'listing', listingId: homes.get(home) } : { scope: 'agent' }),
      })
  const leads = new Map<string, Json>()
  const acts = [
    ...samplePeople.flatMap((person) => actsOf(work, person, leads)),
    ...anonymousChats(work),
    ...appointments(work, leads),
  ]
  for (const { hoursAgo, run } of acts.sort((a, b) => b.hoursAgo - a.hoursAgo)) {
    moveClock?.(hoursAgo)
    await run()
  }
  moveClock?.(0)
  await startSequence(agent, leads)
}

/** A person arrives, by the chat of a home or a form; the agent calls them, writes notes, and files them. */
function actsOf(work: Work, person: SamplePerson, leads: Map<string, Json>): Act[] {
  const { agent } = work
  const { name, status, tags, calls = [], notes = [] } = person
  const made = sampleAppointments.filter(({ lead }) => lead === name).map((sample) => madeHoursAgo(sample))
  const hoursAgo = Math.max(person.hoursAgo, ...made.map((hours) => hours + 1))
  const idOf = () => leads.get(name)?.id
  const touched = [...calls, ...notes].map(([hours]) => hours)
  return [
    { hoursAgo, run: async () => leads.set(name, await arrive(work, person)) },
    ...calls.map(([hours, outcome, text]) => ({
      hoursAgo: hours,
      run: () => agent.must('POST', `/api/leads/${idOf()}/calls`, { outcome, text }),
    })),
    ...notes.map(([hours, text]) => ({
      hoursAgo: hours,
      run: () => agent.must('POST', `/api/leads/${idOf()}/notes`, { text }),
    })),
    {
      hoursAgo: Math.min(hoursAgo, ...touched) - 0.1,
      run: () => agent.must('PATCH', `/api/leads/${idOf()}`, { status, ...(tags && { tags }) }),
    },
  ]
}

async function arrive(work: Work, person: SamplePerson): Promise<Json> {
  const { name, message, source, home, hasEmail = true, hasPhone = true } = person
  const reach = {
    email: hasEmail ? emailOf(name) : '',
    phone: hasPhone ? `(828) 555-01${10 + samplePeople.indexOf(person)}` : '',
  }
  const talk = sampleConversations.find(({ lead }) => lead === name)
  const listingId = work.homes.get(home)
  if (!talk && hasEmail) return work.agent.must('POST', '/api/leads', { name, ...reach, message, source })
  const visitor = new Session(work.url)
  const conversationId = talk && listingId && (await chat(visitor, listingId, talk.questions))
  const { id } = await visitor.must('POST', '/api/public/leads', {
    ...{ name, ...reach, message, source, consent: true },
    ...(listingId ? { listingId } : { agentSlug: work.slug }),
    ...(conversationId && { conversationId }),
  })
  return { id, ...reach }
}

/** Resolves to the conversation's id. */
async function chat(visitor: Session, listingId: string, questions: readonly string[]): Promise<string> {
  const messages: { sender: 'user' | 'ai'; text: string }[] = []
  let conversationId = ''
  for (const text of questions) {
    messages.push({ sender: 'user', text })
    const answer = await visitor.must('POST', '/api/continue-conversation', {
      ...{
        messages,
        sidekick: 'listing',
        listingId,
        ...(conversationId && { conversationId }),
      },
    })
    messages.push({ sender: 'ai', text: String(answer.response) })
    conversationId = String(answer.conversationId)
  }
  return conversationId
}

const anonymousChats = ({ url, homes }: Work): Act[] =>
  sampleConversations.flatMap(({ home, hoursAgo, lead, questions }) => {
    const listingId = homes.get(home)
    if (lead || !listingId) return []
    return [{ hoursAgo, run: () => chat(new Session(url), listingId, questions) }]
  })

/** Made the day before, and settled an hour after; those that are over only where the clock can be moved. */
function appointments({ agent, homes, moveClock }: Work, leads: ReadonlyMap<string, Json>): Act[] {
  const today = localDay(Date.now(), demoZone)
  return sampleAppointments.flatMap((sample) => {
    const startMs = localInstantMs(
      addDays(today, sample.day),
      minutesAfterMidnight(sample.time) ?? 0,
      demoZone,
    )
    const startsInHours = (startMs - Date.now()) / 3_600_000
    if (startsInHours < 1 && !moveClock) return []
    let made: Json = {}
    const make = async () => {
      made = await schedule(agent, {
        sample,
        startMs,
        lead: leads.get(sample.lead),
        home: homes.get(sample.home),
      })
    }
    const settle = () => agent.must('PATCH', `/api/appointments/${made.id}`, { status: sample.status })
    return [
      { hoursAgo: madeHoursAgo(sample), run: make },
      ...(sample.status === 'Scheduled'
        ? []
        : [{ hoursAgo: Math.max(-1 - startsInHours, 0.2), run: settle }]),
    ]
  })
}

const startOf = ({ day, time }: SampleAppointment) =>
  localInstantMs(addDays(localDay(Date.now(), demoZone), day), minutesAfterMidnight(time) ?? 0, demoZone)

const hoursUntil = (instantMs: number) => (instantMs - Date.now()) / 3_600_000

const madeHoursAgo = (sample: SampleAppointment) => Math.max(24 - hoursUntil(startOf(sample)), 0.5)

type Scheduled = {
  sample: SampleAppointment
  startMs: number
  lead: Json | undefined
  home: string | undefined
}

function schedule(agent: Session, { sample, startMs, lead, home }: Scheduled): Promise<Json> {
  const { lead: name, kind, minutes, notes } = sample
  return agent.must('POST', '/api/appointments', {
    ...{ leadId: lead?.id, name, email: lead?.email, phone: lead?.phone, kind, notes, propertyId: home },
    startIso: new Date(startMs).toISOString(),
    endIso: new Date(startMs + minutes * 60_000).toISOString(),
  })
}

/** The first template, with two leads in it. */
async function startSequence(agent: Session, leads: ReadonlyMap<string, Json>): Promise<void> {
  const [template] = sequenceTemplates()
  if (!template) return
  const { name, description, triggerType, steps } = template
  await agent.must('PATCH', '/api/me/settings/email', {
    postalAddress: '7 Battery Park Avenue, Asheville, NC 28801',
  })
  const { id } = await agent.must('POST', '/api/sequences', { name, description, triggerType, steps })
  const leadIds = ['Hannah Brooks', 'Naomi Sato'].map((person) => leads.get(person)?.id)
  await agent.must('POST', `/api/sequences/${id}/enroll`, { leadIds })
}
