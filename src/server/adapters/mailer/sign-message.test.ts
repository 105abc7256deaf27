import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMail } from '#server/ports/mailer.contract.ts'
import { readSmtpUrl } from '#server/settings/smtp-settings.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import { composeMessage } from './compose-message.ts'
import { signMessage } from './sign-message.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const dkim = {
  domain: 'homes.example',
  selector: 'porchlight',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const now = () => new Date('2026-11-21T15:00:00Z')
const listed = {
  'List-Unsubscribe':
    '<https://homes.example/unsubscribe/a.b>, <mailto:stop+a@in.homes.example?subject=unsubscribe>',
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}

let smtp: SmtpStandIn
beforeAll(async () => {
  smtp = await startSmtpStandIn()
})
afterAll(() => smtp.close())

const relaxed = (line: string) => {
  const at = line.indexOf(':')
  const value = line
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()
  return `${line.slice(0, at).toLowerCase().trim()}:${value}`
}

/** Checks a signature as a recipient's server does (RFC 6376, relaxed/relaxed), and returns its tags. */
function verified(source: Buffer): Record<string, string> & { isValid: string } {
  const raw = source.toString('latin1')
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const own = headers.find((line) => /^dkim-signature:/i.test(line)) ?? ''
  const tags = Object.fromEntries(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map((tag) => [
        tag.slice(0, tag.indexOf('=')).trim(),
        tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, ''),
      ]),
  )
  const body = `${raw
    .slice(end + 4)
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)+$/, '')}\r\n`
  const bodyHash = createHash('sha256').update(body, 'latin1').digest('base64')
  const chosen = (tags.h ?? '').split(':').map((name: string) => {
    const line = headers.findLast((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? ''
    return `${relaxed(line)}\r\n`
  })
  const unsigned = relaxed(own.replace(/(;\s*b=)[\s\S]*$/, '$1'))
  const isRight = createVerify('RSA-SHA256')
    .update(`${chosen.join('')}${unsigned}`, 'latin1')
    .verify(publicKey, tags.b ?? '', 'base64')
  return { ...tags, isValid: String(isRight && bodyHash === tags.bh) }
}

test('what leaves by SMTP is signed for the domain, and a recipient’s server finds it unchanged', async () => {
  const mailer = createSmtpMailer({ server: readSmtpUrl(smtp.url), now, dkim })
  const text = 'Grüße  aus Asheville \n\n.\nFrom here on\t\n\n\n'
  const outcome = await mailer.send({ ...aMail(), subject: 'Größe des Gartens 🌳', text, headers: listed })
  await mailer.close()
  expect(outcome.kind).toBe('accepted')
  const { isValid, d, s, h = '' } = verified(smtp.inbox[0]?.source ?? Buffer.from(''))
  expect({ isValid, d, s }).toEqual({ isValid: 'true', d: 'homes.example', s: 'porchlight' })
  for (const name of ['from', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'])
    expect(h.split(':')).toContain(name)
})

test('a message that was changed on the way has no valid signature', async () => {
  const message = await composeMessage({ ...aMail(), text: 'The porch', headers: listed }, now())
  const signed = (await signMessage(message, dkim)).toString('latin1')
  expect(verified(Buffer.from(signed, 'latin1')).isValid).toBe('true')
  const changed = [
    signed.replace('The porch', 'The porsh'),
    signed.replace(/^Subject: /m, 'Subject: Fwd: '),
    signed.replace('One-Click', 'Two-Click'),
  ]
  for (const one of changed) {
    expect(one).not.toBe(signed)
    expect(verified(Buffer.from(one, 'latin1')).isValid).toBe('false')
  }
})

test('without a key nothing is signed', async () => {
  smtp.inbox.length = 0
  const mailer = createSmtpMailer({ server: readSmtpUrl(smtp.url), now })
  await mailer.send(aMail())
  await mailer.close()
  expect(smtp.inbox[0]?.source.toString()).not.toMatch(/^dkim-signature/im)
})
