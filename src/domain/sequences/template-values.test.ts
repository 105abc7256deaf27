import { expect, test } from 'vitest'
import { templateValues, type ValueSources } from './template-values.ts'

const nowMs = Date.parse('2026-12-01T15:00:00Z')
const sources: ValueSources = {
  lead: { name: 'Maya Ellison' },
  agent: {
    name: 'Robin Vale',
    title: 'Broker',
    company: 'Vale Homes',
    phone: '(555) 555-0101',
    email: 'robin@vale.example',
  },
  listing: {
    ...{ address: '12 Elm St, Barre, VT 05641', propertyType: 'Single Family', bedrooms: 3, bathrooms: 2.5 },
    ...{ squareFeet: 1850, priceCents: 45_000_000, features: ['Porch', 'Garage', 'Garden', 'Attic'] },
    priceHistory: [{ priceCents: 47_500_000 }, { priceCents: 45_000_000 }],
    openHouses: [
      { day: '2026-11-20', start: '10:00', end: '12:00' },
      { day: '2026-12-06', start: '13:00', end: '15:30' },
    ],
  },
  appointmentMs: Date.parse('2026-12-04T19:00:00Z'),
  workingDays: null,
  zone: 'America/New_York',
  leadZone: null,
}
const values = (changes: Partial<ValueSources> = {}) => templateValues({ ...sources, ...changes }, nowMs)

test('a lead, an agent and a home fill in what they know', () => {
  expect(values()).toMatchObject({
    ...{
      'lead.name': 'Maya',
      'agent.name': 'Robin Vale',
      'property.address': '12 Elm St, Barre, VT 05641',
      city: 'Barre',
    },
    ...{ 'property.bathrooms': '2.5', 'property.squareFeet': '1,850', 'property.price': '$450,000' },
    'property.features': 'Porch, Garage, and Garden',
    ...{ 'property.oldPrice': '$475,000', 'property.newPrice': '$450,000', 'property.savings': '$25,000' },
    ...{
      date: 'Friday, December 4',
      time: '2:00 PM',
      day1: 'Wednesday, December 2',
      day2: 'Thursday, December 3',
    },
    ...{
      'openHouse.date': 'Sunday, December 6',
      'openHouse.startTime': '1:00 PM',
      'openHouse.endTime': '3:30 PM',
    },
  })
})

test('what isn’t known has no value, and a price that rose is no saving', () => {
  const without = values({ listing: null, appointmentMs: null })
  expect([without['property.address'], without.date, without.time]).toEqual([undefined, '', ''])
  const listing = {
    ...(sources.listing as NonNullable<ValueSources['listing']>),
    bedrooms: null,
    openHouses: [],
  }
  const risen = values({ listing: { ...listing, priceHistory: [{ priceCents: 1 }, { priceCents: 2 }] } })
  expect([risen['property.savings'], risen['property.bedrooms'], risen['openHouse.date']]).toEqual([
    '',
    '',
    undefined,
  ])
})

test('a name that a stranger typed stays one line and one word', () => {
  expect(values({ lead: { name: ' Mallory\r\nBcc: all@example.com' } })['lead.name']).toBe('Mallory')
  expect(values({ lead: { name: 'Dr. Maya Ellison' } })['lead.name']).toBe('Maya')
  expect(values({ lead: { name: 'x\u202e\u0000y' } })['lead.name']).toBe('Xy')
})

test('the days to offer are the agent’s next working days', () => {
  const offered = (day: string, workingDays: ValueSources['workingDays']) => {
    const {
      day: next,
      day1,
      day2,
    } = templateValues({ ...sources, workingDays }, Date.parse(`${day}T15:00:00Z`))
    expect(next).toBe(day1)
    return [day1, day2]
  }
  const friday = '2026-12-04'
  expect(offered(friday, null)).toEqual(['Monday, December 7', 'Tuesday, December 8'])
  expect(offered(friday, [])).toEqual(['Monday, December 7', 'Tuesday, December 8'])
  expect(offered(friday, ['saturday', 'wednesday'])).toEqual([
    'Saturday, December 5',
    'Wednesday, December 9',
  ])
  expect(offered(friday, ['friday'])).toEqual(['Friday, December 11', 'Friday, December 18'])
})

test.each([
  ['America/Los_Angeles', '2:00 PM Eastern Time'],
  ['America/New_York', '2:00 PM'],
  ['America/Toronto', '2:00 PM'],
  ['Mars/Olympus', '2:00 PM'],
  [null, '2:00 PM'],
])('a lead in %s reads %s', (leadZone, time) => {
  expect(values({ leadZone }).time).toBe(time)
})

test('the zone is named only where the clocks differ on that day', () => {
  const [winter, summer] = ['2026-12-04T19:00:00Z', '2027-07-05T18:00:00Z'].map((at) => Date.parse(at))
  const time = (appointmentMs: number | undefined) =>
    values({ zone: 'America/Denver', leadZone: 'America/Phoenix', appointmentMs: appointmentMs ?? null }).time
  expect([time(winter), time(summer)]).toEqual(['12:00 PM', '12:00 PM Mountain Time'])
})
