import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMail, mailerContract } from '#server/ports/mailer.contract.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import { readSmtpUrl } from '#server/settings/smtp-settings.ts'
import {
  type SmtpFault,
  type SmtpStandIn,
  startSmtpStandIn,
} from '#server/testing/stand-ins/smtp-stand-in.ts'
import { createSmtpMailer, type SmtpLimits } from './smtp-mailer.ts'

const now = () => new Date('2026-11-21T15:00:00Z')
const limits: SmtpLimits = { connectMs: 400, silenceMs: 400, totalMs: 1500 }
const opened: Mailer[] = []
let smtp: SmtpStandIn

function mailerFor(url: string): Mailer {
  const mailer = createSmtpMailer({ server: readSmtpUrl(url), now, limits })
  opened.push(mailer)
  return mailer
}

beforeAll(async () => {
  smtp = await startSmtpStandIn()
})
afterAll(() => smtp.close())
beforeEach(() => {
  smtp.inbox.length = 0
  smtp.faults.length = 0
})
afterEach(async () => {
  for (const mailer of opened.splice(0)) await mailer.close()
})

mailerContract(async () => {
  smtp.inbox.length = 0
  return { mailer: mailerFor(smtp.url), received: async () => smtp.inbox.map(({ source }) => source) }
})

const reply = (at: SmtpFault['at'], text: string): SmtpFault => ({ at, does: { reply: text } })

const faults: [SmtpFault, object][] = [
  [reply('greeting', '421 4.3.2 Shutting down'), { kind: 'postponed', code: '4.3.2' }],
  [
    reply('greeting', '554 5.7.1 You are on a list'),
    { kind: 'postponed', code: '5.7.1', detail: '554 5.7.1 You are on a list', isAboutServer: true },
  ],
  [reply('greeting', '554 No SMTP service here'), { kind: 'postponed', code: '554', isAboutServer: true }],
  [reply('greeting', '550 Go away'), { kind: 'postponed', code: '550', isAboutServer: true }],
  // Nothing was sent yet: the pool retries once on its own.
  [{ at: 'greeting', does: 'cut' }, { kind: 'accepted' }],
  [
    { at: 'greeting', does: 'silence' },
    { kind: 'postponed', code: 'timeout' },
  ],
  [reply('mail', '421 4.7.0 Too many connections'), { kind: 'postponed', code: '4.7.0' }],
  [reply('mail', '451 4.3.0 Try later'), { kind: 'postponed', code: '4.3.0' }],
  [reply('mail', '550 5.1.8 Bad sender'), { kind: 'refused', code: '5.1.8' }],
  [reply('mail', '554 Not from you'), { kind: 'policy', code: '554' }],
  [
    { at: 'mail', does: 'cut' },
    { kind: 'postponed', code: 'connection' },
  ],
  [
    { at: 'mail', does: 'silence' },
    { kind: 'postponed', code: 'timeout' },
  ],
  [reply('rcpt', '450 4.2.0 Greylisted'), { kind: 'postponed', code: '4.2.0' }],
  [reply('rcpt', '452 Too many recipients'), { kind: 'postponed', code: '452' }],
  [reply('rcpt', '550 5.1.1 No such user'), { kind: 'refused', code: '5.1.1' }],
  [reply('rcpt', '550 No such user'), { kind: 'refused', code: '550' }],
  [reply('rcpt', '551 User not local'), { kind: 'refused', code: '551' }],
  [reply('rcpt', '552 5.2.2 Mailbox full'), { kind: 'refused', code: '5.2.2' }],
  [reply('rcpt', '552 Quota'), { kind: 'policy', code: '552', isAtRecipient: true }],
  [
    reply('rcpt', '554 5.7.1 Recipient address rejected: Access denied'),
    { kind: 'policy', code: '5.7.1', isAtRecipient: true },
  ],
  [reply('rcpt', '554 5.7.1 Relay access denied'), { kind: 'postponed', code: '5.7.1', isAboutServer: true }],
  [
    { at: 'rcpt', does: 'cut' },
    { kind: 'postponed', code: 'connection' },
  ],
  [reply('middle', '421 4.3.2 Shutting down'), { kind: 'postponed', code: '4.3.2' }],
  [{ at: 'middle', does: 'cut' }, { kind: 'postponed' }],
  [
    { at: 'middle', does: 'silence' },
    { kind: 'postponed', code: 'timeout' },
  ],
  [reply('end', '421 4.3.2 Shutting down'), { kind: 'postponed', code: '4.3.2' }],
  [reply('end', '451 4.7.1 Greylisted'), { kind: 'postponed', code: '4.7.1' }],
  [reply('end', '550 5.6.0 Bad content'), { kind: 'refused', code: '5.6.0' }],
  [reply('end', '552 5.3.4 Too big'), { kind: 'refused', code: '5.3.4' }],
  [reply('end', '554 5.7.1 Looks like spam'), { kind: 'policy', code: '5.7.1' }],
  [reply('end', '554 Transaction failed'), { kind: 'policy', code: '554' }],
  [{ at: 'end', does: 'cut' }, { kind: 'unknown' }],
  [{ at: 'end', does: 'cut', keep: true }, { kind: 'unknown' }],
  [{ at: 'end', does: 'silence', keep: true }, { kind: 'unknown' }],
]

