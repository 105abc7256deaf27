import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isRunning } from '#domain/kiosks/kiosk.ts'
import { findAddressOwner } from '#server/database/public-directory.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { m } from '#text'
import { findKiosk, type KioskRow } from './kiosk-store.ts'
import { hashOfToken } from './start-kiosk.ts'

/**
 * The running kiosk for the token in a request: `Authorization: Bearer`. The token opens only its own kiosk. Refuses
 * with 404, or with 410 once the kiosk has ended.
 */
export async function requireKiosk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { headers, demoCopy }: Pick<Caller, 'headers' | 'demoCopy'>,
): Promise<{ agent: AgentId; kiosk: KioskRow }> {
  const token = /^Bearer (\S{1,200})$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  const owner = await findAddressOwner(db, { kind: 'kiosk', key: token.split('.')[0] ?? '', demoCopy })
  const kiosk =
    owner && (await readWithTenant(db, owner.agent, (tx) => findKiosk(tx, owner.agent, owner.targetId)))
  if (!kiosk || kiosk.tokenHash !== hashOfToken(token)) throw new Problem('not_found', m.problems_not_found())
  if (!isRunning(kiosk, clock.now())) throw new Problem('gone', m.kiosks_ended())
  return { agent: owner.agent, kiosk }
}
