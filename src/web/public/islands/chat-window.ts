import { m } from '#text'
import { build, icon } from './build.ts'

type Acts = { onQuestion: (typed: string) => void; onClose: () => void }

/** The chat’s sheet: what was said, what may be asked, and the place to ask. It knows nothing of answers. */
export function chatWindow(address: string, { onQuestion, onClose }: Acts) {
  const log = build('div', {
    class: 'log',
    role: 'log',
    tabindex: 0,
    'aria-label': m.listing_app_chat_title(),
  })
  const suggestions = build('div', {
    class: 'chips',
    role: 'group',
    'aria-label': m.listing_app_chat_suggest(),
  })
  const input = build('textarea', {
    rows: 1,
    maxlength: 2000,
    placeholder: m.listing_app_chat_ask(),
    'aria-label': m.listing_app_chat_ask(),
    enterkeyhint: 'send',
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      event.preventDefault()
      form.requestSubmit()
    },
  })
  const send = build('button', { class: 'send', 'aria-label': m.listing_app_chat_send() }, icon('send'))
  const onsubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onQuestion(input.value)
  }
  const form = build('form', { class: 'ask', onsubmit }, input, send)
  const dialog: HTMLDialogElement = build(
    'dialog',
    { class: 'sheet chat', 'aria-labelledby': 'chat-title', onclose: onClose },
    head(address, () => dialog.close()),
    log,
    suggestions,
    form,
    build('p', { class: 'hint' }, m.listing_app_chat_hint()),
  )
  document.body.append(dialog)

  const follow = () => log.scrollTo({ top: log.scrollHeight })
  return {
    dialog,
    log,
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
      input.disabled = isPending
      send.disabled = isPending
      if (!isPending && dialog.open) input.focus()
    },
    show() {
      dialog.showModal()
      input.focus()
      follow()
    },
  }
}

const head = (address: string, onclick: () => void) =>
  build(
    'div',
    { class: 'sheet-head' },
    build(
      'div',
      {},
      build('h2', { id: 'chat-title' }, m.listing_app_chat_title()),
      build('p', { class: 'muted' }, address),
    ),
    build(
      'button',
      { type: 'button', class: 'close', 'aria-label': m.listing_app_close(), onclick },
      icon('close'),
    ),
  )
