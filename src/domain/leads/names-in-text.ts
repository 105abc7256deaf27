/** Names as people give them in a chat: "I'm Joe", "this is Joe Smith", "Joe Smith 828-555-0177". */
import { agentFirstName } from '#domain/accounts/agent-name.ts'
import type { TextMatch } from './emails-in-text.ts'
import { givenNames } from './given-names.ts'

/** Marks the position of an address or a number, so that a name next to it is found. */
export const contactMark = '\ue000'

const noName = new Set(
  `a about above afternoon after again agent all already also always am american an and any anyone anything apartment
  are area around as asap asking at available ave avenue avail back bath bathroom be because bedroom before best bid
  boulevard broker but buy buyer buyers buying by bye call called calling can catholic cash cell chat christian come
  coming condo confused contact could court curious day did do does dollars done drive easter email emails evening
  everyone excited fine first for friday from full garage get getting go going good great green happy hardwood has have
  he hello help her here hey hi him his hoa home hot house how however i if in inquiring inside inspector interested into
  investor is it its jewish just keen kindly kitchen know lane last later let lender like listing local looking lot
  lovely ma'am mail maybe me message middle mobile monday month morning mortgage moving much muslim my name never new
  next nice nine no nobody none noon north not note now number of offer office ok okay on one online only open or our
  out outside over owner parking pass pay perfect pet pets phone photo photos please pool possible preapproved
  pre-approved pre-qualified prequalified price priced property question questions quick ready real realtor really
  realty regards reach relocating renter renting right road roof room sale saturday school schools seller selling send
  serious several shall she should showing single sir sold some someone something soon sorry south square st still
  street sunday super sure tell tenant text thank thanks that the their them then there these they thing this three
  thursday till time to today tomorrow tonight too tour town townhouse tuesday two under until up us veteran very via
  view visit visiting wait waiting want wanted wanting was way we wednesday week weekend welcome well were west what
  when where which who why will wish with wonderful wondering work working would wow year years yep yes yet you your
  yours yourself zip account actual agreed big cheap confirmed count down either every far feel feet free gonna got
  grateful half hoping idea in-person instead interest large left less long lost luck male female mom dad wife husband
  married more most move near neither nope off often old other own party pm am private problem put same seen sending
  short side small sort spanish english mexican canadian stuff such system taking talk than think though tired total
  true trying twice typing unable unit wall water whole window worried wrong yard basement furnace patio porch deck
  fence laundry washer dryer closet hello-there im ive dont cant wont greetings sincerely cheers best-wishes cordially`.split(
    /\s+/,
  ),
)
const particles = new Set('de da del della der den di dos du la le van von bin al el st'.split(' '))
const generations = new Set(['jr', 'jr.', 'sr', 'sr.', 'ii', 'iii', 'iv'])

