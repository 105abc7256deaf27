import { saysStop } from '#domain/speech/echo.ts'
import { nextTalk, noTalk, type Talk, type TalkEnd, type TalkEvent } from '#domain/speech/hands-free.ts'
import { m } from '#text'
import css from '../styles/hands-free.css?inline'
import { addStyles } from './build.ts'
import { createEars } from './ears.ts'
import { canOverhear, overhear } from './overhear.ts'
import { type SpokenReply, speaker } from './speaker.ts'
import { talkView } from './talk-view.ts'

export type HandsFreeProps = {
  /** Empty, or with the button that opened it. */
  place: HTMLElement
  hello: () => SpokenReply
  /** Asks the assistant. Undefined if there is no answer, which the chat explains. */
  ask: (question: string) => Promise<SpokenReply | undefined>
  onTalking: (isTalking: boolean) => void
  /** Nothing can be heard here, ever. */
  onDeaf: () => void
  /** The person closes it. */
  onGone: () => void
}

export type TalkHandle = { open(): void; end(why: TalkEnd): void }

type TalkDispatch = (event: TalkEvent) => void

/** Listens, asks, speaks the answer, and listens again, until it is quiet or someone ends it. */
export function createHandsFree({ place, hello, ask, ...told }: HandsFreeProps): TalkHandle {
  addStyles(css)
  const isThere = watchPresence(place, happen)
  let talk: Talk = noTalk
  const view = talkView(place, {
    onStart: start,
    onPress: () =>
      happen(talk.state === 'speaking' ? { type: 'interrupt' } : { type: 'end', why: 'stopped' }),
    onEnd: () => happen({ type: 'end', why: 'stopped' }),
    onClose: told.onGone,
    canOverhear: canOverhear(),
  })
  const voice = twoVoices(view, happen)

  function start() {
    speaker().unlock()
    isThere.watch()
    told.onTalking(true)
    voice.sayNext(hello())
    happen({ type: 'start' })
  }

  function happen(event: TalkEvent) {
    const before = talk
    talk = nextTalk(before, event)
    if (talk === before) return
    view.show(talk)
    if (talk.state === 'listening') voice.listen()
    else if (talk.state === 'speaking') void voice.speak()
    else if (talk.state === 'idle') rest()
    else if (event.type === 'heard') void lookUp(event.text)
  }

  async function lookUp(question: string) {
    voice.rest()
    view.hear(question)
    const asking = talk
    const answer = await ask(question)
    // That talk was ended meanwhile. The answer is in the chat, and another talk may have begun.
    if (talk !== asking) return
    voice.sayNext(answer ?? { parts: [m.speech_no_answer()] })
    happen({ type: 'answered' })
  }

  function rest() {
    voice.rest()
    isThere.rest()
    told.onTalking(false)
    if (talk.end === 'deaf') told.onDeaf()
  }

  return { open: view.open, end: (why) => happen({ type: 'end', why }) }
}

/** The person's voice and the assistant's, of which one is heard at a time. */
function twoVoices(view: ReturnType<typeof talkView>, happen: TalkDispatch) {
  const ears = createEars()
  let said: SpokenReply = { parts: [] }
  /** Someone who interrupts is being heard already. */
  let isHearing = false
  return {
    sayNext(next: SpokenReply) {
      said = next
    },
    rest() {
      isHearing = false
      ears.stop()
      speaker().stop()
    },
    listen() {
      speaker().stop()
      if (isHearing) return
      ears.listen({
        onWords: view.hear,
        onHeard: (words) => happen(words ? { type: 'heard', text: words } : { type: 'silence' }),
        onUnusable: ({ cause }) => happen({ type: 'end', why: cause }),
      })
    },
    async speak() {
      const speaking = said
      overhear(ears, said.parts.join(' '), {
        onWords(words) {
          isHearing = true
          happen({ type: 'interrupt' })
          view.hear(words)
        },
        onHeard(words) {
          isHearing = false
          happen({ type: 'interrupt' })
          happen(saysStop(words) ? { type: 'silence' } : { type: 'heard', text: words })
        },
      })
      const how = await speaker().say(speaking)
      if (speaking !== said || how === 'stopped') return
      happen({ type: 'spoken' })
      if (how === 'mute') view.note(m.speech_mute())
    },
  }
}

/** The screen stays on while someone talks. It ends when they type or leave the page. */
function watchPresence(place: HTMLElement, happen: TalkDispatch) {
  const awake = keepAwake()
  const onLeave = () => document.hidden && happen({ type: 'end', why: 'left' })
  const onType = () => happen({ type: 'end', why: 'typed' })
  return {
    watch() {
      awake.hold()
      document.addEventListener('visibilitychange', onLeave)
      place.parentElement?.addEventListener('input', onType)
    },
    rest() {
      awake.release()
      document.removeEventListener('visibilitychange', onLeave)
      place.parentElement?.removeEventListener('input', onType)
    },
  }
}

/** Keeps the screen on while someone talks, where a browser can. */
function keepAwake() {
  let lock: Promise<WakeLockSentinel | undefined> | undefined
  return {
    hold() {
      // Refused to save power, or not there: the screen then dims as usual.
      lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    },
    release() {
      void lock?.then((held) => held?.release())
      lock = undefined
    },
  }
}
