import { checkTicket } from '#domain/visitor-chat/support-ticket.ts'
import { m } from '#text'
import { asProblem } from '#web/lib/problem-error.ts'
import { prepareProof } from '#web/lib/proof-of-work.ts'
import { hintEmail } from '../../islands/email-hint.ts'
import { failureText } from '../../islands/failure-text.ts'
import { showFaults } from '../../islands/faults.ts'
import { forgiveField } from '../../islands/forgive-field.ts'
import { postOnce } from '../../islands/page-calls.ts'

/** Sends the form to a person. */
export function start(form: HTMLElement): void {
  if (form instanceof HTMLFormElement) send(form)
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
const placeOf = (form: HTMLFormElement, selector: string) => form.querySelector<HTMLElement>(selector)

const valuesOf = (form: HTMLFormElement) => ({
  email: fieldOf(form, 'email').value.trim(),
  name: fieldOf(form, 'name').value.trim(),
  message: fieldOf(form, 'message').value.trim(),
})

async function send(form: HTMLFormElement): Promise<void> {
  const button = placeOf(form, '[type=submit]')
  if (!(button instanceof HTMLButtonElement) || button.disabled) return
  const { email, name, message } = valuesOf(form)
  const errors = checkTicket({ email, message }) ?? {}
  show(form, errors, '')
  if (Object.keys(errors).length > 0) return
  button.disabled = true
  try {
    const sent = await postOnce('POST /api/public/support-tickets', { email, name, message })
    form.reset()
    hint(form)
    placeOf(form, '.done')?.replaceChildren(sent.message)
  } catch (error) {
    reportError(error)
    show(form, asProblem(error).errors, `${m.site_write_failed()} ${failureText(error)}`.trim())
  } finally {
    button.disabled = false
  }
}

/** Shows each error under its field, and the message for the whole form. The first faulty field gets the focus. */
function show(form: HTMLFormElement, errors: Record<string, string>, message: string): void {
  placeOf(form, '.failed')?.replaceChildren(message)
  placeOf(form, '.done')?.replaceChildren()
  showFaults(form, errors)
}

function hint(form: HTMLFormElement): void {
  const place = placeOf(form, '[data-hint]')
  if (place) hintEmail(fieldOf(form, 'email') as HTMLInputElement, place)
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-island=contact]')) {
  form.addEventListener('input', ({ target }) => {
    forgiveField(target)
    prepareProof()
  })
  fieldOf(form, 'email').addEventListener('input', () => hint(form))
  hint(form)
}
