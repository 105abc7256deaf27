import { createHash } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import { spokenCharactersPerMonth } from '#domain/billing/account-limits.ts'
import { usageMonth } from '#domain/billing/plan.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { FileFailure, type FileKey } from '#server/ports/file-storage.ts'
import type { Speech } from '#server/ports/speech.ts'
import { m } from '#text'
import type { FoundSpeech } from './require-speech.ts'
import { giveBackCharacters, takeCharacters, type UsedSpeech } from './speech-store.ts'

export type Sound = {
  stream: ReadableStream<Uint8Array>
  /** In bytes, if it is known: of sound that was kept. */
  size: number | undefined
}

/**
 * The text as MP3: from storage, or streamed from the provider and stored for the next listener. Refuses if
 * the demo asks, if the month's characters are used up, or if no sound comes; then nothing is counted.
 */
export async function speakText(deps: Deps, said: FoundSpeech, signal: AbortSignal): Promise<Sound> {
  const { speech } = deps
  if (!speech || !tenantOf(said.agent).usesAi) throw new Problem('not_set_up', m.speech_unset())
  const key = speechKey(said, speech)
  const kept = await readKept(deps, key)
  if (kept) return kept
  const used = usedBy(said, deps.clock.now())
  const limit = deps.config.planLimits ? spokenCharactersPerMonth : null
  const mayTake = await withTenant(deps.db, said.agent, (tx) => takeCharacters(tx, said.agent, used, limit))
  if (!mayTake) throw new Problem('plan_limit', m.speech_used_up())
  const { text, voice } = said
  const reply = await speech.speak({ text, voice, signal })
  if (reply.ok) return { stream: keepWhileHeard(deps, key, reply.audio), size: undefined }
  await withTenant(deps.db, said.agent, (tx) => giveBackCharacters(tx, said.agent, used))
  const { failure, detail } = reply
  if (failure !== 'stopped') deps.log.warn({ failure, detail }, 'the speech provider did not speak')
  throw new Problem('no_speech', m.speech_unavailable(), { retryAfterSeconds: 30 })
}

/** All of an agent's are in one folder, and a text in another voice is another file. */
function speechKey({ agent, text, voice }: FoundSpeech, { model }: Speech): FileKey {
  const hash = createHash('sha256').update([model, voice, text].join('\n')).digest('hex')
  return `${speechFolder(agent)}${hash}.mp3`
}

export const speechFolder = (agent: string): string => `speech/${agent}/`

function usedBy({ text }: FoundSpeech, now: Date): UsedSpeech {
  const { startMs } = usageMonth(now.getTime())
  return { month: new Date(startMs).toISOString().slice(0, 10), characters: text.length }
}

/** Storage that can't be read only makes the provider speak once more. */
async function readKept({ files, log }: Deps, key: FileKey): Promise<Sound | undefined> {
  try {
    return await files.read(key)
  } catch (err) {
    if (!(err instanceof FileFailure)) throw err
    if (err.reason !== 'missing') log.warn({ err }, 'kept speech could not be read')
    return undefined
  }
}

/** Storing takes all or nothing, so what breaks off is not kept. A listener who leaves doesn't end the storing. */
function keepWhileHeard(
  { files, log }: Deps,
  key: FileKey,
  audio: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const [heard, kept] = audio.tee()
  files.put(key, kept).catch((err: unknown) => log.warn({ err }, 'speech was not kept'))
  return heard
}
