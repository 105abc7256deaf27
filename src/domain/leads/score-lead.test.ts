import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadStatuses } from './lead-status.ts'
import { recentContactEndsAtMs, type ScoredLead, scoreLead } from './score-lead.ts'
import { scoringRules } from './scoring-rules.ts'

const timeZone = 'America/New_York'
const dayMs = 86_400_000
/** A Wednesday at noon in New York. */
const wednesdayNoon = Date.parse('2026-11-18T17:00:00Z')
const later = { nowMs: wednesdayNoon + 30 * dayMs, timeZone }

/** A lead that no rule applies to, long after it arrived. */
const aLead = (changes: Partial<ScoredLead> = {}): ScoredLead => ({
  email: '',
  phone: '',
  message: '',
  status: 'New',
  source: 'Manual Entry',
  createdAtMs: wednesdayNoon,
  lastContactAtMs: null,
  contactedAtMs: null,
  ...changes,
})
const total = (changes: Partial<ScoredLead>, moment = later) => scoreLead(aLead(changes), moment).totalScore

test('a lead that says nothing has no points', () => {
  expect(scoreLead(aLead(), later)).toMatchObject({ totalScore: 0, tier: 'Cold', breakdown: [] })
})

test('contact is recent for exactly 7 days after arrival', () => {
  expect(total({}, { nowMs: wednesdayNoon + 7 * dayMs, timeZone })).toBe(25)
  expect(total({}, { nowMs: wednesdayNoon + 7 * dayMs + 1, timeZone })).toBe(0)
})

test('contact is recent for exactly 7 days after the last contact', () => {
  const lastContactAtMs = later.nowMs - 7 * dayMs
  expect(total({ lastContactAtMs })).toBe(25)
  expect(total({ lastContactAtMs: lastContactAtMs - 1 })).toBe(0)
  expect(recentContactEndsAtMs(aLead({ lastContactAtMs }))).toBe(later.nowMs)
})

test('a phone number of more than 5 characters is worth 15', () => {
  expect(total({ phone: '12345' })).toBe(0)
  expect(total({ phone: '  12345 ' })).toBe(0)
  expect(total({ phone: '123456' })).toBe(15)
})

test('an email address is worth 10', () => {
  expect(total({ email: '  ' })).toBe(0)
  expect(total({ email: null })).toBe(0)
  expect(total({ email: 'a@b.co' })).toBe(10)
})

test('a message of more than 50 characters is worth 20', () => {
  expect(total({ message: 'x'.repeat(50) })).toBe(0)
  expect(total({ message: 'x'.repeat(51) })).toBe(20)
})

test.each(['interested', 'schedule', 'appointment', 'showing', 'available', 'please', 'thank you'])(
  'the professional wording %j is worth 15, in any case',
  (word) => {
    expect(total({ message: word })).toBe(15)
    expect(total({ message: `Well, ${word.toUpperCase()}!` })).toBe(15)
  },
)

test.each(['price', 'square feet', 'bedrooms', 'bathrooms', 'neighborhood', 'schools', 'hoa'])(
  'asking about %s is worth 25, in any case',
  (word) => {
    expect(total({ message: word })).toBe(25)
    expect(total({ message: `The ${word.toUpperCase()}?` })).toBe(25)
  },
)

test('a word inside another word does not count', () => {
  expect(total({ message: 'Shoal, hoarfrost, uninterested' })).toBe(0)
  expect(total({ message: 'prices, scheduled' })).toBe(40)
})

test('words count once, however many there are', () => {
  expect(total({ message: 'please please thank you' })).toBe(15)
  expect(total({ message: 'price, hoa, schools' })).toBe(25)
})

test.each([
  ['New', 0],
  ['Qualified', 50],
  ['Contacted', 20],
  ['Showing', 40],
  ['Lost', 0],
  ['Won', 0],
] as const)('the status %s is worth %d', (status, points) => {
  expect(total({ status })).toBe(points)
})

test.each([
  ['Zillow', 15],
  ['Referral', 30],
  ['referred by a friend', 30],
  ['Website Form', 20],
  ['Manual Entry', 0],
  ['QR Code Scan', 0],
  [null, 0],
])('the source %s is worth %d', (source, points) => {
  expect(total({ source })).toBe(points)
})

test('Saturday and Sunday in the agent’s zone are worth 10', () => {
  const fridayNoon = wednesdayNoon + 2 * dayMs
  expect([0, 1, 2, 3].map((days) => total({ createdAtMs: fridayNoon + days * dayMs }))).toEqual([
    0, 10, 10, 0,
  ])
})

