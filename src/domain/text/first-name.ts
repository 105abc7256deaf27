/** What a person is called in a greeting, read from a name as they, a form, or a portal wrote it. */
import { m } from '#text'
import { cleanLine } from './plain-text.ts'

/** The longest name that is read. */
const longestRead = 200

const titles: Record<string, string> = {
  ...{ mr: 'Mr.', mister: 'Mr.', mrs: 'Mrs.', ms: 'Ms.', miss: 'Miss', mx: 'Mx.', dr: 'Dr.', drs: 'Drs.' },
  ...{ doctor: 'Dr.', prof: 'Prof.', professor: 'Prof.', rev: 'Rev.', reverend: 'Rev.', pastor: 'Pastor' },
  ...{ rabbi: 'Rabbi', hon: 'Hon.', judge: 'Judge', capt: 'Capt.', col: 'Col.', maj: 'Maj.', gen: 'Gen.' },
  ...{
    lt: 'Lt.',
    sgt: 'Sgt.',
    sir: 'Sir',
    madam: 'Madam',
    sra: 'Sra.',
    srta: 'Srta.',
    herr: 'Herr',
    frau: 'Frau',
  },
}

const afterNames =
  /^(?:jr|sr|ii|iii|iv|md|do|dds|dmd|dvm|phd|edd|jd|esq|mba|cpa|rn|np|pe|ret|realtor|broker|agent|buyer)$/i
const groups =
  /(?<!\p{L})(?:llc|inc|incorporated|corp|corporation|ltd|lp|trust|estate|company|team|group|realty|properties|holdings)\.?$/iu
/** What stands where a name was asked for and none was given. */
const placeholders =
  /^(?:(?:new |web |website )?lead(?: ·.*)?|unknown|anonymous|guest|visitor|n\/?a|none|no name)$/i
const joints = / ?[&+] ?|(?<=\p{L}) ?\/ ?(?=\p{L})| (?:and|y|und|et) /iu
const word = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u
const initials = /^(?:\p{L}\.){1,3}$/u

/** A name that is all in small or all in capital letters gets initial capitals; two capitals are initials and stay. */
export function capitalized(name: string): string {
  const isShouted = name.length > 2 && name === name.toUpperCase()
  if (!isShouted && name !== name.toLowerCase()) return name
  if (name.length === 2 && name === name.toUpperCase()) return name
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
}

const titleIn = (text: string): string | undefined => {
  const key = text.replace(/\.$/, '').toLowerCase()
  return Object.hasOwn(titles, key) ? titles[key] : undefined
}

/**
 * The name that a greeting uses: `Jane` of `Dr. Jane Smith`, `Smith, Jane` and `JANE SMITH`; `Dr. Smith`,
 * `Mr. and Mrs. Brown`, `Tom and Jane`, `Garcia family`. Empty if none is known: there is no name, only a phone number, an
 * email address, or a placeholder, or it is an organization's.
 */
export function firstNameOf(name: string): string {
  const line = cleanLine(name, longestRead)
    .split(' ')
    .filter((each) => !/@|:\/\/|^www\./i.test(each))
    .join(' ')
  if (placeholders.test(line) || groups.test(line)) return ''
  const family = familyIn(line)
  if (family !== undefined) return family && m.common_family({ name: family })
  const people = inOrder(line).split(joints).slice(0, 2).map(readPerson)
  const [one, other] = people
  if (!one) return other?.given ?? ''
  if (!other) return one.given || titled(one)
  if (one.given && other.given) return pair(one.given, other.given)
  if (one.title && !one.given && other.title && other.family) {
    const first = one.family && one.family !== other.family ? titled(one) : one.title
    return pair(first, titled(other))
  }
  return one.given || titled(one) || other.given
}

/** The line that a letter begins with: `Hello Jane,`, or `Hello,` if no first name is known. */
export function helloLine(name: string): string {
  const first = firstNameOf(name)
  return `${first ? m.common_greeting_named({ name: first }) : m.common_greeting_plain()},`
}

const pair = (one: string, other: string) => new Intl.ListFormat('en-US').format([one, other])

type ParsedName = { title: string; given: string; family: string }
const titled = ({ title, family }: ParsedName) => (title && family ? `${title} ${family}` : '')

/** `Smith, Jane` as `Jane Smith`; what stands after a comma and isn't a name is left out. */
function inOrder(line: string): string {
  const [before = '', ...rest] = line.split(',').map((part) => part.trim())
  const after = rest.find((part) => part !== '' && !afterNames.test(part.replaceAll('.', '')))
  if (!after) return before
  const isFamily = before.split(' ').length === 1 || namesIn(after).length === 1
  return isFamily ? `${after} ${after.search(joints) < 0 ? before : ''}`.trim() : before
}

/** The words that can be a name: no numbers, no addresses, nothing in brackets or quotation marks. */
const namesIn = (text: string): string[] =>
  text
    .replace(/[("“][^()"“”]{0,60}[)"”]/g, ' ')
    .split(' ')
    .map((each) => (initials.test(each) ? each : each.replace(/[.,;:]$/, '')))
    .filter((each) => word.test(each) || initials.test(each))

function readPerson(text: string): ParsedName | undefined {
  const words = namesIn(text)
  let title = ''
  while (titleIn(words[0] ?? '') !== undefined) title ||= titleIn(words.shift() ?? '') ?? ''
  while (words.length > 1 && afterNames.test(words.at(-1) ?? '')) words.pop()
  const names = words.map(capitalized)
  if (names.length === 0) return title ? { title, given: '', family: '' } : undefined
  const family = names.at(-1) ?? ''
  if (title && names.length === 1) return { title, given: '', family }
  const isInitial = (each: string) => /^\p{L}\.?$/u.test(each)
  const isHan = (each: string) => /^\p{Lo}/u.test(each)
  const given = names.slice(0, Math.max(1, names.length - 1)).find((each) => !isInitial(each) || isHan(each))
  return { title, given: given ?? '', family }
}

/** `Garcia` of `The Garcia Family`; empty if an article stands before something that isn't a family. */
function familyIn(line: string): string | undefined {
  const found =
    /^(?:the |la )?(?:(?<before>\S{2,30}) family|(?:family|familia|familie) (?<after>\S{2,30}))$/i.exec(line)
  const named = found?.groups?.before ?? found?.groups?.after
  if (named && word.test(named)) return capitalized(named)
  return /^the /i.test(line) ? '' : undefined
}
