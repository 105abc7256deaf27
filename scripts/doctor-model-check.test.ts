import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import {
  type ModelBehaviour,
  startModelStandIn,
  verdictOf,
} from '#server/testing/stand-ins/model-stand-in.ts'
import { checkModel } from './doctor-model-check.ts'

const model = await startModelStandIn()
afterAll(() => model.close())
beforeEach(() => {
  model.verdict = verdictOf('entails')
})

const examine = (env: Record<string, string> = {}) =>
  checkModel(
    readConfig({
      SECRET: 'a-test-secret-of-more-than-thirty-two-characters',
      ...{ AI_BASE_URL: model.baseUrl, AI_API_KEY: model.apiKey, AI_MODEL: 'large', ...env },
    }),
  )
const roof: ModelBehaviour = { does: 'answer', sentences: ['The roof was replaced in 2019.'] }

test('a model that answers in the form is told with the time that its first sentence takes', async () => {
  model.always = roof
  const found = await examine()
  expect(found.state).toBe('ok')
  expect(found.text).toMatch(/^The model large keeps the form; its first sentence took \d+\.\d s, a verdict /)
})

test('a model that can’t keep the form is told as that', async () => {
  model.always = { does: 'say', text: 'The roof is from 2019!' }
  expect(await examine()).toEqual({ state: 'note', text: expect.stringContaining('not in the form') })
})

test('a verifier that agrees with everything is told', async () => {
  model.always = roof
  model.verdict = verdictOf('entails', 'entails')
  const found = await examine({ AI_VERIFIER_MODEL: 'small' })
  expect(found).toEqual({ state: 'note', text: expect.stringContaining('small gives no verdict') })
})

test('a wrong key is a fault to fix, and no model is none', async () => {
  const found = await examine({ AI_API_KEY: 'sk-another-key' })
  expect(found).toEqual({ state: 'wrong', text: expect.stringContaining('401') })
  expect((await checkModel({ ai: undefined })).state).toBe('ok')
})
