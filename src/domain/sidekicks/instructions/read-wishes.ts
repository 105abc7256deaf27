/** An agent may ask for several things at once: "Be shorter and end with a question." */
import { remembering } from '../../text/remembering.ts'
import { longestInstruction } from '../../training/training.ts'
import { type Instruction, readInstruction } from './read-instruction.ts'

/** `text` is the part of the agent's words that asks for it. */
export type Wish = { text: string; instruction: Instruction }

/** Where one wish may end and the next begin. */
const joints = /(?<=[.!?])\s+|[;,]\s+(?:(?:and|but|then|also)\s+)*|\s+(?:and|but)\s+(?:(?:then|also)\s+)?/gi

/** Everything that a text asks of how to speak; nothing if any of it is about something else, such as a home. */
export const readWishes = remembering((text: string): Wish[] => {
  const instruction = readInstruction(text)
  const whole = instruction ? [{ text: text.trim(), instruction }] : []
  if (instruction?.does === 'trait' || text.length > longestInstruction) return whole
  return splitWishes(text, instruction) ?? whole
})

/** The first way to divide a text into wishes, of which built-in answers can follow at least one. */
function splitWishes(text: string, whole: Instruction | undefined): Wish[] | undefined {
  for (const { index, 0: joint } of text.matchAll(joints)) {
    const head = text.slice(0, index).trim()
    const first = isQuoteOpen(head) ? undefined : readInstruction(head)
    if (!first) continue
    const rest = readWishes(text.slice(index + joint.length))
    const [next] = rest
    if (!next || (whole && whole.does !== 'model' && goesOn(head, next))) continue
    const wishes = [{ text: head, instruction: first }, ...rest]
    if (wishes.some(({ instruction }) => instruction.does !== 'model')) return wishes
  }
  return undefined
}

const isQuoteOpen = (text: string): boolean =>
  text.split('“').length !== text.split('”').length || text.split('"').length % 2 === 0

const endsInQuote = /[”"'][.!?]?$/
const beginsWish =
  /^(?:always |please )*(?:be|end|finish|close|start|begin|greet|keep|never|don['’]t|avoid)\b/i

/** Whether the second half may be words to say: in "End with Call me and say hello", but not in "… “Call me” and be brief". */
const goesOn = (head: string, { text, instruction: { does } }: Wish): boolean =>
  does === 'model' || (!endsInQuote.test(head) && !beginsWish.test(text))
