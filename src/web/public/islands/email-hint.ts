import { suggestedEmail } from '#domain/accounts/email-hint.ts'
import { m } from '#text'
import { build } from './build.ts'

/** Suggests in `place` a correction to a likely typo in the address. One tap applies it. */
export function hintEmail(input: HTMLInputElement | HTMLTextAreaElement, place: HTMLElement): void {
  place.replaceChildren()
  const meant = suggestedEmail(input.value)
  if (!meant) return
  const use = () => {
    input.value = meant
    place.replaceChildren()
    input.focus()
  }
  place.replaceChildren(
    `${m.common_email_hint({ address: meant })} `,
    build('button', { type: 'button', class: 'link', onclick: use }, m.consultation_use_hint()),
  )
}
