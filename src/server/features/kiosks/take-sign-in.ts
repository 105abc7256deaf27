import { KioskSignIn, type SealedSignIn } from '#contract/kiosks.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { captureLead } from '#server/features/leads/capture-lead.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { requirePerson } from '#server/features/leads/take-lead.ts'
import { unseal } from '#server/seal.ts'
import { m } from '#text'
import { claimSignIn, findKiosk, type KioskRow, linkSignIn } from './kiosk-store.ts'
import { openEntry } from './open-entry.ts'

type UsedDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/**
 * Adds an open house visitor's sign-in as a lead, or merges it into their existing lead. The same entry sent again,
 * however late, changes nothing.
 */
export async function takeSignIn(
  deps: UsedDeps,
  agent: AgentId,
  kioskId: string,
  entry: SealedSignIn,
): Promise<{ id: string }> {
  return withTenant(deps.db, agent, async (tx) => {
    const kiosk = await findKiosk(tx, agent, kioskId)
    if (!kiosk) throw new Problem('not_found', m.problems_not_found())
    const signIn = readEntry(deps, kiosk, entry)
    const person = requirePerson(signIn, signIn.consent)
    const key = { kioskId: kiosk.id, id: entry.id }
    if (!(await claimSignIn(tx, agent, key))) return { id: entry.id }
    const lead = await captureLead(tx, deps, agent, {
      ...person,
      source: m.kiosks_source(),
      listingId: kiosk.propertyId,
      consentText: kiosk.consentText,
      tags: signIn.hasAgent === 'yes' ? [m.kiosks_tag_has_agent()] : [],
      by: 'visitor',
      tell: 'agent',
    })
    const listing = lead.listing?.title || lead.listing?.address || m.kiosks_event_home()
    await noteOnTimeline(tx, deps, agent, {
      leadId: lead.id,
      kind: 'open_house',
      text: `${m.kiosks_event({ listing })} ${agentWords[signIn.hasAgent]()}`,
      data: {
        kioskId: kiosk.id,
        listingId: kiosk.propertyId,
        hasAgent: signIn.hasAgent,
        signedAt: signIn.at,
      },
    })
    await linkSignIn(tx, agent, key, lead.id)
    return { id: entry.id }
  })
}

const agentWords = {
  yes: m.kiosks_event_has_agent,
  no: m.kiosks_event_has_no_agent,
  unsaid: m.kiosks_event_agent_unsaid,
}

/** What the device encrypted. Refuses anything this kiosk's key can't open. */
function readEntry({ config }: Pick<Deps, 'config'>, kiosk: KioskRow, entry: SealedSignIn): KioskSignIn {
  const privateKey = unseal(
    config.secret,
    { purpose: 'porchlight kiosk private keys', of: kiosk.id },
    kiosk.sealedPrivateKey,
  )
  const text = openEntry(entry.sealed, { kioskId: kiosk.id, entryId: entry.id, privateKey })
  const read = text === undefined ? undefined : KioskSignIn.safeParse(parsed(text)).data
  if (!read)
    throw new Problem('invalid', m.kiosks_entry_unreadable(), {
      errors: { sealed: m.kiosks_entry_unreadable() },
    })
  return read
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
