/**
 * Prints the sheet of homes, to look at how their texts are read:
 *
 *   node scripts/show-sheet.ts <folder with listings.jsonl> [id …]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListingFacts } from '#domain/assistant/context.ts'
import { prepareEvidence } from '#domain/assistant/engine/evidence/evidence.ts'
import { sayFact } from '#domain/assistant/saying/say-fact.ts'
import { conflictsAmong } from '#domain/assistant/sheet/find-conflicts.ts'
import { factsFor } from '#domain/assistant/sheet/sheet.ts'
import { sheetOf } from '#domain/assistant/sheet/sheet-of.ts'

const [folder = '', ...ids] = process.argv.slice(2)

type SampleListing = Omit<ListingFacts, 'description'> & {
  id: string
  price: number
  description: string
  extra?: { hoaFee?: number; taxAnnual?: number }
}

const listings = readFileSync(join(folder, 'listings.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as SampleListing)

for (const { id, description, extra = {}, price, ...facts } of listings) {
  if (ids.length > 0 && !ids.includes(id)) continue
  const listing = { ...facts, ...extra, priceCents: price * 100, description: { paragraphs: [description] } }
  const evidence = prepareEvidence({ listing, agent: { name: 'A. Gent' }, passages: [] })
  const started = performance.now()
  const sheet = sheetOf(evidence)
  console.log(`\n${id}: ${sheet.facts.length} facts in ${(performance.now() - started).toFixed(0)} ms`)
  for (const fact of sheet.facts) {
    const values = fact.values.map(({ value, unit, per }) => `${value} ${unit}${per ? `/${per}` : ''}`)
    const { text, isQuotation } = sayFact(fact, 'value')
    const marks = isQuotation ? `“${text}”` : text
    console.log(
      `  ${fact.polarity} ${fact.sure.toFixed(2)} ${fact.entity.padEnd(10)} ${fact.facet.padEnd(18)} ${marks} [${values.join('; ')}]${fact.condition ? ` if: ${fact.condition}` : ''}`,
    )
  }
  for (const facet of new Set(sheet.facts.map((fact) => fact.facet)))
    for (const { one, other, kind } of conflictsAmong(factsFor(sheet, facet)))
      console.log(`  two ${kind}s of ${facet}: “${one.text}”, “${other.text}”`)
}
