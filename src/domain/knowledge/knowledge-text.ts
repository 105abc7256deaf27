import { m } from '#text'

const titleLength = 60

/** Invisible characters: controls, direction overrides and zero-width ones, in which instructions hide. */
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu

/** The text as it is stored: invisible characters are removed, whitespace is collapsed, paragraphs stay apart. */
export function readKnowledgeText(content: string): string {
  return content
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const oneLine = (text: string) => readKnowledgeText(text).replace(/\s+/g, ' ')

/** "2.5 baths" continues after its period, and so do "St. Mary" and "12 Oak St. is": a sentence's end has a word before it. */
const clauseEnd = /(?<=[\p{Ll}\d)"”’'%]{2})[.!?:;](?=\s|$)|\s[–—-]\s|\n/u
/** What a title can't end with. */
const dangling =
  /(?:[\s,]+(?:an?|the|and|or|but|of|in|on|at|to|with|for|by|from|is|are|was|were|that|which))+$/iu

const firstClause = (content: string) => oneLine(readKnowledgeText(content).split(clauseEnd, 1)[0] ?? '')

/** The first clause of a note, up to its last whole word within 60 characters. */
function clauseAsTitle(content: string): string {
  const characters = [...firstClause(content)]
  if (characters.length <= titleLength) return characters.join('')
  const cut = characters.slice(0, titleLength + 1).join('')
  const words = cut.includes(' ')
    ? cut.slice(0, cut.lastIndexOf(' '))
    : characters.slice(0, titleLength).join('')
  return words.replace(dangling, '').replace(/[\s,]+$/, '')
}

/** The given title, or the beginning of the content. */
export const knowledgeTitle = (given: string | undefined, content: string): string =>
  oneLine(given ?? '') || clauseAsTitle(content) || m.knowledge_default_title()

/** What was used as the title if none was given, before titles ended with a whole word. */
const formerTitle = (content: string) => [...oneLine(content)].slice(0, titleLength).join('').trim()

type TitledText = { title: string; content: string }

/** Whether the title was given, and is not just the beginning of the content. */
export const hasGivenTitle = ({ title, content }: TitledText): boolean =>
  title !== knowledgeTitle(undefined, content) && title !== formerTitle(content)

/** Whether the title is the beginning of the content and breaks off in the middle of a clause. */
export function isTitleCutOff({ title, content }: TitledText): boolean {
  const whole = title === clauseAsTitle(content) ? firstClause(content) : oneLine(content)
  return !hasGivenTitle({ title, content }) && whole.startsWith(title) && whole.length > title.length
}

/** The title once the content is `content`: a title that isn't given, now or before, follows the content. */
export const titleAfterChange = (before: TitledText, given: string | undefined, content: string): string =>
  given === undefined && hasGivenTitle(before) ? before.title : knowledgeTitle(given, content)
