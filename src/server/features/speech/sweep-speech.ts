import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Deps } from '#server/deps.ts'
import { speechFolder } from './speak-text.ts'

/** What is asked again after this is spoken again. */
const keptMs = 30 * 24 * 3_600_000

/** Removes spoken texts that were made a month ago. */
export async function sweepSpeech(
  { files, clock }: Pick<Deps, 'files' | 'clock'>,
  agent: AgentId,
): Promise<void> {
  const before = clock.now().getTime() - keptMs
  for await (const { key, modifiedAt } of files.list(speechFolder(agent)))
    if (modifiedAt.getTime() < before) await files.remove(key)
}
