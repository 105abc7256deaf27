/** What is new in a reply: without the quoted history, the signature, and what programs add. */
import { textOfHtml } from '#domain/messages/text-of-html.ts'
import {
  attributionLines,
  isDeviceLine,
  isHeaderBlock,
  isLegalNotice,
  isOriginalMark,
  isQuoted,
  isRule,
  isSignatureMark,
  tellsWhoWrote,
} from './quote-marks.ts'
import { type ReceivedMail, reportOf } from './received-mail.ts'

export type SplitReply = {
  /** Empty if the person wrote nothing above, between, or below what they quote. */
  newText: string
  /** Everything that was left out, in its order. */
  rest: string
}

/** Only so much is read, in lines and UTF-16 units; people write less. */
const maxLines = 10_000
const maxLength = 500_000

/** Someone pressed an emoji in Gmail: a part for programs says which, and the text is about Gmail. */
const reactionIn = (reports: ReceivedMail['reports']): string | undefined =>
  /"emoji"\s{0,9}:\s{0,9}"([^"\\\s]{1,30})"/.exec(
    reportOf({ reports }, 'text/vnd.google.email-reaction+json')?.slice(0, 1000) ?? '',
  )?.[1]

/** The text part decides, and HTML beside it says where a quotation begins, in whatever language. Alone, it is read itself. */
export function newTextOfReply({
  text,
  html,
  reports = [],
}: {
  text: string
  html: string
  reports?: ReceivedMail['reports']
}): SplitReply {
  const emoji = reactionIn(reports)
  if (emoji) return { newText: emoji, rest: tidied(text.slice(0, maxLength).split(/\r?\n/, maxLines)) }
  const told = text.trim() ? markedByHtml(text.replace(ownMarks, ''), html) : quotedTextOfHtml(html)
  const lines = told
    .slice(0, maxLength)
    .replace(/\r\n?/g, '\n')
    .split('\n', maxLines)
    .map((line) => line.trimEnd())
  return splitLines(lines)
}

function splitLines(lines: readonly string[]): SplitReply {
  const kept: string[] = []
  const left: string[] = []
  let at = 0
  let inSignature = false
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (isHistory(lines, at)) break
    const quoted = quotedLines(lines, at)
    if (quoted > 0) {
      left.push(...lines.slice(at, at + quoted))
      // What follows a quotation answers it, whatever was signed above.
      inSignature = false
      kept.push('')
      at += quoted
      continue
    }
    if (endsText(line, lines, at)) inSignature = true
    const isAdded = inSignature || isDeviceLine(line)
    ;(isAdded ? left : kept).push(line)
    at += 1
  }
  left.push(...lines.slice(at))
  return { newText: tidied(kept), rest: tidied(left) }
}

/** Whether all from here is an earlier email: a mark, a quoted header, or who wrote it without quoting signs below. */
function isHistory(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (line.trim() === history) return true
  if (isOriginalMark(line)) return nextHasText(lines, at)
  if (isHeaderBlock(lines, at)) return true
  if (isRule(line)) return isHeaderBlock(lines, nextText(lines, at + 1))
  const count = attributionLines(lines, at)
  return count > 0 && !isQuoted(lines[nextText(lines, at + count)] ?? '>')
}

const nextHasText = (lines: readonly string[], at: number) => nextText(lines, at + 1) < lines.length

function nextText(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && !lines[at]?.trim()) at += 1
  return at
}

/** How many lines from here are quoted, with the line that says who wrote them. */
function quotedLines(lines: readonly string[], at: number): number {
  const intro = attributionLines(lines, at)
  let end = intro > 0 ? nextText(lines, at + intro) : at
  if (!isQuoted(lines[end] ?? '')) return intro > 0 && end >= lines.length ? lines.length - at : 0
  while (end < lines.length && isQuoted(lines[end] ?? '')) end += 1
  return end - at
}

/** Whether a signature, a legal notice, or a list's footer begins here. */
function endsText(line: string, lines: readonly string[], at: number): boolean {
  if (isSignatureMark(line) || isLegalNotice(line)) return true
  return isRule(line) && lines.length - at < 12
}

