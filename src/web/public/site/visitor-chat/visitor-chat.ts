import { productName } from '#domain/product.ts'
import { m } from '#text'
import { addStyles, build } from '../../islands/build.ts'
import { sheetHead } from '../../islands/chat-sheet.ts'
import { closeOnEscape } from '../../islands/close-on-escape.ts'
import chatCss from '../../styles/chat.css?inline'
import { keepChat, readChat } from './kept-chat.ts'
import { createProductChat } from './product-chat.ts'
import css from './visitor-chat.css?inline'

let frame: { show(): void } | undefined

const launcher = () => document.querySelector<HTMLElement>('.visitor-chat')
/** On a phone the chat takes up the whole screen, with the page waiting behind it. */
const isNarrow = () => matchMedia('(max-width: 639px)').matches

/** Opens the chat or dismisses its greeting. Either way it counts as seen from now on. */
export function start(element: HTMLElement): void {
  for (const part of document.querySelectorAll<HTMLElement>('.visitor-chat :is(.greeting,.badge)'))
    part.hidden = true
  keepChat(readChat())
  if (element.dataset.act === 'dismiss') launcher()?.querySelector<HTMLElement>('a')?.focus()
  else {
    frame ??= createFrame()
    frame.show()
  }
}

function createFrame() {
  // Scoped, because the page uses the same class names for other things.
  addStyles(`.visitor-panel{${chatCss}}`)
  addStyles(css)
  const productChat = createProductChat(toConsultation)
  const dialog: HTMLDialogElement = build(
    'dialog',
    {
      class: 'visitor-panel',
      'aria-labelledby': 'visitor-chat-title',
      'data-side': launcher()?.dataset.side,
      onclose: rest,
    },
    sheetHead({
      id: 'visitor-chat-title',
      title: m.visitor_chat_title({ product: productName }),
      text: m.visitor_chat_text(),
      onClose: () => dialog.close(),
    }),
    ...productChat.parts,
  )
  document.body.append(dialog)
  closeOnEscape(dialog)

  function rest() {
    productChat.rest()
    const place = launcher()
    if (place) place.hidden = false
    place?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }

  function toConsultation() {
    const opener = document.querySelector<HTMLElement>('a[data-sheet][data-island=consultation]')
    if (opener) {
      dialog.close()
      opener.click()
      // Closing the chat first would be a step back in history and cancel the navigation.
    } else location.assign(launcher()?.querySelector('a')?.href ?? '/')
  }

  return {
    show() {
      if (dialog.open) return
      const place = launcher()
      if (place) place.hidden = true
      dialog.toggleAttribute('data-beside', !isNarrow())
      if (isNarrow()) dialog.showModal()
      else dialog.show()
      productChat.enter()
    },
  }
}
