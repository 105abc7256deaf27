import { m } from '#text'

type Heard = { results: ArrayLike<ArrayLike<{ transcript: string }>> }
type Recognition = {
  lang: string
  continuous: boolean
  onresult: (event: Heard) => void
  onerror: (event: { error: string }) => void
  onend: () => void
  start(): void
  abort(): void
}
type Acts = {
  onHeard: (text: string) => void
  onState: (isListening: boolean) => void
  onUnusable: (why: string) => void
}

/** Faults after which another try would not help. */
const final = ['not-allowed', 'service-not-allowed', 'language-not-supported', 'audio-capture']

/** Speaking instead of typing, by what the browser has; where it has nothing, the first try says so. */
export function voice({ onHeard, onState, onUnusable }: Acts) {
  const known = globalThis as unknown as Record<string, (new () => Recognition) | undefined>
  const Listener = known.SpeechRecognition ?? known.webkitSpeechRecognition
  const recognition = Listener && new Listener()
  let isListening = false
  const turn = (on: boolean) => {
    isListening = on
    onState(on)
  }
  const refuse = () => onUnusable(m.listing_app_voice_unsupported())
  if (recognition) {
    recognition.lang = 'en-US'
    recognition.continuous = false
    recognition.onresult = ({ results }) => {
      turn(false)
      onHeard(results[0]?.[0]?.transcript ?? '')
    }
    // It follows every fault too, and must not take back what was said of it.
    recognition.onend = () => isListening && turn(false)
    recognition.onerror = ({ error }) => {
      turn(false)
      if (final.includes(error)) refuse()
    }
  }
  return {
    toggle() {
      if (!recognition) return refuse()
      if (isListening) return recognition.abort()
      turn(true)
      try {
        recognition.start()
      } catch (error) {
        turn(false)
        reportError(error)
      }
    },
    /** Nobody is there any more to listen to, or for. */
    hush() {
      if (isListening) recognition?.abort()
      if ('speechSynthesis' in globalThis) speechSynthesis.cancel()
    },
    /** Who asked aloud is answered aloud. */
    say(text: string) {
      if (!('speechSynthesis' in globalThis)) return
      speechSynthesis.cancel()
      const spoken = new SpeechSynthesisUtterance(text)
      spoken.lang = 'en-US'
      speechSynthesis.speak(spoken)
    },
  }
}
