import { sampleAgentId as userId } from '#domain/demo/demo-agent.ts'
import { completeEmailSettings } from '#domain/messages/email-settings.ts'
import { addDelay } from '#domain/sequences/add-delay.ts'
import { fillTemplate } from '#domain/sequences/fill-template.ts'
import type { RunEventType } from '#domain/sequences/run-event.ts'
import { reasonSentence } from '#domain/sequences/run-reason.ts'
import { nextOpening, sendingWindowOf } from '#domain/sequences/sending-window.ts'
import { isEmailStep, type SequenceStep } from '#domain/sequences/sequence.ts'
import { type SequenceTemplate, sequenceTemplates } from '#domain/sequences/sequence-templates.ts'
import { templateValues } from '#domain/sequences/template-values.ts'
import { m } from '#text'
import type { DemoProfile, DemoRows } from './demo-store.ts'
import { demoId, demoZone, hourMs, hoursBefore, leadId, runId } from './name-ids.ts'
import { type SampleRun, type SampleSequence, sampleRuns, sampleSequences } from './sample-followups.ts'
import { sampleLeads } from './sample-leads.ts'

type Known = Pick<DemoRows, 'listings'> & { profile: DemoProfile }
export type FollowUps = Pick<DemoRows, 'sequences' | 'revisions' | 'runs' | 'steps' | 'runEvents' | 'tasks'>

const sequenceId = (name: SampleSequence) => demoId(`sequence ${name}`)

function templateOf(name: SampleSequence): SequenceTemplate {
  const found = sequenceTemplates().find(({ id }) => id === name)
  if (!found) throw new Error(`There is no template ${name}`)
  return found
}

/** The sample agent's sequences with the leads in them: everything that taking their steps would have left. */
export function planFollowUps(now: Date, known: Known): FollowUps & Pick<DemoRows, 'events'> {
  const runs = sampleRuns.map((run) => planRun(run, now, known))
  return {
    sequences: sampleSequences.map((name, at) => {
      const { name: title, description, triggerType } = templateOf(name)
      const createdAt = hoursBefore(now, 500 + at * 30)
      const row = { userId, id: sequenceId(name), name: title, description, triggerType }
      return { ...row, createdAt, updatedAt: createdAt }
    }),
    revisions: sampleSequences.map((name, at) => {
      const { steps, goal } = templateOf(name)
      const createdAt = hoursBefore(now, 500 + at * 30)
      return { userId, sequenceId: sequenceId(name), revision: 1, steps, goal, createdAt }
    }),
    runs: runs.map(({ run }) => run),
    steps: runs.flatMap(({ steps }) => steps),
    runEvents: runs.flatMap(({ runEvents }) => runEvents),
    tasks: runs.flatMap(({ tasks }) => tasks),
    events: runs.flatMap(({ events }) => events),
  }
}

type Taken = { step: SequenceStep; at: Date; mailId: string | null; subject: string; text: string }

