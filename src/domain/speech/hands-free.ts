/** A spoken conversation without hands: listen, look it up, speak, listen again. */

export type TalkState = 'idle' | 'listening' | 'processing' | 'speaking'

/** Why it ended. */
export type TalkEnd = 'quiet' | 'stopped' | 'left' | 'typed' | 'deaf' | 'blocked' | 'no_microphone'

export type Talk = {
  state: TalkState
  /** How often in a row nothing was heard. */
  silences: number
  end: TalkEnd | null
}

export type TalkEvent =
  | { type: 'start' }
  | { type: 'heard'; text: string }
  /** Nothing was heard until the browser stopped listening. */
  | { type: 'silence' }
  /** There is something to speak: an answer, or why there is none. */
  | { type: 'answered' }
  /** All was spoken, or can't be. */
  | { type: 'spoken' }
  /** The person begins to speak, or presses. */
  | { type: 'interrupt' }
  | { type: 'end'; why: TalkEnd }

export const noTalk: Talk = { state: 'idle', silences: 0, end: null }

/** A browser listens for some seconds at a time. After as many times without a word no one is talking anymore. */
const mostSilences = 3

/** What an event makes of a talk. One that comes too late changes nothing. */
export function nextTalk(talk: Talk, event: TalkEvent): Talk {
  const { state, silences } = talk
  if (event.type === 'start') return { ...noTalk, state: 'speaking' }
  if (state === 'idle') return talk
  if (event.type === 'end') return { ...noTalk, end: event.why }
  if (event.type === 'heard' && event.text.trim() && state !== 'processing')
    return { ...noTalk, state: 'processing' }
  if ((event.type === 'silence' || event.type === 'heard') && state === 'listening')
    return silences + 1 < mostSilences ? { ...talk, silences: silences + 1 } : { ...noTalk, end: 'quiet' }
  if (event.type === 'answered' && state === 'processing') return { ...noTalk, state: 'speaking' }
  const isOver = event.type === 'spoken' || event.type === 'interrupt'
  if (isOver && state === 'speaking') return { ...noTalk, state: 'listening' }
  return talk
}
