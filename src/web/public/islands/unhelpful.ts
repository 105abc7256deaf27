import { chatFailureText } from '#domain/assistant/chat-failure.ts'
import { m } from '#text'
import { asProblem } from '#web/lib/problem-error.ts'
import { request } from '#web/lib/request.ts'
import { build, icon } from './build.ts'
import { timeoutMs } from './page-calls.ts'

/** Says that an answer was not helpful, once. If that fails, it says why and can be tried again. */
export function unhelpfulButton(params: { id: string; messageId: string }): HTMLElement {
  const label = m.listing_app_chat_unhelpful()
  const said = build('p', { class: 'why', tabindex: -1 })
  const button: HTMLButtonElement = build(
    'button',
    { type: 'button', class: 'unhelpful', 'aria-label': label, title: label, onclick: tell },
    icon('unhelpful'),
  )
  return button

  async function tell() {
    button.disabled = true
    try {
      await request('POST /api/conversations/{id}/messages/{messageId}/unhelpful', { params, timeoutMs })
      said.textContent = m.listing_app_chat_unhelpful_thanks()
      button.replaceWith(said)
      said.focus()
    } catch (error) {
      const { status, message: words } = asProblem(error)
      said.textContent = chatFailureText({ status, words })
      button.after(said)
      button.disabled = false
    }
  }
}
