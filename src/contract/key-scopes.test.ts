import { expect, test } from 'vitest'
import { apiScopes } from '#domain/api-keys/api-scopes.ts'
import type { Endpoint } from './endpoint.ts'
import { api } from './index.ts'
import { keyScopes, scopeOf } from './key-scopes.ts'

const endpoints = Object.values(api as Record<string, Endpoint>)

test('each scope opens endpoints that exist, and each endpoint needs one scope', () => {
  const opened = apiScopes.flatMap((scope) => [...keyScopes[scope]] as string[])
  expect(new Set(opened).size).toBe(opened.length)
  const routes = new Set(endpoints.map(({ route }) => route as string))
  expect(opened.filter((route) => !routes.has(route))).toEqual([])
})

test('a scope that reads changes nothing', () => {
  for (const scope of apiScopes.filter((each) => each.endsWith(':read')))
    for (const route of keyScopes[scope]) expect(route).toMatch(/^GET /)
})

test.each([
  '/api/me',
  '/api/billing',
  '/api/api-keys',
  '/api/webhooks',
  '/api/push',
  '/api/send-email',
  '/api/undo',
])('no key opens %s', (start) => {
  const inside = endpoints.filter(({ path }) => path.startsWith(start))
  expect(inside.length).toBeGreaterThan(0)
  expect(inside.filter(({ route }) => scopeOf(route))).toEqual([])
})