const tidied = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replace(ownMarks, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const history = '\ue002'

/** Characters that stand for a quotation's beginning and end, and for the beginning of an earlier email. */
const ownMarks = /[\ue000-\ue002]/g

/** The text with what its HTML marks, too: an earlier email, or a quotation with the line that says who wrote it. */
function markedByHtml(text: string, html: string): string {
  const marked = html.trim() ? quotedTextOfHtml(html).split('\n', maxLines) : []
  const first = marked.findIndex((line) => line.trim() === history || /^>\s*\S/.test(line))
  if (first < 0) return text
  const isHistory = marked[first]?.trim() === history
  const line = marked.slice(isHistory ? first + 1 : first).find((one) => compact(one)) ?? ''
  const begins = compact(line)
  // People indent what they write themselves, too.
  if (begins.length < 10 || !(isHistory || tellsWhoWrote(line))) return text
  const lines = text.slice(0, maxLength).split(/\r?\n/, maxLines)
  const found = linesThatSay(lines, begins)
  if (!found) return text
  const [at, end] = found
  const isAnswered = marked.slice(first).some((line) => line.trim() && !line.startsWith('>'))
  const isMarkedBelow = isQuoted(lines[nextText(lines, end)] ?? '')
  // An answer below what isn't marked in the text can't be told from it.
  if (!isHistory && (isMarkedBelow || isAnswered))
    return [
      ...lines.slice(0, at),
      ...lines.slice(at, end).map((line) => (isQuoted(line) ? line : `> ${line}`)),
      ...lines.slice(end),
    ].join('\n')
  return [...lines.slice(0, at), history, ...lines.slice(at)].join('\n')
}

/** Where these words are a line, or several, as programs break the line that says who wrote up to three times. */
function linesThatSay(lines: readonly string[], words: string): [from: number, to: number] | undefined {
  const all = lines.map(compact)
  for (const [at, line] of all.entries()) {
    if (!line || !words.startsWith(line)) continue
    let told = line
    for (let end = at + 1; end <= at + 4; end += 1) {
      if (told === words) return [at, end]
      told += all[end] ?? ''
    }
  }
  return undefined
}

/** What the text and the HTML of an email write alike. */
const compact = (line: string): string => line.slice(0, 1000).replace(/[^\p{L}\p{N}@]+/gu, '')

/** Where programs say in HTML that an earlier email begins. */
const historyElements =
  /<(?:div|hr|table|span|p)\b[^<>]{0,400}?(?:id="?(?:divrplyfwdmsg|appendonsend|stopspelling|zwchr|mail-editor-reference-message-container|reply-intro|replymessage)"?|class="?(?:outlookmessageheader|yahoo_quoted|protonmail_quote|tutanota_quote|moz-email-headers-table)|border-top:\s?solid #(?:b5c4df|e1e1e1) 1)[^<>]{0,400}>/gi

/** Elements that Word writes around nothing, and what is said to programs. */
const wordElements = /<\/?(?:o|v|w|m|st1):[a-z\d]{1,30}[^<>]{0,500}>|<\?[^<>]{0,500}>/gi

/** The text of HTML, with quotations marked as in plain text. */
function quotedTextOfHtml(html: string): string {
  const marked = html
    .slice(0, maxLength)
    .replace(ownMarks, '')
    .replace(wordElements, '')
    .replace(historyElements, '<p>\ue002</p>')
    .replace(/<blockquote\b[^<>]{0,2000}>/gi, '<p>\ue000</p>')
    .replace(/<\/blockquote\s{0,20}>/gi, '<p>\ue001</p>')
  let depth = 0
  const lines: string[] = []
  for (const line of textOfHtml(marked).split('\n')) {
    const bare = line.trim()
    if (bare === '\ue000') {
      if (depth === 0) quoteWhoWrote(lines)
      depth += 1
    } else if (bare === '\ue001') depth = Math.max(0, depth - 1)
    else lines.push(depth > 0 ? `> ${line}` : line)
  }
  return lines.join('\n')
}

/** The last line, if it says who wrote what follows, is part of the quotation. */
function quoteWhoWrote(lines: string[]): void {
  const at = lines.findLastIndex((line) => line.trim())
  if (at >= 0 && tellsWhoWrote(lines[at] ?? '')) lines[at] = `> ${lines[at]}`
}
