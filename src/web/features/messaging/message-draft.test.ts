import { expect, test } from 'vitest'
import type { Message } from '#contract/messaging.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { askedOf, bodyOf, draftOf, emptyMessage, errorsOf, faultsOf } from './message-draft.ts'

const maya = { id: '01', name: 'Maya Ellison' }
const draft = { ...emptyMessage, leads: [maya], subject: 'The porch', text: ' It faces west. ' }

test('a draft is sent with its text trimmed and the time of its kind alone', () => {
  const at = { day: '2026-12-02', time: '09:00' }
  expect(bodyOf({ ...draft, ...at })).toMatchObject({ text: 'It faces west.', timing: { kind: 'now' } })
  expect(bodyOf({ ...draft, ...at, kind: 'at' }).timing).toEqual({ kind: 'at', ...at })
  expect(bodyOf({ ...draft, ...at, kind: 'daytime' }).timing).toEqual({ kind: 'daytime', day: at.day })
  expect(bodyOf({ ...draft, kind: 'daytime' }).timing).toEqual({ kind: 'daytime', day: null })
})

test('what is left to change of a message are those it wasn’t sent to', () => {
  const recipient = { dueAt: '2026-12-02T14:00:00Z', reason: null }
  const message: Message = {
    ...{
      id: '02',
      subject: 'The porch',
      text: 'Hi',
      values: {},
      timing: { kind: 'at', day: '2026-12-02', time: '09:00' },
    },
    ...{ timeZone: 'America/New_York', version: 1, createdAt: '2026-12-01T14:00:00Z' },
    recipients: [
      { ...recipient, leadId: '01', name: 'Maya', state: 'sent' },
      { ...recipient, leadId: '03', name: 'Bo', state: 'not_sent' },
    ],
  }
  expect(draftOf(message, 'America/New_York')).toMatchObject({
    ...{ leads: [{ id: '03', name: 'Bo' }], kind: 'at', day: '2026-12-02', time: '09:00' },
  })
  // The agent has moved since: it leaves at the same instant.
  expect(draftOf(message, 'Pacific/Honolulu')).toMatchObject({ day: '2026-12-02', time: '04:00' })
})

test('what is missing is said before it is sent', () => {
  expect(faultsOf(draft)).toEqual({})
  expect(faultsOf(emptyMessage)).toEqual({
    leadIds: 'Choose at least one lead.',
    subject: 'Subject is required for emails',
    text: 'Please enter a message to send',
  })
})

test('the server’s sentences appear at their fields, and others above the button', () => {
  const refused = (errors: Record<string, string>) =>
    new ProblemError({ code: 'invalid', status: 422, errors })
  expect(errorsOf(refused({ 'values.date': 'Enter it.' }), 'No.')).toEqual({ 'values.date': 'Enter it.' })
  expect(errorsOf(refused({ cursor: 'No.' }), 'Look again.')).toMatchObject({ root: 'Look again.' })
  expect(errorsOf(new Error('offline'), 'Look again.')).toEqual({ root: 'Look again.' })
})

test('each variable is asked for once, and stays while it is filled in', () => {
  expect(askedOf(['date', 'date'], { time: '2 PM' }, { 'values.city': 'x', text: 'y' })).toEqual([
    ...['date', 'time', 'city'],
  ])
})
