import { checkCapturedLead } from '#domain/leads/lead-rules.ts'
import { m } from '#text'
import { prepareProof } from '#web/lib/proof-of-work.ts'
import { build } from './build.ts'
import { failureText } from './failure-text.ts'
import { forgiveField } from './forgive-field.ts'
import { postOnce } from './page-calls.ts'

type Offer = { agent: string; listingId: string; conversationId: string | null }

/**
 * A gentle offer in the chat: one line with yes or not now, so the answer above stays in view. Yes asks for a name, one
 * way to reach the person, and consent.
 */
export function contactOffer({ agent, listingId, conversationId }: Offer): HTMLElement {
  const failed = build('p', { class: 'failed', role: 'alert' })
  const name = field('offer-name', m.listing_app_field_name(), 'name')
  const reach = field('offer-reach', m.listing_app_chat_offer_reach(), 'email')
  const consent = build('input', {
    type: 'checkbox',
    id: 'offer-consent',
    'aria-describedby': 'offer-consent-error',
  })
  const agreed = build('p', { class: 'error', id: 'offer-consent-error', role: 'alert' })
  const send = build('button', { class: 'button' }, m.listing_app_contact_send())
  const yes = build(
    'button',
    { type: 'button', class: 'button', onclick: open },
    m.listing_app_chat_offer_send(),
  )
  const skip = build(
    'button',
    { type: 'button', class: 'link', onclick: () => form.remove() },
    m.listing_app_chat_offer_skip(),
  )
  const choice = build('div', { class: 'choice' }, yes, skip)
  const details = build(
    'div',
    { hidden: true },
    name.row,
    reach.row,
    build(
      'div',
      { class: 'field consent' },
      consent,
      build('label', { for: 'offer-consent' }, m.leads_consent()),
      agreed,
    ),
    failed,
    send,
  )
  const form: HTMLFormElement = build(
    'form',
    { class: 'offer', novalidate: true, oninput, onsubmit: submit },
    build('h3', {}, m.listing_app_chat_offer({ agent })),
    choice,
    details,
  )
  return form

  function oninput({ target }: Event) {
    forgiveField(target)
    if (target === consent) agreed.textContent = ''
    prepareProof()
  }

  function open() {
    yes.remove()
    details.hidden = false
    details.after(choice)
    name.input.focus()
    form.scrollIntoView({ block: 'nearest' })
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const typed = reach.input.value.trim()
    const person = {
      name: name.input.value.trim(),
      email: typed.includes('@') ? typed : '',
      phone: typed.includes('@') ? '' : typed,
      message: '',
    }
    const faults = checkCapturedLead(person)
    name.say(faults.name)
    reach.say(faults.email ?? faults.phone)
    agreed.textContent = consent.checked ? '' : m.leads_consent_required()
    if (faults.name || faults.email || faults.phone || !consent.checked) return
    send.disabled = true
    failed.textContent = ''
    try {
      await postOnce('POST /api/public/leads', {
        ...person,
        listingId,
        source: 'Listing Chat',
        consent: consent.checked,
        ...(conversationId && { conversationId }),
      })
      form.replaceChildren(
        build('p', { class: 'done', role: 'status' }, m.listing_app_contact_sent({ agent })),
      )
    } catch (error) {
      failed.textContent = `${m.listing_app_contact_failed()} ${failureText(error)}`
    } finally {
      send.disabled = false
    }
  }
}

function field(id: string, label: string, autocomplete: string) {
  const input = build('input', { id, autocomplete, 'aria-describedby': `${id}-error`, maxlength: 254 })
  const error = build('p', { class: 'error', id: `${id}-error` })
  const row = build('div', { class: 'field' }, build('label', { for: id }, label), input, error)
  return {
    row,
    input,
    say(fault: string | undefined) {
      error.textContent = fault ?? ''
      if (fault) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    },
  }
}
