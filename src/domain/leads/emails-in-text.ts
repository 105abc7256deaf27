/** Email addresses as people type them into a chat: written, spaced out, or spelled ("joe dot smith at gmail dot com"). */
import { isEmail } from '../text/contact-format.ts'

/** A piece of a text: its position and what it says. */
export type TextMatch = { from: number; to: number; value: string }

const written = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu
const tokens = /[\p{L}\p{N}_%+-]{1,64}|\S/gu

/** People often leave out their .com. */
const bareProviders = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud', 'aol']
const providers = new Set([
  ...bareProviders,
  ...'ymail live msn me mac comcast att verizon bellsouth proton protonmail gmx mail fastmail zoho charter cox sbcglobal'.split(
    ' ',
  ),
])
const endings = new Set(
  'com net org edu gov mil us io co me info biz ca uk de fr es it mx br tv app dev'.split(' '),
)
const joiners: Record<string, string> = {
  '.': '.',
  dot: '.',
  period: '.',
  point: '.',
  punto: '.',
  underscore: '_',
  dash: '-',
  hyphen: '-',
  plus: '+',
}
/** Words before "at" that are not a mailbox: "look at zillow.com". */
const noMailbox = new Set(
  'it its me us this that look looked looking home house place listing saw see them you him her is am are be was get here there one online again'.split(
    ' ',
  ),
)
const speaksOfMail = /\be-? ?mails?\b|\bmail\b|\bcorreo\b/i

type Token = { text: string; from: number; to: number }

export function emailsInText(text: string): TextMatch[] {
  const found = [...text.matchAll(written)].flatMap(({ 0: match, index }) => {
    const value = withoutNextSentence(match.replace(/^[.'-]+/, ''))
    const from = index + match.length - match.replace(/^[.'-]+/, '').length
    return isEmail(value) ? [{ from, to: from + value.length, value }] : []
  })
  return [...found, ...spelled(text, found)].sort((one, other) => one.from - other.from)
}

/** "joe@x.com.Call me": a label that starts with a capital letter after a known ending is the next sentence. */
function withoutNextSentence(address: string): string {
  const [mailbox = '', host = ''] = address.split('@')
  const labels = host.split('.')
  const end = labels.findIndex(
    (label, at) => endings.has(label.toLowerCase()) && /^\p{Lu}\p{Ll}/u.test(labels[at + 1] ?? ''),
  )
  return end < 0 ? address : `${mailbox}@${labels.slice(0, end + 1).join('.')}`
}

function spelled(text: string, known: readonly TextMatch[]): TextMatch[] {
  const words: Token[] = [...text.matchAll(tokens)]
    .map(({ 0: word, index }) => ({ text: word, from: index, to: index + word.length }))
    .filter(({ text: word }) => !/^[()[\]<>"“”]$/.test(word))
  return words.flatMap(({ text: word, from }, at) => {
    const isSign = word === '@'
    if (!isSign && word.toLowerCase() !== 'at') return []
    if (known.some((one) => from >= one.from && from < one.to)) return []
    const mailbox = mailboxBefore(words, at)
    const host = hostAfter(words, at)
    if (!mailbox || !host) return []
    const isMeant =
      isSign ||
      providers.has(host.name) ||
      speaksOfMail.test(text.slice(Math.max(0, mailbox.from - 40), from))
    const value = `${mailbox.value}@${host.value}`
    return isMeant && isEmail(value) ? [{ from: mailbox.from, to: host.to, value }] : []
  })
}

const isWord = (token: Token | undefined): token is Token =>
  token !== undefined && /^[\p{L}\p{N}_%+-]+$/u.test(token.text) && !joiners[token.text.toLowerCase()]

const maxParts = 8

function mailboxBefore(words: readonly Token[], at: number): { value: string; from: number } | undefined {
  let next = words[at - 1]
  if (!isWord(next) || noMailbox.has(next.text.toLowerCase())) return undefined
  let value = next.text
  let from = next.from
  for (let place = at - 2; place > 0 && place > at - 2 * maxParts; place -= 2) {
    const sign = joiners[words[place]?.text.toLowerCase() ?? '']
    next = words[place - 1]
    // A period ends a sentence unless both sides touch it.
    const isSentence = words[place]?.text === '.' && words[place]?.to !== from
    if (!sign || isSentence || !isWord(next)) break
    value = `${next.text}${sign}${value}`
    from = next.from
  }
  return { value: value.toLowerCase(), from }
}

function hostAfter(
  words: readonly Token[],
  at: number,
): { value: string; name: string; to: number } | undefined {
  const first = words[at + 1]
  if (!isWord(first)) return undefined
  const labels = [first.text.toLowerCase()]
  let to = first.to
  for (let place = at + 2; labels.length < maxParts; place += 2) {
    const sign = words[place]
    const label = words[place + 1]
    const isComma = sign?.text === ',' && sign.from === to && label?.from === sign.to
    const isDot = isComma || joiners[sign?.text.toLowerCase() ?? ''] === '.'
    if (!isDot || !isWord(label)) break
    const isSentence = sign?.text === '.' && label.from !== sign.to && !endings.has(label.text.toLowerCase())
    if (isSentence) break
    labels.push(label.text.toLowerCase())
    to = label.to
  }
  const [name = ''] = labels
  if (labels.length === 1)
    return bareProviders.includes(name) ? { value: `${name}.com`, name, to } : undefined
  return endings.has(labels.at(-1) ?? '') ? { value: labels.join('.'), name, to } : undefined
}
