import { expect, test } from 'vitest'
import { changedSources } from './changed-sources.ts'
import { checkDraft } from './check-draft.ts'
import { type DraftSources, draftSources } from './draft-sources.ts'
import { draftExample, nowMs, withoutHome } from './testing/draft-examples.ts'
import { sourcesOfLetter, valueSources } from './value-sources.ts'
import { writeDraft } from './write-draft.ts'

const dayMs = 86_400_000
const openHouse = (day: string): DraftSources => {
  const { values } = draftExample
  const openHouses = [{ day, start: '13:00', end: '15:00' }]
  return {
    ...draftExample,
    values: { ...values, listing: values.listing && { ...values.listing, openHouses } },
  }
}
const brief = {
  subject: 'Open house',
  content:
    'Hello {{lead.name}},\n\nThe open house is on {{openHouse.date}}. Call me on {{day1}}.\n\n{{agent.phone}}',
}
function written(sources: DraftSources) {
  const letter = writeDraft(brief, sources, nowMs)
  if ('fault' in letter) throw new Error(letter.fault)
  return sourcesOfLetter(letter, { brief, sources }, nowMs)
}
const changes = (before: DraftSources, after: DraftSources, atMs = nowMs) => {
  const used = written(before)
  return changedSources(used, [...draftSources(after), ...valueSources(brief, after.values, atMs, used)])
}
const saturday = openHouse('2026-12-05')

test('an open house that moves or is called off counts as changed', () => {
  expect(changes(saturday, saturday)).toEqual([])
  expect(changes(saturday, openHouse('2026-12-06')).join(' ')).toContain('is now “Sunday, December 6”')
  expect(changes(saturday, saturday, nowMs + 5 * dayMs).join(' ')).toContain('“Saturday, December 5”')
})

test('a day that was proposed stays right until it is there', () => {
  expect(changes(saturday, saturday, nowMs + dayMs / 4)).toEqual([])
  expect(changes(saturday, saturday, nowMs + dayMs).join(' ')).toContain('“Wednesday, December 2”')
})

test('a new phone number counts as changed, and so does a new name in the greeting', () => {
  const { values } = saturday
  const phone = { ...saturday, values: { ...values, agent: { ...values.agent, phone: '(555) 555-0199' } } }
  expect(changes(saturday, phone).join(' ')).toContain('(555) 555-0199')
  const named = { ...saturday, values: { ...values, lead: { name: 'Maja Ellison' } } }
  expect(changes(saturday, named).join(' ')).toContain('“Maya” and is now “Maja”')
})

test('a visit counts only if the email speaks of it', () => {
  const met = { ...draftExample, met: { kind: 'showing', atMs: nowMs - dayMs } } as const
  const letter = (text: string) =>
    sourcesOfLetter({ subject: 'A note', text }, { brief, sources: met }, nowMs)
  const refs = (text: string) => letter(text).map(({ ref }) => ref)
  expect(refs('Thank you for coming to see 12 Elm St.')).toContain('met')
  expect(refs('Hello Maya, shall we talk?')).not.toContain('met')
  const used = letter('Thank you for coming to see 12 Elm St.')
  expect(changedSources(used, draftSources(draftExample)).join(' ')).toContain('Their last appointment')
  const later = { ...met, met: { kind: 'showing', atMs: nowMs } } as const
  expect(changedSources(used, draftSources(later))).toEqual([])
})

test('links in the agent’s words and in their company’s name may be in the email', () => {
  const { values } = withoutHome
  const sources = {
    ...withoutHome,
    values: { ...values, agent: { ...values.agent, company: 'ValeHomes.com' } },
  }
  const content = 'Hello {{lead.name}}, book at https://calendly.example/robin or see ValeHomes.com today.'
  const letter = (text: string) => ({ subject: 'A note', text })
  const ask = (text: string) => checkDraft(letter(text), sources, { subject: '', content }, nowMs).join(' ')
  expect(ask(content.replace('{{lead.name}}', 'Maya'))).not.toContain('links')
  expect(ask('Hello Maya, book at https://evil.example/robin today.')).toContain('links')
})
