/** What someone passed on by hand: the email inside, as its first sender wrote it. */

import { textOfHtml } from '#domain/messages/text-of-html.ts'
import { cut } from '../text/cut.ts'
import { isHeaderBlock } from './quote-marks.ts'
import { personIn, type ReceivedMail } from './received-mail.ts'

const forwarded =
  /^[->\s]{0,20}(?:begin forwarded message|forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|mensagem encaminhada|doorgestuurd bericht)\s*:?[-\s]{0,20}$/iu
const forwardedSubject = /^\s*(?:fwd?|wg|tr|rv|i|enc|doorst)\s?:/i
const longest = 200_000
const maxHeaderLines = 12

/** Undefined if nothing is forwarded in it. */
export function unwrapForward(mail: ReceivedMail): ReceivedMail | undefined {
  const told = mail.text.trim() ? mail.text : textOfHtml(mail.html.slice(0, longest))
  const lines = told
    .slice(0, longest)
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s{0,3}>\s?/, ''))
  const mark = lines.findIndex((line) => line.length < 80 && forwarded.test(line))
  const isNamed = mark >= 0 || forwardedSubject.test(mail.subject)
  const start = isNamed ? headerAfter(lines, mark + 1) : -1
  if (start < 0) return undefined
  const header = lines.slice(start, start + maxHeaderLines)
  const end = header.findIndex((line, at) => at > 0 && !line.trim())
  const fields = fieldsIn(end < 0 ? header : header.slice(0, end))
  const from = personIn(fields.get('from') ?? '')
  if (!from) return undefined
  const replyTo = personIn(fields.get('reply-to') ?? '')
  return {
    ...mail,
    ...{ headers: [], answers: [], html: '', from, replyTo: replyTo ? [replyTo] : [] },
    subject: cut(fields.get('subject') ?? mail.subject, 500),
    text: lines
      .slice(start + (end < 0 ? header.length : end))
      .join('\n')
      .trim(),
  }
}

/** Where the header of the forwarded email begins: right below the mark, or else wherever one is. */
function headerAfter(lines: readonly string[], from: number): number {
  const until = Math.min(lines.length, from + 400)
  for (let at = from; at < until; at += 1) if (isHeaderBlock(lines, at)) return at
  return -1
}

const labels: Record<string, string> = {
  von: 'from',
  de: 'from',
  da: 'from',
  van: 'from',
  betreff: 'subject',
}
const subjects = ['objet', 'asunto', 'oggetto', 'assunto', 'onderwerp']

function fieldsIn(header: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of header) {
    const colon = line.slice(0, 40).indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).replace(/[*_]/g, '').trim().toLowerCase()
    if (!name) continue
    const key = subjects.includes(name) ? 'subject' : (labels[name] ?? name)
    if (!fields.has(key))
      fields.set(
        key,
        line
          .slice(colon + 1)
          .replace(/^\s*\*+/, '')
          .trim(),
      )
  }
  return fields
}
