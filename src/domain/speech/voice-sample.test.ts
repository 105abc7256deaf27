import { expect, test } from 'vitest'
import { voiceIds, voiceNames } from '../sidekicks/voices.ts'
import { longestSpoken, voiceSample } from './voice-sample.ts'

test.each(voiceIds)('a sample of %s says which voice it is, and that it is an AI assistant', (voice) => {
  const sample = voiceSample(voice)
  expect(sample).toContain(voiceNames[voice]())
  expect(sample).toContain('AI assistant')
  expect(sample.length).toBeLessThan(longestSpoken)
})
