import { monthlyPriceCents } from '#domain/billing/plan.ts'
import { demoSlug, sampleAgentId as userId } from '#domain/demo/demo-agent.ts'
import { type Notice, notices } from '#domain/notifications/notices.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import type { DemoRows } from './demo-store.ts'
import { conversationId, demoId, demoZone, homeId, hoursBefore, leadId } from './name-ids.ts'
import { appointmentEvents, planAppointments } from './plan-appointments.ts'
import { planFollowUps } from './plan-followups.ts'
import { planListing, type Slugs } from './plan-listing.ts'
import { planMails, returnEvents } from './plan-mails.ts'
import { planVisits } from './plan-visits.ts'
import { sampleConversations, sampleKnowledge } from './sample-conversations.ts'
import { homeOf, sampleHomes } from './sample-homes.ts'
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

/** Everything in the demo except its conversations, with times relative to `now`. */
export function planDemo(now: Date, slugs: Slugs) {
  // Without an address, the AI Funnel would begin with a warning that nothing can be sent.
  const emailSettings = { postalAddress: `${agent.company}\n18 Lantern Hill Rd, Asheville, NC 28801` }
  const profile = { ...agent, slug: demoSlug, timeZone: demoZone, emailSettings }
  const listings = sampleHomes.map((home, at) => planListing(home, at, now, slugs))
  const { events, ...followUps } = planFollowUps(now, { profile, listings })
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
    events: [...appointmentEvents(now), ...questionEvents(now), ...events, ...returnEvents(followUps)],
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
    ...followUps,
    ...planMails({ ...followUps, events }),
  }
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

export const inBell = ({ kind: _, sounds: _sounds, ...notice }: Notice) => notice

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
          content: (samplePeople.find((person) => person.name === name)?.message ?? '').slice(0, 140),
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
