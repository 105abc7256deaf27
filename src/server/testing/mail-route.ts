import { createHmac, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestServer } from './create-test-server.ts'

export const mailRouteSettings = {
  INBOUND_DOMAIN: 'in.agency.example',
  INBOUND_MAIL_SECRET: 'the-bearer-of-raw-mail-0123456789abcdef',
  MAILGUN_WEBHOOK_KEY: 'the-key-of-a-mailgun-account-987',
}

type MailOptions = {
  headers?: Record<string, string>
  text?: string
  subject?: string
  from?: string
  to?: string
}

/** A raw email, as a mail server would bring it. */
export function rawMail({
  headers = {},
  text = 'Hello',
  subject = 'Hi',
  from,
  to,
}: MailOptions = {}): string {
  const all = {
    From: from ?? 'Dana Buyer <dana@buyers.example>',
    To: to ?? 'robin@agency.example',
    Subject: subject,
    'Message-ID': `<${randomUUID()}@buyers.example>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`
}

/** The two ways to bring email to a test server. */
export function mailRoute(server: Pick<TestServer, 'deps' | 'visitor'>) {
  const path = '/api/inbound/mail'
  const isHandled = async () => {
    for await (const _ of server.deps.files.list('inbound/')) return false
    return true
  }
  return {
    path,
    /** Resolves once what was brought before has been handled. */
    handled: () => expect.poll(isHandled, { timeout: 15_000 }).toBe(true),
    bring: (raw: string | Uint8Array, recipient = '', headers: Record<string, string> = {}) =>
      server.visitor().send('POST', `${path}?recipient=${encodeURIComponent(recipient)}`, Buffer.from(raw), {
        'content-type': 'message/rfc822',
        authorization: `Bearer ${mailRouteSettings.INBOUND_MAIL_SECRET}`,
        ...headers,
      }),
  }
}

/** What Mailgun adds to a form. */
export function signedNow(now = Date.now(), key = mailRouteSettings.MAILGUN_WEBHOOK_KEY) {
  const timestamp = String(Math.floor(now / 1000))
  const token = randomUUID().replaceAll('-', '')
  const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  return { timestamp, token, signature }
}
