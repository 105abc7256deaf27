import { m } from '#text'
import { knownTraits } from '../manner.ts'
import { changesAnswers } from './avoid-words.ts'
import { readInstruction } from './read-instruction.ts'

/** What a sidekick does with an instruction, in a sentence to its agent. */
export function instructionInWords(text: string, sidekick: string): string {
  const instruction = readInstruction(text) ?? { does: 'model' }
  switch (instruction.does) {
    case 'trait':
      return instruction.traits.every((trait) => knownTraits.get(trait)?.length === 'brief')
        ? m.training_does_brief({ sidekick })
        : m.training_does_trait({ sidekick, trait: listOf(instruction.traits, 'conjunction') })
    case 'open':
      return m.training_does_open({ sidekick, words: instruction.words })
    case 'greet':
      return m.training_does_greet({ sidekick, words: instruction.words })
    case 'close':
      return m.training_does_close({ sidekick, words: instruction.words })
    case 'ask':
      return m.training_does_ask({ sidekick })
    case 'mention':
      return m.training_does_mention({ sidekick, topic: instruction.topic })
    case 'never_say': {
      const { words, instead } = instruction
      const list = listOf(
        words.map((word) => `“${word}”`),
        'disjunction',
      )
      const said = instead
        ? m.training_does_say_instead({ sidekick, instead, words: list })
        : m.training_does_never_say({ sidekick, words: list })
      return changesAnswers(instruction) ? said : `${said} ${m.training_does_never_change_facts()}`
    }
    case 'model':
      return m.training_does_model({ sidekick })
  }
}

const listOf = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en-US', { type }).format(words)
