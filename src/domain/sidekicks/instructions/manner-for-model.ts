import { mannerInWords } from '../manner-in-words.ts'
import type { Speaker } from '../sidekick.ts'
import { type Instruction, readInstruction } from './read-instruction.ts'

/** These are said around a model's words, in the agent's own. */
const saidAround: ReadonlySet<Instruction['does'] | undefined> = new Set([
  'open',
  'greet',
  'close',
  'ask',
  'mention',
])

/** How a model should sound; empty if nothing was chosen. */
export const mannerForModel = ({ instructions = [], ...speaker }: Speaker): string =>
  mannerInWords({
    ...speaker,
    instructions: instructions.filter((text) => !saidAround.has(readInstruction(text)?.does)),
  })
