import { vi } from 'vitest'

type Recognition = {
  onstart?(): void
  onresult(event: object): void
  onerror(event: { error: string }): void
  onend(): void
}

/** A browser that hears and speaks as it is told to. Undo with `vi.unstubAllGlobals()`. */
export function openBrowserEars() {
  const spoken: string[] = []
  let unfinished: { onend?: (() => void) | null }[] = []
  let current: Recognition | undefined
  let listens = 0
  let cancels = 0
  let isDead = false
  vi.stubGlobal(
    'SpeechRecognition',
    class {
      start() {
        if (isDead) return
        listens += 1
        current = this as unknown as Recognition
        current.onstart?.()
      }
      abort() {
        current = undefined
      }
    },
  )
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    speak(utterance: { text: string; onend?: () => void }) {
      // A page asks for permission to speak with nothing.
      if (!utterance.text.trim()) return
      spoken.push(utterance.text)
      unfinished.push(utterance)
    },
    cancel() {
      cancels += 1
      unfinished = []
    },
  })
  const fail = (error: string) => {
    const own = current
    own?.onerror({ error })
    own?.onend()
  }
  return {
    /** All texts that the browser's voice was given. */
    spoken,
    listens: () => listens,
    cancels: () => cancels,
    /** What was given to the voice so far has been spoken. */
    async finishSpeaking() {
      await vi.waitFor(() => {
        if (unfinished.length === 0) throw new Error('Nothing is being spoken')
      })
      const ending = unfinished
      unfinished = []
      for (const utterance of ending) utterance.onend?.()
    },
    hear(transcript: string, { isFinal = true } = {}) {
      const own = current
      own?.onresult({ results: [Object.assign([{ transcript }], { isFinal })] })
      if (isFinal) own?.onend()
    },
    /** As Chrome on Android does: each entry is said to be final, without confidence. */
    hearInPieces(...transcripts: string[]) {
      const results = transcripts.map((transcript) =>
        Object.assign([{ transcript, confidence: 0 }], { isFinal: true }),
      )
      current?.onresult({ results })
    },
    endHearing: () => current?.onend(),
    hearNothing: () => fail('no-speech'),
    fail,
    /** From now on, recognition begins to listen and then does nothing. */
    dieSilently() {
      isDead = true
    },
    /** From now on, the browser has no voice. */
    loseVoice() {
      vi.stubGlobal('speechSynthesis', {
        speak: (utterance: { onerror?: () => void }) => utterance.onerror?.(),
        cancel: () => undefined,
      })
    },
  }
}
