import { expect, test } from 'vitest'
import { acceptsOffer, asksToBeContacted, declinesOffer, wantsToOffer } from './buyer-wishes.ts'

test.each([
  'I want to make an offer',
  'i want to make an offer!',
  "I'd like to make an offer on this house",
  'We would like to submit an offer',
  'we want to put in an offer today',
  'Can I make an offer?',
  'Can we submit an offer this weekend?',
  "I'm ready to make an offer",
  'ready to buy',
  'I want to offer $500,000',
  "We'd like to bid on it",
  'I want to buy this house',
  "We'll take it",
  "Here's my offer",
  'Please write up an offer for us',
])('%j is an offer', (text) => expect(wantsToOffer(text)).toBe(true))

test.each([
  'How do I make an offer?',
  'What do I need to make an offer?',
  'Are there any offers?',
  'Have they had offers?',
  'Does the seller offer credits?',
  'What does the HOA offer?',
  'When are offers due?',
  'Do you offer tours?',
  'I want to see it',
  'Is it good for buyers?',
])('%j is not an offer', (text) => expect(wantsToOffer(text)).toBe(false))

test.each([
  'Yes please',
  'yes',
  'Yes, please!',
  'sure',
  'Sure, thanks',
  'ok',
  'ok pass it on',
  'OK please pass it on',
  'pass it along please',
  'yes pass my question on',
  'go ahead',
  'please do',
  'that would be great',
  'That would be great, thanks!',
  'absolutely',
  'yes, ask her',
  'ask the agent',
  'yes let her know',
  'sounds good',
  'why not',
  'sí por favor',
])('%j says yes', (text) => expect(acceptsOffer(text)).toBe(true))

test.each([
  'no',
  'Yes, but is there a garage?',
  'yes is there parking',
  'Is that a yes?',
  'How old is the roof?',
  'the yes sign',
  'ask about the roof age and the furnace',
  'great',
  'thanks',
])('%j does not say yes', (text) => expect(acceptsOffer(text)).toBe(false))

test.each(['no', 'No thanks', 'not now', 'never mind', 'maybe later', "I'm good"])('%j says no', (text) =>
  expect(declinesOffer(text)).toBe(true),
)
test.each(['no garage?', 'Is there no HOA?', 'yes', 'note the price'])('%j does not say no', (text) =>
  expect(declinesOffer(text)).toBe(false),
)

test.each([
  'Please call me back at 828-555-0123',
  'text me',
  'call 828-555-0123',
  'Have Dana get in touch',
  'my number is 828-555-0123',
  'Let me know when it is open',
  'email me the disclosures',
])('%j asks to be contacted', (text) => expect(asksToBeContacted(text)).toBe(true))
test.each(['Joe Smith 828-555-0123', 'Is it on a call road?', 'How many bedrooms?'])('%j does not', (text) =>
  expect(asksToBeContacted(text)).toBe(false),
)
