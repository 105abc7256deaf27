import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandStyle } from '../page/brand-style.ts'
import { guestStyle } from './guest-style.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8')

test('every color of a guest page is one that pages define, in both themes', () => {
  const used = new Set([...guestStyle.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
  const defined = [
    ...[...tokens.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name),
    ...Object.keys(brandStyle('#0ea5e9')),
  ]
  expect(used.size).toBeGreaterThan(5)
  for (const name of used) expect(defined).toContain(name)
  expect(guestStyle).not.toMatch(/#[0-9a-f]{3,8}\b(?=[;}])|rgb|hsl/i)
})
