import { readVerdict, verifierPrompt } from '#domain/assistant/verification.ts'
import type { Verifier } from '#server/ports/verifier.ts'

/** A buyer waits for it before reading anything. */
const defaultTimeoutMs = 2_500

/** Asks a model once. What is late, of another shape, or believes anything counts as no verdict. */
export function createModelVerifier(timeoutMs = defaultTimeoutMs): Verifier {
  return {
    async verify(claim, { model, signal }) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const reply = await model.streamReply({ ...verifierPrompt(claim), signal: limit })
      return reply.ok ? readVerdict(reply.text) : null
    },
  }
}
