import { type Contact, contactInText } from '../leads/contact-in-text.ts'
import { acceptsOffer, asksToBeContacted, declinesOffer, wantsToOffer } from './buyer-wishes.ts'
import type { AgentProfile, Turn } from './context.ts'

/** What an answer asked the buyer for: permission to pass something on or to arrange a showing, contact details, a name. */
export type Asks = 'pass_on' | 'showing' | 'contact' | 'name'

export type HeardTurn = Turn & { asks?: Asks | undefined }

/** A message with what its writer has said about themselves in the whole conversation. */
export type Heard = {
  /** The latest of each that was given; missing parts are empty. */
  contact: Contact
  /** The contact details in this message. */
  brings: Contact
  /** What else it says. */
  rest: string
  /** What the previous answer asked for. */
  asked: Asks | undefined
  accepts: boolean
  declines: boolean
  wantsToOffer: boolean
  /** The writer wants to be contacted: they say so, or they accept the offer. */
  wantsContact: boolean
}

type Conversation = { question: string; turns: readonly HeardTurn[]; agent: AgentProfile }

const isUser = ({ sender }: Turn) => sender === 'user'
const asksForName: ReadonlySet<Asks | undefined> = new Set(['name', 'contact', 'showing'])

/** Reads a buyer's message for what it says about them. A name in one message and a number in the next belong together. */
export function hearContact({ question, turns, agent }: Conversation): Heard {
  let asked: Asks | undefined
  const contact: Contact = { name: '', email: '', phone: '' }
  const hear = (text: string) => {
    const said = contactInText(text, { agent, isAskedForName: asksForName.has(asked) })
    contact.name = said.name || contact.name
    contact.email = said.email || contact.email
    contact.phone = said.phone || contact.phone
    return said
  }
  for (const turn of turns) {
    if (isUser(turn)) hear(turn.text)
    else asked = turn.asks
  }
  const { rest, ...brings } = hear(question)
  const wish = rest || question
  return {
    contact,
    brings,
    rest,
    asked,
    accepts: asked !== undefined && acceptsOffer(wish),
    declines: asked !== undefined && declinesOffer(wish),
    wantsToOffer: wantsToOffer(wish),
    wantsContact: asksToBeContacted(question) || asked === 'contact' || acceptsOffer(wish),
  }
}
