import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fairHousingRules } from './rules.ts'
import { fairHousingRulesVersion } from './rules-version.ts'

test('a change to the rules has a new version, so that a record names the rules it was made by', () => {
  const patterns = fairHousingRules.map(({ severity, category, patterns }) => [severity, category, patterns])
  const digest = createHash('sha256').update(JSON.stringify(patterns)).digest('hex').slice(0, 12)
  expect({ [fairHousingRulesVersion]: digest }).toEqual({ '2026-11-24': 'e88fd0cc53c8' })
})
