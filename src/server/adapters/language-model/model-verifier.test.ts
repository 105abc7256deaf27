import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ModelStandIn, startModelStandIn } from '#server/testing/stand-ins/model-stand-in.ts'
import { createModelVerifier } from './model-verifier.ts'
import { createOpenAiCompatibleModel } from './openai-compatible-model.ts'

let standIn: ModelStandIn
beforeAll(async () => {
  standIn = await startModelStandIn()
})
afterAll(() => standIn.close())

const claim = { question: 'Is it fenced?', sentence: 'The yard is fenced.', answer: 'yes' }
const verify = (timeoutMs?: number) => {
  const { baseUrl, apiKey } = standIn
  const settings = { baseUrl, apiKey, model: 'first' }
  const model = createOpenAiCompatibleModel({ settings, now: () => new Date() })
  return createModelVerifier(timeoutMs).verify(claim, { model, signal: new AbortController().signal })
}

test('a verdict of the model is taken, from one call', async () => {
  standIn.next = [{ does: 'say', text: '{"first":"entails","second":"says nothing"}' }]
  expect(await verify(20_000)).toBe('entails')
  expect(standIn.requests).toHaveLength(1)
})

test.each([
  { does: 'say', text: '{"first":"entails","second":"entails"}' },
  { does: 'say', text: 'Sure, it entails that.' },
  { does: 'lie' },
  { does: 'obey' },
  { does: 'status', status: 500 },
  { does: 'raw', bytes: 'data: {nonsense\n\n' },
] as const)('a model that does %o gives no verdict', async (behaviour) => {
  standIn.next = [behaviour]
  expect(await verify(20_000)).toBeNull()
})

test('a model that hangs is not waited for', async () => {
  standIn.next = [{ does: 'silence' }]
  expect(await verify(100)).toBeNull()
})
