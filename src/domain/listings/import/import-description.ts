/** Remarks of a feed as paragraphs: marks of HTML are taken out, words stay as they are. */
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
  return text
    .replace(/&(?:amp|lt|gt|quot|#39|apos|nbsp);/gi, (entity) => entities[entity.toLowerCase()] ?? entity)
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<\/?(?:p|div|li|ul|ol|br|h[1-6])\b[^<>]*>/gi, '\n')
    .replace(tag, '')
    .replace(/<(?=\/?(?:script|style|iframe|object|embed)\b)/gi, '')
}

/** `isCut` where the text is longer than a description may be. */
export function descriptionOf(text: string): { description: ListingDescription; isCut: boolean } {
  const most = listingLimits.paragraph * 2
  const plain = cleanText(/[<&]/.test(text) ? withoutMarkup(text) : text, most + 1)
  const all = plain
    .slice(0, most)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => pieces(paragraph))
  const paragraphs = all.slice(0, listingLimits.paragraphs)
  return {
    description: { title: '', paragraphs },
    isCut: plain.length > most || all.length > paragraphs.length,
  }
}

function pieces(paragraph: string): string[] {
  const most = listingLimits.paragraph
  if (paragraph.length <= most) return [paragraph]
  const space = paragraph.lastIndexOf(' ', most)
  const end = space > 0 ? space : most
  return [paragraph.slice(0, end), ...pieces(paragraph.slice(end).trim())]
}
