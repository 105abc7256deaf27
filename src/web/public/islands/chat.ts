import { m } from '#text'
import { createAssistantChat } from './assistant-chat.ts'
import { build, pageListing } from './build.ts'
import { chips, soon } from './chat-bubbles.ts'
import { contactOffer } from './chat-offer.ts'
import { chatSheet } from './chat-sheet.ts'
import { fillContact } from './own-contact.ts'

let opened: { show(): void } | undefined

/** Talk to the Home: opens over the page, and reopens where it was closed. */
export function start(): void {
  opened ??= createChat()
  opened.show()
}

type Chat = {
  listing: ReturnType<typeof pageListing>
  assistant: ReturnType<typeof createAssistantChat>
  dialog: HTMLDialogElement
  /** The agent could follow up, and this hasn't been offered yet. */
  isOfferDue: boolean
}

function createChat() {
  const listing = pageListing()
  const assistant = createAssistantChat({
    topic: listing.id,
    to: { sidekick: 'listing', listingId: listing.id },
    label: m.listing_app_chat_title(),
    placeholder: m.listing_app_chat_ask(),
    greeting:
      listing.greeting || m.listing_app_chat_greeting({ address: listing.address, agent: listing.agent }),
    questions: listing.questions.length > 0 ? listing.questions : usualQuestions(),
    onAnswer({ suggestedActions, offerContact, offersToPassOn, contact }) {
      const isReachable = Boolean(contact?.email || contact?.phone)
      chat.isOfferDue = (chat.isOfferDue || offerContact) && !isReachable
      // One way to the agent at a time: first the question is passed on, then they can follow up.
      if (chat.isOfferDue && !offersToPassOn && !offerIn(chat)) addOffer(chat)
      const toContact = m.assistant_action_contact()
      return chips(
        suggestedActions.filter((action) => !offersToPassOn || action !== toContact),
        soon((action) => act(chat, action)),
        'action',
      )
    },
    apology: () =>
      build(
        'button',
        { type: 'button', class: 'link', onclick: () => toAgent(chat) },
        m.listing_app_chat_failed(),
      ),
  })
  const dialog = chatSheet({
    kind: 'home',
    title: m.listing_app_chat_title(),
    text: listing.address,
    onClose: assistant.rest,
  })
  const chat: Chat = { listing, assistant, dialog, isOfferDue: false }
  dialog.append(...assistant.panel.parts)
  return {
    show() {
      if (dialog.open) return
      dialog.showModal()
      assistant.attend()
    },
  }
}

/** What a suggested action does, by its words. Any other is asked as a question. */
const actions: readonly [RegExp, (chat: Chat) => void][] = [
  [/showing|visit|tour/i, (chat) => toSheet(chat, 'book-a-showing')],
  [/mortgage/i, (chat) => toSheet(chat, 'mortgage-calculator')],
  [/call ?back/i, askForContact],
  [/contact|agent|call|e-?mail/i, toAgent],
]

function act(chat: Chat, action: string) {
  const known = actions.find(([words]) => words.test(action))
  if (known) known[1](chat)
  else void chat.assistant.question(action)
}

const offerIn = ({ dialog }: Chat) => dialog.querySelector<HTMLElement>('.offer')

function addOffer(chat: Chat) {
  const { agent, id: listingId } = chat.listing
  const { assistant } = chat
  chat.isOfferDue = false
  assistant.panel.add(contactOffer({ agent, listingId, conversationId: assistant.conversationId() }))
  fillContact()
}

/**
 * Moves the form to the end of the thread, keeping its input. Once it was sent, asks the assistant for a call
 * instead.
 */
function askForContact(chat: Chat) {
  const offer = offerIn(chat)
  if (offer?.querySelector('.done')) {
    void chat.assistant.question(m.listing_app_chat_call_me())
    return
  }
  if (offer) chat.assistant.panel.add(offer)
  else addOffer(chat)
  offerIn(chat)?.querySelector<HTMLElement>('.choice .button')?.click()
}

function toSheet({ dialog }: Chat, name: string) {
  dialog.close()
  document.querySelector<HTMLElement>(`a[href="#${name}"]`)?.click()
}

function toAgent({ dialog }: Chat) {
  dialog.close()
  document.querySelector('#contact')?.scrollIntoView()
  document.querySelector<HTMLElement>('#contact-name')?.focus({ preventScroll: true })
}

const usualQuestions = () => [
  m.listing_app_chat_suggest_kitchen(),
  m.listing_app_chat_suggest_outdoor(),
  m.listing_app_chat_suggest_pets(),
]