test('the weekend starts and ends at midnight by the agent’s clock', () => {
  const saturday = Date.parse('2026-11-21T05:00:00Z')
  expect(total({ createdAtMs: saturday - 1 })).toBe(5)
  expect(total({ createdAtMs: saturday })).toBe(15)
  expect(total({ createdAtMs: saturday }, { ...later, timeZone: 'America/Los_Angeles' })).toBe(5)
})

test('the evening is from 18:00 until the end of the sixth hour', () => {
  const at = (iso: string) => total({ createdAtMs: Date.parse(iso) })
  expect(at('2026-11-18T22:59:59Z')).toBe(0)
  expect(at('2026-11-18T23:00:00Z')).toBe(5)
  expect(at('2026-11-19T11:59:59Z')).toBe(5)
  expect(at('2026-11-19T12:00:00Z')).toBe(0)
})

test('every point is explained', () => {
  const { breakdown } = scoreLead(
    aLead({
      email: 'a@b.co',
      message: 'Could I schedule a visit? What is the HOA fee?',
      status: 'Contacted',
    }),
    later,
  )
  expect(breakdown.map(({ ruleId, points }) => [ruleId, points])).toEqual([
    ['email_given', 10],
    ['professional_wording', 15],
    ['specific_questions', 25],
    ['status_contacted', 20],
  ])
  expect(breakdown[1]?.why).toBe('Used “schedule”, a sign of serious interest.')
  expect(breakdown[2]?.why).toBe('Asked about the HOA.')
})

test('the best lead has all points except those that exclude each other', () => {
  const best = aLead({
    email: 'a@b.co',
    phone: '5125550123',
    message: 'Please tell me the price, and when is it available for a showing? Thank you!',
    status: 'Qualified',
    source: 'Referral',
    createdAtMs: Date.parse('2026-11-21T23:30:00Z'),
  })
  expect(total(best, { nowMs: best.createdAtMs, timeZone })).toBe(205)
})

test.each([
  ['I saw the 3 bedrooms. Is the price flexible? What schools are near?', 'the price and schools'],
  ['Is there an HOA? And the square feet, the HOA fee, the price?', 'the HOA, square feet, and the price'],
  ['Tell me about the schools.', 'schools'],
])('“%s” is to be answered about what it asks', (message, topics) => {
  const { breakdown, recommendations } = scoreLead(aLead({ message }), later)
  expect(recommendations).toContain(`Answer the question about ${topics}.`)
  expect(breakdown.map(({ why }) => why)).toContain(`Asked about ${topics}.`)
})

test('a hot lead that no one has contacted is to be called today', () => {
  const lead = aLead({
    source: 'Referral',
    message: 'What is the price?',
    phone: '5125550123',
    email: 'a@b.co',
  })
  expect(scoreLead(lead, later).recommendations).toEqual([
    'Call today: no one has contacted this lead yet.',
    'Answer the question about the price.',
    'Get in touch again: the last contact was more than 7 days ago.',
  ])
})

test('a lead that is lost or won needs nothing more', () => {
  expect(scoreLead(aLead({ status: 'Lost' }), later).recommendations).toEqual([])
  expect(scoreLead(aLead({ status: 'Won' }), later).recommendations).toEqual([])
})

test('for every lead the total is the sum of the breakdown and recommendations are at most 3', () => {
  const text = fc.option(fc.string({ maxLength: 120 }))
  fc.assert(
    fc.property(
      fc.record({
        email: text,
        phone: text,
        message: text,
        source: text,
        status: fc.constantFrom(...leadStatuses),
        createdAtMs: fc.integer({ min: 0, max: 4e12 }),
        lastContactAtMs: fc.option(fc.integer({ min: 0, max: 4e12 })),
        contactedAtMs: fc.option(fc.integer({ min: 0, max: 4e12 })),
      }),
      (lead) => {
        const score = scoreLead(lead, later)
        expect(score.totalScore).toBe(score.breakdown.reduce((sum, { points }) => sum + points, 0))
        expect(new Set(score.breakdown.map(({ ruleId }) => ruleId)).size).toBe(score.breakdown.length)
        expect(score.recommendations.length).toBeLessThanOrEqual(3)
      },
    ),
  )
})

test('every rule has its own name', () => {
  expect(new Set(scoringRules.map(({ name }) => name())).size).toBe(scoringRules.length)
})
