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

/** The given title, or the first 60 characters of the content. */
export function knowledgeTitle(given: string | undefined, content: string): string {
  const oneLine = (text: string) => readKnowledgeText(text).replace(/\s+/g, ' ')
  return (
    oneLine(given ?? '') ||
    [...oneLine(content)].slice(0, titleLength).join('').trim() ||
    m.knowledge_default_title()
  )
}

type Named = { title: string; content: string }

/** Whether its title was given, and is not just the beginning of its content. */
export const hasGivenTitle = ({ title, content }: Named): boolean =>
  title !== knowledgeTitle(undefined, content)

/** The title once the content is `content`: what was not given, now or before, follows the content. */
export const titleAfterChange = (before: Named, given: string | undefined, content: string): string =>
  given === undefined && hasGivenTitle(before) ? before.title : knowledgeTitle(given, content)
