import { expect, test } from 'vitest'
import { isInterruption, saysStop, withoutEcho } from './echo.ts'

const spoken = 'Yes, the backyard is fully fenced. The fence was built in 2019.'

test.each([
  ['the voice’s own words', 'the backyard is fully fenced', false],
  ['its words, misheard in part', 'the back yard is fully fenced the fence', false],
  ['a cough', 'uh', false],
  ['nothing', '', false],
  ['a question', 'how old is the roof', true],
  ['a question about the same', 'is the fence high', false],
  ['a wish to stop', 'stop', true],
  ['a wish to stop after an echo', 'fully fenced wait', true],
  ['two other words', 'what about parking', true],
])('%s is heard while the voice speaks', (_what, heard, isSomeone) => {
  expect(isInterruption(heard, spoken)).toBe(isSomeone)
})

test.each([
  ['stop', true],
  ['Okay, wait.', true],
  ['', true],
  ['stop, how old is the roof', false],
])('%j only wants the voice to stop: %s', (words, isStop) => {
  expect(saysStop(words)).toBe(isStop)
})

test.each([
  ['fully fenced how old is the roof', 'how old is the roof'],
  ['How old is the roof?', 'How old is the roof?'],
  ['the roof', 'the roof'],
  ['', ''],
])('of %j, “%s” was said by someone else than the voice', (heard, own) => {
  expect(withoutEcho(heard, spoken)).toBe(own)
})

test('an echo that begins again in what the voice said is found whole', () => {
  expect(withoutEcho('the fence the fence gate is it new', 'See the fence the fence the fence gate.')).toBe(
    'is it new',
  )
  expect(withoutEcho('— fully fenced', spoken)).toBe('— fully fenced')
})
