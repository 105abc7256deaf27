import type { Talk, TalkEnd, TalkState } from '#domain/speech/hands-free.ts'
import { m } from '#text'
import { build, icon } from './build.ts'

type TalkViewHandlers = {
  onStart: () => void
  /** The large button, while someone talks. */
  onPress: () => void
  onEnd: () => void
  onClose: () => void
  canOverhear: boolean
}

const endings: Record<TalkEnd, () => string> = {
  quiet: m.speech_ended_quiet,
  stopped: m.speech_ended,
  left: m.speech_ended_left,
  typed: m.speech_ended_typed,
  deaf: m.listing_app_voice_unsupported,
  blocked: m.listing_app_voice_blocked,
  no_microphone: m.listing_app_voice_no_microphone,
}

/** What is heard, what happens, and one large button for it, where a thumb reaches it. */
export function talkView(place: HTMLElement, acts: TalkViewHandlers) {
  const state = build('p', { class: 'talk-state', role: 'status' })
  const heard = build('p', { class: 'talk-heard' })
  const press = build('button', { type: 'button', class: 'talk-main', onclick: onPress }, icon('microphone'))
  const end = build('button', { type: 'button', class: 'link' }, '')
  end.addEventListener('click', () => (isTalking ? acts.onEnd() : acts.onClose()))
  const notice = build('p', { class: 'talk-notice' }, m.speech_notice())
  const controls = build('div', { class: 'talk-controls' }, press, end)
  let isTalking = false

  function onPress() {
    if (isTalking) acts.onPress()
    else acts.onStart()
  }

  function label(now: TalkState) {
    place.dataset.state = now
    isTalking = now !== 'idle'
    press.setAttribute('aria-label', presses[now]())
    end.textContent = isTalking ? m.speech_end() : m.speech_close()
    notice.hidden = isTalking
  }

  return {
    open() {
      state.textContent = ''
      heard.textContent = ''
      press.hidden = false
      label('idle')
      place.replaceChildren(notice, state, heard, controls)
      press.focus()
    },
    show(talk: Talk) {
      label(talk.state)
      heard.textContent = ''
      state.textContent = talk.end ? endings[talk.end]() : sentenceOf(talk.state, acts.canOverhear)
      // Never leaves a dead button.
      press.hidden = talk.end === 'deaf'
      notice.hidden ||= talk.end !== null
    },
    hear(words: string) {
      heard.textContent = words && m.speech_heard({ words })
    },
    note(sentence: string) {
      heard.textContent = sentence
    },
  }
}

const presses: Record<TalkState, () => string> = {
  idle: m.speech_start,
  listening: m.speech_stop_listening,
  processing: m.speech_end,
  speaking: m.speech_interrupt,
}

function sentenceOf(state: TalkState, canOverhear: boolean): string {
  if (state === 'listening') return m.listing_app_voice_listening()
  if (state === 'processing') return m.listing_app_chat_thinking()
  return canOverhear ? m.speech_speaking() : m.speech_speaking_tap()
}
