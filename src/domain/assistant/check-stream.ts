/** A model's words as they arrive, of which only those come out that our own answer backs. */
import type { AssistantReply } from './answer.ts'
import { type Backing, backedStart, backingOf, isBacked } from './check-draft.ts'

type Backed = {
  builtIn: AssistantReply
  /** Whether a whole sentence stands in the evidence, and steers no one. */
  isSupported: (sentence: string) => boolean
}

const sentences = /[^.!?\n]*(?:[.!?](?!\s|$)[^.!?\n]*)*(?:[.!?]+["')\]]*\s+|\n+)/g
/** It may go on in the next piece. */
const lastWord = /\S{1,80}$/
const ends = /[.!?]['’)\]]*$/

type State = {
  backing: Backing
  /** Not yet a whole sentence. */
  waiting: string
  said: string
  /** What has been said of the sentence that is waiting, and how ours goes on. */
  shown: string
  rest: string
  /** It doesn't begin as any of ours. */
  isForeign: boolean
  isBroken: boolean
}

/**
 * Takes pieces of any size. A beginning comes out as soon as it is backed; a sentence that then goes on differently is
 * ended in our own words, and ends the whole. `broken` says so.
 */
export function checkStream({ builtIn, isSupported }: Backed) {
  const state: State = {
    backing: backingOf(builtIn),
    ...{ waiting: '', said: '', shown: '', rest: '' },
    ...{ isForeign: false, isBroken: false },
  }
  return {
    add(piece: string): string {
      state.waiting += piece
      const whole = state.waiting.match(sentences) ?? []
      state.waiting = state.waiting.slice(whole.join('').length)
      return whole.map((sentence) => take(state, sentence, isSupported)).join('') + begin(state)
    },
    /** `isWhole`: the model has finished. Otherwise a sentence that has begun is ended in our own words. */
    end: (isWhole: boolean): string =>
      isWhole && !state.isBroken ? take(state, state.waiting, isSupported) : endSentence(state),
    /** Sentences of our own that may be said from now on, too. */
    alsoBacks(more: readonly string[]) {
      state.backing = backingOf(builtIn, more)
    },
    broken: () => state.isBroken,
    said: () => state.said,
  }
}

function say(state: State, text: string): string {
  state.said += text
  return text
}

function endSentence(state: State): string {
  if (!state.shown) return ''
  state.shown = ''
  return say(state, ends.test(state.rest) ? state.rest : `${state.rest}.`)
}

function breakOff(state: State): string {
  state.isBroken = true
  return endSentence(state)
}

const isFirst = ({ said, shown }: State) => said.length === shown.length

function take(state: State, sentence: string, isSupported: Backed['isSupported']): string {
  if (state.isBroken || sentence.trim() === '') return ''
  // A model that calls a tool may begin again.
  if (!state.shown && state.said.includes(sentence.trim())) return ''
  if (!isBacked(sentence, state.backing, isFirst(state)) || !isSupported(sentence)) return breakOff(state)
  const remaining = sentence.slice(state.shown.length)
  state.shown = ''
  state.isForeign = false
  return say(state, remaining)
}

function begin(state: State): string {
  const { waiting, shown, said } = state
  if (state.isBroken || state.isForeign) return ''
  const whole = waiting.slice(0, waiting.length - (lastWord.exec(waiting)?.[0].length ?? 0))
  if (whole.length <= shown.length || said.includes(whole.trim())) return ''
  const start = backedStart(whole, state.backing, isFirst(state))
  if (start === 'foreign') {
    state.isForeign = true
    return shown ? breakOff(state) : ''
  }
  if (!start) return ''
  state.shown = start.shown
  state.rest = start.rest
  return say(state, start.shown.slice(shown.length))
}
