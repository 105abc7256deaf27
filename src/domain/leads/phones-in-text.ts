/** Phone numbers as people type them into a chat: with any separators, or partly in words ("eight two eight 555 0123"). */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { TextMatch } from './emails-in-text.ts'
import { phoneKey } from './lead-identity.ts'

const tokens = /\d{1,20}|\p{L}{1,40}|\S/gu
const digitWords = new Map(Object.entries({
  zero: '0', oh: '0', o: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7',
  eight: '8', nine: '9',
})) // biome-ignore format: a table of digits
const repeats = new Map(Object.entries({ double: 2, triple: 3 }))
const separator = /^[-–—‑.()/·•_]$/

/** Digits that belong together, with what comes before them. */
type Group = { digits: string; from: number; to: number; gap: string; isSpelled: boolean }
type Run = { groups: Group[]; isInternational: boolean }

/** The groups in which a number is written when nothing says that it is one. */
const usualShapes = new Set(['10', '3 3 4', '3 7', '6 4', '11', '1 10', '1 3 3 4', '1 3 7', '1 6 4'])
const saysPhone =
  /(?:\b(?:call|text|phone|ring|dial|numbers?|cell|mobile|tel|telephone|ph|reach|contact|whats ?app|sms|nr|n[uú]mero|tel[eé]fono)\b|#)[^.!?\n]{0,25}$/i
const isOtherNumber =
  /(?:\b(?:mls|parcel|apn|pin|tax id|licen[cs]e|lic|permit|account|acct|order|listing|reference|ref|case|deed|book|ein|isbn|serial|model|loan|policy|confirmation|zip)\b[^.!?\n]{0,14}|\$ ?)$/i

/** Parsing a number costs more than finding one. */
const maxTried = 40
const maxDigits = 15

/** Phone numbers in their display format: national for +1, otherwise international. */
export function phonesInText(text: string): TextMatch[] {
  const found: TextMatch[] = []
  let tried = 0
  for (const run of runsOf(text)) {
    for (let at = 0; at < run.groups.length; at += 1) {
      if (tried >= maxTried) return found
      const window = windowAt(run, at, text)
      if (!window) continue
      tried += 1
      const value = shownPhone(window.number)
      if (!value) continue
      found.push({ from: window.from, to: window.to, value })
      at = window.last
    }
  }
  return found
}

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let run: Run = { groups: [], isInternational: false }
  let end = 0
  let times = 1
  let gap = ''
  const close = () => {
    if (run.groups.length > 0) runs.push(run)
    run = { groups: [], isInternational: false }
    times = 1
    gap = ''
  }
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (text.slice(end, index).includes('\n')) close()
    const space = index > end ? ' ' : ''
    end = index + token.length
    const word = token.toLowerCase()
    const digits = /^\d/.test(token) ? token : digitWords.get(word)
    if (token === '+') {
      close()
      run.isInternational = true
    } else if (digits && (word !== 'o' || run.groups.length > 0)) {
      const isGlued = /\p{L}/u.test(text[index - 1] ?? '') && /^\d/.test(token)
      if (isGlued) close()
      run.groups.push({
        digits: digits.repeat(times),
        from: index,
        to: end,
        gap: isGlued ? 'x' : gap + space,
        isSpelled: !/^\d/.test(token),
      })
      times = 1
      gap = ''
    } else if (repeats.has(word)) {
      times = repeats.get(word) ?? 1
      gap += space
    } else if (separator.test(token) || token === ',') {
      gap += space + token
    } else close()
  }
  close()
  return runs
}

type Window = { number: string; from: number; to: number; last: number }

/** The groups from this one on that form one number, if they can. */
function windowAt({ groups, isInternational }: Run, at: number, text: string): Window | undefined {
  const first = groups[at]
  if (!first || (at > 0 && isJoined(first.gap)) || first.gap === 'x') return undefined
  const before = text.slice(Math.max(0, first.from - 70), first.from)
  if (isOtherNumber.test(before)) return undefined
  const isPlus = isInternational && at === 0
  const mayBeAnyShape = isPlus || (saysPhone.test(before) && !/^(?:19|20)\d\d$/.test(first.digits))
  let digits = ''
  let best: Window | undefined
  for (let last = at; last < groups.length; last += 1) {
    const group = groups[last]
    if (!group) break
    digits += group.digits
    if (digits.length > maxDigits) break
    const next = groups[last + 1]
    if (next && isJoined(next.gap)) continue
    const parts = groups.slice(at, last + 1)
    const shape = parts.map((part) => part.digits.length).join(' ')
    const isLong = isPlus
      ? digits.length >= 8
      : digits.length === 10 || (digits.length === 11 && digits.startsWith('1'))
    if (!isLong || !hasPhoneGaps(parts, shape)) continue
    const isDictated = parts.some((part) => part.isSpelled) || parts.every((part) => part.digits.length <= 2)
    if (mayBeAnyShape || isDictated || usualShapes.has(shape))
      best = { number: isPlus ? `+${digits}` : digits, from: first.from, to: group.to, last }
    if (best && !isPlus) break
  }
  return best && isPlus ? { ...best, from: best.from - 1 } : best
}

/** Written together, so that one part is not a number without the other. */
const isJoined = (gap: string) => /^[-–—‑./_]+$/.test(gap)

/** Commas separate thousands, and slashes separate dates. */
function hasPhoneGaps(parts: readonly Group[], shape: string): boolean {
  const gaps = parts.slice(1).map(({ gap }) => gap)
  if (gaps.some((gap) => gap.includes(','))) return shape === '3 3 4' || parts.some((part) => part.isSpelled)
  return !gaps.some((gap) => gap.includes('/')) || usualShapes.has(shape)
}

function shownPhone(number: string): string | undefined {
  const key = phoneKey(number)
  const phone = key ? parsePhoneNumberFromString(key) : undefined
  return phone?.countryCallingCode === '1' ? phone.formatNational() : phone?.formatInternational()
}
