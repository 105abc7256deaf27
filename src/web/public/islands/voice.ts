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
  /** Why nothing can be heard. With `forGood`, a retry would not help. */
  onUnusable: (why: string, forGood: boolean) => void
}

/** Errors that the person can do something about. The person can only try again after others. */
const mendable = new Map([
  ['not-allowed', m.listing_app_voice_blocked],
  ['audio-capture', m.listing_app_voice_no_microphone],
])
const final = ['service-not-allowed', 'language-not-supported']

/** Speech input through the browser's own recognition. Without it, the first try says so. */
export function voice({ onHeard, onState, onUnusable }: Acts) {
  const known = globalThis as unknown as Record<string, (new () => Recognition) | undefined>
  const Listener = known.SpeechRecognition ?? known.webkitSpeechRecognition
  const recognition = Listener && new Listener()
  let isListening = false
  const turn = (on: boolean) => {
    isListening = on
    onState(on)
  }
  const refuse = () => onUnusable(m.listing_app_voice_unsupported(), true)
  if (recognition) {
    recognition.lang = 'en-US'
    recognition.continuous = false
    recognition.onresult = ({ results }) => {
      turn(false)
      onHeard(results[0]?.[0]?.transcript ?? '')
    }
    // It fires after every error too, and must not clear the error's message.
    recognition.onend = () => isListening && turn(false)
    recognition.onerror = ({ error }) => {
      turn(false)
      const why = mendable.get(error)
      if (why) onUnusable(why(), false)
      else if (final.includes(error)) refuse()
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
    /** Stops listening and speaking when no one is there anymore. */
    hush() {
      if (isListening) recognition?.abort()
      if ('speechSynthesis' in globalThis) speechSynthesis.cancel()
    },
    /** A spoken question gets a spoken answer. */
    say(text: string) {
      if (!('speechSynthesis' in globalThis)) return
      speechSynthesis.cancel()
      const spoken = new SpeechSynthesisUtterance(text)
      spoken.lang = 'en-US'
      speechSynthesis.speak(spoken)
    },
  }
}
