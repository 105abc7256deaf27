import { expect, test } from 'vitest'
import { suggestedQuestions } from './suggested-questions.ts'

test.each([
  [['Any pets?', 'Any pets?'], ['Any pets?']],
  [['Any pets?', ' any  PETS '], ['Any pets?']],
  [
    ['Any pets?', '', ' ? ', 'How old is the roof?'],
    ['Any pets?', 'How old is the roof?'],
  ],
  [
    ['Any pets?', 'Any pests?'],
    ['Any pets?', 'Any pests?'],
  ],
])('of %j buyers are offered %j', (typed, offered) => {
  expect(suggestedQuestions(typed)).toEqual(offered)
})
