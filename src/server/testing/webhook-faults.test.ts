import { createHmac } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import { expect, test } from 'vitest'
import { waitsMs } from '#domain/webhooks/delivery.ts'
import type { ReceivedWebhook } from './stand-ins/webhook-stand-in.ts'
import { chanceFault, compareWebhooks, countWaits } from './webhook-faults.ts'

const endpoint = { id: 'crm', path: '/crm', secret: `whsec_${Buffer.from('secret').toString('base64')}` }
const at = '2026-12-01T15:00:00.000Z'

function received(event: string, changes: Partial<ReceivedWebhook> = {}): ReceivedWebhook {
  const body = changes.body ?? JSON.stringify({ timestamp: at })
  const signature = createHmac('sha256', 'secret').update(`${event}.1.${body}`).digest('base64')
  const headers = { 'webhook-id': event, 'webhook-timestamp': '1', 'webhook-signature': `v1,${signature}` }
  return { path: '/crm', headers, body, fault: undefined, ...changes }
}
const row = { endpoint: 'crm', state: 'delivered', attempts: 1, timestamp: at }

const compare = (rows: object[], came: ReceivedWebhook[]) =>
  compareWebhooks(async <Found extends QueryResultRow>() => rows as Found[], came, [endpoint])
const fine = { events: 1, lost: [], twice: [], miscounted: [], forged: [], altered: [], astray: [] }

test('what arrived once, as it was, has no fault', async () => {
  expect(await compare([{ ...row, event: 'a' }], [received('a')])).toEqual(fine)
  const tried = [received('a', { fault: 'cut' }), received('a')]
  expect(await compare([{ ...row, event: 'a', attempts: 2 }], tried)).toEqual(fine)
})

test.each<[string, object, ReceivedWebhook[], object]>([
  ['never came', {}, [], { lost: ['a'], miscounted: ['a'], altered: ['a'] }],
  ['was never accepted', {}, [received('a', { fault: 'cut' })], { lost: ['a'] }],
  ['is still waiting', { state: 'pending' }, [received('a')], { lost: ['a'] }],
  ['came twice', { attempts: 2 }, [received('a'), received('a')], { twice: ['a'] }],
  [
    'came more often than is recorded',
    {},
    [received('a', { fault: 'cut' }), received('a')],
    { miscounted: ['a'] },
  ],
  [
    'is signed for another body',
    {},
    [{ ...received('b'), headers: received('a').headers, body: `{"timestamp":"${at}" }` }],
    { forged: ['a'] },
  ],
  [
    'changed its body',
    { attempts: 2 },
    [received('a', { fault: 'cut', body: `{"timestamp":"${at}","x":1}` }), received('a')],
    { altered: ['a'] },
  ],
  [
    'says another time',
    {},
    [received('a', { body: '{"timestamp":"2026-12-01T15:00:01.000Z"}' })],
    { altered: ['a'] },
  ],
  [
    'followed a redirect',
    { attempts: 2 },
    [received('a', { path: '/redirected', fault: 'cut' }), received('a')],
    { forged: ['a'], astray: ['a'] },
  ],
])('an event that %s is found', async (_, changes, came, faults) => {
  expect(await compare([{ ...row, event: 'a', ...changes }], came)).toEqual({ ...fine, ...faults })
})

test('a wait may be up to a tenth longer than planned, and no shorter', () => {
  const [, , planned = 0] = waitsMs
  const waits = [0.9, 1, 1.1, 1.2].map((share) => ({ attempts: 2, waitMs: planned * share }))
  expect(countWaits(waits)).toEqual({ onSchedule: 2, offSchedule: 2 })
  expect(countWaits([{ attempts: waitsMs.length, waitMs: 0 }])).toEqual({ onSchedule: 0, offSchedule: 1 })
})

test('about a third of the attempts fail, the same ones each time, and none of the last', () => {
  const events = Array.from({ length: 2000 }, (_, n) => `evt_${n}`)
  const failing = events.filter((event) => chanceFault(event, 1))
  expect(failing.length / events.length).toBeCloseTo(0.35, 1)
  expect(events.map((event) => chanceFault(event, 1))).toEqual(events.map((event) => chanceFault(event, 1)))
  expect(events.some((event) => chanceFault(event, 8))).toBe(false)
})
