import { Problem } from '#contract/problem.ts'
import type { Lesson } from '#contract/training.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { instructionInWords } from '#domain/sidekicks/instructions/instruction-in-words.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { type ReadLesson, readLesson } from '#domain/training/read-lesson.ts'
import type { TrainingSidekick } from '#domain/training/training.ts'
import type { StoredLesson } from '#server/database/schema/training.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { findOwnHome } from '#server/features/assistant/find-home-asked.ts'
import { addEntry } from '#server/features/knowledge/add-knowledge.ts'
import { keepConfirmed } from '#server/features/knowledge/confirm-answer.ts'
import { withdrawKnowledge } from '#server/features/knowledge/delete-knowledge.ts'
import { withdrawInstruction } from '#server/features/sidekicks/delete-instruction.ts'
import { addInstruction } from '#server/features/sidekicks/keep-instruction.ts'
import { refuseUnlawful } from '#server/features/sidekicks/refuse-unlawful.ts'
import { m } from '#text'
import { requireReply } from './require-reply.ts'
import { isTaughtElsewhere, lockLessons, type MessageRow } from './training-store.ts'

type UsedDeps = Pick<Deps, 'db' | 'clock'>
type AnsweredQuestion = { reply: MessageRow; question: MessageRow }

/** What the improvement would become. Stores nothing. */
export function previewLesson(
  deps: UsedDeps,
  agent: AgentId,
  { messageId, improvement }: { messageId: string; improvement: string },
): Promise<Lesson> {
  return withTenant(deps.db, agent, async (tx) => {
    const replied = await requireReply(tx, agent, { id: messageId })
    const { lesson, text } = await planLesson(tx, deps, agent, { ...replied, improvement })
    return { kind: lesson.kind, text }
  })
}

/**
 * Makes the next reply follow the improvement, and takes back what an earlier one of the same reply has become, unless
 * another reply taught the same.
 */
export async function teachLesson(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  improved: AnsweredQuestion & { improvement: string },
): Promise<StoredLesson> {
  const { lesson, text, home } = await planLesson(tx, deps, agent, improved)
  const { reply } = improved
  const before = reply.lesson
  await lockLessons(tx, agent)
  const isRenewed = before?.kind === 'confirmed_answer' && lesson.kind === 'confirmed_answer'
  if (before && !isRenewed && !(await isTaughtElsewhere(tx, agent, reply)))
    await takeBack(tx, deps, agent, { ...before, sidekick: reply.sidekick })
  const id = await keepLesson(tx, deps, agent, { lesson, home, sidekick: reply.sidekick })
  return { kind: lesson.kind, id, text }
}

/** Of the agent's homes, the one that the reply is about, if its sidekick answers about homes. */
type Home = { id: string; name: string } | undefined
type Plan = { lesson: ReadLesson; text: string; home: Home }

async function planLesson(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  { reply, question, improvement }: AnsweredQuestion & { improvement: string },
): Promise<Plan> {
  if (!improvement.trim()) refuseImprovement(m.training_improvement_empty())
  refuseUnlawful({ improvement })
  const { sidekick } = reply
  const home = await homeOf(tx, agent, reply)
  const lesson = readLesson({
    ...{ sidekick, question: question.content, improvement, isAboutHome: home !== undefined },
    now: clock.now(),
  })
  if ('refusal' in lesson) refuseImprovement(lesson.refusal)
  return { lesson, text: lessonInWords(lesson, sidekick, home), home }
}

async function homeOf(tx: Tx, agent: AgentId, { sidekick, listingId }: MessageRow): Promise<Home> {
  if (!listingId || (sidekick !== 'listing' && sidekick !== 'sales')) return undefined
  const home = await findOwnHome(tx, agent, listingId)
  if (!home) refuseImprovement(m.training_home_gone())
  return { id: home.id, name: home.title || home.address || m.listings_untitled() }
}

function lessonInWords(lesson: ReadLesson, sidekick: TrainingSidekick, home: Home): string {
  const name = sidekicks[sidekick].name()
  if (lesson.kind === 'instruction') return instructionInWords(lesson.text, name)
  if (lesson.kind === 'confirmed_answer') return m.training_lesson_confirmed({ home: home?.name ?? '' })
  if (home) return m.training_lesson_home_note({ home: home.name })
  return sidekick === 'agent'
    ? m.training_lesson_agent_note()
    : m.training_lesson_own_note({ sidekick: name })
}

type PlannedLesson = Pick<Plan, 'lesson' | 'home'> & { sidekick: TrainingSidekick }

/** The id of what it has become. Refuses, at the improvement, what the agent's knowledge has no room for. */
async function keepLesson(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { lesson, home, sidekick }: PlannedLesson,
): Promise<string> {
  if (lesson.kind === 'instruction')
    return (await addInstruction(tx, deps, agent, { sidekick, text: lesson.text })).id
  try {
    if (lesson.kind === 'confirmed_answer') {
      const { question, answer } = lesson
      return (await keepConfirmed(tx, deps, agent, { listingId: home?.id ?? '', question, answer })).id
    }
    const { title, text: content } = lesson
    const place = home
      ? ({ scope: 'listing', listingId: home.id } as const)
      : ({ scope: 'agent', listingId: null, sidekick: sidekick === 'agent' ? undefined : sidekick } as const)
    return (await addEntry(tx, deps, agent, { ...place, title, content })).id
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'not_found') throw error
    throw new Problem(error.code, error.message, { errors: { improvement: error.message } })
  }
}

async function takeBack(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { kind, id, sidekick }: StoredLesson & { sidekick: TrainingSidekick },
): Promise<void> {
  if (kind === 'instruction') await withdrawInstruction(tx, deps, agent, { id, sidekick })
  else await withdrawKnowledge(tx, deps, agent, id)
}

function refuseImprovement(sentence: string): never {
  throw new Problem('invalid', sentence, { errors: { improvement: sentence } })
}
