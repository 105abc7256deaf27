/**
 * Recognizes trivially common passwords offline: a common word with the usual digits and symbols, a keyboard run, a
 * repetition, a date. The rules cover several hundred thousand entries of leaked lists.
 */
import { disguisedLetters } from '#domain/text/disguised-letters.ts'
import { commonPasswordWords } from './common-password-words.ts'

const keyboardRuns = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  '147258369',
  '159357',
  '741852963',
  '!@#$%^&*()',
].flatMap((run) => [run, [...run].reverse().join('')])

/** Letters that people write as digits or symbols. */
const disguises: Record<string, string> = { ...disguisedLetters, '1': 'i', '!': 'i' }
const undisguised = (text: string) => text.replace(/[0134578@$!]/g, (sign) => disguises[sign] ?? sign)

const shortestRun = 3

/** The length of the longest keyboard run at the start of `text`, or 0 if there is none. */
function runLength(text: string): number {
  let length = Math.min(text.length, 36)
  while (length >= shortestRun) {
    const start = text.slice(0, length)
    if (keyboardRuns.some((run) => run.includes(start))) return length
    length -= 1
  }
  return 0
}

/** Whether the whole text is keyboard runs, such as `qwerty123` or `1qaz2wsx`. */
function isRuns(text: string): boolean {
  let rest = text
  while (rest.length > 0) {
    const length = runLength(rest)
    if (length === 0) return false
    rest = rest.slice(length)
  }
  return true
}

/** `aaaaaa`, `121212`, `abcabc`, `passpass`: a unit of at most 4 characters, or a common word, repeated. */
function isRepetition(text: string): boolean {
  for (let size = 1; size <= text.length / 2; size += 1) {
    if (text.length % size !== 0) continue
    const unit = text.slice(0, size)
    if (unit.repeat(text.length / size) === text) return size <= 4 || isWordWithFigures(unit)
  }
  return false
}

/** Six or eight digits that read as a date, in any usual order, with or without separators. */
function isDate(text: string): boolean {
  const figures = text.replace(/[-/. ]/g, '')
  return (
    /^(?:\d{2}(?:\d{2})?(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]))$/.test(figures) ||
    /^(?:(?:[0-2]\d|3[01])(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]))(?:(?:19|20)?\d{2})$/.test(
      figures,
    )
  )
}

/** A common word with at most four digits and two symbols, or a keyboard run, before or after it. */
function isWordWithFigures(text: string): boolean {
  const [, before = '', middle = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(text) ?? []
  const isUsual = (edge: string) => /^[^\d]{0,2}\d{0,4}[^\d]{0,2}$/.test(edge) || isRuns(edge)
  const whole = [undisguised(text), undisguised(text.replace(/\d{1,4}[^a-z\d]{0,2}$/, ''))]
  if (whole.some((word) => commonPasswordWords.has(word))) return true
  return isUsual(before) && isUsual(after) && commonPasswordWords.has(undisguised(middle))
}

/** No one guesses longer passwords. */
const longestGuessed = 200

/** Whether anyone guessing would try this password among the first. */
export function isCommonPassword(password: string): boolean {
  if (password.length > longestGuessed) return false
  const text = password.normalize('NFKC').toLowerCase().trim()
  const joined = text.replace(/[\s_-]/g, '')
  return isRuns(joined) || isRepetition(joined) || isDate(text) || isWordWithFigures(joined)
}
