import { disclosure, isIntroduction } from '#domain/speech/introduction.ts'
import { playSound, speakByBrowser } from '#web/lib/play-speech.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { open } from '#web/lib/request.ts'

/** What an assistant says aloud, in parts, and where the server finds that it said so. Without that the browser speaks. */
export type SpokenReply = {
  parts: readonly string[]
  from?:
    | { conversationId: string; messageId: string }
    | { listingId: string }
    | { agentSlug: string }
    | undefined
}

/** `mute`: nothing here can speak; the words are on the screen. */
export type SpeakResult = 'spoken' | 'stopped' | 'mute'

const answersWithinMs = 15_000

/** These don't change while a page is open. */
const lasting = ['not_set_up', 'plan_limit']
let hasProvider = true
/** Whoever hears an assistant has been told once that it is one. */
let isIntroduced = false

let one: ReturnType<typeof createSpeaker> | undefined

/** The page's only one: two would speak at once. */
export const speaker = () => {
  one ??= createSpeaker()
  return one
}

/** The head of a WAV file (RIFF, 8 kHz, 8 bit, mono) that holds no sound. */
const silence = new Uint8Array([
  ...[82, 73, 70, 70, 36, 0, 0, 0, 87, 65, 86, 69, 102, 109, 116, 32, 16, 0, 0, 0, 1, 0, 1, 0],
  ...[64, 31, 0, 0, 64, 31, 0, 0, 1, 0, 8, 0, 100, 97, 116, 97, 0, 0, 0, 0],
])

function createSpeaker() {
  const player = new Audio()
  let isUnlocked = false
  let current: AbortController | undefined
  return {
    /** Call after a tap: a browser may then let the page speak later, too. */
    unlock() {
      if (isUnlocked) return
      isUnlocked = true
      player.src = URL.createObjectURL(new Blob([silence], { type: 'audio/wav' }))
      // What counts is that it was a tap that asked.
      player.play()?.catch(() => undefined)
      const { speechSynthesis: voice } = globalThis
      const nothing = voice && new SpeechSynthesisUtterance(' ')
      if (nothing) voice.speak(Object.assign(nothing, { volume: 0 }))
    },
    stop: () => current?.abort(),
    /** Ends what is being spoken, and speaks. Resolves at the end. */
    async say(said: SpokenReply): Promise<SpeakResult> {
      current?.abort()
      current = new AbortController()
      const { signal } = current
      const [first = ''] = said.parts
      const parts = isIntroduced || isIntroduction(first) ? said.parts : [disclosure(), ...said.parts]
      const rest = await playFrom(player, { ...said, parts }, signal)
      const ended = rest.length > 0 ? await speakByBrowser(rest, signal) : 'ended'
      if (signal.aborted) return 'stopped'
      if (ended === 'failed') return 'mute'
      isIntroduced = true
      return 'spoken'
    },
  }
}

/** Plays the provider's voice, the next part on its way meanwhile. Returns the parts that it did not speak. */
async function playFrom(
  player: HTMLAudioElement,
  { parts, from }: SpokenReply,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (!from || !hasProvider) return parts
  let next = fetchSound(parts[0], from, signal)
  for (const at of parts.keys()) {
    const sound = await next
    next = fetchSound(sound && parts[at + 1], from, signal)
    const ended = sound ? await playSound(player, sound, signal) : 'failed'
    if (ended === 'stopped' || signal.aborted) return []
    if (ended === 'failed') return parts.slice(at)
  }
  return []
}

/** Undefined if there is none: not set up, not now, or cut off on the way. */
async function fetchSound(
  text: string | undefined,
  from: NonNullable<SpokenReply['from']>,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  if (!text) return undefined
  try {
    const body = { text, ...from }
    const answer = await open('POST /api/generate-speech', {
      ...{ body, signal, timeoutMs: answersWithinMs, prove: 'when-asked', accept: 'audio/mpeg' },
    })
    return await answer.blob()
  } catch (error) {
    if (error instanceof ProblemError && lasting.includes(error.code)) hasProvider = false
    // The browser's voice says it instead.
    return undefined
  }
}
