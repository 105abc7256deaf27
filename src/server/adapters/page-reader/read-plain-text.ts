import type { ReadHtml } from './read-html.ts'

/** A text file at an address: its lines as they are. */
export function readPlainText(text: string): ReadHtml {
  const blocks = text
    .split(/\n{2,}|(?:\r\n){2,}/)
    .flatMap((paragraph) =>
      paragraph.split(/\r?\n/).map((line, at) => ({ text: line, ...(at > 0 && { isClose: true as const }) })),
    )
  return { title: '', blocks, asksForPassword: false }
}
