import { Problem } from '#contract/problem.ts'
import type { SequenceDraft } from '#contract/sequences.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Brief } from '#domain/sequence-drafts/read-brief.ts'
import { ignoresInstructions } from '#domain/sequence-drafts/read-brief.ts'
import { sampleSources } from '#domain/sequence-drafts/sample-sources.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { writeLetter } from './write-letter.ts'

type PreviewAgent = { id: AgentId; name: string; email: string }

/** What would be written for a sample lead. Refuses instructions from which nothing can be. */
export async function previewDraft(
  deps: Deps,
  { id: agent, name, email }: PreviewAgent,
  brief: Brief,
  signal: AbortSignal,
): Promise<SequenceDraft> {
  const zone = await readWithTenant(deps.db, agent, (tx) => readAgentZone(tx, agent))
  const sources = sampleSources({ name, email }, { zone, nowMs: deps.clock.now().getTime() })
  const written = await writeLetter(deps, agent, { brief, sources }, signal)
  const fault = 'fault' in written ? written.fault : written.note
  if ('fault' in written || fault)
    throw new Problem('invalid', m.drafts_not_written(), { errors: { content: fault ?? '' } })
  const { letter, writer } = written
  return { ...letter, writer, ignoresInstructions: ignoresInstructions(writer, brief) }
}
