import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isPublic } from '#domain/listings/listing.ts'
import type { Letter } from '#domain/messages/letter-rules.ts'
import { paths } from '#domain/screens/paths.ts'
import { changedSources } from '#domain/sequence-drafts/changed-sources.ts'
import { type DraftSource, type DraftSources, draftSources } from '#domain/sequence-drafts/draft-sources.ts'
import type { Brief } from '#domain/sequence-drafts/read-brief.ts'
import { sourcesOfLetter, valueSources } from '#domain/sequence-drafts/value-sources.ts'
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

type UsedDeps = Pick<Deps, 'clock' | 'config'>

/** A step to be written: the agent's instructions, and what is known. */
export type DraftPlan = {
  stepId: string
  stepIndex: number
  revision: number
  brief: Brief
  sources: DraftSources
  /** Their last showing, also if it is too long ago to begin with. */
  met: DraftSources['met']
  status: RunStatus
  reason: RunReason | null
}

/** The AI-written email that is next in a run, or of the step given; undefined if that is none, or the lead is gone. */
export async function findDraftPlan(
  tx: Tx,
  { clock, config }: UsedDeps,
  agent: AgentId,
  of: { followupId: string; stepId?: string },
): Promise<DraftPlan | undefined> {
  const row = await readDraftPlan(tx, agent, of, clock.now())
  if (row?.step.type !== 'ai-email') return undefined
  const { step, stepIndex, revision, status, reason, earlier } = row
  return {
    ...{ stepId: step.id, stepIndex, revision, brief: step, status, reason },
    sources: recent(sourcesOf(row, config, earlier), clock.now()),
    met: row.met,
  }
}

/** The same of a lead, outside any run. */
export async function findDraftSourcesOfLead(
  tx: Tx,
  { clock, config }: UsedDeps,
  agent: AgentId,
  leadId: string,
): Promise<DraftSources | undefined> {
  const row = await readSourcesOfLead(tx, agent, leadId, clock.now())
  return row && recent(sourcesOf(row, config, []), clock.now())
}

const recentMs = 14 * 86_400_000

/** Leaves out a showing that is too long ago to thank for. */
const recent = (sources: DraftSources, now: Date): DraftSources => ({
  ...sources,
  met: sources.met && sources.met.atMs > now.getTime() - recentMs ? sources.met : null,
})

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

export type DraftChanges = {
  changes: string[]
  sources: DraftSource[]
  /** The sources of the agent's edited text. */
  restsOn: (letter: Letter) => DraftSource[]
}

/** The sources of a draft that have changed, one sentence each, together with the current sources. */
export async function findChangesOfDraft(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  { followupId, stepId, sources }: Pick<DraftRow, 'followupId' | 'stepId' | 'sources'>,
): Promise<DraftChanges> {
  const plan = await findDraftPlan(tx, deps, agent, { followupId, stepId })
  if (!plan) return { changes: [], sources, restsOn: () => [] }
  const nowMs = deps.clock.now().getTime()
  // Thanks for a showing stay right when two weeks have passed.
  const known = { ...plan.sources, met: plan.met }
  const values = valueSources(plan.brief, known.values, nowMs, sources)
  const now = [...draftSources(known), ...values]
  const refs = new Set(sources.map(({ ref }) => ref))
  return {
    changes: changedSources(sources, now),
    sources: now.filter(({ ref }) => refs.has(ref) || ref === 'question'),
    restsOn: (letter) => sourcesOfLetter(letter, { brief: plan.brief, sources: known }, nowMs),
  }
}
