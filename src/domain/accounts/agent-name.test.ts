import { expect, test } from 'vitest'
import { agentFirstName, agentNameFault, agentNameMaxLength, cleanAgentName } from './agent-name.ts'

test.each([
  'Ann Okafor',
  'Dr. J.R. St. John-Smythe Jr.',
  "Siobhán O'Brien-Núñez",
  '李小龍',
  'Ann Cole',
  'Ann (The Porch Group)',
  'Ann Okafor, DRE 01234567',
  'x'.repeat(agentNameMaxLength),
])('%s is a name', (name) => expect(agentNameFault(name)).toBeNull())

test.each([
  'Claim at https://evil.example/login',
  'www.evil.net',
  'Ann evil.com',
  'evil.example',
  'Visit evil.zone/login now',
  'mail me@evil.zone',
  '//evil.zone',
  'evil。example',
  'evil．com',
  'ｅｖｉｌ.com',
])('%s is refused: email clients would turn it into a link', (name) =>
  expect(agentNameFault(name)).toBe('A name can’t include a link or an email address.'),
)

test.each(['Call 900-555-0100 now', '(900) 555 0100', '+1 900.555.0100', '９００５５５０１００'])(
  '%s is refused: it would be called',
  (name) => expect(agentNameFault(name)).toBe('A name can’t include a phone number.'),
)

test('a name has at most 80 characters', () => {
  expect(agentNameFault('x'.repeat(81))).toBe('Please use at most 80 characters for your name.')
})

test('a name is one line, and emails greet by its first word', () => {
  expect(cleanAgentName(' Ann\r\n  Okafor\u2028Lee ')).toBe('Ann Okafor Lee')
  expect(agentFirstName(' Ann\nOkafor')).toBe('Ann')
})
