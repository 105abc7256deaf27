import { exampleValues } from '#domain/sequences/template-variables.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { m } from '#text'
import type { DraftSources } from './draft-sources.ts'

const dayMs = 86_400_000

const home = { bedrooms: 3, bathrooms: 2, squareFeet: 1850, priceCents: 45_000_000 }

/** A lead who doesn't exist and the home they asked about, to show an agent what would be written. */
export function sampleSources(
  agent: { name: string; email: string },
  { zone, nowMs }: { zone: string; nowMs: number },
): DraftSources {
  const like = exampleValues()
  const address = like['property.address'] ?? ''
  const propertyType = like['property.type'] ?? ''
  const features = (like['property.features'] ?? '').split(', ')
  return {
    values: {
      lead: { name: like['lead.name'] ?? '' },
      agent: {
        ...{
          title: like['agent.title'] ?? '',
          company: like['agent.company'] ?? '',
          phone: like['agent.phone'] ?? '',
        },
        ...agent,
      },
      listing: {
        ...{
          ...home,
          address,
          propertyType,
          features,
          priceHistory: [{ priceCents: 46_500_000 }, { priceCents: home.priceCents }],
        },
        openHouses: [{ day: localDay(nowMs + 7 * dayMs, zone), start: '13:00', end: '15:00' }],
      },
      ...{ appointmentMs: nowMs + 3 * dayMs, workingDays: null, leadZone: null, zone },
    },
    lead: { status: 'New', score: 0, scoreReasons: [] },
    listing: { ...home, title: address, address, propertyType, features, status: 'Active' },
    listingUrl: null,
    exchanges: [
      { question: m.drafts_sample_question(), answer: '', refs: ['bedrooms'], atMs: nowMs - dayMs },
    ],
    ...{ next: null, met: null, earlier: [] },
  }
}
