import { m } from '#text'
import { cleanLine, cleanText } from '../text/plain-text.ts'

/** An email that an agent writes to a person. */
export type Letter = { subject: string; text: string }
export type LetterFaults = Partial<Record<keyof Letter, string>>

export const subjectMaxLength = 200
export const letterMaxLength = 10_000

/** As it is stored and sent: the subject on one line, the text without invisible characters. */
export const cleanLetter = ({ subject, text }: Letter): Letter => ({
  subject: cleanLine(subject, subjectMaxLength),
  text: cleanText(text, letterMaxLength),
})

/** What is wrong with a letter: it needs a subject and a text. */
export function checkLetter(letter: Letter): LetterFaults {
  const { subject, text } = cleanLetter(letter)
  return {
    ...(subject === '' && { subject: m.messages_subject_required() }),
    ...(text === '' && { text: m.messages_text_required() }),
  }
}
