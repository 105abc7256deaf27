import type { VoiceId } from '#domain/sidekicks/voices.ts'
import type { ModelFailure } from './language-model.ts'

export type SpeechRequest = { text: string; voice: VoiceId; signal?: AbortSignal }

/** They are those of a model. `garbage` is no MP3 or nothing, and `too_long` more sound than we accept. */
export type SpeechFailure = ModelFailure

/** What a stream of sound ends with if it breaks off. `message` is for the log. */
export class SpeechBroken extends Error {
  override name = 'SpeechBroken'
  readonly failure: SpeechFailure
  constructor(failure: SpeechFailure, detail: string) {
    super(detail)
    this.failure = failure
  }
}

export type SpeechReply =
  | { ok: true; audio: ReadableStream<Uint8Array<ArrayBuffer>> }
  | { ok: false; failure: SpeechFailure; detail: string }

/** Optional in the product: without it, browsers speak with their own voice. */
export type Speech = {
  /** Differs where the same text sounds different. */
  model: string
  /** MP3, from its first bytes on; the stream may still end in a `SpeechBroken`. Never throws. */
  speak(request: SpeechRequest): Promise<SpeechReply>
}
