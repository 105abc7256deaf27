import { readFileSync } from 'node:fs'
import type { ListingFacts } from '#domain/assistant/context.ts'
import { unsupportedIn } from '#domain/descriptions/check-draft.ts'
import { writeDescription } from '#domain/descriptions/write-description.ts'
import { checkFairHousing } from '#domain/fair-housing/check-fair-housing.ts'
import { keptFacts, type QuotedFacts } from '#domain/listings/listing-facts.ts'
import { centsOf } from '#domain/text/money.ts'

type Home = ListingFacts & QuotedFacts & { id: string; price?: number }

/** As the listing form would store it, but without a description, which the writer provides. */
const factsOf = ({ price, ...home }: Home): ListingFacts => ({
  ...home,
  description: undefined,
  priceCents: price === undefined ? undefined : centsOf(price),
  ...keptFacts(home),
})

/**
 * Makes the built-in writer describe every listing in the files (one JSON object per line), then checks for words and
 * numbers that the listing does not contain, and for words that may not be published. True if there are none.
 */
export function evalDescriptions(files: readonly string[]): boolean {
  const homes = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Home),
  )
  let described = 0
  let sentences = 0
  const invented: string[] = []
  const unlawful: string[] = []
  for (const home of homes) {
    const facts = factsOf(home)
    const written = writeDescription(facts, home.id)
    if (!written) continue
    described += 1
    const unsupported = unsupportedIn(facts)
    for (const text of [written.title, ...written.paragraphs]) {
      sentences += text.split(/(?<=[.!?])\s+/).length
      const words = unsupported(text)
      if (words.length > 0) invented.push(`${home.id}: ${words.join(', ')} in “${text}”`)
      if (checkFairHousing(text).length > 0) unlawful.push(`${home.id}: “${text}”`)
    }
  }
  console.table([
    { listings: homes.length, described, sentences, invented: invented.length, unlawful: unlawful.length },
  ])
  for (const fault of [...invented, ...unlawful]) console.error(fault)
  return described > 0 && invented.length === 0 && unlawful.length === 0
}
