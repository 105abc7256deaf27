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

/** Speaking instead of typing, by what the browser has; undefined where it has nothing. */
export function voice({ onHeard, onState, onUnusable }: Acts) {
  const known = globalThis as unknown as Record<string, (new () => Recognition) | undefined>
  const Listener = known.SpeechRecognition ?? known.webkitSpeechRecognition
  if (!Listener) return undefined
  const recognition = new Listener()
  recognition.lang = 'en-US'
  recognition.continuous = false
  let isListening = false
  const turn = (on: boolean) => {
    isListening = on
    onState(on)
  }
  recognition.onresult = ({ results }) => {
    turn(false)
    onHeard(results[0]?.[0]?.transcript ?? '')
  }
  recognition.onend = () => turn(false)
  recognition.onerror = ({ error }) => {
    turn(false)
    if (final.includes(error)) onUnusable(m.cards_public_no_voice())
  }
  return {
    toggle() {
      if (isListening) return recognition.abort()
      turn(true)
      try {
        recognition.start()
      } catch (error) {
        turn(false)
        reportError(error)
      }
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
