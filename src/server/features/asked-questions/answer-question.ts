import type * as askedQuestions from '#contract/asked-questions.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { bankQuestionOf } from '#domain/assistant/asked/same-question.ts'
import { readKnowledgeText } from '#domain/knowledge/knowledge-text.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { ensureProfile } from '#server/features/accounts/ensure-profile.ts'
import { tellBuyer } from '#server/features/assistant/tell-buyer.ts'
import { addEntry } from '#server/features/knowledge/add-knowledge.ts'
import type { AccountUser } from '#server/ports/accounts.ts'
import { m } from '#text'
import { mailAnswer } from './answer-emails.ts'
import {
  type Asker,
  type LockedQuestion,
  lockQuestion,
  takeAskers,
  updateQuestion,
} from './question-store.ts'

type AnswerBody = BodyOf<typeof askedQuestions.answerAskedQuestion>
type AnswerResult = { id: string; told: number; mailed: number }

/**
 * Answers a question for everyone who asked it and everyone who will: a note on the listing, a message in each
 * asker's chat, an email to those who left an address and agreed. All in one transaction, so no one is notified twice.
 */
export async function answerAskedQuestion(
  deps: Deps,
  sender: AccountUser,
  { id, answer, once }: AnswerBody & { id: string; once: OnceKey | undefined },
): Promise<AnswerResult> {
  const content = readKnowledgeText(answer)
  if (!content) throw new Problem('invalid', m.asked_empty(), { errors: { answer: m.asked_empty() } })
  const agent = sender.id
  const { name } = await ensureProfile(deps, sender)
  return withTenant(deps.db, agent, (tx) =>
    onceByKey(tx, agent, once, async () => {
      const asked = await lockQuestion(tx, agent, id)
      if (!asked) throw new Problem('not_found', m.problems_not_found())
      if (asked.state === 'answered') throw new Problem('conflict', m.asked_already())
      const { listingId, question } = asked
      const title = bankQuestionOf(question)?.question ?? question
      const note = await addEntry(tx, deps, agent, {
        scope: 'listing',
        listingId,
        title,
        content,
        isConfirmed: true,
      })
      const at = deps.clock.now()
      await updateQuestion(tx, agent, id, { state: 'answered', noteId: note.id, answeredAt: at })
      const askers = await takeAskers(tx, agent, id, at)
      for (const { conversationId, wording, hasWrittenSince } of askers) {
        const text = m.asked_reply({ question: wording, answer: content })
        await tellBuyer(tx, deps, agent, { conversationId, text, settles: !hasWrittenSince })
      }
      const mailed = await mailAll(tx, deps, { ...sender, name }, { asked, askers, content })
      await recordChange(tx, agent, 'question.updated', id)
      return { id, told: askers.length, mailed }
    }),
  )
}

type AnswerMailing = { asked: LockedQuestion; askers: readonly Asker[]; content: string }

/** One email for each lead, whatever the number of their chats. Agents without a verified address send none. */
async function mailAll(tx: Tx, deps: Deps, sender: AccountUser, { asked, askers, content }: AnswerMailing) {
  if (!sender.emailVerified) return 0
  let mailed = 0
  for (const leadId of new Set(askers.flatMap((asker) => asker.leadId ?? [])))
    if (await mailAnswer(tx, deps, sender, { asked, leadId, content })) mailed += 1
  return mailed
}
