import { request } from 'node:http'
import { expect, test } from 'vitest'
import { mailLimits } from '#domain/inbound-mail/received-mail.ts'
import { hasSampleData, sampleBytes, sampleRows } from '#domain/testing/sample-data.ts'
import { mailRoute, mailRouteSettings, rawMail, signedNow } from '#server/testing/mail-route.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer({ env: mailRouteSettings })
const route = mailRoute(server)

const inboxOf = async (agent: TestClient) => (await agent.get('/api/inbox?type=marketing-reply')).body.items
const forwardingOf = async (agent: TestClient) =>
  (await agent.get('/api/me/settings/email')).body.forwardingAddress as string

/** An agent with the one email of theirs that this brings. */
async function afterwards(bring: (address: string) => Promise<{ status: number; text: string }>) {
  const agent = await server.agent()
  const answer = await bring(await forwardingOf(agent))
  await route.handled()
  return { agent, answer, items: await inboxOf(agent) }
}

const post = (body: FormData | string | Uint8Array, headers: Record<string, string> = {}) =>
  server.visitor().send('POST', route.path, body, headers)
const form = (fields: Record<string, string | Blob>, signed = signedNow()) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries({ ...signed, ...fields })) sent.append(name, value)
  return sent
}
const urlForm = (fields: Record<string, string>) =>
  post(new URLSearchParams(fields).toString(), { 'content-type': 'application/x-www-form-urlencoded' })

test('Mailgun’s form with the raw message is taken to the byte', async () => {
  const latin = Buffer.concat([
    Buffer.from(rawMail({ headers: { 'Content-Type': 'text/plain; charset=iso-8859-1' }, text: '' })),
    Buffer.from('Gr\xfc\xdfe & 50% + mehr', 'latin1'),
  ])
  const escaped = [...latin].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const { items } = await afterwards((recipient) => {
    const signed = new URLSearchParams({ ...signedNow(), recipient }).toString()
    return post(`${signed}&body-mime=${escaped}`, { 'content-type': 'application/x-www-form-urlencoded' })
  })
  expect(items[0]?.message).toBe('Grüße & 50% + mehr')
})

