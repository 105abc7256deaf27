import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answering, type ModelHome, openModelHome } from '#server/testing/open-model-home.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let open: ModelHome
beforeAll(async () => {
  open = await openModelHome({
    env: {
      AI_FALLBACK_MODEL: 'second',
      AI_PRICE_INPUT: '1',
      AI_PRICE_OUTPUT: '10',
      AI_FALLBACK_PRICE_INPUT: '2',
      AI_FALLBACK_PRICE_OUTPUT: '20',
    },
  })
})
beforeEach(() => {
  open.forget()
  open.model.always = answering('The kitchen has soapstone counters.')
})
afterAll(() => open.close())

async function converse(text: string, buyer: TestClient = open.server.visitor()) {
  const { body } = await open.askAs(buyer, text)
  return { buyer, body, path: `/api/conversations/${body.conversationId}/messages` }
}
const makingOf = async (text: string) => {
  const { body, path } = await converse(text)
  return (await open.agent.get(`${path}/${body.messageId}/making`)).body
}

test('a model’s answer keeps its model, tokens, times, cost, and what it is based on', async () => {
  expect(await makingOf('Tell me about the kitchen')).toMatchObject({
    writer: 'model',
    absence: null,
    fault: null,
    model: 'first',
    inputTokens: 120,
    outputTokens: 12,
    firstTextMs: expect.any(Number),
    totalMs: expect.any(Number),
    cost: (120 * 1 + 12 * 10) / 1_000_000,
    sources: [expect.objectContaining({ kind: 'field', text: expect.stringContaining('soapstone') })],
    tools: [],
    droppedToolCalls: 0,
  })
})

test('when the first model fails, the one that answered is named, at its price', async () => {
  open.model.byModel.set('first', { does: 'status', status: 503 })
  const made = await makingOf('Tell me about the kitchen')
  expect(made).toMatchObject({ writer: 'model', model: 'second' })
  expect(made.cost).toBeCloseTo((120 * 2 + 12 * 20) / 1_000_000, 9)
})

test('what no model is asked is recorded as the built-in answerer’s', async () => {
  expect(await makingOf('Is it a safe neighborhood?')).toMatchObject({
    writer: 'built_in',
    absence: 'not_asked',
    model: null,
    inputTokens: null,
    cost: 0,
  })
})

test('what a model said and isn’t ours is recorded as such', async () => {
  open.model.always = { does: 'lie' }
  expect(await makingOf('How many bedrooms are there?')).toMatchObject({
    writer: 'built_in',
    absence: 'unsupported',
    model: 'first',
    dropped: [{ text: expect.stringContaining('17 bedrooms'), reason: expect.any(String) }],
  })
})

test('so is what it left to our words, and a reply that isn’t in the form', async () => {
  open.model.always = { does: 'answer', outcome: 'NOT_STATED', sentences: [] }
  expect(await makingOf('Is there an elevator?')).toMatchObject({ writer: 'built_in', absence: 'ended' })
  open.model.always = { does: 'say', text: 'Soapstone, I think.' }
  expect(await makingOf('Tell me about the kitchen')).toMatchObject({ absence: 'off_form', dropped: [] })
})

test('a sentence that wasn’t shown is kept beside those that were, with the reason', async () => {
  open.model.always = answering('The kitchen has soapstone counters.', 'It was renewed in 1887.')
  expect(await makingOf('Tell me about the kitchen')).toMatchObject({
    writer: 'model',
    dropped: [{ text: 'It was renewed in 1887.', reason: 'figure' }],
  })
})

test('a tool call is recorded with whether anything came of it', async () => {
  open.model.always = {
    does: 'answer',
    sentences: ['The kitchen has soapstone counters.'],
    toolCalls: [{ name: 'capture_lead', arguments: '{"phone":"415 555 0100"}' }],
  }
  expect(await makingOf('Tell me about the kitchen')).toMatchObject({
    tools: [{ tool: 'capture_lead', isDone: false }],
  })
})

test('its buyer is never told how an answer was made', async () => {
  const { buyer, body, path } = await converse('Tell me about the kitchen')
  expect(JSON.stringify(body)).not.toMatch(/first|120|tokens|"made"/i)
  const { text } = await buyer.get(path)
  expect(text).toContain('soapstone')
  expect(text).not.toMatch(/"model"|tokens|firstTextMs|cost/i)
  expect((await buyer.get(`${path}/${body.messageId}/making`)).status).toBe(401)
  const other = await open.server.agent()
  expect((await other.get(`${path}/${body.messageId}/making`)).status).toBe(404)
})

test('how a buyer’s question, or another conversation’s answer, was made isn’t known', async () => {
  const { body, path } = await converse('Tell me about the kitchen')
  const other = await converse('Tell me about the kitchen')
  expect((await open.agent.get(`${path}/${other.body.messageId}/making`)).status).toBe(404)
  const { items } = (await open.agent.get(path)).body
  expect((await open.agent.get(`${path}/${items[0].id}/making`)).status).toBe(404)
  expect((await open.agent.get(`${path}/${body.messageId}/making`)).status).toBe(200)
})

test('it goes with its conversation, and what it cost stays counted', async () => {
  const { body } = await converse('Tell me about the kitchen')
  const before = (await open.agent.get('/api/me/usage')).body
  await open.server.sql('delete from conversations where id = $1', [body.conversationId])
  const left = await open.server.sql('select 1 from ai_answers where message_id = $1', [body.messageId])
  expect(left).toEqual([])
  expect((await open.agent.get('/api/me/usage')).body).toEqual(before)
})
