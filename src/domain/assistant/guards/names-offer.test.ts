import { expect, test } from 'vitest'
import { namesOffer } from './names-offer.ts'

const asking = 462_500_00

test.each([
  'Would 450 do it?',
  'Would they take $440,000?',
  'We could do 455k cash',
  'can they accept 0.45 million',
  'How about 440-450k?',
  'Would $450,000, all cash, work for them?',
  'I can offer (450k) today',
  'Could we come in at 430 and close in 20 days?',
])('%s: an offer', (text) => {
  expect(namesOffer(text, asking)).toBe(true)
})

test.each([
  'Can I talk to a person? buyer-232',
  'My badge is b450, can you call me?',
  'Can someone call me at (555) 555-0142?',
  'Would you text 336-555-0142?',
  'could you call 3365550142',
  'Can you write to sam450@example.com?',
  'Can we do 4:00 on 11/30?',
  'Would 430 pm work for you?',
  'I am in unit 400. Can I see it?',
  'Can I come from 300 Main Street at noon?',
  'Can I bring 250 guests?',
  'Will my 300-gallon tank fit?',
  'Can it handle 400 amps?',
  'What about MLS #450,000?',
  'How far is it from exit 450, could you say?',
])('%s: no offer', (text) => {
  expect(namesOffer(text, asking)).toBe(false)
})

test('a sum far from the asking price, and any sum while there is none, is no offer', () => {
  expect(namesOffer('Would 150 do it?', asking)).toBe(false)
  expect(namesOffer('Would 800 do it?', asking)).toBe(false)
  expect(namesOffer('Would 450 do it?', 0)).toBe(false)
})
