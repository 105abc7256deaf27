import { m } from '#text'
import { cleanLine, cleanText } from '../text/plain-text.ts'

/** A mail that an agent writes to a person. */
export type Letter = { subject: string; text: string }
export type LetterFaults = Partial<Record<keyof Letter, string>>

export const subjectMaxLength = 200
export const letterMaxLength = 10_000

/** As it is kept and sent: the subject on one line, the words without what nobody can see. */
export const cleanLetter = ({ subject, text }: Letter): Letter => ({
  subject: cleanLine(subject, subjectMaxLength),
  text: cleanText(text, letterMaxLength),
})

/** What is wrong with a letter: it has a subject, and it says something. */
export function checkLetter(letter: Letter): LetterFaults {
  const { subject, text } = cleanLetter(letter)
  return {
    ...(subject === '' && { subject: m.messages_subject_required() }),
    ...(text === '' && { text: m.messages_text_required() }),
  }
}
