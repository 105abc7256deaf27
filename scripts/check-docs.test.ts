import { expect, test } from 'vitest'
import { codeIn, deadName, docFaults, unmapped } from './check-docs.ts'

test('the docs name what is there', () => {
  expect(docFaults()).toEqual([])
})

const house = { paths: ['src/domain/leads/tier.ts', 'docs/map.md'], sources: 'create table lead_counts' }

test.each(['leads/gone.ts', 'gone.ts', 'domain/gone', 'src/web/gone/', 'gone_counts'])(
  '%s would be found',
  (planted) => {
    expect(deadName(planted, house)).toBeDefined()
  },
)

test.each([
  'tier.ts',
  'leads/tier.ts',
  'domain/leads/',
  'lead_counts',
  '.ts',
  '<verb-noun>.ts',
  'npm test',
  'pg_dump',
])('%s is fine', (fine) => {
  expect(deadName(fine, house)).toBeUndefined()
})

test('listings of commands and examples are not names', () => {
  expect(codeIn('See `tier.ts`.\n```sh\nrun `gone.ts`\n```\n')).toEqual(['tier.ts'])
})

test('a folder that the map leaves out would be found', () => {
  const map =
    'In a new-room, leads.\n```\nsrc/domain/\n  leads/  scoring, not a new-room\n```\nSee new-room/.'
  expect(unmapped(['src/domain/leads', 'src/domain/new-room'], map)).toEqual(['src/domain/new-room'])
  const features = '```\nsrc/server/\n  features/\n    leads    leads and their tasks\n```'
  expect(unmapped(['src/server/features/leads', 'src/server/features/tasks'], features)).toEqual([
    'src/server/features/tasks',
  ])
})
