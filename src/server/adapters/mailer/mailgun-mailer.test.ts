import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMail, mailerContract } from '#server/ports/mailer.contract.ts'
import {
  type MailgunFault,
  type MailgunStandIn,
  startMailgunStandIn,
} from '#server/testing/stand-ins/mailgun-stand-in.ts'
import { createMailgunMailer } from './mailgun-mailer.ts'

let mailgun: MailgunStandIn
const now = () => new Date('2026-11-21T15:00:00Z')

beforeAll(async () => {
  mailgun = await startMailgunStandIn()
})
afterAll(() => mailgun.close())
beforeEach(() => {
  mailgun.inbox.length = 0
  mailgun.faults.length = 0
})

mailerContract(async () => {
  mailgun.inbox.length = 0
  return {
    mailer: createMailgunMailer({ settings: mailgun, now }),
    received: async () => mailgun.inbox.map(({ source }) => source),
  }
})

test('It goes to a single recipient, untracked, and the response identifies it', async () => {
  const mail = aMail()
  const outcome = await createMailgunMailer({ settings: mailgun, now }).send(mail)
  expect(outcome).toEqual({ kind: 'accepted', providerId: mail.messageId })
  expect(mailgun.inbox[0]?.fields).toEqual({ to: 'sam@example.org', 'o:tracking': 'no' })
})

test('what it is to repeat when it tells of the email goes along, and isn’t in the message', async () => {
  await createMailgunMailer({ settings: mailgun, now }).send({ ...aMail(), reference: 'agent.mail' })
  expect(mailgun.inbox[0]?.fields['v:mail']).toBe('agent.mail')
  expect(mailgun.inbox[0]?.source.toString()).not.toContain('agent.mail')
})

const cases: [string, MailgunFault, object][] = [
  [
    'a wrong address is refused',
    { status: 400, body: '{"message":"to parameter is not a valid address"}' },
    { kind: 'refused', code: '400' },
  ],
  ['a message too large is refused', { status: 413 }, { kind: 'refused', code: '5.3.4' }],
  ['a closed account is policy', { status: 403 }, { kind: 'policy', code: '403' }],
  ['an unknown domain waits for the operator', { status: 404 }, { kind: 'postponed', code: 'sign_in' }],
  ['too many at once is postponed', { status: 429 }, { kind: 'postponed', code: '429' }],
  ['a fault of theirs is postponed', { status: 500 }, { kind: 'postponed', code: '500' }],
  ['a gateway that gave up is unknown', { status: 504 }, { kind: 'unknown' }],
  ['accepted with an odd text is accepted', { status: 200, body: 'OK' }, { kind: 'accepted' }],
  ['a cut connection is unknown', 'cut', { kind: 'unknown' }],
  ['a connection cut after the taking is unknown', 'cut-after-taking', { kind: 'unknown' }],
  ['silence is unknown', 'silence', { kind: 'unknown' }],
]

for (const [what, fault, outcome] of cases) {
  test(`Mailgun: ${what}`, async () => {
    mailgun.faults.push(fault)
    expect(await createMailgunMailer({ settings: mailgun, now, limitMs: 300 }).send(aMail())).toMatchObject(
      outcome,
    )
  })
}

test('A wrong key waits for the operator, and a closed port is postponed', async () => {
  const wrong = createMailgunMailer({ settings: { ...mailgun, apiKey: 'key-other' }, now })
  expect(await wrong.send(aMail())).toMatchObject({ kind: 'postponed', code: 'sign_in' })
  const gone = await startMailgunStandIn()
  await gone.close()
  expect(await createMailgunMailer({ settings: gone, now }).send(aMail())).toMatchObject({
    kind: 'postponed',
    code: 'connection',
  })
})
