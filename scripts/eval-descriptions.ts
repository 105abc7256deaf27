import { readFileSync } from 'node:fs'
import type { ListingFacts } from '#domain/assistant/context.ts'
import { unsupportedIn } from '#domain/descriptions/check-draft.ts'
import { writeDescription } from '#domain/descriptions/write-description.ts'
import { checkFairHousing } from '#domain/listings/fair-housing.ts'

type Home = ListingFacts & { id: string; price?: number; hoaFee?: number; taxAnnual?: number }

/** As the listing form would store it, without a description: it has to be written. */
function factsOf({ price, hoaFee, taxAnnual, ...home }: Home): ListingFacts {
  const cents = (dollars: number | undefined) =>
    dollars === undefined ? undefined : Math.round(dollars * 100)
  return {
    ...home,
    description: undefined,
    priceCents: cents(price),
    hoaFeeCents: cents(hoaFee),
    taxAnnualCents: cents(taxAnnual),
  } as ListingFacts
}

/**
 * Has the built-in writer describe every listing of the files (one JSON object to a line) and looks for words and
 * figures that the listing does not give, and for words that must not be published. True when there are none.
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
