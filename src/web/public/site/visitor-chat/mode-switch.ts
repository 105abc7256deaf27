import type { VisitorAnswer } from '#contract/visitor-chat.ts'
import { productName } from '#domain/product.ts'
import { m } from '#text'
import { build } from '../../islands/build.ts'

type Mode = VisitorAnswer['mode']

const modes = [
  ['general', m.visitor_chat_mode_general, m.visitor_chat_note_general],
  ['help', m.visitor_chat_mode_help, m.visitor_chat_note_help],
  ['sales', m.visitor_chat_mode_sales, m.visitor_chat_note_sales],
] as const

/** The conversation's topic: detected from each question's words until one is chosen by hand. */
export function modeSwitch(onChoose: (mode: Mode, note: string) => void, onClear: () => void) {
  const buttons = modes.map(([mode, label, note]) =>
    build(
      'button',
      { type: 'button', value: mode, onclick: () => choose(mode, note({ product: productName })) },
      label(),
    ),
  )
  const element = build(
    'div',
    { class: 'modes' },
    build('div', { role: 'group', 'aria-label': m.visitor_chat_mode() }, ...buttons),
    build('button', { type: 'button', class: 'link', onclick: onClear }, m.visitor_chat_clear()),
  )

  function show(mode: Mode) {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === mode))
  }

  function choose(mode: Mode, note: string) {
    show(mode)
    onChoose(mode, note)
  }

  return { element, show }
}
