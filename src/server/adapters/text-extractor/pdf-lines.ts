import type { FileBlock } from '#domain/knowledge/file-text.ts'

/**
 * A line of a page: where it stands, from the page's bottom, and how high its letters are, in points. `isInMargin`: it
 * is where headers and footers are.
 */
export type PageLine = { text: string; y: number; height: number; isInMargin: boolean }

/** Larger letters than the page's usual ones are a heading. */
const larger = 1.15
/** A header or footer is on this share of the pages. */
const repeats = 0.5
const fewPages = 3

/** "Page 3 of 200" and "Page 4 of 200" are the same line. */
const sameOnEachPage = (text: string) => text.trim().replace(/\d+/g, '#')

/** Lines in the margins, in letters that aren't larger than the page's usual ones. */
function marginsOf(lines: readonly PageLine[]): PageLine[] {
  const usual = usualHeight(lines)
  return lines.filter(({ isInMargin, height }) => isInMargin && height <= usual * larger)
}

/** The headers and footers: lines in the margins of most pages that differ only in numbers. */
export function runningLines(pages: readonly (readonly PageLine[])[]): ReadonlySet<string> {
  if (pages.length < fewPages) return new Set()
  const counts = new Map<string, number>()
  for (const lines of pages)
    for (const text of new Set(marginsOf(lines).map((line) => sameOnEachPage(line.text))))
      counts.set(text, (counts.get(text) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= pages.length * repeats).map(([text]) => text))
}

/** A scan may have a stamp or a page number as text; a page with so few letters has nothing to read. */
const lettersOfPage = 3
const lettersIn = (lines: readonly PageLine[]): number =>
  lines.reduce((count, { text }) => count + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)

/** The pages, from 1, that have nothing to read except headers and footers, while others have. */
export function textlessPages(
  pages: readonly (readonly PageLine[])[],
  running: ReadonlySet<string>,
): ReadonlySet<number> {
  const textless = (own: (lines: readonly PageLine[]) => readonly PageLine[]) =>
    new Set(pages.flatMap((lines, at) => (lettersIn(own(lines)) < lettersOfPage ? [at + 1] : [])))
  const found = textless((lines) => lines.filter(({ text }) => !running.has(sameOnEachPage(text))))
  return found.size < pages.length ? found : textless((lines) => lines)
}

const bullet = /^\s*(?:[•◦▪●○■□–—*-]\s|\(?\d{1,3}[.)]\s|\(?[a-z][.)]\s)/i
const longestHeading = 100
/** A gap of more than so many heights of a line begins a paragraph. */
const paragraphGap = 1.75

type Page = { page: number; running: ReadonlySet<string> }

/** A page's lines as paragraphs, headings, and list items, without headers and footers. */
export function pageBlocks(lines: readonly PageLine[], { page, running }: Page): FileBlock[] {
  const margins = new Set(marginsOf(lines))
  const body = lines.filter((line) => !margins.has(line) || !running.has(sameOnEachPage(line.text)))
  // Pages of a few lines that are the same have nothing else to say.
  const own = body.length > 0 ? body : lines
  const usual = usualHeight(own)
  const blocks: FileBlock[] = []
  let before: PageLine | undefined
  for (const line of own) {
    const isHeading =
      line.height > usual * larger && line.text.length <= longestHeading && /\p{L}/u.test(line.text)
    const last = blocks.at(-1)
    const isItem = bullet.test(line.text)
    if (last && before && !isItem && goesOn(before, line) && Boolean(last.isHeading) === isHeading)
      last.text = joined(last.text, line.text)
    else blocks.push({ text: line.text.trim(), page, isHeading, isClose: isItem && !isHeading })
    before = line
  }
  return blocks
}

/** The height that most letters of the page have. */
function usualHeight(lines: readonly PageLine[]): number {
  const letters = new Map<number, number>()
  for (const { text, height } of lines) {
    const rounded = Math.round(height * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}

/** Whether a line continues the paragraph of the one before: it is just below it, in letters of the same height. */
function goesOn(before: PageLine, line: PageLine): boolean {
  const height = Math.max(before.height, line.height)
  const gap = before.y - line.y
  const isSameSize = Math.abs(before.height - line.height) <= height * 0.1
  return isSameSize && gap > 0 && gap <= height * paragraphGap
}

/** "inspec-" and "tion" are one word; "one-" and "Story" keep the hyphen. */
function joined(text: string, next: string): string {
  const isCut = /\p{Ll}-$/u.test(text) && /^\s*\p{Ll}/u.test(next)
  return isCut ? text.slice(0, -1) + next.trim() : `${text.trimEnd()} ${next.trim()}`
}
