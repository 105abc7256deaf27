import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { generateSpeech } from '#contract/speech.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { defaultVoice, type VoiceId } from '#domain/sidekicks/voices.ts'
import { isIntroduction } from '#domain/speech/introduction.ts'
import { spokenReply } from '#domain/speech/spoken-parts.ts'
import { findAddressOwner } from '#server/database/public-directory.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { withConversation } from '#server/features/assistant/find-conversation.ts'
import { loadSidekick } from '#server/features/sidekicks/load-sidekick.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Session } from '#server/ports/accounts.ts'
import { m } from '#text'
import { findMessage, type SaidMessage } from './speech-store.ts'

export type SpeechBody = BodyOf<typeof generateSpeech>

/** Whose assistant speaks, what, and how. */
export type FoundSpeech = { agent: AgentId; text: string; voice: VoiceId }

type SpeechCaller = { caller: Caller; session: Session | undefined }

/** Anyone hears only what an assistant said to them, or how it introduces itself; an agent hears any text. */
export async function requireSpeech(deps: Deps, body: SpeechBody, asker: SpeechCaller): Promise<FoundSpeech> {
  const { conversationId, messageId, listingId, agentSlug } = body
  if (conversationId && messageId)
    return requireSaidReply(deps, { ...body, conversationId, messageId }, asker)
  if (listingId || agentSlug) return requireIntroduction(deps, body, asker.caller)
  const { session } = asker
  if (!session) throw new Problem('not_signed_in', m.problems_sign_in_again())
  return { agent: session.user.id, text: body.text, voice: body.voice ?? defaultVoice }
}

type Reply = SpeechBody & { conversationId: string; messageId: string }

function requireSaidReply(deps: Deps, body: Reply, { caller, session }: SpeechCaller): Promise<FoundSpeech> {
  const { conversationId, messageId, text } = body
  return withConversation(deps, { id: conversationId, caller, session, isRead: true }, async (tx, access) => {
    const { agent, conversation } = access
    const message = await findMessage(tx, agent, { conversationId, messageId })
    if (!message || !isSaid(message, text)) throw new Problem('forbidden', m.speech_not_said())
    const { voice } = await loadSidekick(tx, agent, conversation.listingId ? 'listing' : 'agent')
    return { agent, text, voice }
  })
}

/** By the assistant itself, or by us in its place. */
function isSaid({ role, content, metadata: { choices } }: SaidMessage, text: string): boolean {
  if (role !== 'ai' && role !== 'system') return false
  return isIntroduction(text) || spokenReply(content, Array.isArray(choices) ? choices : []).includes(text)
}

async function requireIntroduction(
  deps: Deps,
  { listingId, agentSlug, text }: SpeechBody,
  { demoCopy }: Caller,
): Promise<FoundSpeech> {
  if (!isIntroduction(text)) throw new Problem('forbidden', m.speech_not_said())
  const owner = await findAddressOwner(deps.db, {
    ...(listingId
      ? { kind: 'listing' as const, key: listingId }
      : { kind: 'agent' as const, key: agentSlug ?? '' }),
    demoCopy,
  })
  if (!owner) throw new Problem('not_found', m.problems_not_found())
  const { agent } = owner
  const sidekick = listingId ? 'listing' : 'agent'
  const { voice } = await withTenant(deps.db, agent, (tx) => loadSidekick(tx, agent, sidekick))
  return { agent, text, voice }
}
