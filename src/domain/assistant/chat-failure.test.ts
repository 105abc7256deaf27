import { expect, test } from 'vitest'
import { chatFailureText, replyText } from './chat-failure.ts'

const tooLong = 'The request took too long to process. Please try again with a shorter message.'
const network = 'Network connection issue. Please check your internet connection.'
const unavailable = 'The AI service is currently unavailable. Please try again later or contact support.'
const permission = 'You don’t have permission to use this feature. Please contact support.'
const limit = 'Usage limit reached. Please try again later.'
const configuration = 'There’s an issue with the AI service configuration. Please contact support.'
const model = 'The AI model is currently unavailable. Please try again later or contact support.'
const otherwise = 'Unable to get a response from the AI assistant. Please try again later.'

test.each([
  ['The operation timed out.', tooLong],
  ['TimeoutError: signal', tooLong],
  ['A NETWORK error', network],
  ['connection refused', network],
  ['The assistant is not properly configured', unavailable],
  ['The AI service answered with 500', unavailable],
  ['Missing permission', permission],
  ['Unauthorized', permission],
  ['Quota exceeded', limit],
  ['Rate limit', limit],
  ['Wrong API key', configuration],
  ['Invalid argument', configuration],
  ['The model is gone', model],
  ['Not found', model],
  ['Something else', otherwise],
  ['', otherwise],
])('“%s” becomes: %s', (words, text) => {
  expect(chatFailureText({ words, status: 500 })).toBe(text)
})

test.each([
  [0, network],
  [401, permission],
  [403, permission],
  [404, model],
  [408, tooLong],
  [429, limit],
  [500, otherwise],
  [502, unavailable],
  [503, unavailable],
  [504, tooLong],
])('without words that say more, status %i becomes: %s', (status, text) => {
  expect(chatFailureText({ words: 'Please try again.', status })).toBe(text)
})

test('what a failure says about itself counts more than its status', () => {
  expect(chatFailureText({ words: 'signal timed out', status: 0 })).toBe(tooLong)
})

test.each([
  [{ response: 'Three bedrooms.', message: 'unused' }, 'Three bedrooms.'],
  [{ message: 'Three bedrooms.' }, 'Three bedrooms.'],
  [{}, 'No response received'],
  [{ response: null }, 'No response received'],
  [{ response: { text: 'Three' } }, 'Invalid response format from AI service'],
  [{ message: 3 }, 'Invalid response format from AI service'],
])('the reply %j says: %s', (answer, text) => {
  expect(replyText(answer)).toBe(text)
})
