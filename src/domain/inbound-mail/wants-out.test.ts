import { expect, test } from 'vitest'
import { wantsOut } from './wants-out.ts'

test.each([
  'STOP',
  'stop',
  ' Stop. ',
  'Unsubscribe!!',
  'please unsubscribe me',
  'Remove me from this list.',
  'Take me off your mailing list, please'.replace(', please', ''),
  'Don’t contact me',
  'Opt-out',
  'STOP\n\nDana Buyer\n555-0100',
  '\n\nUnsubscribe\nThanks',
  'Darme de baja',
  'Cancelar suscripción',
  'Abmelden',
  'Se désabonner',
  '退订',
  '수신거부',
])('%j asks to be left alone', (text) => {
  expect(wantsOut(text)).toBe(true)
})

test.each([
  '',
  'Can we stop by on Saturday?',
  'Stop by the house first, then call me.',
  'Is there a bus stop?',
  'Please remove the couch before the showing',
  'I will not unsubscribe, I love these',
  'How do I unsubscribe my wife and keep mine? We both get them.',
  'Hello\nstop',
  `stop ${'x'.repeat(200)}`,
])('%j does not', (text) => {
  expect(wantsOut(text)).toBe(false)
})
