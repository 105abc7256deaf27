import { m } from '#text'

const titleLength = 60

/** Characters that nobody sees: controls, direction overrides and zero-width ones, in which instructions hide. */
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu

/** The text as it is kept: what cannot be seen is gone, white space is collapsed, paragraphs stay apart. */
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

/** "2.5 baths" goes on after its point, "St. Mary" and "12 Oak St. is" do, too: a sentence's end has a word before it. */
const clauseEnd = /(?<=[\p{Ll}\d)"”’'%]{2})[.!?:;](?=\s|$)|\s[–—-]\s|\n/u
/** What a title cannot end in. */
const dangling =
  /(?:[\s,]+(?:an?|the|and|or|but|of|in|on|at|to|with|for|by|from|is|are|was|were|that|which))+$/iu

/** The first clause of a note, as far as its last whole word within 60 characters. */
function firstClause(content: string): string {
  const [clause = ''] = readKnowledgeText(content).split(clauseEnd, 1)
  const characters = [...oneLine(clause)]
  if (characters.length <= titleLength) return characters.join('')
  const cut = characters.slice(0, titleLength + 1).join('')
  const words = cut.includes(' ')
    ? cut.slice(0, cut.lastIndexOf(' '))
    : characters.slice(0, titleLength).join('')
  return words.replace(dangling, '').replace(/[\s,]+$/, '')
}

/** The given title, or the beginning of the content. */
export const knowledgeTitle = (given: string | undefined, content: string): string =>
  oneLine(given ?? '') || firstClause(content) || m.knowledge_default_title()

/** What stood for a title that was not given before titles ended with a word. */
const formerTitle = (content: string) => [...oneLine(content)].slice(0, titleLength).join('').trim()

type Named = { title: string; content: string }

/** Whether its title was given, and is not just the beginning of its content. */
export const hasGivenTitle = ({ title, content }: Named): boolean =>
  title !== knowledgeTitle(undefined, content) && title !== formerTitle(content)

/** The title once the content is `content`: what was not given, now or before, follows the content. */
export const titleAfterChange = (before: Named, given: string | undefined, content: string): string =>
  given === undefined && hasGivenTitle(before) ? before.title : knowledgeTitle(given, content)