/** A name follows these words, however it is written. */
const plainIntros =
  /(?:\bmy (?:full |first |real )?name(?:['’]?s\b| is\b|\b ?[:=])|(?:^|[\n.;,!] ?)(?:full |first )?name ?(?:is\b|[:=-])|\bi go by\b|\bcall me (?=\p{Lu}\p{Ll}+\b(?! at))|\bme llamo\b|\bmi nombre es\b|\bje m['’]appelle\b|\bich hei(?:ss|ß)e\b|\bmein name ist\b|\bmeu nome [eé]\b|\bmi chiamo\b)[ \t:]{0,3}/giu
/** After these, something other than a name is just as likely. */
const looseIntros =
  /\b(?:i am|i['’]?m|this is|it['’]?s|it is|here is|here['’]s|soy|ich bin|je suis|sono)[ \t]{1,3}/giu
const isHere = /[ \t]here\b/gi
const token = /[\p{L}\p{M}][\p{L}\p{M}'’.-]{0,40}/uy

type Word = { text: string; from: number; to: number }
type NameMatch = { name: string; from: number; to: number; words: string[] }

export type NameContext = {
  /** The agent's own name, which buyers also say. */
  agent: string
  /** The message answers a question about it. */
  isAsked: boolean
}

/** The name that the writer gives as their own, with the words that introduce it; in `masked`, marks replace contact data. */
export function nameInText(masked: string, context: NameContext): TextMatch | undefined {
  const hasContact = masked.includes(contactMark)
  for (const intro of masked.matchAll(plainIntros)) {
    const at = intro.index + intro[0].length
    const taken = takeName(masked, at, { isLoose: false })
    if (taken) return { from: intro.index, to: taken.to, value: taken.name }
  }
  for (const intro of masked.matchAll(looseIntros)) {
    const at = intro.index + intro[0].length
    const taken = takeName(masked, at, { isLoose: true })
    if (taken && isLikely(taken, masked, intro, hasContact) && !isAgents(taken, context))
      return { from: intro.index, to: taken.to, value: taken.name }
  }
  const beside = nameHere(masked, context) ?? (hasContact ? nameBesideContact(masked, context) : undefined)
  return beside ?? (context.isAsked ? nameAlone(masked) : undefined)
}

/** Reads words that may be a name, starting at this place. */
function takeName(text: string, at: number, { isLoose }: { isLoose: boolean }): NameMatch | undefined {
  const words: Word[] = []
  for (let place = at; words.length < 4; ) {
    token.lastIndex = place
    const match = token.exec(text)
    if (!match) break
    const word = generations.has(match[0].toLowerCase()) ? match[0] : match[0].replace(/[.'’-]+$/, '')
    if (!isNameWord(word, words, isLoose)) break
    const to = place + word.length
    words.push({ text: word, from: place, to })
    if (!/^[ \t]/.test(text.slice(to, to + 1)) && !isInitial(match[0])) break
    place = isInitial(match[0]) ? place + match[0].length + 1 : to + 1
  }
  const last = words.at(-1)
  if (!last || particles.has(last.text.toLowerCase())) return undefined
  return {
    name: words.map((word) => written(word.text)).join(' '),
    from: at,
    to: last.to,
    words: words.map((word) => word.text),
  }
}

const isInitial = (word: string) => /^\p{Lu}\.$/u.test(word)

function isNameWord(word: string, before: readonly Word[], isLoose: boolean): boolean {
  const plain = word.toLowerCase().replaceAll('’', "'")
  if (noName.has(plain) || /'(?:s|m|re|ve|ll|d|t)$/.test(plain) || /\./.test(word.slice(0, -1))) return false
  if (before.length > 0 && (particles.has(plain) || generations.has(plain))) return true
  if (word.length === 1) return before.length > 0 && /\p{Lu}/u.test(word)
  const isCapital = /^\p{Lu}/u.test(word) || /^\p{Lo}/u.test(word)
  if (isCapital) return true
  const first = before[0]?.text
  // "my name is joe smith" is all in lower case; "I'm Joe and" is not.
  if (first !== undefined)
    return !/^\p{Lu}/u.test(first) && before.filter(({ text }) => !particles.has(text)).length < 2
  return !isLoose || givenNames.has(plain)
}

/** Lower-case names are capitalized; what someone capitalized stays as they wrote it. */
const written = (word: string): string =>
  /\p{Lu}/u.test(word) || particles.has(word)
    ? word
    : word.replace(/(?:^|[-'’])\p{L}/gu, (start) => start.toUpperCase())

function isLikely(taken: NameMatch, text: string, intro: RegExpExecArray, hasContact: boolean): boolean {
  const isFirstPerson = /^(?:i|soy|ich|je|sono)/i.test(intro[0])
  const isGiven = givenNames.has(taken.words[0]?.toLowerCase() ?? '')
  const next = text.slice(taken.to).trimStart()
  if (/^['’]s\b/.test(text.slice(taken.to))) return false
  if (isGiven)
    return isFirstPerson || hasContact || /^(?:[.,!;(]|$|and\b|from\b|here\b|calling\b)/i.test(next)
  if (/^[^.!?\n]{0,80}\?/.test(next) && !isFirstPerson) return false
  if (/(?:ing|ed|ly|ian|ican)$/i.test(taken.words[0] ?? '')) return false
  return hasContact || (taken.words.length > 1 && isFirstPerson) || /^\W*(?:hi|hello|hey)\b/i.test(text)
}

const isAgents = ({ name }: Pick<NameMatch, 'name'>, { agent }: NameContext): boolean => {
  const [given, ...rest] = name.toLowerCase().split(' ')
  const isFirst = given === agentFirstName(agent).toLowerCase()
  return isFirst && (rest.length === 0 || rest.at(-1) === agent.toLowerCase().split(' ').at(-1))
}

/** "Joe Smith here" */
function nameHere(masked: string, context: NameContext): TextMatch | undefined {
  for (const { index } of masked.matchAll(isHere)) {
    const clause = masked.slice(Math.max(0, index - 60), index)
    const start = clause.search(/[^.!?,\n\ue000]*$/)
    const words = clause.slice(start).replace(/^\s*(?:hi|hello|hey)\b/i, '')
    const from = index - words.trimStart().length
    const taken = takeName(masked, from, { isLoose: true })
    if (taken?.to === index && !isAgents(taken, context)) return { from, to: index + 5, value: taken.name }
  }
  return undefined
}

const cueWords =
  /^(?:(?:please|you|can|could|call|text|reach|contact|email|e-mail|phone|cell|mobile|tel|number|at|is|the|my|me|it|it['’]s|its|name|and|or|hi|hello|hey|thanks|thank|ok|okay|yes|sure|for|to|with|from|by|ask)\b['’]?[\s,:.!-]*)+/i
const trailingCues =
  /(?:[\s,:;(|/–—-]|\b(?:at|is|on|under|phone|cell|mobile|tel|number|email|e-mail|mail|ph|my|or|and)\b[.:]?)+$/i

/** A name right before or after a number or an address, or as the last line of a message. */
function nameBesideContact(masked: string, context: NameContext): TextMatch | undefined {
  const marks = [...masked.matchAll(/\ue000+/g)]
  for (const { 0: mark, index } of marks) {
    const found = nameBefore(masked, index, context) ?? nameAfter(masked, index + mark.length, context)
    if (found) return found
  }
  const lastClause = /(?:^|[\n.!,;–—-])[ \t]*([^\n.!,;?\ue000]{2,50}?)[ \t.!]*$/u.exec(masked.slice(-120))
  const clause =
    lastClause?.[1]?.replace(/^(?:thanks|thank you|best|regards|cheers|sincerely)[\s,:-]*/i, '') ?? ''
  const from = clause ? masked.lastIndexOf(clause) : -1
  return from < 0 ? undefined : wholeName(masked, from, from + clause.trimEnd().length, context)
}

function nameBefore(masked: string, mark: number, context: NameContext): TextMatch | undefined {
  const clause = masked.slice(Math.max(0, mark - 80), mark).replace(trailingCues, '')
  const start = clause.search(/[^.!?,;\n\ue000|]*$/)
  const words = clause.slice(start).trimStart()
  const bare = words.replace(cueWords, '')
  const from = Math.max(0, mark - 80) + clause.length - bare.length
  return wholeName(masked, from, from + bare.length, context)
}

function nameAfter(masked: string, end: number, context: NameContext): TextMatch | undefined {
  const rest = masked.slice(end, end + 80)
  const lead =
    /^[\s,;:().|/–—-]{0,6}(?:(?:for|ask for|and|my name is|name)\s{1,3})?/i.exec(rest)?.[0].length ?? 0
  const words = /^[^.!?,;\n\ue000()|]*/.exec(rest.slice(lead))?.[0].trimEnd() ?? ''
  return wholeName(masked, end + lead, end + lead + words.length, context)
}

/** The words between these places, if all of them form one name. */
function wholeName(masked: string, from: number, to: number, context: NameContext): TextMatch | undefined {
  if (to <= from) return undefined
  const taken = takeName(masked, from, { isLoose: true })
  if (taken?.to !== to || isAgents(taken, context)) return undefined
  return { from, to, value: taken.name }
}

/** The whole message is a name: the answer of someone who was asked for it. */
function nameAlone(masked: string): TextMatch | undefined {
  if (masked.includes('?')) return undefined
  const lead =
    /^\s*(?:(?:sure|yes|ok|okay|of course|it['’]?s|it is|its|hi|hello)[\s,:.!-]{1,3})*/i.exec(masked)?.[0]
      .length ?? 0
  const taken = takeName(masked, lead, { isLoose: false })
  if (!taken || taken.words.length > 4) return undefined
  return /^[\s.,!\ue000]*$/.test(masked.slice(taken.to))
    ? { from: lead, to: taken.to, value: taken.name }
    : undefined
}
