/** A text that an agent keeps to answer with. */
import { m } from '#text'
import { cleanLine, cleanText } from '../text/plain-text.ts'

export const savedReplyLimits = { title: 80, text: 4000, count: 100 } as const

export type SavedReplyText = { title: string; text: string }
export type SavedReplyFaults = Partial<Record<keyof SavedReplyText, string>>

export const cleanSavedReply = ({ title, text }: SavedReplyText): SavedReplyText => ({
  title: cleanLine(title, savedReplyLimits.title),
  text: cleanText(text, savedReplyLimits.text),
})

export function savedReplyFaults(reply: SavedReplyText): SavedReplyFaults {
  const { title, text } = cleanSavedReply(reply)
  return {
    ...(title === '' && { title: m.inbox_saved_title_required() }),
    ...(text === '' && { text: m.inbox_saved_text_required() }),
  }
}
