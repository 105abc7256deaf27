import { m } from '#text'
import { build, icon } from '../islands/build.ts'

type Acts = { onQuestion: (typed: string) => void; onMicrophone: (() => void) | undefined }

/** A card of the agent that turns over: its back is the conversation. It knows nothing of answers. */
export function assistantCard(agent: string, { onQuestion, onMicrophone }: Acts) {
  const log = build('div', {
    class: 'log',
    role: 'log',
    tabindex: 0,
    'aria-label': m.cards_public_assistant(),
  })
  const suggestions = build('div', {
    class: 'chips',
    role: 'group',
    'aria-label': m.listing_app_chat_suggest(),
  })
  const hint = build('p', { class: 'hint', role: 'status' }, m.cards_public_assistant_hint())
  const label = m.cards_public_assistant_input({ agent })
  const input = build('textarea', {
    rows: 1,
    maxlength: 2000,
    placeholder: label,
    'aria-label': label,
    enterkeyhint: 'send',
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      event.preventDefault()
      form.requestSubmit()
    },
  })
  const microphone = build(
    'button',
    {
      type: 'button',
      class: 'send mic',
      'aria-label': m.cards_public_listen(),
      'aria-pressed': 'false',
      hidden: !onMicrophone,
      onclick: () => onMicrophone?.(),
    },
    microphoneIcon(),
  )
  const send = build('button', { class: 'send', 'aria-label': m.listing_app_chat_send() }, icon('send'))
  const onsubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onQuestion(input.value)
  }
  const form = build('form', { class: 'ask', onsubmit }, microphone, input, send)
  const close = () => dialog.close()
  const dialog: HTMLDialogElement = build(
    'dialog',
    {
      class: 'flip',
      'aria-labelledby': 'assistant-title',
      onkeydown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
      onclose: () => document.querySelector<HTMLElement>('.helper')?.focus(),
    },
    build('div', { class: 'face front', 'aria-hidden': 'true' }, portrait(agent), build('b', {}, agent)),
    build('div', { class: 'face back' }, head(close), log, suggestions, form, hint),
  )
  document.body.append(dialog)

  const follow = () => log.scrollTo({ top: log.scrollHeight })
  return {
    close,
    follow,
    add(node: Node) {
      log.append(node)
      follow()
    },
    suggest: (chips: HTMLElement[]) => suggestions.replaceChildren(...chips),
    clear() {
      input.value = ''
    },
    /** While an answer is on its way nothing else can be asked. */
    hold(isPending: boolean) {
      for (const control of [input, send, microphone]) control.disabled = isPending
      if (!isPending && dialog.open) input.focus()
    },
    /** Listening locks the input. */
    listen(isListening: boolean) {
      input.disabled = isListening
      send.disabled = isListening
      microphone.setAttribute('aria-pressed', String(isListening))
    },
    /** Never a dead button: what does not work goes, and says why. */
    noVoice(why: string) {
      microphone.hidden = true
      hint.textContent = why
    },
    show() {
      if (!dialog.open) dialog.show()
      input.focus()
      follow()
    },
  }
}

const head = (onclick: () => void) =>
  build(
    'div',
    { class: 'sheet-head' },
    build('h2', { id: 'assistant-title' }, m.cards_public_assistant()),
    build(
      'button',
      { type: 'button', class: 'close', 'aria-label': m.listing_app_close(), onclick },
      icon('close'),
    ),
  )

function portrait(agent: string) {
  const { portrait: src } = document.body.dataset
  return src
    ? build('img', { class: 'portrait', src, alt: '', width: 64, height: 64 })
    : build('span', { class: 'portrait' }, [...agent.trim()][0]?.toUpperCase())
}

function microphoneIcon() {
  const drawn = icon('close')
  drawn.firstElementChild?.setAttribute(
    'd',
    'M12 2a3 3 0 0 0-3 3v7a3 3 0 0 0 6 0V5a3 3 0 0 0-3-3zM19 10v2a7 7 0 0 1-14 0v-2M12 19v3',
  )
  return drawn
}
