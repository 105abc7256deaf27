import { expect, test } from 'vitest'
import { inAccount, paths, patternOf, routes, screens, slugIn } from '#domain/screens/paths.ts'

test('links are spelled as in the specification', () => {
  expect(paths.signIn()).toBe('#signin')
  expect(paths.verifyEmail()).toBe('#signup/verify')
  expect(paths.dashboard('ann-lee-agent')).toBe('#ann-lee-agent/dashboard')
  expect(paths.signIn('/#ann-lee-agent/leads')).toBe('#signin?next=%2F%23ann-lee-agent%2Fleads')
})

test.each([
  ['/ann-lee-agent/dashboard', 'ann-lee-agent'],
  ['/ann-lee-agent/listings/1/edit', 'ann-lee-agent'],
  ['/signup/verify', undefined],
  ['/signin', undefined],
  ['/', undefined],
])('%s names the agent %s', (path, slug) => {
  expect(slugIn(path)).toBe(slug)
})

test('no two routes share a pattern', () => {
  const patterns = Object.values(routes)
  expect(new Set(patterns).size).toBe(patterns.length)
})

test('what follows in a query is encoded, and what is empty is left out', () => {
  expect(paths.leads('ann-lee-agent', { q: 'Bo & Jo', tab: '' })).toBe('#ann-lee-agent/leads?q=Bo%20%26%20Jo')
  expect(paths.leads('ann-lee-agent')).toBe('#ann-lee-agent/leads')
})

test('a screen that is kept without its agent leads to a page of the router', () => {
  const kept = [
    screens.lead('1', { schedule: 'showing' }),
    screens.conversation('2'),
    screens.leads({ tab: 'x' }),
  ]
  for (const screen of [...kept, screens.listings(), screens.welcome()]) {
    const [path = ''] = inAccount('ann-lee-agent', screen).slice(1).split('?')
    expect(
      Object.values(routes).filter((route) => patternOf(route).test(`/${path}`)),
      screen,
    ).toHaveLength(1)
  }
})
