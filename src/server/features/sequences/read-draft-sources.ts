import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isPublic } from '#domain/listings/listing.ts'
import { paths } from '#domain/screens/paths.ts'
import { changedSources } from '#domain/sequence-drafts/changed-sources.ts'
import { type DraftSource, type DraftSources, draftSources } from '#domain/sequence-drafts/draft-sources.ts'
import type { Brief } from '#domain/sequence-drafts/read-brief.ts'
import type { RunReason } from '#domain/sequences/run-reason.ts'
import type { RunStatus } from '#domain/sequences/run-status.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import {
  type DraftSourcesRow,
  readDraftPlan,
  readDraftSourcesOfLead as readSourcesOfLead,
} from './draft-source-store.ts'
import type { DraftRow } from './draft-store.ts'

type Needed = Pick<Deps, 'clock' | 'config'>

/** A step to be written: the agent's instructions, and what is known. */
export type DraftPlan = {
  stepId: string
  stepIndex: number
  revision: number
  brief: Brief
  sources: DraftSources
  status: RunStatus
  reason: RunReason | null
}

/** The AI-written email that is next in a run, or of the step given; undefined if that is none, or the lead is gone. */
export async function findDraftPlan(
  tx: Tx,
  { clock, config }: Needed,
  agent: AgentId,
  of: { followupId: string; stepId?: string },
): Promise<DraftPlan | undefined> {
  const row = await readDraftPlan(tx, agent, of, clock.now())
  if (row?.step.type !== 'ai-email') return undefined
  const { step, stepIndex, revision, status, reason, earlier } = row
  return {
    ...{ stepId: step.id, stepIndex, revision, brief: step, status, reason },
    sources: sourcesOf(row, config, earlier),
  }
}

/** The same of a lead, outside any run. */
export async function findDraftSourcesOfLead(
  tx: Tx,
  { clock, config }: Needed,
  agent: AgentId,
  leadId: string,
): Promise<DraftSources | undefined> {
  const row = await readSourcesOfLead(tx, agent, leadId, clock.now())
  return row && sourcesOf(row, config, [])
}

function sourcesOf(
  { lead, listing, exchanges, next, met, sources }: DraftSourcesRow,
  { publicUrl }: Pick<Deps['config'], 'publicUrl'>,
  earlier: DraftSources['earlier'],
): DraftSources {
  const { facts, slug, ...home } = listing ?? { facts: {}, slug: '' }
  return {
    ...{ values: sources, lead, exchanges, next, met, earlier },
    listing: listing && { ...(home as typeof listing), ...facts },
    listingUrl: listing && isPublic(listing.status) ? `${publicUrl}${paths.publicListing(slug)}` : null,
  }
}

/** What a draft is based on that isn't as it was, a sentence each; with what it is based on as that is now. */
export async function findChangesOfDraft(
  tx: Tx,
  deps: Needed,
  agent: AgentId,
  { followupId, stepId, sources }: Pick<DraftRow, 'followupId' | 'stepId' | 'sources'>,
): Promise<{ changes: string[]; sources: DraftSource[] }> {
  const plan = await findDraftPlan(tx, deps, agent, { followupId, stepId })
  if (!plan) return { changes: [], sources }
  const now = draftSources(plan.sources)
  const refs = new Set(sources.map(({ ref }) => ref))
  return {
    changes: changedSources(sources, now),
    sources: now.filter(({ ref }) => refs.has(ref) || ref === 'question'),
  }
}
