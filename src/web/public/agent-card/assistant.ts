import type { AssistantAnswer } from '#contract/assistant.ts'
import { m } from '#text'
import { createAssistantChat } from '../islands/assistant-chat.ts'
import { addStyles, build } from '../islands/build.ts'
import { chips, soon } from '../islands/chat-bubbles.ts'
import { chatSheet } from '../islands/chat-sheet.ts'
import css from './assistant.css?inline'
import { flipCard } from './flip-card.ts'

let assistant: { show(opener: HTMLElement): void } | undefined

/**
 * The agent's assistant, in the frame its button names: the floating card, or the chat over the page. Both share one
 * conversation, which reopens where it was closed.
 */
export function start(opener: HTMLElement): void {
  assistant ??= createAssistant()
  assistant.show(opener)
}

function createAssistant() {
  const { agentSlug = '', agent = '', position = '' } = document.body.dataset
  const assistantChat = createAssistantChat({
    topic: `agent:${agentSlug}`,
    to: { sidekick: 'agent', agentSlug },
    label: m.cards_public_assistant(),
    placeholder: m.cards_public_assistant_input(),
    greeting: m.cards_public_assistant_greeting({ agent }),
    questions: cardQuestions(),
    onAnswer: ({ needsHumanHandoff, offerContact }: AssistantAnswer) =>
      needsHumanHandoff || offerContact
        ? chips([m.cards_public_contact({ name: agent })], soon(toForm), 'action')
        : [],
    apology: () =>
      build('p', {}, sheet.open ? m.cards_public_chat_failed() : m.cards_public_assistant_failed()),
  })
  // Must follow the styles shared by all conversations, which it overrides.
  addStyles(css)
  let opener: HTMLElement | undefined
  const flip = flipCard(agent, onClose)
  const sheet = chatSheet({
    kind: 'agent-chat',
    title: m.cards_public_chat_title({ agent }),
    text: position,
    onClose,
  })

  function onClose() {
    // The other frame may be open now.
    if (sheet.open || flip.dialog.open) return
    assistantChat.rest()
    opener?.focus()
  }

  function toForm() {
    opener = document.querySelector<HTMLElement>('#contact-name') ?? undefined
    sheet.close()
    flip.dialog.close()
    document.querySelector('#contact')?.scrollIntoView()
  }

  return {
    show(by: HTMLElement) {
      opener = by
      if (by.dataset.frame === 'chat') {
        flip.dialog.close()
        sheet.append(...assistantChat.panel.parts)
        if (!sheet.open) sheet.showModal()
      } else {
        flip.back.append(...assistantChat.panel.parts)
        if (!flip.dialog.open) flip.dialog.show()
      }
      assistantChat.attend()
    },
  }
}

/** The card's homes and contact details answer these, whatever else the agent has taught. */
const cardQuestions = () => [
  ...(document.querySelector('.offers')
    ? [m.cards_public_question_homes(), m.cards_public_question_area()]
    : []),
  m.cards_public_question_hours(),
]
