import { m } from '#text'
import { build } from '../islands/build.ts'
import { sheetHead } from '../islands/chat-sheet.ts'
import { closeOnEscape } from '../islands/close-on-escape.ts'

/** A floating card of the agent that turns over. The conversation goes on its back. */
export function flipCard(agent: string, onclose: () => void) {
  const close = () => dialog.close()
  const back = build(
    'div',
    { class: 'face back' },
    sheetHead({ id: 'assistant-title', title: m.cards_public_assistant(), onClose: close }),
  )
  const dialog: HTMLDialogElement = build(
    'dialog',
    {
      class: 'flip',
      'aria-labelledby': 'assistant-title',
      onclose,
    },
    build('div', { class: 'face front', 'aria-hidden': 'true' }, portrait(agent), build('b', {}, agent)),
    back,
  )
  document.body.append(dialog)
  closeOnEscape(dialog)
  return { dialog, back }
}

function portrait(agent: string) {
  const { portrait: src } = document.body.dataset
  return src
    ? build('img', { class: 'portrait', src, alt: '', width: 64, height: 64 })
    : build('span', { class: 'portrait' }, [...agent.trim()][0]?.toUpperCase())
}
