import { checkCapturedLead } from '#domain/leads/lead-rules.ts'
import { m } from '#text'
import { prepareProof } from '#web/lib/proof-of-work.ts'
import { build } from './build.ts'
import { failureText } from './failure-text.ts'
import { showFaults } from './faults.ts'
import { forgiveField } from './forgive-field.ts'
import { keepContact } from './own-contact.ts'
import { ownZone } from './own-zone.ts'
import { postOnce } from './page-calls.ts'

type Offer = { agent: string; listingId: string; conversationId: string | null }

/**
 * A gentle offer in the chat: one line with yes or not now, so the answer above stays in view. Yes asks for a name, one
 * way to reach the person, and consent.
 */
export function contactOffer({ agent, listingId, conversationId }: Offer): HTMLElement {
  const fields = personFields()
  const failed = build('p', { class: 'failed', role: 'alert' })
  const send = build('button', { class: 'button' }, m.listing_app_contact_send())
  const choice = yesOrNotNow(open, () => form.remove())
  const details = build('div', { hidden: true }, ...fields.rows, failed, send)
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
    prepareProof()
  }

  function open() {
    details.hidden = false
    details.after(choice)
    fields.focus()
    form.scrollIntoView({ block: 'nearest' })
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const person = fields.read()
    showFaults(form, faultsOf(person))
    if (form.querySelector('[aria-invalid]')) return
    send.disabled = true
    failed.textContent = ''
    try {
      const about = { listingId, source: 'Listing Chat' as const, ...(conversationId && { conversationId }) }
      await postOnce('POST /api/public/leads', { ...person, ...about, timeZone: ownZone })
      keepContact(person)
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

/** Yes can be said once. */
function yesOrNotNow(onYes: () => void, onSkip: () => void) {
  const accept = () => {
    yes.remove()
    onYes()
  }
  const yes: HTMLElement = build(
    'button',
    { type: 'button', class: 'button', onclick: accept },
    m.listing_app_chat_offer_send(),
  )
  const skip = build(
    'button',
    { type: 'button', class: 'link', onclick: onSkip },
    m.listing_app_chat_offer_skip(),
  )
  return build('div', { class: 'choice' }, yes, skip)
}

type ContactValues = { name: string; email: string; phone: string; message: string; consent: boolean }

/** A name, one way to reach the person, and consent. */
function personFields() {
  const name = field('name', m.listing_app_field_name(), 'name')
  const reach = field('reach', m.listing_app_chat_offer_reach(), 'email')
  const consent = build('input', {
    type: 'checkbox',
    id: 'offer-consent',
    'aria-describedby': 'offer-consent-error',
  })
  const agreement = build(
    'div',
    { class: 'field consent' },
    consent,
    build('label', { for: 'offer-consent' }, m.leads_consent()),
    build('p', { class: 'error', id: 'offer-consent-error', role: 'alert' }),
  )
  return {
    rows: [name.row, reach.row, agreement],
    focus: () => name.input.focus(),
    read(): ContactValues {
      const typed = reach.input.value.trim()
      return {
        name: name.input.value.trim(),
        email: typed.includes('@') ? typed : '',
        phone: typed.includes('@') ? '' : typed,
        message: '',
        consent: consent.checked,
      }
    },
  }
}

function faultsOf(person: ContactValues) {
  const { name = '', email, phone } = checkCapturedLead(person)
  return { name, reach: email ?? phone ?? '', consent: person.consent ? '' : m.leads_consent_required() }
}

function field(name: string, label: string, autocomplete: string) {
  const id = `offer-${name}`
  const input = build('input', { id, name, autocomplete, 'aria-describedby': `${id}-error`, maxlength: 254 })
  const error = build('p', { class: 'error', id: `${id}-error` })
  return { row: build('div', { class: 'field' }, build('label', { for: id }, label), input, error), input }
}
