import { readVerdict, verifierPrompt } from '#domain/assistant/verification.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'
import type { Verifier } from '#server/ports/verifier.ts'

/** A buyer waits for it before reading anything. */
const defaultTimeoutMs = 2_500

/** Asks a model once. What is late, of another shape, or believes anything counts as no verdict. */
export function createModelVerifier(model: LanguageModel, timeoutMs = defaultTimeoutMs): Verifier {
  return {
    async verify(claim, signal) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const reply = await model.streamReply({ ...verifierPrompt(claim), signal: limit })
      return reply.ok ? readVerdict(reply.text) : null
    },
  }
}
