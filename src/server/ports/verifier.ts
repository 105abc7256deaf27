import type { Verdict } from '#domain/assistant/verification.ts'
import type { LanguageModel } from './language-model.ts'

/** Judges whether a sentence answers a question. Never throws. */
export type Verifier = {
  /** Null if it failed or can't be trusted: then the engine's own judgment applies. */
  verify(
    claim: { question: string; sentence: string; answer: string },
    asking: { model: LanguageModel; signal: AbortSignal },
  ): Promise<Verdict | null>
}
