import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInstruction } from './read-instruction.ts'

test.each([
  ['Be shorter', 'brief'],
  ['Please be brief.', 'brief'],
  ['Too long!', 'brief'],
  ["That's way too long", 'brief'],
  ['Keep your answers short', 'brief'],
  ['You should answer in one sentence', 'brief'],
  ['More detail, please', 'detailed'],
  ['Be a bit friendlier', 'friendly'],
  ['It sounds too stiff', 'friendly'],
  ['Make it more formal', 'courteous'],
  ['Be more enthusiastic', 'enthusiastic'],
  ['Too boring', 'lively'],
  ['Always be warm', 'warm'],
  ['The tone should be more upbeat', 'upbeat'],
  ['Be more direct', 'direct'],
  ['Never be pushy', 'direct'],
  ['Be more concise and friendly.', 'concise friendly'],
  ["It's too long, just give the year", 'brief'],
  ["Don't be so formal", 'friendly'],
  ['Use a warmer tone', 'friendly'],
  ['Please respond with more enthusiasm', 'lively'],
])('“%s” asks it to be %s', (text, trait) => {
  expect(readInstruction(text)).toEqual({ does: 'trait', traits: trait.split(' ') })
})

test.each([
  ['Start with “Great question!”', 'open', 'Great question!'],
  ['Always begin your answers with "thanks for asking"', 'open', 'Thanks for asking.'],
  ['Please start every reply by saying hi there', 'open', 'Hi there.'],
  ['Say “Good to hear from you” first', 'open', 'Good to hear from you.'],
  ['Greet people with Howdy!', 'greet', 'Howdy.'],
  ['Greet every buyer by saying “Welcome to Elm Realty!”', 'greet', 'Welcome to Elm Realty!'],
  ['End with “Call me any time.”', 'close', 'Call me any time.'],
  ['You should always end your answers with: call Dana', 'close', 'Call Dana.'],
  ['Always say “I am here all week”', 'close', 'I am here all week.'],
  ['Always mention that showings are free', 'close', 'Showings are free.'],
  ['Thank them for asking', 'open', 'Thank you for asking.'],
  ['Say hi first', 'open', 'Hi.'],
])('“%s” gives it words to say', (text, does, words) => {
  expect(readInstruction(text)).toEqual({ does, words })
})

test.each([
  'End with a question',
  'Always finish by asking a friendly question.',
  'Close every answer with a question',
])('“%s” makes it ask at the end', (text) => {
  expect(readInstruction(text)).toEqual({ does: 'ask' })
})

test.each([
  ['Always mention the open house first', 'the open house'],
  ['Mention the fenced yard', 'the fenced yard'],
  ['Be sure to include the price at the top', 'the price'],
  ['Start with the address', 'the address'],
  ['You forgot to mention the warranty', 'the warranty'],
  ['Remind people about the open house', 'the open house'],
])('“%s” makes it say first what it knows of that', (text, topic) => {
  expect(readInstruction(text)).toEqual({ does: 'mention', topic })
})

test.each([
  ['Never say cheap', ['cheap'], null],
  ["Don't say “cheap” or “budget”.", ['cheap', 'budget'], null],
  ['Avoid the word cheap', ['cheap'], null],
  ['Never call it a house', ['house'], null],
  ['Never say house, say home', ['house'], 'home'],
  ['Say “home” instead of “house”', ['house'], 'home'],
  ['Use primary bedroom, not master bedroom', ['master bedroom'], 'primary bedroom'],
  ['Replace cheap with affordable', ['cheap'], 'affordable'],
])('“%s” takes words away', (text, words, instead) => {
  expect(readInstruction(text)).toEqual({ does: 'never_say', words, instead })
})

test.each([
  'Be funnier than a clown',
  ...['Add a call to action', 'Include hashtags', 'No emojis', 'Give more details about the kitchen'],
  ...['Tell them to call me', 'Greet buyers by name', 'Start with a joke', "Don't use exclamation marks"],
  ...['This answer is too vague', 'Could be better', 'Less pushy'],
  'Use emojis',
  'Never be boastful',
  "Don't mention the price",
  'Write like a poet',
  'Call me Captain',
  'Never say 3 bedrooms',
  'Ask for their budget',
])('“%s” is for a model alone', (text) => {
  expect(readInstruction(text)).toEqual({ does: 'model' })
})

test.each([
  'The roof was replaced in 2023.',
  'It is from 2023, under the name of the insurer.',
  'Yes, the yard is fenced.',
  'No.',
  'Never flooded.',
  'Use the back door.',
  'Always open to the public.',
  'Say that the roof is from 2023.',
  'Mention that the roof is from 2023.',
  'Be aware that the HOA allows two pets.',
  'More than 20 years.',
  'Short sale.',
  ...[
    'Tell them the roof is from 2023.',
    'The answer should be 2023.',
    "It's 2023, not 2012.",
    'Give us a call.',
  ],
  ...[
    'It is too small for a truck.',
    'It could be rented.',
    'Ask me for the form.',
    'You should have it by May.',
  ],
  'Start of March.',
  'Dogs are fine, cats too.',
  '',
  '  ',
])('“%s” says nothing about how to speak', (text) => {
  expect(readInstruction(text)).toBeUndefined()
})

test('any text can be read, and always in the same way', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(readInstruction(text)).toEqual(readInstruction(text))
    }),
  )
})
