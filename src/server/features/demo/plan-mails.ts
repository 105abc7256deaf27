import { suppressionSentence } from '#domain/consents/suppression.ts'
import { sampleAgentId as userId } from '#domain/demo/demo-agent.ts'
import { mailBody } from '#domain/messages/mail-body.ts'
import type { DemoRows } from './demo-store.ts'
import { demoId } from './name-ids.ts'
import type { FollowUps } from './plan-followups.ts'
import { sampleRuns } from './sample-followups.ts'
import { type SampleLead, sampleLeads } from './sample-leads.ts'

type Planned = Pick<DemoRows, 'runEvents' | 'events'>

/** An email that a sequence of the sample agent sent, as the lead's timeline tells it. */
type Told = { mailId: string; followupId: string; text: string }

/** After the email has left, and before what came back ends a run. */
const secondsUntilHeard = 45

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

/** The emails of the follow-ups as the outbox keeps them, with what was heard since. None of them was ever sent. */
export function planMails({
  runEvents,
  events,
}: Planned): Pick<DemoRows, 'sentMails' | 'heard' | 'suppressed'> {
  const told = events.flatMap(({ kind, text: subject, data, leadId, createdAt: sentAt }) => {
    const { mailId, followupId, text } = (data ?? {}) as Partial<Told>
    const lead = sampleLeads.find(({ id }) => id === leadId)
    return kind === 'email_sent' && mailId && followupId && text && lead && sentAt
      ? [{ mailId, followupId, text, subject, lead, sentAt }]
      : []
  })
  return {
    sentMails: told.map(({ mailId: id, followupId, text, subject, lead, sentAt }) => ({
      ...{ userId, id, messageId: `${id}@demo`, kind: 'sequence', leadId: lead.id, aboutId: followupId },
      ...{ toName: lead.name, toAddress: lead.email, subject, ...mailBody({ letter: text }) },
      ...{ state: 'accepted' as const, attempts: 1, createdAt: sentAt, sentAt },
    })),
    heard: told.flatMap((mail) => [...deliveryOf(mail), ...actsOf(mail, runEvents)]),
    suppressed: told.flatMap((mail) => {
      const said = returnOf(mail)
      if (said === undefined) return []
      const address = mail.lead.email.toLowerCase()
      const createdAt = later(mail.sentAt, secondsUntilHeard)
      return [{ userId, address, reason: 'bounced' as const, detail: said, createdAt }]
    }),
  }
}

/** What a lead's timeline tells of an email that came back. */
export const returnEvents = ({ runs, steps, runEvents }: FollowUps): DemoRows['events'] =>
  runs.flatMap(({ id, leadId, createdAt }) => {
    const lead = sampleLeads.find((one) => one.id === leadId)
    const sample = sampleRuns.find(({ lead: name, returned }) => returned && name === lead?.name)
    const step = steps.find(
      ({ followupId, stepIndex }) => followupId === id && stepIndex === sample?.returned?.step,
    )
    if (!lead || !sample?.returned || !step?.mailId || !createdAt || !step.takenAt) return []
    const subject = runEvents.find(({ followupId, type }) => followupId === id && type === 'email-sent')
    const of = { userId, leadId: lead.id, createdAt: later(step.takenAt, secondsUntilHeard) }
    return [
      {
        ...{ ...of, id: demoId(`event returned ${lead.name}`), kind: 'email_failed' as const },
        ...{ text: subject?.description ?? '', data: { mailId: step.mailId } },
      },
      {
        ...{ ...of, id: demoId(`event suppressed ${lead.name}`), kind: 'consent' as const },
        text: suppressionSentence('bounced'),
        data: { reason: 'bounced', detail: sample.returned.said },
      },
    ]
  })

type ToldMail = Told & { lead: SampleLead; sentAt: Date; subject: string }
type Heard = DemoRows['heard'][number]

/** What the server said of an email that came back. */
function returnOf({ mailId, lead }: ToldMail): string | undefined {
  const run = sampleRuns.find(({ lead: name, returned }) => returned && name === lead.name)
  const isStep = run && mailId === demoId(`run mail ${run.lead} ${run.sequence} ${run.returned?.step}`)
  return isStep ? run.returned?.said : undefined
}

function deliveryOf(mail: ToldMail): Heard[] {
  const said = returnOf(mail)
  const { mailId, lead, sentAt } = mail
  const kind = said === undefined ? ('delivered' as const) : ('bounced' as const)
  return [
    {
      ...{ userId, id: demoId(`heard ${kind} ${mailId}`), mailId, leadId: lead.id, kind, by: 'unknown' },
      ...{ detail: said ?? null, createdAt: later(sentAt, secondsUntilHeard) },
    },
  ]
}

/** What the run's own timeline tells of the email. */
function actsOf(
  { mailId, followupId, lead, subject, sentAt }: ToldMail,
  runEvents: DemoRows['runEvents'],
): Heard[] {
  const acts = { 'email-opened': 'opened', 'email-clicked': 'clicked' } as const
  return runEvents.flatMap(({ followupId: of, type, description, createdAt }) => {
    const kind = acts[type as keyof typeof acts]
    if (!kind || of !== followupId || description !== subject || !createdAt || createdAt < sentAt) return []
    const id = demoId(`heard ${kind} ${mailId}`)
    return [{ userId, id, mailId, leadId: lead.id, kind, by: 'human' as const, createdAt }]
  })
}
