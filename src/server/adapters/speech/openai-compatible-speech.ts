import { createCircuitBreaker } from '#server/adapters/language-model/circuit-breaker.ts'
import { watchStream } from '#server/adapters/watch-stream.ts'
import {
  type Speech,
  SpeechBroken,
  type SpeechFailure,
  type SpeechReply,
  type SpeechRequest,
} from '#server/ports/speech.ts'

export type SpeechSettings = {
  /** Up to and including `/v1`. */
  baseUrl: string
  apiKey?: string | undefined
  model: string
}

/** `firstSoundMs` until the first bytes, `pauseMs` between two pieces, `totalMs` overall. */
export type SpeechLimits = { firstSoundMs: number; pauseMs: number; totalMs: number; maxBytes: number }

/** A buyer who waits longer for a first sound hears the browser's voice instead. */
const defaultLimits: SpeechLimits = {
  firstSoundMs: 6_000,
  pauseMs: 5_000,
  totalMs: 60_000,
  maxBytes: 8_000_000,
}

/** Any endpoint with OpenAI's `audio/speech`. */
export function createOpenAiCompatibleSpeech(options: {
  settings: SpeechSettings
  now: () => Date
  limits?: SpeechLimits
}): Speech {
  const { settings, now, limits = defaultLimits } = options
  const breaker = createCircuitBreaker(now)
  const judge = (failure: SpeechFailure | undefined) => {
    if (!failure) breaker.succeeded()
    else if (failure === 'stopped') breaker.abandoned()
    else breaker.failed()
  }
  return {
    model: settings.model,
    async speak(request) {
      if (!breaker.mayCall()) return { ok: false, failure: 'resting', detail: 'failed too often just now' }
      const reply = await speakOnce(settings, request, limits, judge)
      if (!reply.ok) judge(reply.failure)
      return reply
    },
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>
type Watch = ReturnType<typeof watchStream>

/** `onEnd` learns how a stream that began has ended. */
async function speakOnce(
  settings: SpeechSettings,
  request: SpeechRequest,
  limits: SpeechLimits,
  onEnd: (failure: SpeechFailure | undefined) => void,
): Promise<SpeechReply> {
  const watch = watchStream({ ...limits, firstMs: limits.firstSoundMs }, request.signal)
  try {
    const answer = await fetch(`${settings.baseUrl}/audio/speech`, initOf(settings, request, watch.signal))
    if (!answer.ok) return fail(watch, statusFailure(answer.status), `answered ${answer.status}`)
    const reader: Reader | undefined = answer.body?.getReader()
    const first = await reader?.read()
    if (!reader || !first?.value || !isMp3(first.value)) return fail(watch, 'garbage', 'it sent no MP3')
    return { ok: true, audio: streamOf({ reader, first: first.value, watch, limits, onEnd }) }
  } catch (error) {
    return fail(watch, watch.failure() ?? lineFailure(error), nameOf(error))
  }
}

const initOf = ({ apiKey, model }: SpeechSettings, { text, voice }: SpeechRequest, signal: AbortSignal) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  },
  body: JSON.stringify({ model, voice, input: text, response_format: 'mp3' }),
  redirect: 'error' as const,
  signal,
})

type SpeechStream = {
  reader: Reader
  first: Uint8Array<ArrayBuffer>
  watch: Watch
  limits: SpeechLimits
  onEnd: (failure: SpeechFailure | undefined) => void
}

function streamOf({ reader, first, watch, limits, onEnd }: SpeechStream) {
  let bytes = 0
  const end = (failure?: SpeechFailure) => {
    watch.end()
    onEnd(failure)
  }
  const take = (piece: Uint8Array<ArrayBuffer>) => {
    watch.heardSomething()
    bytes += piece.byteLength
    if (bytes > limits.maxBytes) throw new SpeechBroken('too_long', `more than ${limits.maxBytes} bytes`)
    return piece
  }
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(take(first)),
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (value) return controller.enqueue(take(value))
        if (!done) return
        end()
        controller.close()
      } catch (error) {
        const failure =
          error instanceof SpeechBroken ? error.failure : (watch.failure() ?? lineFailure(error))
        end(failure)
        controller.error(new SpeechBroken(failure, nameOf(error)))
      }
    },
    cancel() {
      end('stopped')
    },
  })
}

/** A frame's sync bits, or the tag that may come before the first frame. */
const isMp3 = ([a = 0, b = 0, c = 0]: Uint8Array) =>
  (a === 0xff && (b & 0xe0) === 0xe0) || (a === 0x49 && b === 0x44 && c === 0x33)

const statusFailure = (status: number): SpeechFailure =>
  status === 408 || status === 429 || status >= 500 ? 'overloaded' : 'refused'

/** fetch throws a TypeError where the connection fails. */
const lineFailure = (error: unknown): SpeechFailure =>
  error instanceof TypeError ? 'unreachable' : 'garbage'

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

/** The detail is for the log: never the endpoint's own words, which may repeat the request. */
function fail(watch: Watch, failure: SpeechFailure, detail: string): SpeechReply {
  watch.end()
  return { ok: false, failure, detail }
}
