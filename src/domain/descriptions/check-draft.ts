/**
 * Checks a description drafted elsewhere, such as by a model: a sentence is kept only if each of its numbers and each of
 * its words about the home is in the listing, and its words are lawful.
 */
import type { ListingFacts } from '#domain/assistant/context.ts'
import { readFields } from '#domain/assistant/engine/evidence/fields.ts'
import { functionWords } from '#domain/assistant/engine/lexicon/general.ts'
import { cleanText } from '#domain/assistant/engine/reading/normalize.ts'
import { stem } from '#domain/assistant/engine/reading/stem.ts'
import { type Token, tokenize } from '#domain/assistant/engine/reading/tokens.ts'
import type { ListingDescription } from '#domain/listings/listing.ts'
import { sentenceBounds } from '#domain/text/sentences.ts'
import { m } from '#text'
import { isLawful, lotOf, nounOf, withFeatureFacts } from './home-words.ts'

/**
 * Words that a description can use to join its facts. None of them says anything about a home, so this list stays short:
 * a word on neither side counts as a fact that the listing doesn't give.
 */
const joiningWords = new Set(
  `address all among area bath bathroom bed bedroom bring build built car come contain count detail feature figure find floor foot
  feet sq square further garage give given give go grow have here home house hold in include inside its layout list listing live lot
  made make mean measure name offer one outside place plus property provide read record room set show sit size space span stand
  stretch story stories take together total type well within with year acre also each full half number`
    .split(/\s+/)
    .map(stem),
)

/** Everything that the listing itself states, without its current description. */
function sourceOf(given: ListingFacts): Token[] {
  const listing = withFeatureFacts(given)
  const fields = readFields(listing, { name: '' }).flatMap(({ text, sentence }) => [text, sentence])
  const texts = [
    listing.title,
    listing.address,
    listing.propertyType ?? '',
    ...(listing.features ?? []),
    ...fields,
  ]
  return [...texts, nounOf(listing), lotOf(listing) ?? ''].flatMap((text) => tokenize(cleanText(text)))
}

/** What a sentence says that this listing doesn't, word by word; empty if everything is there. */
export function unsupportedIn(listing: ListingFacts): (sentence: string) => string[] {
  const source = sourceOf(listing)
  const values = new Set(source.flatMap(({ value }) => (value === null ? [] : [value])))
  const stems = new Set(source.map((token) => token.stem))
  const isSupported = (token: Token) =>
    token.value === null
      ? stems.has(token.stem) || functionWords.has(token.lower) || joiningWords.has(token.stem)
      : values.has(token.value)
  return (sentence) =>
    tokenize(cleanText(sentence))
      .filter((token) => !isSupported(token))
      .map((token) => token.surface)
}

/** The draft without its unsupported sentences; undefined if too little is left to be a description. */
export function groundedDraft(
  draft: ListingDescription,
  listing: ListingFacts,
): ListingDescription | undefined {
  const unsupported = unsupportedIn(listing)
  const stands = (sentence: string) => unsupported(sentence).length === 0 && isLawful(sentence)
  const paragraphs = draft.paragraphs
    .map((paragraph) =>
      sentenceBounds(paragraph)
        .map(([start, end]) => paragraph.slice(start, end))
        .filter(stands)
        .join(' '),
    )
    .filter((paragraph) => paragraph !== '')
  const isWhole = draft.title !== '' && stands(draft.title) && paragraphs.length > 0
  return isWhole ? { title: draft.title, paragraphs } : undefined
}

const limits = { title: 200, paragraph: 2000, paragraphs: 6 }

/** A model’s reply as a description, or the sentence that says why it isn’t one. */
export function readDraft(reply: string): ListingDescription | { fault: string } {
  const written = reply.slice(Math.max(0, reply.indexOf('{')), reply.lastIndexOf('}') + 1)
  if (written === '') return { fault: m.descriptions_invalid_structure() }
  let draft: unknown
  try {
    draft = JSON.parse(written)
  } catch {
    // Not the requested structure; what it is instead doesn't matter.
    return { fault: m.descriptions_invalid_structure() }
  }
  const { title, paragraphs } = draft as Record<string, unknown>
  const isText = (text: unknown): text is string => typeof text === 'string'
  if (!isText(title) || !Array.isArray(paragraphs) || !paragraphs.every(isText) || paragraphs.length === 0)
    return { fault: m.descriptions_unexpected_format() }
  return {
    title: cleanText(title).trim().slice(0, limits.title),
    paragraphs: paragraphs
      .slice(0, limits.paragraphs)
      .map((paragraph) => cleanText(paragraph).trim().slice(0, limits.paragraph)),
  }
}
