/** A feed's remarks as paragraphs: HTML markup is removed, words stay as they are. */
import { cleanText } from '#domain/text/plain-text.ts'
import { type ListingDescription, listingLimits } from '../listing.ts'

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
}
const tag = /<\/?(?:[a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/gi

function withoutMarkup(text: string): string {
  const written = text.replace(
    /&(?:amp|lt|gt|quot|#39|apos|nbsp);/gi,
    (entity) => entities[entity.toLowerCase()] ?? entity,
  )
  return withoutScripts(written)
    .replace(/<\/?(?:p|div|li|ul|ol|br|h[1-6])\b[^<>]*>/gi, '\n')
    .replace(tag, '')
    .replace(/<(?=\/?(?:script|style|iframe|object|embed)\b)/gi, '')
}

/** Goes through the text once: what is opened and never closed takes the rest with it. */
function withoutScripts(text: string): string {
  const opening = /<(script|style)\b/gi
  let kept = ''
  let at = 0
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const inside = text.indexOf('>', found.index)
    if (inside < 0) break
    kept += text.slice(at, found.index)
    const closing = new RegExp(`</${found[1]}\\s*>`, 'gi')
    closing.lastIndex = inside
    at = closing.exec(text) ? closing.lastIndex : text.length
    opening.lastIndex = at
  }
  return kept + text.slice(at)
}

/** `isCut` if the text is longer than a description can be. */
export function descriptionOf(text: string): { description: ListingDescription; isCut: boolean } {
  const max = listingLimits.paragraph * 2
  const plain = cleanText(/[<&]/.test(text) ? withoutMarkup(text) : text, max + 1)
  const all = plain
    .slice(0, max)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => pieces(paragraph))
  const paragraphs = all.slice(0, listingLimits.paragraphs)
  return {
    description: { title: '', paragraphs },
    isCut: plain.length > max || all.length > paragraphs.length,
  }
}

function pieces(paragraph: string): string[] {
  const max = listingLimits.paragraph
  if (paragraph.length <= max) return [paragraph]
  const space = paragraph.lastIndexOf(' ', max)
  const end = space > 0 ? space : max
  return [paragraph.slice(0, end), ...pieces(paragraph.slice(end).trim())]
}
