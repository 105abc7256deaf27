import { m } from '#text'
import { build, icon } from './build.ts'

type SheetProps = {
  /** Names its styles. */
  kind: string
  title: string
  /** Shown below the title. */
  text: string
  onClose: () => void
}

/** A sheet over the page that holds a conversation. */
export function chatSheet({ kind, title, text, onClose }: SheetProps): HTMLDialogElement {
  const dialog = build(
    'dialog',
    { class: `sheet chat ${kind}`, 'aria-labelledby': 'chat-title', onclose: onClose },
    sheetHead({ id: 'chat-title', title, text, onClose: () => dialog.close() }),
  )
  document.body.append(dialog)
  return dialog
}

type HeadProps = { id: string; title: string; text?: string; onClose: () => void }

export const sheetHead = ({ id, title, text, onClose }: HeadProps) =>
  build(
    'div',
    { class: 'sheet-head' },
    build('div', {}, build('h2', { id }, title), text ? build('p', { class: 'muted' }, text) : null),
    build(
      'button',
      { type: 'button', class: 'close', 'aria-label': m.listing_app_close(), onclick: onClose },
      icon('close'),
    ),
  )
