import type { AgentId } from '#domain/accounts/agent-id.ts'
import { fillTemplate } from '#domain/sequences/fill-template.ts'
import { type Run, type StepFacts, takeStep } from '#domain/sequences/run.ts'
import { isEmailStep } from '#domain/sequences/sequence.ts'
import { templateValues } from '#domain/sequences/template-values.ts'
import { recipientZone } from '#domain/time/time-zone.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMails } from '#server/features/outbox/enqueue-mails.ts'
import { lockMonthsMails } from '#server/features/outbox/require-mail-quota.ts'
import { claimDueRuns, type DueRun, holdAgent } from './due-store.ts'
import { enqueueDrafts, enqueueMeetings } from './enqueue-steps.ts'
import { readLeadSources } from './mail-store.ts'
import { noteOutcome } from './note-outcome.ts'
import { recountDrafts } from './notify-drafts.ts'
import { readSender, type Sender } from './read-sender.ts'
import { type Revision, readRevisions, revisionKey } from './sequence-store.ts'
import { countPlannedSince, type StepsTaken, writeStepsTaken } from './steps-taken-store.ts'
import { tellOfStopped, tellOfTasks } from './tell-of-runs.ts'
import { dropWakes, noteNextWake } from './wake-store.ts'

/** Emails of sequences per agent and minute: more looks like a bulk mailer to mail servers. */
export const maxPerMinute = 60
/** Runs per transaction. */
const batchSize = 500
const minuteMs = 60_000

/**
 * Takes the due steps of one agent's sequences, a batch in one transaction: the runs move on, the ledger has what was
 * done, and emails and their jobs are planned, all or nothing. Returns whether more are due now.
 */
export async function takeDueSteps(deps: Deps, agent: AgentId): Promise<boolean> {
  const isVerified = await deps.accounts.isVerified(agent)
  return withTenant(deps.db, agent, async (tx) => {
    // One worker at a time, so that the counts for the pace, the plan, and the gaps between a lead's emails hold.
    if (!(await holdAgent(tx, agent))) return false
    // Serializes counting this month's and each lead's emails with the other senders.
    await lockMonthsMails(tx, agent)
    const now = deps.clock.now()
    const emails = await claimDueRuns(tx, agent, now, { isEmail: true, limit: batchSize })
    const others = await claimDueRuns(tx, agent, now, { isEmail: false, limit: batchSize })
    const due = [...emails, ...others]
    const left = emails.length > 0 ? await countLeft(tx, agent, now) : 0
    const taken =
      due.length > 0 ? await takeBatch(tx, deps, agent, { due, isVerified, left, now }) : nothing()
    // Emails beyond what may leave in a minute stay due, and are taken when it is over.
    const isPaced = taken.runs.length < due.length
    await dropWakes(tx, agent, now)
    await noteNextWake(tx, agent, isPaced ? new Date(now.getTime() + minuteMs) : now)
    return others.length === batchSize || (emails.length === batchSize && !isPaced)
  })
}

const nothing = (): StepsTaken => ({
  runs: [],
  steps: [],
  mails: [],
  events: [],
  tasks: [],
  meetings: [],
  drafts: [],
  stopped: [],
})

const countLeft = async (tx: Tx, agent: AgentId, now: Date): Promise<number> =>
  maxPerMinute - (await countPlannedSince(tx, agent, new Date(now.getTime() - minuteMs)))

type Batch = { due: readonly DueRun[]; isVerified: boolean; left: number; now: Date }

