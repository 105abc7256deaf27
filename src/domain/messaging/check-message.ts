/** What keeps a message from being sent, whoever it is for. */
import { m } from '#text'
import { subjectMaxLength } from '../messages/letter-rules.ts'
import { variableFaults } from '../sequences/fill-template.ts'
import { cleanLine, cleanText } from '../text/plain-text.ts'
import { type MessageWords, messageMaxLength } from './message.ts'

export type MessageFaults = Partial<Record<keyof MessageWords, string>>

/** As it is stored and sent: trimmed, the subject on one line, nothing invisible. */
export const cleanMessage = ({ subject, text }: MessageWords): MessageWords => ({
  subject: cleanLine(subject, subjectMaxLength),
  text: cleanText(text, messageMaxLength),
})

/** A sentence for each field with a fault. */
export function messageFaults({ subject, text }: MessageWords): MessageFaults {
  const [inSubject, inText] = [subjectFault(subject), textFault(text)]
  return {
    ...(inSubject !== undefined && { subject: inSubject }),
    ...(inText !== undefined && { text: inText }),
  }
}

function subjectFault(subject: string): string | undefined {
  const line = subject.trim()
  if (/[\r\n\u2028\u2029]/.test(line)) return m.messaging_subject_lines()
  const count = line.length
  if (count > subjectMaxLength) return m.messaging_subject_long({ max: subjectMaxLength, count })
  if (cleanLine(line) === '') return m.messages_subject_required()
  return variableFaults(line)[0]
}

/** Also for what an agent sends to their own devices. */
export function textFault(text: string): string | undefined {
  const cleaned = cleanText(text, Number.POSITIVE_INFINITY)
  if (cleaned === '') return m.messages_text_required()
  const count = cleaned.length
  if (count > messageMaxLength) return m.messaging_too_long({ max: messageMaxLength, count })
  return variableFaults(cleaned)[0]
}