for (const [fault, outcome] of faults) {
  const what = typeof fault.does === 'object' ? `"${fault.does.reply}"` : fault.does
  const kept = fault.keep ? ' after the message was kept' : ''
  test(`SMTP: ${what} at ${fault.at}${kept} is reported as such, and the next email is sent`, async () => {
    const mailer = mailerFor(smtp.url)
    smtp.faults.push(fault)
    // Larger than the network buffers, so that "middle" comes before the end.
    const attachments = [
      {
        filename: 'a.bin',
        content: Buffer.alloc(fault.at === 'middle' ? 24_000_000 : 10),
        contentType: 'application/octet-stream',
      },
    ]
    expect(await mailer.send(aMail({ attachments }))).toMatchObject(outcome)
    expect(await mailer.send(aMail())).toMatchObject({ kind: 'accepted' })
  })
}

test('Connections are reused, and a dead one is replaced silently', async () => {
  const mailer = mailerFor(smtp.url)
  const before = smtp.connections()
  for (let index = 0; index < 5; index += 1) expect((await mailer.send(aMail())).kind).toBe('accepted')
  expect(smtp.connections() - before).toBe(1)
  smtp.cutAll()
  expect((await mailer.send(aMail())).kind).toBe('accepted')
})

test('A wrong password postpones and never counts as refused', async () => {
  const guarded = await startSmtpStandIn({ account: { user: 'me', password: 'right' } })
  const at = (password: string) => `smtp://me:${password}@127.0.0.1:${guarded.port}`
  expect(await mailerFor(at('wrong')).send(aMail())).toMatchObject({ kind: 'postponed', code: 'sign_in' })
  expect(await mailerFor(at('right')).send(aMail())).toMatchObject({ kind: 'accepted' })
  await guarded.close()
})

test('An unverifiable certificate, or no TLS, stops the email unless TLS is explicitly turned off', async () => {
  const withTls = await startSmtpStandIn({ starttls: true })
  const at = (tls: string) => mailerFor(`smtp://127.0.0.1:${withTls.port}?tls=${tls}`)
  expect(await at('required').send(aMail())).toMatchObject({ kind: 'postponed', code: 'tls' })
  expect(withTls.inbox).toHaveLength(0)
  expect(await at('unverified').send(aMail())).toMatchObject({ kind: 'accepted' })
  expect(await at('off').send(aMail())).toMatchObject({ kind: 'accepted' })
  await withTls.close()
  const required = mailerFor(`${smtp.url}?tls=required`)
  expect(await required.send(aMail())).toMatchObject({ kind: 'postponed', code: 'tls' })
  expect(smtp.inbox).toHaveLength(0)
})

test('An invalid address is refused without contacting the server', async () => {
  for (const address of [
    'sam@example.org\r\nRCPT TO:<victim@example.org>',
    '<sam@example.org>',
    'sam @example.org>\r\nDATA',
  ]) {
    const outcome = await mailerFor(smtp.url).send(aMail({ to: { address } }))
    expect(outcome.kind).toBe('refused')
  }
  expect(smtp.inbox).toHaveLength(0)
})

/** A server that doesn't speak SMTP: it says only what the test lets it say. */
async function startOddServer(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}`, close }
}

test('Garbage, a web server and a tarpit postpone the email within the time limit', async () => {
  const drips: NodeJS.Timeout[] = []
  const odd = [
    await startOddServer((socket) => socket.write('\0\x01\x02 hello\r\n\r\n')),
    await startOddServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    await startOddServer((socket) => drips.push(setInterval(() => socket.write('220-wait\r\n'), 50))),
    await startOddServer((socket) => socket.write('x'.repeat(5_000_000))),
  ]
  for (const server of odd) {
    expect((await mailerFor(server.url).send(aMail())).kind).toBe('postponed')
    server.close()
  }
  for (const drip of drips) clearInterval(drip)
})

test('Of 160 emails under a storm of faults none is lost, and no unmarked one arrives twice', async () => {
  const mailer = mailerFor(smtp.url)
  const storm = faults
    .filter(([fault]) => fault.does !== 'silence' && fault.at !== 'middle')
    .map(([fault]) => fault)
  for (let index = 0; index < 160; index += 1) {
    const fault = storm[(index * 7) % storm.length]
    if (fault && index % 2) smtp.faults.push(fault)
  }
  const possiblyTwice = new Set<string>()
  const settled = new Map<string, string>()
  async function deliver() {
    const mail = aMail()
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const outcome = await mailer.send(mail)
      if (outcome.kind === 'unknown') possiblyTwice.add(mail.messageId)
      if (outcome.kind === 'postponed' || outcome.kind === 'unknown') continue
      settled.set(mail.messageId, outcome.kind)
      return
    }
  }
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 8 }, deliver))
  const arrivals = new Map<string, number>()
  for (const { messageId } of smtp.inbox) arrivals.set(messageId, (arrivals.get(messageId) ?? 0) + 1)
  expect(settled.size).toBe(160)
  for (const [messageId, kind] of settled) {
    const count = arrivals.get(messageId) ?? 0
    if (possiblyTwice.has(messageId)) expect(count).toBeLessThanOrEqual(3)
    else expect(count, kind).toBe(kind === 'accepted' ? 1 : 0)
  }
}, 60_000)
