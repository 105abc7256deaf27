/** How a saved reply becomes what is written to a person. */
import { m } from '#text'
import { addressUnnamed } from '../text/address-unnamed.ts'

/** What a saved reply may leave open: `{name}` for the buyer's first name, and so on. */
export const replyBlanks = ['name', 'home', 'agent'] as const
export type ReplyBlank = (typeof replyBlanks)[number]

/** The text with its blanks filled. What isn't known is said in general words; other braces stay as they are. */
export function fillReply(text: string, known: Partial<Record<ReplyBlank, string>>): string {
  const unknown: Record<ReplyBlank, string> = {
    name: m.inbox_blank_name(),
    home: m.inbox_blank_home(),
    agent: '',
  }
  const addressed = known.name?.trim() ? text : addressUnnamed(text, /\{name\}/)
  return addressed.replace(
    /\{(name|home|agent)\}/g,
    (_, blank: ReplyBlank) => known[blank]?.trim() || unknown[blank],
  )
}

/** What is typed after a slash that starts a word before the caret, for choosing a saved reply; undefined if nothing is. */
export function slashQuery(text: string, caret: number): { from: number; query: string } | undefined {
  const found = /(?:^|\s)\/([^\s/]*)$/.exec(text.slice(0, caret))
  return found ? { from: caret - (found[1] ?? '').length - 1, query: found[1] ?? '' } : undefined
}
