import { mannerInWords } from '../manner-in-words.ts'
import type { Speaker } from '../sidekick.ts'
import type { Instruction } from './read-instruction.ts'
import { readWishes } from './read-wishes.ts'

/** These are said around a model's words, in the agent's own. */
const saidAround: ReadonlySet<Instruction['does']> = new Set(['open', 'greet', 'close', 'ask', 'mention'])

/** How a model should sound; empty if nothing was chosen. */
export const mannerForModel = ({ instructions = [], ...speaker }: Speaker): string =>
  mannerInWords({
    ...speaker,
    instructions: instructions.flatMap(forModel),
  })

/** Words that are read as no wish are the model's to understand. */
function forModel(text: string): string[] {
  const wishes = readWishes(text)
  const left = wishes.filter(({ instruction }) => !saidAround.has(instruction.does))
  return left.length === wishes.length ? [text] : left.map((wish) => wish.text)
}
