import { execFile } from 'node:child_process'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { type DnsStandIn, startDnsStandIn } from '#server/testing/stand-ins/dns-stand-in.ts'
import { checkDkim, checkInboundMail } from './doctor-mail-checks.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicKey = createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64')
const name = 'porch._domainkey.agency.example'

const dns: DnsStandIn = await startDnsStandIn()
const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(async () => {
  await dns.close()
  rmSync(folder, { recursive: true, force: true })
})

const plain = {
  ...{ dkim: undefined, smtpUrl: 'smtp://127.0.0.1:1', mailgun: undefined, dnsServer: dns.address },
  ...{ inboundDomain: undefined, inboundMailSecret: undefined, mailgunWebhookKey: undefined },
  publicUrl: 'https://agency.example',
}
const dkim = { domain: 'agency.example', selector: 'porch', privateKey: pem }
const mailgun = { apiKey: 'key', domain: 'mg.agency.example', baseUrl: 'https://api.mailgun.net' }

test.each([
  ['nothing signs', {}, 'ok', 'DKIM: mail is not signed here (no DKIM_DOMAIN)'],
  ['Mailgun does', { mailgun }, 'ok', 'DKIM: Mailgun signs mail with its own key'],
  [
    'Mailgun does instead',
    { mailgun, dkim },
    'note',
    /^DKIM_DOMAIN has no effect: mail leaves through Mailgun/,
  ],
  ['mail goes to files', { smtpUrl: undefined, dkim }, 'note', /^DKIM_DOMAIN has no effect: mail is saved/],
])('what signs mail is said when %s', async (_, changes, state, text) => {
  expect(await checkDkim({ ...plain, ...changes })).toEqual({
    state,
    text: typeof text === 'string' ? text : expect.stringMatching(text),
  })
})

test.each([
  ['is there', [`v=DKIM1; k=rsa; p=${publicKey}`], 'ok', `DKIM: mail is signed, and the key is at ${name}`],
  [
    'is there in pieces',
    [`v=DKIM1; p=${publicKey.slice(0, 90)} ${publicKey.slice(90)}`],
    'ok',
    /the key is at/,
  ],
  ['is missing', [], 'note', new RegExp(`no key at ${name}\\. Add this TXT record: v=DKIM1; k=rsa; p=MII`)],
  [
    'is another',
    ['v=DKIM1; p=AAAA'],
    'note',
    /is another one, so every signature fails\. Add this TXT record/,
  ],
])('a key that %s in the DNS', async (_, records, state, text) => {
  dns.records.set(name, records)
  expect(await checkDkim({ ...plain, dkim })).toEqual({
    state,
    text: typeof text === 'string' ? text : expect.stringMatching(text),
  })
})

test('a DNS that doesn’t answer is said, and isn’t a fault', async () => {
  dns.silent.add(name)
  expect(await checkDkim({ ...plain, dkim })).toMatchObject({
    state: 'note',
    text: expect.stringContaining('the DNS did not answer'),
  })
  dns.silent.clear()
}, 30_000)

const [inboundDomain, inboundMailSecret, mailgunWebhookKey] = ['in.agency.example', 'x'.repeat(32), 'key-1']

test.each([
  [{}, 'ok', 'Replies go to the agents’ own mailboxes (no INBOUND_DOMAIN)'],
  [{ mailgunWebhookKey }, 'ok', 'Replies go to the agents’ own mailboxes (no INBOUND_DOMAIN)'],
  [{ inboundMailSecret }, 'note', /^INBOUND_MAIL_SECRET is set, but no INBOUND_DOMAIN/],
  [{ inboundDomain }, 'note', /^Replies go to in\.agency\.example, but nothing may bring them here\. Set /],
  [
    { inboundDomain, mailgunWebhookKey },
    'ok',
    /from Mailgun \(MAILGUN_WEBHOOK_KEY\) at https:\/\/agency\.example\/api/,
  ],
  [
    { inboundDomain, mailgunWebhookKey, inboundMailSecret },
    'ok',
    /Mailgun .* and programs with INBOUND_MAIL_SECRET at/,
  ],
])('with %j, it is said who may bring email', (changes, state, text) => {
  expect(checkInboundMail({ ...plain, ...changes })).toEqual({
    state,
    text: typeof text === 'string' ? text : expect.stringMatching(text),
  })
})

const run = promisify(execFile)
const doctor = (env: Record<string, string>) =>
  run(process.execPath, ['scripts/doctor.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, ...env },
  }).catch((error: { stdout: string }) => error)

test('the doctor says both among what it says, and a key that can’t be read is a fault', async () => {
  const fine = await doctor({})
  expect(fine.stdout).toContain('  ok    DKIM: mail is not signed here (no DKIM_DOMAIN)')
  expect(fine.stdout).toContain('  ok    Replies go to the agents’ own mailboxes (no INBOUND_DOMAIN)')
  const given = { DKIM_DOMAIN: 'agency.example', DKIM_SELECTOR: 'porch' }
  const missing = await doctor({ ...given, DKIM_PRIVATE_KEY_FILE: join(folder, 'nowhere.pem') })
  expect(missing.stdout).toMatch(/WRONG .*DKIM_PRIVATE_KEY_FILE/s)
  const broken = await doctor({ ...given, DKIM_PRIVATE_KEY: 'not a key' })
  expect(broken.stdout).toMatch(/WRONG .*DKIM_PRIVATE_KEY: is not an RSA key in PEM/s)
  const unnamed = await doctor({
    ...given,
    DKIM_SELECTOR: 'no selector!',
    DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  })
  expect(unnamed.stdout).toMatch(/WRONG .*DKIM_SELECTOR/s)
})
