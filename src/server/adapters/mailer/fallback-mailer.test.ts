import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMail, mailerContract } from '#server/ports/mailer.contract.ts'
import { readSmtpUrl } from '#server/settings/smtp-settings.ts'
import {
  type MailgunFault,
  type MailgunStandIn,
  startMailgunStandIn,
} from '#server/testing/stand-ins/mailgun-stand-in.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import { createFallbackMailer } from './fallback-mailer.ts'
import { createMailgunMailer } from './mailgun-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const now = () => new Date('2026-11-21T15:00:00Z')
let mailgun: MailgunStandIn
let smtp: SmtpStandIn

beforeAll(async () => {
  mailgun = await startMailgunStandIn()
  smtp = await startSmtpStandIn()
})
afterAll(async () => {
  await mailgun.close()
  await smtp.close()
})
beforeEach(() => {
  mailgun.inbox.length = 0
  smtp.inbox.length = 0
})

const openBoth = () =>
  createFallbackMailer(
    createMailgunMailer({ settings: mailgun, now }),
    createSmtpMailer({ server: readSmtpUrl(smtp.url), now }),
  )

mailerContract(async () => {
  mailgun.inbox.length = 0
  return {
    mailer: openBoth(),
    received: async () => [...mailgun.inbox, ...smtp.inbox].map(({ source }) => source),
  }
})

const ways: [MailgunFault, 'second' | 'none', string][] = [
  [{ status: 503 }, 'second', 'accepted'],
  [{ status: 429 }, 'second', 'accepted'],
  [{ status: 401 }, 'second', 'accepted'],
  [{ status: 400 }, 'none', 'refused'],
  [{ status: 403 }, 'none', 'policy'],
  ['cut-after-taking', 'none', 'unknown'],
]

for (const [fault, way, kind] of ways) {
  const what = typeof fault === 'object' ? fault.status : fault
  test(`When the first mailer ends in ${what}, ${way === 'second' ? 'the second sends' : 'no one sends again'}`, async () => {
    const mailer = openBoth()
    mailgun.faults.push(fault)
    expect((await mailer.send(aMail())).kind).toBe(kind)
    expect(smtp.inbox).toHaveLength(way === 'second' ? 1 : 0)
    await mailer.close()
  })
}