async function takeBatch(tx: Tx, deps: Deps, agent: AgentId, { due, isVerified, left, now }: Batch) {
  const mailHost = new URL(deps.config.publicUrl).hostname
  const sender = await readSender(tx, deps, agent, isVerified)
  const taken = decideAll(due, await readRevisions(tx, agent, due), { sender, left, now, mailHost })
  await fillTasks(tx, agent, taken, now)
  await writeStepsTaken(tx, agent, taken, now)
  await enqueueMails(tx, deps, agent, taken.mails)
  await enqueueMeetings(tx, deps, agent, taken.meetings)
  await enqueueDrafts(tx, deps, agent, taken.drafts)
  await tellOfStopped(tx, deps, agent, taken.stopped)
  await tellOfTasks(tx, deps, agent, taken.tasks)
  if (leavesDraft(due, taken)) await recountDrafts(tx, agent)
  if (due[0]) await recordChange(tx, agent, 'followup.updated', due[0].id)
  return taken
}

/** Whether a run stops before a draft that may have waited for the agent, or goes past it. */
function leavesDraft(due: readonly DueRun[], { runs }: StepsTaken): boolean {
  const after = new Map(runs.map(({ id, run }) => [id, run]))
  return due.some(({ id, draft, stepIndex }) => {
    const run = after.get(id)
    return draft !== 'none' && run && (run.status !== 'active' || run.stepIndex !== stepIndex)
  })
}

/** Fills in the variables of tasks for each lead. Unknown ones stay visible to the agent. */
async function fillTasks(tx: Tx, agent: AgentId, { tasks, events }: StepsTaken, now: Date): Promise<void> {
  for (const task of tasks) {
    if (!task.text.includes('{{')) continue
    const sources = await readLeadSources(tx, agent, task, now)
    if (!sources) continue
    const written = task.text
    task.text = fillTemplate(written, templateValues(sources, now.getTime())).text
    for (const event of events)
      if (event.followupId === task.followupId && event.description === written) event.description = task.text
  }
}

type StepContext = {
  sender: Sender
  /** How many more emails may leave now. */
  left: number
  now: Date
  mailHost: string
}

function decideAll(
  due: readonly DueRun[],
  revisions: ReadonlyMap<string, Revision>,
  deciding: StepContext,
): StepsTaken {
  const taken = nothing()
  const { now } = deciding
  // What this batch sends counts for the runs after it, too.
  const sender = { ...deciding.sender }
  const writtenTo = new Set<string>()
  for (const row of due) {
    const revision = revisions.get(revisionKey(row))
    if (!revision) throw new Error('A run stands in a revision that is not there')
    const run: Run = { status: 'active', stepIndex: row.stepIndex, dueMs: now.getTime(), reason: null }
    const plan = { steps: revision.steps, goal: revision.goal, zone: sender.zone }
    const facts = factsOf(row, sender)
    // One of a lead's runs at a time: the others are decided again after this one's email.
    if (writtenTo.has(row.leadId)) facts.recipient.lastOtherMs = now.getTime()
    const outcome = takeStep(run, plan, facts, now.getTime())
    if (outcome.kind === 'taken' && isEmailStep(outcome.step)) {
      if (writtenTo.size >= deciding.left) continue
      sender.leftInMonth -= 1
      writtenTo.add(row.leadId)
    }
    noteOutcome(taken, row, outcome, deciding.mailHost)
  }
  return taken
}

const msOf = (instant: string | null) => (instant === null ? null : Date.parse(instant))

export const factsOf = (
  { recipient, conditions, visitUntil, isSequenceDeleted, isHomeDeleted, isOn, isSending, draft }: DueRun,
  sender: Sender,
): StepFacts => {
  const { lastChat, firstInDay, firstInWeek, lastOther, leadZone, ...rest } = recipient
  return {
    recipient: {
      ...rest,
      lastChatMs: msOf(lastChat),
      firstInDayMs: msOf(firstInDay),
      firstInWeekMs: msOf(firstInWeek),
      lastOtherMs: msOf(lastOther),
      zone: recipientZone(leadZone, sender.zone),
    },
    sender,
    conditions,
    visitUntilMs: msOf(visitUntil),
    isSequenceDeleted,
    isHomeDeleted,
    isOn: isOn && sender.isOn,
    isSending,
    draft,
  }
}
