import { m } from '#text'
import { withoutEnd } from '../../text/without-end.ts'
import { knownTraits } from '../manner.ts'
import { changesAnswers } from './avoid-words.ts'
import type { Instruction } from './read-instruction.ts'
import { readWishes, type Wish } from './read-wishes.ts'

/** What a sidekick does with an instruction, in sentences to its agent: one for each thing that it asks for. */
export function instructionInWords(text: string, sidekick: string): string {
  const subject = (place: number) =>
    place === 0 ? m.training_does_first({ sidekick }) : m.training_does_next()
  const wishes = readWishes(text)
  if (wishes.length < 2) return effectOf(wishes[0]?.instruction ?? { does: 'model' }, subject(0))
  return wishes.map((wish, place) => effectOfPart(wish, subject(place))).join(' ')
}

/** Of several wishes, the one that built-in answers can't follow is named. */
const effectOfPart = ({ text, instruction }: Wish, subject: string): string =>
  instruction.does === 'model'
    ? m.training_does_model_part({ subject, wish: withoutEnd(text, endMarks) })
    : effectOf(instruction, subject)

const endMarks: ReadonlySet<string> = new Set('.! ')

function effectOf(instruction: Instruction, subject: string): string {
  switch (instruction.does) {
    case 'trait':
      return instruction.traits.every((trait) => knownTraits.get(trait)?.length === 'brief')
        ? m.training_does_brief({ subject })
        : m.training_does_trait({ subject, trait: listOf(instruction.traits, 'conjunction') })
    case 'open':
      return m.training_does_open({ subject, words: instruction.words })
    case 'greet':
      return m.training_does_greet({ subject, words: instruction.words })
    case 'close':
      return m.training_does_close({ subject, words: instruction.words })
    case 'ask':
      return m.training_does_ask({ subject })
    case 'mention':
      return m.training_does_mention({ subject, topic: instruction.topic })
    case 'never_say': {
      const { words, instead } = instruction
      const list = listOf(
        words.map((word) => `“${word}”`),
        'disjunction',
      )
      const said = instead
        ? m.training_does_say_instead({ subject, instead, words: list })
        : m.training_does_never_say({ subject, words: list })
      return changesAnswers(instruction) ? said : `${said} ${m.training_does_never_change_facts()}`
    }
    case 'model':
      return m.training_does_model({ subject })
  }
}

const listOf = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en-US', { type }).format(words)
