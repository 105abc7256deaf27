import { browserStore } from './browser-store.ts'

/** What a buyer has told this agent about themselves, on this page. */
type OwnContact = { name: string; email: string; phone: string }

const local = browserStore('localStorage')

/** Each home, and each card, has its own: what one agent was told is none of another's business. */
const topic = () => {
  const { listing, agentSlug } = document.body.dataset
  return listing ?? `agent:${agentSlug}`
}

function ownContact(): OwnContact {
  const kept: Partial<OwnContact> = JSON.parse(local.read(`contact:${topic()}`) ?? '{}')
  return { name: '', email: '', phone: '', ...kept }
}

/** The conversation about this home or with this agent, if this browser has one. */
export const ownConversation = () => local.read(`conv:${topic()}`) ?? undefined

/**
 * Keeps what a chat or a form was told, on this device alone, and fills the page's other forms with it. The form that
 * was `sent` stays as it is.
 */
export function keepContact(told: Partial<OwnContact>, sent?: HTMLElement): void {
  const own = ownContact()
  for (const part of Object.keys(own) as (keyof OwnContact)[]) own[part] = told[part] || own[part]
  local.write(`contact:${topic()}`, JSON.stringify(own))
  fillContact(sent)
}

/** Fills fields that are empty, or that hold what this page filled in before. */
export function fillContact(sent?: HTMLElement): void {
  const { name, email, phone } = ownContact()
  const values = { name, email, phone, reach: phone || email }
  for (const [field, value] of Object.entries(values))
    for (const input of document.querySelectorAll<HTMLInputElement>(
      `:is([data-island=forms],.offer) [name=${field}]`,
    )) {
      const isOurs = input.value === (input.dataset.filled ?? '')
      if (value && isOurs && !sent?.contains(input)) input.value = input.dataset.filled = value
    }
}
