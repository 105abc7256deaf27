import { createHash } from 'node:crypto'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Deps } from '#server/deps.ts'
import { readLink, signLink } from '#server/http/signed-link.ts'

/** Where a fallback contact agrees to be one, or answers a buyer who waits. */
export const fallbackPath = '/fallback'

/** The link is for the address that it was sent to: another contact makes it void. */
export type FallbackLink = { agentId: AgentId; emailHash: string; conversationId?: string }

const dayMs = 86_400_000
const validDays = 7

export const emailHashOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)

/** With a conversation it is the link to answer in it. */
export function fallbackLink(
  { publicUrl, secret }: Pick<Deps['config'], 'publicUrl' | 'secret'>,
  { agentId, email, conversationId }: { agentId: AgentId; email: string; conversationId?: string },
  now: Date,
): string {
  const subject = [agentId, emailHashOf(email), ...(conversationId ? [conversationId] : [])]
  const expiresMs = now.getTime() + validDays * dayMs
  const token = signLink({ purpose: 'fallback', audience: 'guest', subject, expiresMs }, secret)
  return `${publicUrl}${fallbackPath}/${token}`
}

/** Undefined if the link has expired or isn't ours. */
export function readFallbackLink(token: string, secret: string, now: Date): FallbackLink | undefined {
  const link = readLink(token, 'fallback', secret, now.getTime())
  const [agentId, emailHash, conversationId] = link?.subject ?? []
  return agentId && emailHash
    ? { agentId: agentId as AgentId, emailHash, ...(conversationId && { conversationId }) }
    : undefined
}
