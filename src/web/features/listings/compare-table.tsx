// biome-ignore-all lint/a11y/noRedundantRoles: a table with a different layout is no table to some browsers
import { House } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import {
  type ComparedFact,
  type ComparedRow,
  compareHomes,
  type HomeFigures,
} from '#domain/listings/compare-homes.ts'
import { eachNumber, factOf, keptFacts, keptKeyFacts } from '#domain/listings/listing-facts.ts'
import { mortgageDefaults } from '#domain/listings/mortgage.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatCount, formatPrice } from '#web/lib/format.ts'
import { joinClasses } from '#web/lib/join-classes.ts'
import { ListingStatusBadge } from './listing-status-badge.tsx'
import { PhotoPicture } from './photo-picture.tsx'

const heads: Record<ComparedFact, () => string> = {
  ...eachNumber((name) => factOf(name).inputLabel),
  perSquareFoot: m.listings_compare_per_foot,
  payment: m.listings_compare_payment,
}

/** On a phone each row's header sits above it, so the compared values stay side by side. */
const rowLooks = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3']

/** Homes next to one another, fact by fact. In money rows the lowest amount is marked. */
export function CompareTable({ homes, slug }: { homes: readonly Listing[]; slug: string }) {
  const row = joinClasses('grid gap-x-3 md:table-row', rowLooks[homes.length])
  return (
    <>
      <table role="table" className="block w-full table-fixed text-sm md:table">
        <caption className="sr-only">{m.listings_compare_title()}</caption>
        <thead role="rowgroup" className="block md:table-header-group">
          <tr role="row" className={row}>
            <th role="columnheader" scope="col" className="sr-only md:not-sr-only md:table-cell md:w-40">
              <span className="sr-only">{m.listings_compare_fact()}</span>
            </th>
            {homes.map((home) => (
              <th
                key={home.id}
                role="columnheader"
                scope="col"
                className="min-w-0 pb-4 text-left align-top font-normal md:px-3"
              >
                <Home home={home} slug={slug} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block md:table-row-group">
          {compareHomes(homes.map(figuresOf)).map((compared) => (
            <tr
              key={compared.fact}
              role="row"
              className={joinClasses(row, 'border-t border-line py-2.5 md:py-0')}
            >
              <th
                role="rowheader"
                scope="row"
                className="col-span-full text-left text-xs font-semibold text-muted md:border-t md:border-line md:py-3 md:text-sm"
              >
                {heads[compared.fact]()}
              </th>
              {compared.values.map((value, at) => (
                <td
                  key={homes[at]?.id}
                  role="cell"
                  className="tabular min-w-0 break-words md:border-t md:border-line md:px-3 md:py-3"
                >
                  <Value value={value} row={compared} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-muted">
        {m.listings_compare_terms({
          percent: mortgageDefaults.downPaymentPercent,
          rate: mortgageDefaults.annualRatePercent,
          years: mortgageDefaults.termYears,
        })}
      </p>
    </>
  )
}

function Home({ home, slug }: { home: Listing; slug: string }) {
  const photo = home.heroPhotos[0] ?? home.galleryPhotos[0]
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <div className="aspect-4/3 w-full overflow-hidden rounded-md bg-sunken">
        {photo ? (
          <PhotoPicture
            photo={photo}
            alt=""
            sizes="(min-width: 768px) 260px, 33vw"
            className="size-full"
            eager
          />
        ) : (
          <div className="flex size-full items-center justify-center text-muted">
            <House aria-hidden="true" className="size-8" strokeWidth={1.2} />
          </div>
        )}
      </div>
      <a
        href={paths.listing(slug, home.id)}
        className="max-w-full rounded-sm font-semibold break-words underline underline-offset-2"
      >
        {home.title || m.listings_untitled()}
      </a>
      <ListingStatusBadge status={home.status} />
    </div>
  )
}

function Value({ value, row: { kind, lowest } }: { value: number | null; row: ComparedRow }) {
  if (value === null) return <span className="text-muted">{m.listings_compare_unknown()}</span>
  if (kind === 'year') return value
  if (kind === 'count') return formatCount(value)
  return (
    <>
      {formatPrice(value / 100)}
      {value === lowest && (
        <span className="block text-xs font-semibold text-positive">{m.listings_compare_lowest()}</span>
      )}
    </>
  )
}

const figuresOf = (home: Listing): HomeFigures => ({ ...keptKeyFacts(home), ...keptFacts(home.facts) })
