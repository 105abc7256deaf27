import { m } from '#text'

type Result = ArrayLike<{ transcript: string; confidence?: number }> & { isFinal?: boolean }
type Results = ArrayLike<Result>
type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onstart: () => void
  onresult: (event: { results: Results }) => void
  onerror: (event: { error: string }) => void
  onend: () => void
  start(): void
  abort(): void
}

export type SpeechFailure = {
  why: string
  cause: 'deaf' | 'blocked' | 'no_microphone'
  /** A retry would not help. */
  isForGood: boolean
}

type SpeechHandlers = {
  /** All words so far, while they are spoken. */
  onWords?: (words: string) => void
  /** The words at the end; none if nothing was heard. */
  onHeard: (words: string) => void
  onUnusable: (unusable: SpeechFailure) => void
}

/** Errors that the person can do something about. The person can only try again after others. */
const mendable: Record<string, SpeechFailure | undefined> = {
  'not-allowed': { why: m.listing_app_voice_blocked(), cause: 'blocked', isForGood: false },
  'audio-capture': { why: m.listing_app_voice_no_microphone(), cause: 'no_microphone', isForGood: false },
}
const lasting = ['service-not-allowed', 'language-not-supported']

/**
 * How long a browser takes to begin to listen. Some have a recognition that never does, and say nothing of it: apps on
 * the home screen of an iPhone. While it asks whether it may listen, the person takes their time.
 */
const startsWithinMs = 4_000
const asksWithinMs = 30_000

const deaf = (): SpeechFailure => ({ why: m.listing_app_voice_unsupported(), cause: 'deaf', isForGood: true })

/** Speech input through the browser's own recognition, a sentence at a time. */
export function createEars() {
  const known = globalThis as unknown as Record<string, (new () => Recognition) | undefined>
  const Listener = known.SpeechRecognition ?? known.webkitSpeechRecognition
  let stopCurrent: (() => void) | undefined
  return {
    listen(listening: SpeechHandlers) {
      stopCurrent?.()
      if (!Listener) return listening.onUnusable(deaf())
      stopCurrent = listenOnce(new Listener(), listening)
    },
    /** Drops what was heard so far, and calls no handler anymore. */
    stop() {
      stopCurrent?.()
      stopCurrent = undefined
    },
  }
}

function listenOnce(recognition: Recognition, { onWords, onHeard, onUnusable }: SpeechHandlers): () => void {
  let words = ''
  let isOver = false
  /** Only the first end counts: one fires after every error, and after a result. */
  const end = (tell?: () => void) => {
    if (isOver) return
    isOver = true
    endWatch()
    tell?.()
  }
  const endWatch = watchStart(() => {
    end(() => onUnusable(deaf()))
    recognition.abort()
  })
  recognition.lang = 'en-US'
  recognition.continuous = false
  recognition.interimResults = onWords !== undefined
  recognition.onstart = endWatch
  recognition.onresult = ({ results }) => {
    if (isOver) return
    endWatch()
    words = wordsIn(results)
    onWords?.(words)
    if (isFinal(results[results.length - 1])) end(() => onHeard(words))
  }
  // Some browsers never call a result final.
  recognition.onend = () => end(() => onHeard(words))
  recognition.onerror = ({ error }) => {
    const unusable = lasting.includes(error) ? deaf() : mendable[error]
    end(() => (unusable ? onUnusable(unusable) : onHeard(words)))
  }
  try {
    recognition.start()
  } catch (error) {
    end(() => onHeard(''))
    reportError(error)
  }
  return () => {
    end()
    recognition.abort()
  }
}

/** Chrome on Android calls each interim result final, without confidence: only the end of listening tells. */
const isFinal = (result: Result | undefined) => result?.isFinal !== false && result?.[0]?.confidence !== 0

/** It also repeats the words so far again in the next result, each time longer: only the longest counts. */
function wordsIn(results: Results): string {
  const said = Array.from(results, (result) => (result[0]?.transcript ?? '').trim())
  const isRepeated = (words: string, at: number) =>
    said[at + 1]?.toLowerCase().startsWith(words.toLowerCase())
  return said.filter((words, at) => words !== '' && !isRepeated(words, at)).join(' ')
}

/** Calls `onDead` if listening hasn't begun in time. Returns what ends the watch. */
function watchStart(onDead: () => void): () => void {
  let isOver = false
  let timer = setTimeout(look, startsWithinMs)
  async function look() {
    const isReady = await mayListen()
    if (isOver) return
    if (isReady) onDead()
    else timer = setTimeout(onDead, asksWithinMs)
  }
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** False if the browser may be asking right now. An app on an iPhone's home screen doesn't ask. */
async function mayListen(): Promise<boolean> {
  if ((navigator as { standalone?: boolean }).standalone) return true
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName })
    return state === 'granted'
  } catch {
    // It doesn't say.
    return false
  }
}
