import { type Contact, contactInText } from '../leads/contact-in-text.ts'
import { acceptsOffer, asksToBeContacted, declinesOffer, wantsToOffer } from './buyer-wishes.ts'
import type { AgentProfile, Turn } from './context.ts'

/** What an answer asked the buyer for: leave to pass something on or to arrange a showing, a way to be reached, a name. */
export type Asks = 'pass_on' | 'showing' | 'contact' | 'name'

export type HeardTurn = Turn & { asks?: Asks | undefined }

/** A message with what its writer has said of themselves in the whole conversation. */
export type Heard = {
  /** The newest of each that was said; missing parts are empty. */
  contact: Contact
  /** What this message says of it. */
  brings: Contact
  /** What else it says. */
  rest: string
  /** What the answer before it had asked for. */
  asked: Asks | undefined
  accepts: boolean
  declines: boolean
  wantsToOffer: boolean
  /** The writer wants to be contacted: by these words, or because they answer the offer of it. */
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
