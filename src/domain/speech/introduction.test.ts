import { expect, test } from 'vitest'
import { disclosure, introductions, isIntroduction } from './introduction.ts'

const all = [introductions.listing(), introductions.agent(), disclosure()]

test.each(all)('“%s” says that it is an AI assistant', (words) => {
  expect(words).toMatch(/^(Hi, I’m the )?AI assistant\b/)
  expect(isIntroduction(words)).toBe(true)
})

test.each(['', 'Hi', `${disclosure()} And my novel.`])('%j is no introduction', (words) => {
  expect(isIntroduction(words)).toBe(false)
})
