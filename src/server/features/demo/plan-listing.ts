import { sampleAgentId as userId } from '#domain/demo/demo-agent.ts'
import { keptFacts } from '#domain/listings/listing-facts.ts'
import { addDays } from '#domain/time/local-instant.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import type { DemoRows } from './demo-store.ts'
import { demoZone, homeId, hoursBefore } from './name-ids.ts'
import type { Front, SampleHome } from './sample-homes.ts'

/** The addresses under which the homes have their pages. */
export type Slugs = ReadonlyMap<Front, string>

/** Days since each home came on the market. */
const listedDaysAgo: Record<Front, number> = {
  craftsman: 9,
  farmhouse: 21,
  townhouse: 16,
  cabin: 1,
  modern: 64,
  cottage: 120,
}

export function planListing(
  home: SampleHome,
  at: number,
  now: Date,
  slugs: Slugs,
): DemoRows['listings'][number] {
  const { front, price, facts, description, features, ...said } = home
  const days = listedDaysAgo[front]
  const listedAt = hoursBefore(now, days * 24 + 3)
  const priceCents = price * 100
  const isListed = home.status !== 'Draft'
  return {
    ...said,
    userId,
    id: homeId(front),
    slug: slugs.get(front) ?? front,
    priceCents,
    facts: keptFacts(facts),
    description,
    features,
    listedDate: isListed ? localDay(listedAt.getTime(), demoZone) : null,
    publishedAt: isListed ? listedAt : null,
    priceHistory: isListed ? priceHistory(front, priceCents, listedAt, now) : [],
    openHouses: front === 'farmhouse' ? [openHouse(now)] : [],
    ...moreOf[front],
    createdAt: listedAt,
    updatedAt: hoursBefore(now, 4 + at * 30),
  }
}

/** The farmhouse's price dropped five days ago. */
function priceHistory(front: Front, priceCents: number, listedAt: Date, now: Date) {
  if (front !== 'farmhouse') return [{ priceCents, at: listedAt.toISOString() }]
  return [
    { priceCents: priceCents + 1_400_000, at: listedAt.toISOString() },
    { priceCents, at: hoursBefore(now, 120).toISOString() },
  ]
}

/** The first Saturday after tomorrow. */
function openHouse(now: Date) {
  const today = localDay(now.getTime(), demoZone)
  const days = Array.from({ length: 7 }, (_, at) => addDays(today, at + 2))
  const saturday = days.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 6)
  return { day: saturday ?? addDays(today, 2), start: '11:00', end: '13:00' }
}

const moreOf: Partial<Record<Front, Partial<DemoRows['listings'][number]>>> = {
  craftsman: {
    schools: [
      { name: 'Lantern Hill Elementary', type: 'Public', grades: 'K-5', rating: 4.5, distance: 0.6 },
      { name: 'Ridge Middle School', type: 'Public', grades: '6-8', rating: 4, distance: 1.4 },
    ],
    localInfo: [
      {
        topic: 'Getting around',
        text: 'Bus 7 stops at the foot of the hill, four minutes on foot, and takes twelve minutes to downtown.',
      },
      { topic: 'Groceries', text: 'A bakery and a small market are on Merrimon Street, half a mile away.' },
    ],
    sidekick: {
      isOn: true,
      greeting:
        'Hello! I know Lantern Hill Road from the roof to the raised beds. What would you like to know?',
      questions: ['How big is the deck?', 'When was the roof done?', 'Is the yard fenced?'],
    },
  },
  townhouse: {
    localInfo: [
      { topic: 'The market', text: 'The market hall opens at seven on weekdays and at eight on Saturdays.' },
    ],
  },
}
