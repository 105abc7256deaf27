import { chatFailureText } from '#domain/assistant/chat-failure.ts'
import { m } from '#text'
import { asProblem } from '#web/lib/problem-error.ts'
import { build } from './build.ts'

/** What had arrived of an answer that broke off. */
export const interrupted = (streamed: string) =>
  streamed ? [build('p', {}, `${streamed}… ${m.listing_app_chat_interrupted()}`)] : []

/** Why a question got no answer, and a button that asks it again. */
export function reasonAndRetry(error: unknown, retry: () => void) {
  const { status, message: words } = asProblem(error)
  return [
    build('p', { class: 'why' }, chatFailureText({ status, words })),
    build('button', { type: 'button', class: 'chip again', onclick: retry }, m.listing_app_chat_retry()),
  ]
}
