import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTalk, noTalk, type Talk, type TalkEvent } from './hands-free.ts'

const after = (...events: TalkEvent[]): Talk => events.reduce(nextTalk, noTalk)
const start = { type: 'start' } as const
const spoken = { type: 'spoken' } as const
const silence = { type: 'silence' } as const
const answered = { type: 'answered' } as const
const interrupt = { type: 'interrupt' } as const
const heard = (text = 'Is it fenced?') => ({ type: 'heard', text }) as const

test('it introduces itself, listens, looks it up, speaks, and listens again', () => {
  const states = [start, spoken, heard(), answered, spoken].map(
    (_, at, events) => after(...events.slice(0, at + 1)).state,
  )
  expect(states).toEqual(['speaking', 'listening', 'processing', 'speaking', 'listening'])
})

test('someone who begins to speak, or presses, is listened to', () => {
  expect(after(start, interrupt).state).toBe('listening')
  expect(after(start, spoken, heard(), answered, heard('And a pool?')).state).toBe('processing')
})

test('it ends after three silences in a row, and a word in between starts the count again', () => {
  expect(after(start, spoken, silence, silence).state).toBe('listening')
  expect(after(start, spoken, silence, silence, silence)).toMatchObject({ state: 'idle', end: 'quiet' })
  expect(after(start, spoken, silence, silence, heard(), answered, spoken, silence, silence).state).toBe(
    'listening',
  )
})

test('blank words are a silence', () => {
  expect(after(start, spoken, heard(' '))).toMatchObject({ state: 'listening', silences: 1 })
})

test('while it looks something up, nothing else is asked, and silence counts for nothing', () => {
  const looking = after(start, spoken, heard())
  expect([heard('Hello?'), silence, spoken, interrupt].map((event) => nextTalk(looking, event))).toEqual(
    Array(4).fill(looking),
  )
})

test('what comes after the end changes nothing, and says still why it ended', () => {
  const ended = after(start, spoken, { type: 'end', why: 'left' })
  expect(ended).toEqual({ state: 'idle', silences: 0, end: 'left' })
  for (const late of [heard(), silence, answered, spoken, interrupt])
    expect(nextTalk(ended, late)).toBe(ended)
})

test('whatever happens, a talk can be ended and started again', () => {
  const event = fc.oneof(
    ...[start, spoken, silence, answered, interrupt, heard(), heard('')].map((each) =>
      fc.constant<TalkEvent>(each),
    ),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const end = { type: 'end', why: 'stopped' } as const
      expect(after(...events, end).state).toBe('idle')
      expect(after(...events, end, start).state).toBe('speaking')
    }),
  )
})
