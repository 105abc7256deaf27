import { productName } from '#domain/product.ts'
import { checkTicket, ticketKeptMonths } from '#domain/visitor-chat/support-ticket.ts'
import { m } from '#text'
import type { CallBody } from '#web/lib/call.ts'
import { prepareProof } from '#web/lib/proof-of-work.ts'
import { build } from '../../islands/build.ts'
import { hintEmail } from '../../islands/email-hint.ts'
import { failureText } from '../../islands/failure-text.ts'
import { forgiveField } from '../../islands/forgive-field.ts'
import { postOnce } from '../../islands/page-calls.ts'

type PersonProps = {
  /** The visitor's last question. */
  question: string
  /** What is sent along: the conversation and its mode. */
  more: () => Pick<CallBody<'POST /api/public/support-tickets'>, 'transcript' | 'mode'>
  onSent: (message: string) => void
}

/** The form where a visitor leaves an address so a person can answer. */
export function askPerson({ question, more, onSent }: PersonProps): HTMLFormElement {
  const fields = ticketFields(question)
  const failed = build('p', { class: 'failed', role: 'alert' })
  const send = build('button', { class: 'button' }, m.visitor_chat_form_send())
  const form = build(
    'form',
    { class: 'ask-person', novalidate: true, oninput, onsubmit: submit },
    build('h3', {}, m.visitor_chat_form()),
    build('p', { class: 'hint' }, m.visitor_chat_form_text()),
    ...fields.rows,
    consentLine(),
    failed,
    send,
    build(
      'button',
      { type: 'button', class: 'link', onclick: () => form.remove() },
      m.visitor_chat_form_skip(),
    ),
  )
  return form

  function oninput({ target }: Event) {
    forgiveField(target)
    prepareProof()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (send.disabled) return
    const wish = fields.read()
    if (!wish) return
    send.disabled = true
    failed.textContent = ''
    try {
      const { message } = await postOnce('POST /api/public/support-tickets', { ...wish, ...more() })
      form.remove()
      onSent(message)
    } catch (error) {
      reportError(error)
      failed.textContent = `${m.visitor_chat_form_failed()} ${failureText(error)}`.trim()
    } finally {
      send.disabled = false
    }
  }
}

/** Where to answer, to whom, and what about. The message starts with the question. */
function ticketFields(question: string) {
  const email = field('email', m.visitor_chat_form_email(), {
    type: 'email',
    autocomplete: 'email',
    maxlength: 254,
  })
  const hint = build('p', { class: 'hint', role: 'status' })
  const name = field('name', m.visitor_chat_form_name(), { autocomplete: 'name', maxlength: 100 })
  const words = build('textarea', { rows: 3, maxlength: 4000 })
  words.value = question
  const message = field('message', m.visitor_chat_form_message(), {}, words)
  email.input.addEventListener('input', () => hintEmail(email.input, hint))
  return {
    rows: [email.row, hint, name.row, message.row],
    /** What was filled in, or nothing if a field says what is wrong with it. */
    read() {
      const wish = { email: email.input.value.trim(), message: message.input.value.trim() }
      const errors = checkTicket(wish)
      email.say(errors?.email)
      message.say(errors?.message)
      if (!errors) return { ...wish, name: name.input.value.trim() }
      const first = errors.email ? email : message
      first.input.focus()
      return undefined
    },
  }
}

const consentLine = () =>
  build(
    'p',
    { class: 'hint' },
    `${m.visitor_chat_form_consent({ product: productName, months: ticketKeptMonths })} `,
    build(
      'a',
      { href: document.querySelector<HTMLElement>('.visitor-chat')?.dataset.privacy },
      m.visitor_chat_form_privacy(),
    ),
  )

function field(
  name: string,
  label: string,
  attributes: Record<string, string | number>,
  input: HTMLInputElement | HTMLTextAreaElement = build('input', attributes),
) {
  const id = `visitor-${name}`
  const error = build('p', { class: 'error', id: `${id}-error` })
  input.id = id
  input.setAttribute('aria-describedby', error.id)
  return {
    row: build('div', { class: 'field' }, build('label', { for: id }, label), input, error),
    input,
    say(fault: string | undefined) {
      error.textContent = fault ?? ''
      if (fault) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    },
  }
}
