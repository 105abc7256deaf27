import { expect, test } from 'vitest'
import { alertOf, isWanted, mailNotBefore } from './alert.ts'
import { type Notice, notices } from './notices.ts'
import { completeSettings, defaultNotificationSettings, notificationKinds } from './notification-settings.ts'

const about = { listing: '12 Elm Street', conversationId: '02', content: 'Hello?' }
const handover = notices.handover(about)
const unanswered = notices.unanswered(about)
const timeZone = 'America/New_York'
/** A Wednesday. */
const now = new Date('2026-11-25T15:00:00Z')
const settings = defaultNotificationSettings
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const heard = (notice: Notice, minutes?: number) =>
  alertOf(notice, { settings, timeZone, now }, minutes === undefined ? null : minutesAgo(minutes))

test('a buyer who waits for a person is heard, what can wait is only pushed', () => {
  for (const notice of [handover, notices.offer(about), notices.messageToAgent(about)])
    expect(heard(notice)).toBe('sound')
  const lead = { name: 'Bo', leadId: '01', tier: 'Hot', content: '' } as const
  for (const notice of [unanswered, notices.newLead(lead)]) expect(heard(notice)).toBe('push')
})

test('ten messages of one buyer in a row ring once', () => {
  let last: Date | null = null
  const rung = Array.from({ length: 10 }, (_, at) => new Date(now.getTime() + at * 20_000)).filter((at) => {
    const alert = alertOf(notices.messageToAgent(about), { settings, timeZone, now: at }, last)
    if (alert !== 'none') last = at
    return alert !== 'none'
  })
  expect(rung).toHaveLength(1)
})

test.each([
  [unanswered, 9, 'none'],
  [unanswered, 10, 'push'],
  [handover, 1, 'none'],
  [handover, 2, 'sound'],
] as const)('urgent words ring again sooner (%#)', (notice, minutes, alert) => {
  expect(heard(notice, minutes)).toBe(alert)
})

test('each kind is switched by its own setting', () => {
  const off = { ...settings, propertyInquiries: false }
  expect(isWanted(off, unanswered.kind)).toBe(false)
  expect(isWanted(off, 'newLead')).toBe(true)
  expect(new Set(notificationKinds.filter((kind) => isWanted(off, kind)))).not.toContain('propertyInquiries')
})

test('a buyer who asks for the agent, or makes an offer, can’t be switched off', () => {
  const nothing = Object.fromEntries(Object.keys(settings).map((name) => [name, false]))
  for (const notice of [handover, notices.offer(about)])
    expect(isWanted(completeSettings(nothing), notice.kind)).toBe(true)
})

test('a hot lead has its own setting', () => {
  const lead = { name: 'Bo', leadId: '01', content: '' }
  expect(notices.newLead({ ...lead, tier: 'Hot' }).kind).toBe('hotLeads')
  expect(notices.returningLead({ ...lead, tier: 'Qualified' }).kind).toBe('hotLeads')
  expect(notices.newLead({ ...lead, tier: 'Warm' }).kind).toBe('newLead')
})

test.each([
  // Friday 11:59 PM, Saturday 12:00 AM, Sunday 11:59 PM and Monday 12:00 AM in New York.
  ['2026-11-28T04:59:00Z', undefined],
  ['2026-11-28T05:00:00Z', '2026-11-30T13:00:00.000Z'],
  ['2026-11-30T04:59:00Z', '2026-11-30T13:00:00.000Z'],
  ['2026-11-30T05:00:00Z', undefined],
  // The clocks go forward on this Sunday.
  ['2026-03-08T06:30:00Z', '2026-03-09T12:00:00.000Z'],
])('a quiet weekend at %s ends at %s, by the agent’s clock', (at, monday) => {
  const listener = { settings: { ...settings, weekendNotifications: false }, timeZone, now: new Date(at) }
  expect(mailNotBefore(listener)?.toISOString()).toBe(monday)
  expect(alertOf(handover, listener, null)).toBe(monday ? 'none' : 'sound')
  expect(mailNotBefore({ ...listener, settings })).toBeUndefined()
  expect(alertOf(handover, { ...listener, settings }, null)).toBe('sound')
})

test('what was never set is as it is at first', () => {
  expect(completeSettings(null)).toEqual(defaultNotificationSettings)
  expect(completeSettings({ sound: true })).toEqual({ ...defaultNotificationSettings, sound: true })
})
