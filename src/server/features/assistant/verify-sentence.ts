import { askVerifier, type Claim, readVerdict, type Verdict } from '#domain/assistant/model/ask-verifier.ts'
import type { Deps } from '#server/deps.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'

/** A buyer waits for it before reading the sentence. */
export const maxVerdictMs = 1_500

/** Null if there is no verdict in time, or none that can be trusted. Never throws. */
export async function verifySentence(
  log: Deps['log'],
  model: LanguageModel,
  claim: Claim,
  signal: AbortSignal,
): Promise<Verdict | null> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(maxVerdictMs)])
  try {
    const reply = await model.streamReply({ ...askVerifier(claim), isVerdict: true, signal: limit })
    return reply.ok ? readVerdict(reply.text) : null
  } catch (err) {
    log.warn({ err }, 'the verifier could not be asked')
    return null
  }
}