test('a message in a form of several parts is taken to the byte, too', async () => {
  const { answer, items } = await afterwards((recipient) => {
    const fields = Object.entries({ ...signedNow(), recipient }).map(
      ([name, value]) => `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const mime = rawMail({ headers: { 'Content-Type': 'text/plain; charset=windows-1251' }, text: '' })
    const body = Buffer.concat([
      Buffer.from(
        `${fields.join('')}--XX\r\nContent-Disposition: form-data; name="body-mime"\r\n\r\n${mime}`,
      ),
      Buffer.from('\xcf\xf0\xe8\xe2\xe5\xf2\r\n--XX--\r\n', 'latin1'),
    ])
    return post(body, { 'content-type': 'multipart/form-data; boundary=XX' })
  })
  expect([answer.status, items[0]?.message], answer.text).toEqual([200, 'Привет'])
})

test('Mailgun’s form with the fields of a message is put together again, with its files', async () => {
  const { agent, items } = await afterwards((recipient) =>
    post(
      form({
        recipient,
        from: 'Dána <dana@buyers.example>',
        sender: 'dana@buyers.example',
        subject: 'The plän',
        'body-plain': 'See attached.\r\n\r\n> What plan?',
        'body-html': '<p>See attached.</p>',
        'message-headers': JSON.stringify([
          ['From', 'Dána <dana@buyers.example>'],
          ['Subject', 'The plän'],
          ['Message-Id', '<fields@buyers.example>'],
          ['Content-Type', 'text/html'],
          ['X-Split', 'a\r\nBcc: victim@example.com'],
        ]),
        'attachment-count': '1',
        'attachment-1': new File([new Uint8Array([0, 255, 13, 10])], 'Grundriß "1".pdf', {
          type: 'application/pdf',
        }),
      }),
    ),
  )
  expect(items[0]).toMatchObject({
    message: 'See attached.',
    contact: { name: 'Dána', email: 'dana@buyers.example' },
    mail: { subject: 'The plän', history: '> What plan?', attachments: [{ bytes: 4, isKept: true }] },
  })
  const file = await agent.fetch('GET', `/api/inbox/${items[0].id}/attachments/1`)
  expect(file.status).toBe(200)
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 255, 13, 10])
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="Grundri/)
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a file is for the agent whose email it came with, and for no one else', async () => {
  const { items } = await afterwards((recipient) =>
    post(
      form({
        recipient,
        from: 'a@b.example',
        'body-plain': 'x',
        'attachment-1': new File(['secret'], 'a.txt'),
      }),
    ),
  )
  const path = `/api/inbox/${items[0].id}/attachments/1`
  expect((await (await server.agent()).get(path)).status).toBe(404)
  expect((await server.visitor().get(path)).status).toBe(401)
})

test('what is beyond the limit of files is named, and can’t be downloaded', async () => {
  const files = Array.from({ length: 21 }, (_, at) => [
    `attachment-${at + 1}`,
    new File([`${at}`], `${at}.txt`),
  ])
  const { agent, items } = await afterwards((recipient) =>
    post(form({ recipient, from: 'a@b.example', 'body-plain': 'Many', ...Object.fromEntries(files) })),
  )
  const { attachments } = items[0].mail
  expect(attachments).toHaveLength(21)
  expect(attachments.map(({ isKept }: { isKept: boolean }) => isKept)).toEqual([
    ...Array(20).fill(true),
    false,
  ])
  const statuses = await Promise.all(
    [20, 21, 22].map(
      async (number) => (await agent.get(`/api/inbox/${items[0].id}/attachments/${number}`)).status,
    ),
  )
  expect(statuses).toEqual([200, 404, 404])
})

test('a request that Mailgun didn’t sign just now is refused, and nothing of it is kept', async () => {
  const other = signedNow(Date.now(), 'the-key-of-someone-else-1234')
  const good = signedNow()
  const forged: Record<string, string>[] = [
    {},
    { timestamp: good.timestamp, token: good.token },
    { ...good, signature: good.signature.replace(/./, (digit) => (digit === '0' ? '1' : '0')) },
    { ...good, token: `${good.token}x` },
    { ...good, timestamp: String(Number(good.timestamp) + 1) },
    { ...good, timestamp: 'now' },
    other,
    signedNow(Date.now() - 5 * 60_000 - 2000),
    signedNow(Date.now() + 5 * 60_000 + 2000),
  ]
  for (const signed of forged) {
    const answer = await urlForm({ ...signed, recipient: 'a@in.agency.example', 'body-mime': rawMail() })
    expect([answer.status, answer.body.code], JSON.stringify(signed)).toEqual([403, 'forbidden'])
  }
  await route.handled()
})

test('a recorded request changes nothing the second time', async () => {
  const signed = signedNow()
  const { items } = await afterwards(async (recipient) => {
    await urlForm({ ...signed, recipient, 'body-mime': rawMail({ text: 'First' }) })
    return urlForm({
      ...signed,
      recipient,
      'body-mime': rawMail({ text: 'Second, with the same signature' }),
    })
  })
  expect(items.map(({ message }: { message: string }) => message)).toEqual(['First'])
})

test.each([
  '',
  'Bearer ',
  'Bearer wrong',
  `Basic ${mailRouteSettings.INBOUND_MAIL_SECRET}`,
  `Bearer ${mailRouteSettings.INBOUND_MAIL_SECRET}x`,
])('a raw message with %j as its proof is refused', async (authorization) => {
  const answer = await route.bring(rawMail(), 'a@in.agency.example', { authorization })
  expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in'])
})

test('a browser on another site can’t bring email, whatever it knows', async () => {
  const answer = await route.bring(rawMail(), '', { origin: 'https://evil.example' })
  expect([answer.status, answer.body.code]).toEqual([403, 'wrong_origin'])
})

test('other types are refused, and a form that breaks off', async () => {
  expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415)
  expect((await post('--XX\r\nnothing', { 'content-type': 'multipart/form-data; boundary=XX' })).status).toBe(
    400,
  )
  expect((await post('--XX\r\n', { 'content-type': 'multipart/form-data' })).status).toBe(400)
})

test('a message with a large file is taken by either way, and one that no mail server would send is refused', async () => {
  const raw = `${rawMail()}${'x'.repeat(mailLimits.bytes)}`
  expect((await route.bring(raw, 'a@in.agency.example')).status).toBe(200)
  expect((await post(form({ 'body-mime': new Blob([raw]), recipient: 'a@in.agency.example' }))).status).toBe(
    200,
  )
  expect((await route.bring(new Uint8Array(mailLimits.takenBytes + 1), '')).status).toBe(413)
  await route.handled()
})

test('without its setting, a way is closed', async () => {
  const closed = await sharedServer()
  const client = closed.visitor()
  const raw = await client.send('POST', route.path, rawMail(), {
    'content-type': 'message/rfc822',
    authorization: 'Bearer x',
  })
  expect([raw.status, raw.body.detail]).toEqual([503, expect.stringContaining('INBOUND_MAIL_SECRET')])
  const sent = await client.send('POST', route.path, form({ 'body-mime': rawMail() }))
  expect([sent.status, sent.body.detail]).toEqual([503, expect.stringContaining('MAILGUN_WEBHOOK_KEY')])
  expect((await (await closed.agent()).get('/api/me/settings/email')).body.forwardingAddress).toBeNull()
})

test('agents with the same name before the @ get different addresses, which stay theirs', async () => {
  const agents = await Promise.all(
    ['one', 'two'].map((firm) => server.agent({ email: `Kim.Vale+x@${firm}.example` })),
  )
  const asked = await Promise.all(agents.flatMap((agent) => [forwardingOf(agent), forwardingOf(agent)]))
  expect(new Set(asked).size).toBe(2)
  for (const address of asked) expect(address).toMatch(/^kim\.vale(-\d)?@in\.agency\.example$/)
  expect(asked[0]).toBe(asked[1])
  const [one = '', , two = ''] = asked
  await route.bring(rawMail({ text: 'For one' }), one)
  await route.bring(rawMail({ text: 'For two' }), two.replace('@', '+zillow@').toUpperCase())
  await route.handled()
  const texts = await Promise.all(
    agents.map(async (agent) => (await inboxOf(agent)).map(({ message }: { message: string }) => message)),
  )
  expect(texts).toEqual([['For one'], ['For two']])
})

test('an email whose recipient stands in its headers alone arrives', async () => {
  const { items } = await afterwards((address) =>
    route.bring(rawMail({ headers: { 'Delivered-To': address } })),
  )
  expect(items).toHaveLength(1)
})

test('an email that can’t be read is dropped, and the next one is read', async () => {
  const { items } = await afterwards(async (address) => {
    await route.bring('\n'.repeat(mailLimits.lines + 1), address)
    await route.bring(new Uint8Array([0, 255, 254, 10, 10]), address)
    return route.bring(rawMail({ text: 'Readable' }), address)
  })
  expect(items.map(({ message }: { message: string }) => message)).toContain('Readable')
})

test.skipIf(!hasSampleData('emails'))(
  'the hardest emails are all handled, and none makes a lead that isn’t one',
  async () => {
    const agent = await server.agent()
    const address = await forwardingOf(agent)
    const files = ['mime', 'bounces'].flatMap((folder) =>
      sampleRows<{ file: string }>(`emails/${folder}/index.jsonl`).map(
        ({ file }) => `emails/${folder}/${file}`,
      ),
    )
    const answers = await Promise.all(files.map((file) => route.bring(sampleBytes(file), address)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await route.handled()
    const { id } = (await agent.get('/api/me')).body
    const [{ count } = { count: 0 }] = await server.sql<{ count: number }>(
      'select count(distinct message_id)::int as count from inbound_mails where user_id = $1',
      [id],
    )
    expect(count).toBeGreaterThan(files.length * 0.9)
    expect((await agent.get('/api/leads?count=true')).body.total).toBe(0)
  },
)

/** A request whose body goes on. `ended` tells how it was answered, also while it does. */
function begin(type: string, declaredBytes?: number) {
  const sent = request(`${server.url}${route.path}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(declaredBytes && { 'content-length': declaredBytes }) },
  })
  const ended = new Promise<number | undefined>((resolve) => {
    sent.once('response', (answer) => resolve(answer.resume().statusCode))
    sent.once('error', () => resolve(undefined))
  })
  const write = (piece: Buffer) => new Promise<void>((resolve) => sent.write(piece, () => resolve()))
  return { write, ended, cut: () => sent.destroy() }
}

test('a form whose signature is wrong is refused before the email itself arrives', async () => {
  const start = new URLSearchParams({ ...signedNow(Date.now(), 'another key'), recipient: 'x' })
  const { write, ended, cut } = begin('application/x-www-form-urlencoded', mailLimits.takenBytes)
  await write(Buffer.from(`${start}&body-mime=${'a'.repeat(100_000)}`))
  expect(await ended).toBe(403)
  cut()
})

test.each([
  ['a form', 'application/x-www-form-urlencoded', 403],
  ['a message', 'message/rfc822', 401],
])('%s that doesn’t say how long it is is refused while it arrives', async (_, type, status) => {
  const start = new URLSearchParams({ ...signedNow(Date.now(), 'another key'), recipient: 'x' })
  const { write, ended, cut } = begin(type)
  void write(Buffer.from(`${start}&body-mime=${'a'.repeat(100_000)}`))
  expect(await ended).toBe(status)
  cut()
})

test('those who have proved nothing hold no more than there is room for, and those who do are heard afterwards', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="body-mime"\r\n\r\n'
  const begun = [1, 2, 3].map(() => begin('multipart/form-data; boundary=b', mailLimits.takenBytes))
  const most = Buffer.alloc(mailLimits.takenBytes - 1000, 'a')
  for (const { write } of begun) void write(Buffer.from(part)).then(() => write(most))
  expect(await Promise.race(begun.map(({ ended }) => ended))).toBe(429)
  for (const { cut } of begun) cut()
  await Promise.all(begun.map(({ ended }) => ended))
  const proven = form({ recipient: 'x@y.example', 'body-mime': rawMail() })
  await expect.poll(async () => (await post(proven)).status).toBe(200)
})
