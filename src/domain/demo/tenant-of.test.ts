import { expect, test } from 'vitest'
import { productTenant } from '../accounts/product-tenant.ts'
import { copyIdStart, sampleAgentId } from './demo-agent.ts'
import { tenantOf } from './tenant-of.ts'

const demo = [sampleAgentId, `${copyIdStart}0-000000000001`]

test.each(demo)('nothing leaves the demo: %s', (id) => {
  const { usesAi, isConnected, sendsMail, isIndexed, addressStart } = tenantOf(id)
  expect([usesAi, isConnected, sendsMail, isIndexed, addressStart]).toEqual([
    ...[false, false, false, false],
    'demo-',
  ])
})

test('a visitor writes to their own copy alone', () => {
  expect(demo.map((id) => tenantOf(id).isWritable)).toEqual([false, true])
})

test.each([productTenant, '019385a0-0000-7000-8000-000000000001'])('nothing is withheld from %s', (id) => {
  expect(Object.values(tenantOf(id))).not.toContain(false)
  expect(tenantOf(id).addressStart).toBe('')
})
