import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { findAddressOwner } from '#server/database/public-directory.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { readVisitor } from '#server/http/visitor.ts'
import type { Session } from '#server/ports/accounts.ts'
import { m } from '#text'
import { type ConversationRow, findConversation, lockConversation } from './conversation-store.ts'

export type Access = { agent: AgentId; conversation: ConversationRow; as: 'agent' | 'visitor' }

/** Which conversation, and who wants to open it. */
type ConversationRequest = {
  id: string
  caller: Caller
  session: Session | undefined
  /** The conversation is only read, without locking it. */
  isRead?: boolean
}

/**
 * Opens a conversation for its agent's session or for the visitor whose cookie started it, and for no one else. The
 * ID alone opens nothing, and a refusal doesn't reveal whether the conversation exists.
 */
export async function withConversation<T>(
  deps: Pick<Deps, 'db' | 'config'>,
  { id, caller, session, isRead = false }: ConversationRequest,
  work: (tx: Tx, access: Access) => Promise<T>,
): Promise<T> {
  const owner = await findAddressOwner(deps.db, {
    kind: 'conversation',
    key: id,
    demoCopy: caller.demoCopy,
  })
  if (!owner) throw new Problem('not_found', m.problems_not_found())
  const visitor = readVisitor(deps.config, caller.headers)
  return withTenant(deps.db, owner.agent, async (tx) => {
    const conversation = await (isRead ? findConversation : lockConversation)(tx, owner.agent, id)
    const isAgent = session?.user.id === owner.agent
    const isVisitor = visitor !== undefined && conversation?.visitorHash === visitor.hash
    if (!conversation || !(isAgent || isVisitor)) throw new Problem('not_found', m.problems_not_found())
    return work(tx, { agent: owner.agent, conversation, as: isAgent ? 'agent' : 'visitor' })
  })
}
