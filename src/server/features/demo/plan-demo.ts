import { defaultWorkingTime } from '#domain/appointments/working-time.ts'
import { monthlyPriceCents } from '#domain/billing/plan.ts'
import { demoSlug, sampleAgentId as userId } from '#domain/demo/demo-agent.ts'
import { keptFacts } from '#domain/listings/listing-facts.ts'
import { type Notice, notices } from '#domain/notifications/notices.ts'
import { addDays, localInstantMs } from '#domain/time/local-instant.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import { slotColumns } from '#server/features/appointments/book-slot.ts'
import { m } from '#text'
import type { DemoRows } from './demo-store.ts'
import { conversationId, demoId, demoZone, homeId, hourMs, hoursBefore, leadId } from './name-ids.ts'
import { planConsents, planFollowUps } from './plan-followups.ts'
import { planLead } from './plan-lead.ts'
import { planVisits } from './plan-visits.ts'
import { sampleAppointments } from './sample-appointments.ts'
import { sampleConversations, sampleKnowledge } from './sample-conversations.ts'
import { type Front, type SampleHome, sampleHomes } from './sample-homes.ts'
import { samplePeople } from './sample-people.ts'

const agent = {
  name: 'Dana Whitfield',
  title: 'Listing Agent',
  company: 'Lantern Hill Realty',
  phone: '(828) 555-0142',
  email: 'dana@lanternhill.example',
  website: '',
  bio: 'Sells homes around Asheville, one porch at a time. Answers within two hours, and has walked every lot she lists.',
  brandColor: '#b4531f',
}

export type Slugs = ReadonlyMap<Front, string>

/** Everything in the demo except its conversations, with times relative to `now`. */
export function planDemo(now: Date, slugs: Slugs, photos: DemoRows['photos']): DemoRows {
  const people = samplePeople.map((person) => planLead(person, now))
  const profile = { ...agent, slug: demoSlug, timeZone: demoZone }
  const listings = sampleHomes.map((home, at) => planListing(home, at, now, slugs))
  const leads = people.map(({ lead }) => lead)
  const { events, ...followUps } = planFollowUps(now, { profile, listings, leads })
  return {
    profile,
    card: {
      fullName: agent.name,
      title: agent.title,
      company: agent.company,
      phone: agent.phone,
      email: agent.email,
      bio: agent.bio,
      brandColor: agent.brandColor,
      updatedAt: hoursBefore(now, 60),
    },
    listings,
    photos,
    leads,
    identities: people.flatMap(({ identities }) => identities),
    scores: people.map(({ score }) => score),
    events: [
      ...people.flatMap((person) => person.events),
      ...appointmentEvents(now),
      ...questionEvents(now),
      ...events,
    ],
    appointments: planAppointments(now),
    knowledge: sampleKnowledge.map(({ home, title, content }, at) => ({
      userId,
      id: demoId(`knowledge ${title}`),
      scope: home ? ('listing' as const) : ('agent' as const),
      listingId: home ? homeId(home) : null,
      title,
      content,
      createdAt: hoursBefore(now, 300 + at * 40),
    })),
    visits: planVisits(now, { craftsman: 11, farmhouse: 8, townhouse: 6 }, homeId),
    notifications: planNotifications(now),
    invoices: planInvoices(now),
    consents: planConsents(leads),
    followUps,
  }
}

/** Days since each home came on the market. */
const listedDaysAgo: Record<Front, number> = {
  craftsman: 9,
  farmhouse: 21,
  townhouse: 16,
  cabin: 1,
  modern: 64,
  cottage: 120,
}

