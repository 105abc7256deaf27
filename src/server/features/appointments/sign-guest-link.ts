import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Deps } from '#server/deps.ts'
import { readLink, signLink } from '#server/http/signed-link.ts'

/** Where invited people see the appointment, and confirm, move or cancel it. */
export const guestPath = '/appointment'

type GuestLinkClaims = { agentId: AgentId; id: string; startIso: Date; endIso: Date }

/**
 * The link for the invited person. It is valid for one time: it expires with the appointment, and when that is moved,
 * since the email about the move has a new link.
 */
export const guestLink = (
  { publicUrl, secret }: Pick<Deps['config'], 'publicUrl' | 'secret'>,
  { agentId, id, startIso, endIso }: GuestLinkClaims,
): string => {
  const subject = [agentId, id, String(startIso.getTime())]
  const link = { purpose: 'appointment', audience: 'guest', subject, expiresMs: endIso.getTime() } as const
  return `${publicUrl}${guestPath}/${signLink(link, secret)}`
}

/** Undefined if the link has expired or isn't ours. */
export function readGuestLink(
  token: string,
  secret: string,
  now: Date,
): { agentId: AgentId; id: string; startMs: number } | undefined {
  const link = readLink(token, 'appointment', secret, now.getTime())
  const [agentId, id, startMs] = link?.subject ?? []
  return agentId && id ? { agentId: agentId as AgentId, id, startMs: Number(startMs) } : undefined
}
