import { createEars, type SpeechFailure } from './ears.ts'
import type { SpokenReply } from './speaker.ts'

type VoiceHandlers = {
  onHeard: (text: string) => void
  /** Nothing was heard. */
  onNothing: () => void
  onState: (isListening: boolean) => void
  onUnusable: (unusable: SpeechFailure) => void
}

/** Loaded with the first spoken question. */
const loadSpeaker = () => import('./speaker.ts')

/** A spoken question gets a spoken answer. */
export function voice({ onHeard, onNothing, onState, onUnusable }: VoiceHandlers) {
  const ears = createEars()
  let isListening = false
  /** Counts what ends speaking, so that nothing is spoken that was ended while the speaker was loading. */
  let hushes = 0
  const turn = (on: boolean) => {
    isListening = on
    onState(on)
  }
  const listen = () => {
    turn(true)
    ears.listen({
      onHeard(text) {
        turn(false)
        if (text) onHeard(text)
        else onNothing()
      },
      onUnusable(unusable) {
        turn(false)
        onUnusable(unusable)
      },
    })
  }
  const stop = () => {
    ears.stop()
    if (isListening) turn(false)
  }
  return {
    toggle() {
      if (isListening) return stop()
      // Browsers let a page speak after a tap.
      loadSpeaker().then(({ speaker }) => speaker().unlock(), reportError)
      listen()
    },
    /** Stops listening and speaking when no one is there anymore. */
    hush() {
      hushes += 1
      stop()
      loaded?.stop()
    },
    async say(said: SpokenReply) {
      const before = hushes
      const { speaker } = await loadSpeaker()
      const one = speaker()
      loaded = one
      if (hushes === before) await one.say(said)
    },
  }
}

let loaded: { stop(): void } | undefined
