import { expect, test } from 'vitest'
import { m } from '#text'
import {
  claimedBy,
  draftLead,
  type KnownLead,
  type LeadCapture,
  type LeadDraftInput,
  movedTo,
} from './draft-lead.ts'

const capture: LeadCapture = {
  ...{ name: 'Ann Lee', email: 'ann@example.com', phone: '', message: 'Is it still for sale?' },
  ...{ source: 'Website Form', by: 'visitor', tell: 'agent', consentText: 'You may contact me.' },
}
const listing = { id: 'home', title: 'Brick ranch', address: '48 Larkspur Court' }
const now = new Date('2026-11-23T15:00:00Z')
const arrival = (
  changed: Partial<LeadCapture> = {},
  at: LeadDraftInput['listing'] = listing,
): LeadDraftInput => ({
  ...{ capture: { ...capture, ...changed }, listing: at, timeZone: 'America/New_York', now },
})
const known: KnownLead = {
  ...{ id: 'ann', name: 'Ann Lee', email: 'ann@example.com', phone: '(512) 555-0123', message: 'Hello' },
  ...{ source: 'Open house', status: 'Contacted', stage: 'Touring', tags: ['vip'], setAside: [] },
  createdAt: '2026-11-01T10:00:00Z',
  ...{ lastContactAt: null, contactedAt: '2026-11-02T10:00:00Z', timeZone: null, timeZoneBy: null },
}
const joined = (changed: Partial<LeadCapture> = {}, lead = known) =>
  draftLead(arrival(changed), { lead, matchedBy: 'email', alsoFits: null }, 'unused')
const kindsOf = ({ events }: ReturnType<typeof draftLead>) => events.map(({ kind }) => kind)

test('someone new becomes a lead with what they sent, and the notice says which home it is about', () => {
  const draft = draftLead(arrival(), undefined, 'new')
  expect(draft).toMatchObject({ isNew: true, setAside: [], calledName: 'Ann Lee' })
  expect(draft.values).toMatchObject({ id: 'new', status: 'New', createdAt: now, lastContactAt: null })
  expect(kindsOf(draft)).toEqual(['created', 'message', 'scored'])
  expect(draft.events[0]?.data).toMatchObject({ listingTitle: 'Brick ranch', consent: 'You may contact me.' })
  expect(draft.notice).toMatchObject({ content: 'Is it still for sale?' })
  expect(draft.notice?.title).toContain('Ann Lee')
})

test('whoever gives no name is called by how to reach them', () => {
  const draft = draftLead(arrival({ name: '', message: '' }), undefined, 'new')
  expect(draft.values.name).toBe(m.leads_default_name())
  expect(draft.calledName).toBe('Lead · ann@example.com')
  expect(kindsOf(draft)).toEqual(['created', 'scored'])
  expect(draft.notice?.content).toBe('Brick ranch')
  expect(draftLead(arrival({ message: '' }, null), undefined, 'new').notice?.content).toBe('Website Form')
})

test('a known lead keeps its place, and nothing that it has is replaced by a visitor', () => {
  const draft = joined({ name: 'Mallory', message: 'I want to buy it in cash.' })
  expect(draft.isNew).toBe(false)
  expect(draft.values).toMatchObject({
    ...{ id: 'ann', name: 'Ann Lee', source: 'Open house', status: 'Contacted', stage: 'Touring' },
    ...{ tags: ['vip'], lastContactAt: now, createdAt: new Date(known.createdAt) },
  })
  expect(draft.setAside).toEqual([{ field: 'name', value: 'Mallory' }])
  expect(draft.values.setAside).toEqual([
    { field: 'name', value: 'Mallory', source: 'Website Form', at: now.toISOString() },
  ])
})

test('a showing moves a lead that is new, and no other', () => {
  const moved = joined({ statusWhenNew: 'Showing' }, { ...known, status: 'New', stage: '' })
  expect(moved.values.status).toBe('Showing')
  expect(kindsOf(moved)).toEqual(['joined', 'status', 'message', 'scored'])
  const stays = joined({ statusWhenNew: 'Showing' })
  expect(stays.values.status).toBe('Contacted')
  expect(kindsOf(stays)).not.toContain('status')
})

test('the timeline names another lead that fits too', () => {
  const other = { ...known, id: 'bo', name: 'Bo Lee' }
  const draft = draftLead(arrival(), { lead: known, matchedBy: 'email', alsoFits: other }, 'unused')
  expect(draft.events[0]?.data).toMatchObject({ matchedBy: 'email', alsoFits: 'bo', alsoFitsName: 'Bo Lee' })
})

test('what an agent types brings them no notice, and may set what a visitor may not', () => {
  const draft = joined({
    by: 'agent',
    tell: 'nothing',
    name: 'Ann Lee-Ray',
    status: 'Won',
    tags: ['vip', 'cash'],
  })
  expect(draft.notice).toBeUndefined()
  expect(draft.values).toMatchObject({ name: 'Ann Lee-Ray', status: 'Won', tags: ['vip', 'cash'] })
  expect(draft.setAside).toEqual([])
})

test('the score is due again the moment the bonus for a recent contact ends', () => {
  const draft = joined()
  expect(draft.rescoreAt.getTime()).toBeGreaterThan(now.getTime())
  expect(draft.score.totalScore).toBeGreaterThan(0)
  expect(draft.events.at(-1)?.data).toEqual({ totalScore: draft.score.totalScore, tier: draft.score.tier })
})

test('whoever comes as someone else proves no consent, and claims no address', () => {
  const identities = [
    { kind: 'email', value: 'mallory@example.com' },
    { kind: 'phone', value: '+15125550123' },
  ] as const
  const other = joined({ email: 'mallory@example.com' })
  expect(other.consentText).toBeUndefined()
  expect(claimedBy(other, identities)).toEqual([identities[1]])
  const same = joined({ phone: '512 555 0123' })
  expect(same.consentText).toBe('You may contact me.')
  expect(claimedBy(same, identities)).toEqual(identities)
})

test.each([
  ['a zone that wasn’t known', null, null, 'Europe/Paris', 'Europe/Paris'],
  ['a newer browser', 'Pacific/Honolulu', 'visitor', 'Europe/Paris', 'Europe/Paris'],
  ['the same place', 'Europe/Paris', 'visitor', 'Europe/Paris', undefined],
  ['a browser that doesn’t say', 'Europe/Paris', 'visitor', undefined, undefined],
  ['a browser that hides its place', 'Europe/Paris', 'visitor', 'UTC', undefined],
  ['a zone that the agent chose', 'America/Chicago', 'agent', 'Europe/Paris', undefined],
] as const)('where a lead is now: %s', (_, timeZone, timeZoneBy, browserZone, expected) => {
  const lead = { ...known, timeZone, timeZoneBy }
  expect(movedTo(joined({ name: 'Ann Lee', email: known.email, browserZone }, lead), lead)).toBe(expected)
})

test('whoever is new, or came as someone else, has moved no one', () => {
  const draft = draftLead(arrival({ browserZone: 'Europe/Paris' }), undefined, 'new')
  expect(movedTo(draft, undefined)).toBeUndefined()
  const other = joined({ email: 'mallory@example.com', browserZone: 'Europe/Paris' })
  expect(movedTo(other, known)).toBeUndefined()
})