function planRun(sample: SampleRun, now: Date, known: Known) {
  const { lead, sequence, status, reason = null, stoppedHoursAgo } = sample
  const id = runId(lead, sequence)
  const of = { userId, followupId: id, sequenceId: sequenceId(sequence), leadId: leadId(lead) }
  const { steps } = templateOf(sequence)
  const createdAt = hoursBefore(now, sample.hoursAgo)
  const dates = datesOf(steps, createdAt)
  const words = wordsFor(sample, known)
  const taken = steps.slice(0, sample.taken).map((step, index): Taken => {
    const mailId = isEmailStep(step) ? demoId(`run mail ${lead} ${sequence} ${index}`) : null
    return { step, at: dates[index] ?? createdAt, mailId, ...words(step) }
  })
  const lastAt = taken.at(-1)?.at ?? createdAt
  const isOpen = status === 'active' || status === 'paused'
  // When the agent is asked again, if they haven't decided by then.
  const waitsUntil = reason === 'approval' ? hoursBefore(now, -30) : undefined
  const updatedAt = stoppedHoursAgo === undefined ? lastAt : hoursBefore(now, stoppedHoursAgo)
  return {
    run: {
      ...{ userId, id, leadId: of.leadId, sequenceId: of.sequenceId, revision: 1, status, reason },
      currentStepIndex: sample.taken,
      nextStepDate: isOpen ? (waitsUntil ?? dates[sample.taken] ?? null) : null,
      ...{ createdAt, updatedAt },
    },
    steps: taken.map(({ step, at, mailId }, stepIndex) => ({
      ...{ ...of, stepId: step.id, stepIndex, type: step.type, mailId, takenAt: at },
      outcome: mailId ? ('sent' as const) : ('done' as const),
    })),
    runEvents: runEventsOf(sample, taken, { followupId: id, createdAt, updatedAt }),
    tasks: taken
      .filter(({ mailId }) => mailId === null)
      .map(({ step, at, text }) => ({
        ...{ ...of, id: demoId(`task ${lead} ${step.id}`), text, dueAt: at, createdAt: at },
        doneAt: sample.isTaskDone ? new Date(at.getTime() + 3 * hourMs) : null,
      })),
    events: taken.flatMap(({ at, mailId, subject, text }, index) =>
      mailId
        ? [
            {
              ...{ userId, id: demoId(`event run ${lead} ${sequence} ${index}`), leadId: of.leadId },
              ...{ kind: 'email_sent' as const, text: subject, createdAt: at },
              data: { mailId, text, followupId: id },
            },
          ]
        : [],
    ),
  }
}

const window = sendingWindowOf(completeEmailSettings(null))

/** When each step is done: emails wait for the morning. */
function datesOf(steps: readonly SequenceStep[], from: Date): Date[] {
  let atMs = from.getTime()
  return steps.map((step) => {
    atMs = addDelay(atMs, step.delay, demoZone)
    if (isEmailStep(step)) atMs = nextOpening(atMs, window, demoZone)
    return new Date(atMs)
  })
}

/** A step's words for a lead, with the blanks filled in as they would be when it is taken. */
function wordsFor({ lead, written }: SampleRun, { profile, listings }: Known) {
  const home = listings.find(({ id }) => id === sampleLeads.find(({ name }) => name === lead)?.propertyId)
  const { name, title = '', company = '', phone = '', email = '' } = profile
  const values = templateValues(
    {
      ...{ lead: { name: lead }, agent: { name, title, company, phone, email } },
      ...{ listing: null, appointmentMs: null, workingDays: null, leadZone: null, zone: demoZone },
    },
    0,
  )
  const known = { ...values, 'property.address': home?.address ?? '' }
  return ({ type, subject, content }: SequenceStep) => ({
    subject: fillTemplate(subject, known).text,
    text: type === 'ai-email' ? (written ?? '') : fillTemplate(content, known).text,
  })
}

/** Hours until a planned email has left. */
const sentAfter = 0.01

type RunFacts = { followupId: string; createdAt: Date; updatedAt: Date }

function runEventsOf(
  sample: SampleRun,
  taken: readonly Taken[],
  { followupId, createdAt, updatedAt }: RunFacts,
) {
  const { lead, sequence, status, reason, opened = [], clicked = [] } = sample
  const tell = (type: RunEventType, at: Date, description: string, place = 0) => ({
    ...{ userId, id: demoId(`run event ${lead} ${sequence} ${type} ${place}`) },
    ...{ followupId, type, description, createdAt: at },
  })
  const after = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)
  const isTriggered = templateOf(sequence).triggerType !== 'Custom'
  const began = isTriggered ? m.followups_event_triggered() : m.followups_event_enrolled()
  const ends = { paused: 'pause', completed: 'complete', cancelled: 'cancel', active: 'waiting' } as const
  const end = ends[status]
  return [
    tell('enroll', createdAt, began),
    ...taken.flatMap(({ at, mailId, subject, text }, place) => [
      mailId
        ? tell('email-sent', after(at, sentAfter), subject, place)
        : tell('task-created', at, text, place),
      ...(opened.includes(place) ? [tell('email-opened', after(at, 1.5), subject, place)] : []),
      ...(clicked.includes(place) ? [tell('email-clicked', after(at, 1.6), subject, place)] : []),
    ]),
    // Told a moment later, it stands after the step that it came with.
    ...(reason ? [tell(end, after(updatedAt, 2 * sentAfter), reasonSentence(reason))] : []),
  ]
}
