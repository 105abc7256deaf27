import { v7 as uuidv7 } from 'uuid'
import type * as assistant from '#contract/assistant.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { newConversation } from '#domain/assistant/handover.ts'
import { findAddressOwner } from '#server/database/public-directory.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { loadGrounds } from './load-evidence.ts'
import type { Asker } from './open-turn.ts'
import { saveTurn } from './save-turn.ts'

/** Starts an empty conversation that the caller's browser can come back to. */
export async function startConversation(
  deps: Deps,
  start: BodyOf<typeof assistant.startConversation>,
  { visitor, session, demoCopy }: Pick<Asker, 'visitor' | 'session' | 'demoCopy'>,
) {
  const key = start.scope === 'listing' ? start.listingId : start.agentSlug
  const owner = key ? await findAddressOwner(deps.db, { kind: start.scope, key, demoCopy }) : undefined
  if (!owner) throw new Problem('not_found', m.problems_not_found())
  const listingId = start.scope === 'listing' ? owner.targetId : null
  const id = uuidv7()
  const at = deps.clock.now()
  await withTenant(deps.db, owner.agent, async (tx) => {
    const grounds = await loadGrounds(tx, owner.agent, listingId)
    if (!grounds || !(grounds.isPublic || session?.user.id === owner.agent))
      throw new Problem('not_found', m.problems_not_found())
    await saveTurn(tx, owner.agent, {
      isNew: true,
      at,
      messages: [],
      conversation: {
        id,
        scope: start.scope,
        listingId,
        title: start.title,
        visitorHash: visitor.hash,
        ...newConversation,
        visitorName: '',
        leadId: null,
      },
    })
  })
  return { id, scope: start.scope, title: start.title, createdAt: at.toISOString() }
}
