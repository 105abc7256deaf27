import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListingFacts } from '../assistant/context.ts'
import { unsupportedIn } from '../descriptions/check-draft.ts'
import { writeDescription } from '../descriptions/write-description.ts'
import { checkFairHousing } from '../fair-housing/check-fair-housing.ts'
import { readInstructions } from './instructions/say-around.ts'
import { mannerOfPreset } from './manner.ts'
import { type Preset, presets } from './sidekick.ts'
import { writeMarketing } from './write-marketing.ts'

const facts: ListingFacts = {
  title: 'Brick ranch with a sunroom',
  address: '48 Larkspur Court, Asheville, NC 28804',
  priceCents: 462_500_00,
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1640,
  yearBuilt: 1968,
  lotSquareFeet: 10_890,
  features: ['Sunroom', 'Gas range', 'Perfect for young families', 'Hardwood floors', 'Two-car garage'],
}
const agent = { name: 'Dana Whitlock', company: 'Lantern Hill Realty', phone: '(555) 555-0132' }
const address = 'https://example.com/l/48-larkspur-court'
const draftOf = (seed: string, given = facts) => {
  const draft = writeDescription(given, seed)
  if (!draft) throw new Error('There is nothing to write')
  return draft
}
const write = (kind: 'post' | 'email', preset: Preset = 'listing_specialist', seed = 'a') =>
  writeMarketing({ kind, facts, agent, draft: draftOf(seed), address }, mannerOfPreset[preset])

test('a post has the price, the link, and whom to call, and each of its facts is cited', () => {
  const { text, citations } = write('post')
  expect(text).toContain('Offered at $462,500.00.')
  expect(text).toContain(`See it and ask anything: ${address}`)
  expect(text).toMatch(/Dana Whitlock, Lantern Hill Realty · \(555\) 555-0132$/)
  const cited = citations.map(({ ref }) => ref)
  expect(cited).toEqual(expect.arrayContaining(['priceCents', 'bedrooms', 'squareFeet', 'yearBuilt']))
})

test('an email has a subject, a greeting in the chosen warmth, and a way to reply', () => {
  expect(write('email', 'luxury_concierge').text).toMatch(/^Subject: .+\n\nGood day,\n\n/)
  expect(write('email', 'sales_closer').text).toContain('\n\nHi!\n\n')
  expect(write('email').text).toContain('Reply to this email or call (555) 555-0132')
})

test('whatever the wording and the personality, no sentence says what the home’s facts don’t, and all is lawful', () => {
  const unsupported = unsupportedIn(facts)
  fc.assert(
    fc.property(
      fc.constantFrom('post', 'email'),
      fc.constantFrom(...presets),
      fc.string({ maxLength: 8 }),
      (kind, preset, seed) => {
        const { text } = write(kind as 'post' | 'email', preset, seed)
        expect(checkFairHousing(text)).toEqual([])
        const draft = draftOf(seed)
        const ofHome = text.split('\n\n').filter((line) => draft.paragraphs.some((all) => all.includes(line)))
        expect(ofHome.length).toBeGreaterThan(0)
        expect(ofHome.flatMap(unsupported)).toEqual([])
      },
    ),
  )
})

test('a brief personality writes less, and one that speaks in full writes more', () => {
  const [brief, usual, full] = (['marketing_strategist', 'sales_closer', 'listing_specialist'] as const).map(
    (preset) => write('post', preset).text.length,
  )
  expect(brief).toBeLessThan(usual ?? 0)
  expect(usual).toBeLessThan(full ?? 0)
})

test('without a price, a phone, or a page, nothing is made up for them', () => {
  const given = { ...facts, priceCents: null }
  const bare = { name: 'Dana Whitlock' }
  const { text } = writeMarketing(
    { kind: 'email', facts: given, agent: bare, draft: draftOf('a', given), address: undefined },
    mannerOfPreset.buyers_consultant,
  )
  expect(text).not.toMatch(/Offered|\$|http|call/)
  expect(text).toMatch(/Reply to this email if you’d like to see it\.\n\nDana Whitlock$/)
})

const instructed = (kind: 'post' | 'email', instructions: string[], given = facts) =>
  writeMarketing(
    { kind, facts: given, agent, draft: draftOf('a', given), address },
    mannerOfPreset.listing_specialist,
    readInstructions(instructions),
  ).text

test('a text opens, closes, and asks as the agent has told it, and stays lawful', () => {
  const told = ['Start with “Just listed!”', 'End with a question', 'Greet people with “Dear neighbors!”']
  expect(instructed('post', told)).toMatch(
    /\n\nJust listed!\n\n[\s\S]+\n\nWould you like to see it in person\?\n\n/,
  )
  expect(instructed('email', told)).toMatch(/^Subject: .+\n\nDear neighbors!\n\nJust listed!\n\n/)
  expect(instructed('post', ['End with “Perfect for young families.”'])).not.toContain('young families')
})

test('what should be mentioned first is, in the listing’s words; a word for another stays out of those', () => {
  const given = {
    ...facts,
    description: { paragraphs: ['A large deck is new. The open house is on Sunday.'] },
  }
  const text = instructed(
    'post',
    ['Always mention the open house first', 'Say “big” instead of “large”'],
    given,
  )
  expect(text.split('\n\n')[1]).toBe('The open house is on Sunday.')
  expect(instructed('post', ['Mention the boathouse'], given)).toBe(instructed('post', [], given))
  const swapped = instructed('post', [
    'Say “property” instead of “home”',
    'Say “baths” instead of “bathrooms”',
  ])
  expect(swapped).not.toMatch(/\b(?:home|bathrooms)\b/)
})
