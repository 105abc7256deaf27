import { expect, test } from 'vitest'
import { patternOf, routes } from '#domain/screens/paths.ts'
import { notices } from './notices.ts'

const about = {
  name: 'Bo Lee',
  leadId: '01',
  tier: 'Warm',
  listing: '12 Elm Street',
  conversationId: '02',
  what: 'showing',
  change: 'moved',
  count: 3,
  page: 'House rules',
  entryId: '03',
  itemId: '04',
  notificationId: '05',
  followupId: '05',
  content: 'Does the roof leak?',
} as const

test.each(Object.entries(notices))('%s has a title and opens a screen', (_, notice) => {
  const { title, content, link } = notice(about)
  expect(title).not.toMatch(/\{|undefined/)
  expect(content).toBe('Does the roof leak?')
  const [path] = link.split('?')
  expect(Object.values(routes).some((route) => patternOf(route).test(`/ann-lee/${path}`))).toBe(true)
})

test('a lead ready to buy rings louder', () => {
  expect(notices.newLead({ ...about, tier: 'Hot' }).priority).toBe('high')
  expect(notices.newLead({ ...about, tier: 'Qualified' }).priority).toBe('high')
  expect(notices.newLead({ ...about, tier: 'Cold' }).priority).toBe('medium')
  expect(notices.returningLead({ ...about, tier: 'Hot' }).title).not.toBe(notices.newLead(about).title)
})

test('a guest without a lead is found among the appointments', () => {
  expect(notices.guestMoved({ ...about, leadId: null }).link).toBe('leads?tab=appointments')
  expect(notices.guestMoved(about).link).toBe('leads/01')
})

test('a booked showing doesn’t read like a request', () => {
  expect(notices.bookedShowing(about).title).not.toBe(notices.requestedShowing(about).title)
})

test('a requested showing opens the form that schedules it', () => {
  expect(notices.requestedShowing(about).link).toBe('leads/01?schedule=showing')
})

test('long words are cut', () => {
  expect(notices.offer({ ...about, content: 'x'.repeat(5000) }).content).toHaveLength(300)
})

test('one follow-up is named and opened, and several are counted in the list', () => {
  const ofFollowUps = [notices.followUpPaused, notices.followUpEnded] as const
  for (const notice of ofFollowUps) {
    const [one, many] = [notice({ ...about, count: 1 }), notice({ ...about, count: 200 })]
    expect(one.title).toContain('Bo Lee')
    expect([many.title, one.title].map((title) => title.includes('200'))).toEqual([true, false])
    expect([one.link, many.link]).toEqual(['funnel?tab=followups&followup=05', 'funnel?tab=followups'])
  }
  expect(notices.tasksDue({ ...about, count: 1 }).title).toBe('A task for Bo Lee is due')
  expect(notices.tasksDue({ ...about, count: 12 }).title).toBe('12 tasks are due')
})