function planListing(home: SampleHome, at: number, now: Date, slugs: Slugs): DemoRows['listings'][number] {
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

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const startOf = ({ day, time }: (typeof sampleAppointments)[number], now: Date) =>
  localInstantMs(addDays(localDay(now.getTime(), demoZone), day), minutesOf(time), demoZone)

const personOf = (name: string) => samplePeople.find((person) => person.name === name)
const homeOf = (front: Front) => sampleHomes.find((home) => home.front === front)

function planAppointments(now: Date): DemoRows['appointments'] {
  return sampleAppointments.map((planned, at) => {
    const startMs = startOf(planned, now)
    const person = personOf(planned.lead)
    const lead = person && planLead(person, now).lead
    return {
      userId,
      id: demoId(`appointment ${at}`),
      leadId: leadId(planned.lead),
      propertyId: homeId(planned.home),
      kind: planned.kind,
      name: planned.lead,
      email: lead?.email ?? '',
      phone: lead?.phone ?? '',
      ...slotColumns({ startMs, endMs: startMs + planned.minutes * 60_000 }, demoZone, defaultWorkingTime),
      notes: planned.notes ?? '',
      status: planned.status,
      listingAddress: homeOf(planned.home)?.address ?? '',
      createdAt: hoursBefore(now, 30),
      updatedAt: hoursBefore(now, 20),
    }
  })
}

function appointmentEvents(now: Date): DemoRows['events'] {
  return sampleAppointments.map((planned, at) => ({
    userId,
    id: demoId(`event appointment ${at}`),
    leadId: leadId(planned.lead),
    kind: 'appointment' as const,
    text: m.appointments_event_requested({
      listing: homeOf(planned.home)?.title ?? '',
      when: whenInWords(startOf(planned, now), demoZone),
    }),
    data: {
      appointmentId: demoId(`appointment ${at}`),
      startIso: new Date(startOf(planned, now)).toISOString(),
    },
    createdAt: new Date(Math.min(startOf(planned, now) - 4 * hourMs, now.getTime() - hourMs)),
  }))
}

function questionEvents(now: Date): DemoRows['events'] {
  return sampleConversations.flatMap(({ lead, questions, hoursAgo }, at) =>
    lead
      ? questions.map((text, place) => ({
          userId,
          id: demoId(`event question ${at} ${place}`),
          leadId: leadId(lead),
          kind: 'question' as const,
          text,
          data: { conversationId: conversationId(at) },
          createdAt: new Date(hoursBefore(now, hoursAgo).getTime() - (questions.length - place) * 45_000),
        }))
      : [],
  )
}

const inBell = ({ kind: _, sounds: _sounds, ...notice }: Notice) => notice

function planNotifications(now: Date): DemoRows['notifications'] {
  const leads = [
    { name: 'Maya Ellison', hoursAgo: 2, tier: 'Hot' },
    { name: 'Tobias Grant', hoursAgo: 5, tier: 'Warm' },
    { name: 'Lena Fischer', hoursAgo: 13, tier: 'Warm' },
    { name: 'Priya Raman', hoursAgo: 27, tier: 'Hot' },
  ] as const
  const open = sampleConversations.findIndex(({ needsAgent }) => needsAgent)
  const listing = homeOf(sampleConversations[open]?.home ?? 'farmhouse')?.title ?? ''
  const content = sampleConversations[open]?.questions.at(-1) ?? ''
  return [
    ...leads.map(({ name, hoursAgo, tier }) => ({
      userId,
      id: demoId(`notification ${name}`),
      ...inBell(
        notices.newLead({
          name,
          tier,
          leadId: leadId(name),
          content: (personOf(name)?.message ?? '').slice(0, 140),
        }),
      ),
      read: hoursAgo > 10,
      createdAt: hoursBefore(now, hoursAgo),
    })),
    {
      userId,
      id: demoId('notification question'),
      ...inBell(notices.unanswered({ listing, conversationId: conversationId(open), content })),
      read: false,
      createdAt: hoursBefore(now, 9),
    },
  ]
}

/** The last three months, each paid on its first day. */
function planInvoices(now: Date): DemoRows['invoices'] {
  const today = localDay(now.getTime(), demoZone)
  const [year = 0, month = 0] = today.split('-').map(Number)
  return [0, 1, 2].map((back) => {
    const day = (months: number, dayOfMonth: number) =>
      new Date(Date.UTC(year, month - 1 - back + months, dayOfMonth)).toISOString().slice(0, 10)
    const firstDay = day(0, 1)
    return {
      userId,
      id: demoId(`invoice ${back}`),
      number: `PL-${firstDay.slice(0, 7)}`,
      issuedOn: firstDay,
      firstDay,
      lastDay: day(1, 0),
      amountCents: monthlyPriceCents,
      status: 'Paid' as const,
      createdAt: new Date(`${firstDay}T14:00:00Z`),
    }
  })
}
