import type { AssistantAnswer } from '#contract/assistant.ts'
import { m } from '#text'
import { createAssistantChat } from './assistant-chat.ts'
import { build, pageListing } from './build.ts'
import { chips, soon } from './chat-bubbles.ts'
import { contactOffer } from './chat-offer.ts'
import { chatSheet } from './chat-sheet.ts'

let chat: { show(): void } | undefined

/** Talk to the Home: opens over the page, and reopens where it was closed. */
export function start(): void {
  chat ??= createChat()
  chat.show()
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
    onAnswer: afterAnswer,
    apology: () =>
      build('button', { type: 'button', class: 'link', onclick: toAgent }, m.listing_app_chat_failed()),
  })
  const dialog = chatSheet({
    kind: 'home',
    title: m.listing_app_chat_title(),
    text: listing.address,
    onClose: assistant.rest,
  })
  dialog.append(...assistant.panel.parts)

  function afterAnswer({ suggestedActions, offerContact }: AssistantAnswer) {
    if (offerContact && !offered()) addOffer()
    return chips(suggestedActions, soon(act), 'action')
  }

  function act(action: string) {
    if (/showing|visit|tour/i.test(action)) toSheet('book-a-showing')
    else if (/mortgage/i.test(action)) toSheet('mortgage-calculator')
    else if (/call ?back/i.test(action)) askForContact()
    else if (/contact|agent|call|e-?mail/i.test(action)) toAgent()
    else assistant.question(action)
  }

  const offered = () => dialog.querySelector<HTMLElement>('.offer')

  function addOffer() {
    const { agent, id: listingId } = listing
    assistant.panel.add(contactOffer({ agent, listingId, conversationId: assistant.conversationId() }))
  }

  /**
   * Moves the form to the end of the thread, keeping its input. Once it was sent, asks the assistant for a call
   * instead.
   */
  function askForContact() {
    const offer = offered()
    if (offer?.querySelector('.done')) {
      void assistant.question(m.listing_app_chat_call_me())
      return
    }
    if (offer) assistant.panel.add(offer)
    else addOffer()
    offered()?.querySelector<HTMLElement>('.choice .button')?.click()
  }

  function toSheet(name: string) {
    dialog.close()
    document.querySelector<HTMLElement>(`a[href="#${name}"]`)?.click()
  }

  function toAgent() {
    dialog.close()
    document.querySelector('#contact')?.scrollIntoView()
    document.querySelector<HTMLElement>('#contact-name')?.focus({ preventScroll: true })
  }

  return {
    show() {
      if (dialog.open) return
      dialog.showModal()
      assistant.attend()
    },
  }
}

const usualQuestions = () => [
  m.listing_app_chat_suggest_kitchen(),
  m.listing_app_chat_suggest_outdoor(),
  m.listing_app_chat_suggest_pets(),
]
