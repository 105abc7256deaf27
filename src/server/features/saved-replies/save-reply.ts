import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import {
  cleanSavedReply,
  type SavedReplyText,
  savedReplyFaults,
  savedReplyLimits,
} from '#domain/inbox/saved-reply.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import {
  countReplies,
  holdReplies,
  insertReply,
  type SavedReplyRow,
  updateReply,
} from './saved-reply-store.ts'

type UsedDeps = Pick<Deps, 'db' | 'clock'>

/** Adds a saved reply. Refuses more than an agent can look through. */
export function addSavedReply(
  deps: UsedDeps,
  agent: AgentId,
  written: SavedReplyText,
  once: OnceKey | undefined,
): Promise<SavedReplyRow> {
  const text = requireReply(written)
  return withTenant(deps.db, agent, (tx) =>
    onceByKey(tx, agent, once, async () => {
      await holdReplies(tx)
      const { count } = savedReplyLimits
      if ((await countReplies(tx, agent)) >= count)
        throw new Problem('conflict', m.inbox_saved_full({ count }))
      const reply = { id: uuidv7(), ...text }
      await insertReply(tx, agent, reply, deps.clock.now())
      await recordChange(tx, agent, 'saved-reply.created', reply.id)
      return reply
    }),
  )
}

export function changeSavedReply(
  deps: UsedDeps,
  agent: AgentId,
  id: string,
  written: SavedReplyText,
): Promise<SavedReplyRow> {
  const reply = { id, ...requireReply(written) }
  return withTenant(deps.db, agent, async (tx) => {
    if (!(await updateReply(tx, agent, reply, deps.clock.now())))
      throw new Problem('not_found', m.inbox_saved_gone())
    await recordChange(tx, agent, 'saved-reply.updated', id)
    return reply
  })
}

function requireReply(written: SavedReplyText): SavedReplyText {
  const errors = savedReplyFaults(written)
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  return cleanSavedReply(written)
}
