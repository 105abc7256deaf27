import { expect, test } from 'vitest'
import { hostilePieces, hostileText } from '../testing/hostile-texts.ts'
import { homeNamed } from './choose-home.ts'
import { passMessage } from './pass-message.ts'
import { readWritingWish } from './read-writing-wish.ts'

test.each([
  ['Write a post about 48 Larkspur Court', 'marketing'],
  ['Draft an email for my new listing', 'marketing'],
  ['Instagram caption for the ranch', 'marketing'],
  ['How do I add a listing?', 'helper'],
  ['Where is my inbox?', 'helper'],
  ['How much does the plan cost?', 'helper'],
  ['The photos won’t upload, I get an error', 'support'],
  ['I can’t sign in', 'support'],
  ['Can I see it on Saturday?', 'sales'],
  ['What would an offer need?', 'sales'],
  ['What’s my office phone?', 'agent'],
  ['Who are you?', 'agent'],
  ['When was the roof replaced?', 'listing'],
  ['Does the house have a garage?', 'listing'],
  ['How many bedrooms?', 'listing'],
] as const)('“%s” goes to %s', (message, sidekick) => {
  expect(passMessage(message)).toBe(sidekick)
})

test('any text goes to one of them', () => {
  for (const piece of hostilePieces) expect(passMessage(hostileText(piece, 2000))).toBeTruthy()
})

test.each([
  ['Write a post about the ranch', 'post'],
  ['write an e-mail to my leads about 12 Elm', 'email'],
  ['Newsletter for Larkspur Court', 'email'],
  ['Promote the bungalow', 'post'],
  ['Is there a post office near?', undefined],
  ['What is your email?', undefined],
  ['Did the seller get my email about the fence, the gate and the roof yet', undefined],
])('“%s” wants: %s', (message, kind) => {
  expect(readWritingWish(message)?.kind).toBe(kind)
})

const home = (id: string, title: string, address: string) => ({ id, title, address, status: 'Active' })
const homes = [
  home('ranch', 'Brick ranch with a sunroom', '48 Larkspur Court, Asheville, NC 28804'),
  home('bungalow', 'Bungalow on Elm', '14 Elm Street, Asheville, NC 28801'),
]

test.each([
  ['Write a post about 48 Larkspur Court', 'ranch'],
  ['a post for the sunroom house', 'ranch'],
  ['an email about the bungalow', 'bungalow'],
  ['a post about 14 elm', 'bungalow'],
  ['a post about a home in Asheville', undefined],
  ['write 14 posts', undefined],
  ['a post about my new listing', undefined],
])('“%s” is about %s', (message, id) => {
  expect(homeNamed(message, homes)?.id).toBe(id)
})

test('an only home need not be named', () => {
  expect(homeNamed('write a post', homes.slice(0, 1))?.id).toBe('ranch')
  expect(homeNamed('write a post', [])).toBeUndefined()
})
