import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Config, listeningOn, readConfig } from './config.ts'
import { StartRefusal } from './start-refusal.ts'

const root = mkdtempSync(join(tmpdir(), 'config-'))
const emptyFile = join(root, 'empty')
const longSecret = '8f1c0b7d2e9a4653f8aa10bc77de45910c3b6a2f'
const secretFile = join(root, 'secret-file')
writeFileSync(emptyFile, '\n')
writeFileSync(secretFile, `${longSecret}\n`)
afterAll(() => rmSync(root, { recursive: true }))

let dataDir = ''
let count = 0
beforeEach(() => {
  dataDir = join(root, `data-${count++}`)
})

const byAddress = { DATABASE_URL: 'postgres://app:pw@db.local:5432/homes', SECRET: longSecret }

function refusalOf(env: Record<string, string>): StartRefusal {
  try {
    readConfig({ DATA_DIR: dataDir, ...env })
  } catch (error) {
    if (error instanceof StartRefusal) return error
    throw error
  }
  throw new Error('This configuration was not refused.')
}

const pemOf = ({ privateKey }: { privateKey: KeyObject }) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const rsaKey = pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }))
const ellipticKey = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
const dkim = { DKIM_DOMAIN: 'agency.com', DKIM_SELECTOR: 'porchlight' }

/** Invalid settings, the variable that must be named, and what the message must say. */
const wrong: [env: Record<string, string>, name: string, says: string][] = [
  [{ PORT: 'abc' }, 'PORT', 'not a whole number from 0 to 65535'],
  [{ PORT: '-1' }, 'PORT', 'not a whole number'],
  [{ PORT: '65536' }, 'PORT', 'not a whole number'],
  [{ PORT: '80.5' }, 'PORT', 'not a whole number'],
  [{ PORT: '0x50' }, 'PORT', 'not a whole number'],
  [{ HOST: 'my host' }, 'HOST', 'neither an address nor a host name'],
  [{ HOST: '999.1.1.1' }, 'HOST', 'neither an address nor a host name'],
  [{ HOST: 'http://localhost' }, 'HOST', 'neither an address nor a host name'],
  [{ PUBLIC_URL: 'homes.agency.com' }, 'PUBLIC_URL', 'not an address'],
  [{ PUBLIC_URL: 'ftp://agency.com' }, 'PUBLIC_URL', 'does not begin with http:// or https://'],
  [{ PUBLIC_URL: 'https://agency.com/app' }, 'PUBLIC_URL', 'more than an origin'],
  [{ PUBLIC_URL: 'https://agency.com?x=1' }, 'PUBLIC_URL', 'more than an origin'],
  [{ PUBLIC_URL: 'https://me:pw@agency.com' }, 'PUBLIC_URL', 'more than an origin'],
  [{ DATA_DIR: secretFile }, 'DATA_DIR', 'not a folder'],
  [{ DATA_DIR: 'a\0b' }, 'DATA_DIR', 'not a folder'],
  [{ DATABASE_URL: byAddress.DATABASE_URL }, 'SECRET', 'is missing'],
  [{ ...byAddress, DATABASE_URL: 'localhost' }, 'DATABASE_URL', 'not an address'],
  [{ ...byAddress, DATABASE_URL: 'mysql://h/d' }, 'DATABASE_URL', 'does not begin with postgres://'],
  [{ ...byAddress, DATABASE_URL: 'postgres:///homes' }, 'DATABASE_URL', 'names no host'],
  [{ ...byAddress, DATABASE_URL: 'postgres://db.local' }, 'DATABASE_URL', 'names no database'],
  [{ ...byAddress, DATABASE_URL: 'postgres://u:changeme@h/d' }, 'DATABASE_URL', 'placeholder'],
  [{ ...byAddress, DATABASE_URL_FILE: secretFile }, 'DATABASE_URL_FILE', 'keep one of them'],
  [{ SECRET: 'short' }, 'SECRET', 'shorter than 32 characters'],
  [{ SECRET: 'a'.repeat(40) }, 'SECRET', 'too easy to guess'],
  [{ SECRET: '1212'.repeat(10) }, 'SECRET', 'too easy to guess'],
  [{ SECRET: 'your-secret-key-goes-here-0123456789' }, 'SECRET', 'placeholder'],
  [{ SECRET: 'changeme-changeme-changeme-0123456789' }, 'SECRET', 'placeholder'],
  [{ SECRET: 'example-secret-that-is-long-enough-0' }, 'SECRET', 'placeholder'],
  [{ SECRET: '<openssl rand -hex 32>' }, 'SECRET', 'placeholder'],
  [{ SECRET: longSecret, SECRET_FILE: secretFile }, 'SECRET_FILE', 'keep one of them'],
  [{ SECRET_FILE: join(root, 'absent') }, 'SECRET_FILE', 'cannot be read (ENOENT)'],
  [{ SECRET_FILE: root }, 'SECRET_FILE', 'cannot be read (EISDIR)'],
  [{ SECRET_FILE: emptyFile }, 'SECRET_FILE', 'is empty'],
  [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES', 'neither an address nor a network'],
  [{ TRUSTED_PROXIES: '10.0.0.1,10.0.0.0/33' }, 'TRUSTED_PROXIES', 'neither an address nor a network'],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES', 'covers everyone'],
  [{ SMTP_URL: 'mail.agency.com', MAIL_FROM: 'a@b.c' }, 'SMTP_URL', 'not an address'],
  [{ SMTP_URL: 'http://mail.agency.com', MAIL_FROM: 'a@b.c' }, 'SMTP_URL', 'smtp:// or smtps://'],
  [{ SMTP_URL: 'smtp://mail.agency.com' }, 'MAIL_FROM', 'is missing'],
  [{ SMTP_URL: 'smtp://u:your-password@h', MAIL_FROM: 'a@b.c' }, 'SMTP_URL', 'placeholder'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM', 'not an email address'],
  [{ INBOUND_DOMAIN: 'in_agency' }, 'INBOUND_DOMAIN', 'not a domain'],
  [{ MAILGUN_WEBHOOK_KEY: 'short' }, 'MAILGUN_WEBHOOK_KEY', 'shorter than 16 characters'],
  [{ DNS_SERVER: 'dns.agency.com' }, 'DNS_SERVER', 'not an IP address'],
  [{ DKIM_DOMAIN: 'agency.com' }, 'DKIM_SELECTOR', 'is missing'],
  [{ DKIM_DOMAIN: 'agency.com', DKIM_SELECTOR: 'p' }, 'DKIM_PRIVATE_KEY_FILE', 'is missing'],
  [{ ...dkim, DKIM_PRIVATE_KEY: 'not a key at all' }, 'DKIM_PRIVATE_KEY', 'not an RSA key in PEM'],
  [{ ...dkim, DKIM_PRIVATE_KEY: ellipticKey }, 'DKIM_PRIVATE_KEY', 'not an RSA key in PEM'],
  [{ ...dkim, DKIM_SELECTOR: 'a.b;', DKIM_PRIVATE_KEY: rsaKey }, 'DKIM_SELECTOR', 'not a selector'],
  [{ ADMIN_EMAIL: 'Office <office@agency.com>' }, 'ADMIN_EMAIL', 'not an email address'],
  [{ SUPPORT_EMAIL: 'support' }, 'SUPPORT_EMAIL', 'not an email address'],
  [{ MAIL_FROM: 'A <a@b.c>\r\nBcc: x@y.z' }, 'MAIL_FROM', 'not an email address'],
  [{ MAILGUN_API_KEY: 'key-1', MAIL_FROM: 'a@b.c' }, 'MAILGUN_DOMAIN', 'is missing'],
  [{ MAILGUN_DOMAIN: 'mg.agency.com', MAIL_FROM: 'a@b.c' }, 'MAILGUN_API_KEY', 'is missing'],
  [
    { MAILGUN_API_KEY: 'k', MAILGUN_DOMAIN: 'my domain', MAIL_FROM: 'a@b.c' },
    'MAILGUN_DOMAIN',
    'not a domain',
  ],
  [{ MAILGUN_BASE_URL: 'https://api.eu.mailgun.net' }, 'MAILGUN_API_KEY', 'is missing'],
  [{ AI_MODEL: 'small' }, 'AI_BASE_URL', 'is missing'],
  [{ AI_BASE_URL: 'http://localhost:1' }, 'AI_MODEL', 'is missing'],
  [{ AI_VERIFIER_MODEL: 'small' }, 'AI_BASE_URL', 'is missing'],
  [{ AI_SPEECH_MODEL: 'tts-1' }, 'AI_BASE_URL', 'is missing'],
  [{ AI_BASE_URL: 'http://h', AI_MODEL: 'm', AI_PRICE_INPUT: '1' }, 'AI_PRICE_OUTPUT', 'is missing'],
  [
    { AI_BASE_URL: 'http://h', AI_MODEL: 'm', AI_PRICE_INPUT: '$1', AI_PRICE_OUTPUT: '2' },
    'AI_PRICE_INPUT',
    'not an amount in dollars',
  ],
  [{ AI_BASE_URL: 'http://h', AI_MODEL: 'm', AI_BUDGET: '20' }, 'AI_BUDGET', 'needs AI_PRICE_INPUT'],
  [{ AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '2' }, 'AI_BASE_URL', 'is missing'],
  [
    { AI_BASE_URL: 'http://h', AI_MODEL: 'm', AI_VISITOR_REPLIES: '-1' },
    'AI_VISITOR_REPLIES',
    'whole number',
  ],
  [{ AI_BASE_URL: 'localhost:11434', AI_MODEL: 'm' }, 'AI_BASE_URL', 'does not begin with'],
  [{ AI_BASE_URL: 'http://h', AI_MODEL: 'm', AI_API_KEY: 'your_api_key' }, 'AI_API_KEY', 'placeholder'],
  [{ S3_BUCKET: 'files' }, 'S3_ENDPOINT', 'is missing'],
  [
    { S3_BUCKET: 'My_Files', S3_ENDPOINT: 'http://h', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
    'S3_BUCKET',
    'not a bucket name',
  ],
  [{ MEET_BASE_URL: 'meet' }, 'MEET_BASE_URL', 'not an address'],
  [{ MEET_BASE_URL: 'https://meet.example/?room=' }, 'MEET_BASE_URL', 'query or fragment'],
  [{ CHAT_SIDE: 'top' }, 'CHAT_SIDE', 'none of right, left'],
  [{ PLAN_LIMITS: 'no' }, 'PLAN_LIMITS', 'none of on, off'],
  [{ RATE_LIMITS: 'false' }, 'RATE_LIMITS', 'none of on, off'],
  [{ FETCH_LOOPBACK: '1' }, 'FETCH_LOOPBACK', 'none of on, off'],
  [{ ROLE: 'server' }, 'ROLE', 'none of all, web, worker'],
  [{ ROLE: 'worker' }, 'ROLE', 'needs DATABASE_URL'],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL', 'none of trace, debug'],
  [{ METRICS_TOKEN: 'abc' }, 'METRICS_TOKEN', 'shorter than 16'],
  [{ PASSWORD_MIN_LENGTH: '5' }, 'PASSWORD_MIN_LENGTH', 'not a whole number from 6 to 64'],
  [{ PASSWORD_MIN_LENGTH: 'long' }, 'PASSWORD_MIN_LENGTH', 'not a whole number'],
]

describe('a wrong setting is refused with one line that names it, the fault and an example', () => {
  test.each(wrong)('%j', (env, name, says) => {
    const refusal = refusalOf(env)
    expect(refusal.exitCode).toBe(78)
    const lines = refusal.message.split('\n').filter((line) => line.startsWith(`  ${name}: `))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(says)
    expect(lines[0]).toContain(` Example: ${name}=`)
  })
})

test('all faults are reported at once', () => {
  const { message } = refusalOf({ PORT: 'x', ROLE: 'y', LOG_LEVEL: 'z' })
  expect(message.split('\n')).toHaveLength(4)
})

test('no message shows a secret', () => {
  const value = 'short-but-secret'
  const { message } = refusalOf({ SECRET: value, AI_API_KEY: value, SMTP_URL: `smtp://u:${value}@h` })
  expect(message).not.toContain(value)
})

describe('valid settings', () => {
  const read = (env: Record<string, string> = {}): Config => readConfig({ DATA_DIR: dataDir, ...env })

  test('no settings at all make a complete configuration', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      trustedProxies: [],
      ai: undefined,
      planLimits: true,
      rateLimits: true,
      role: 'all',
      logLevel: 'info',
      passwordMinLength: 6,
      warnings: [],
    })
  })

  test('without prices a model costs nothing that could be limited; with them there are limits', () => {
    const model = { AI_BASE_URL: 'http://h', AI_MODEL: 'm', AI_FALLBACK_MODEL: 'f' }
    expect(read(model).ai?.spending).toMatchObject({
      agentBudget: null,
      totalBudget: null,
      visitorReplies: 100,
    })
    const priced = read({ ...model, AI_PRICE_INPUT: '0.25', AI_PRICE_OUTPUT: '2', AI_AGENT_BUDGET: '3.5' })
    expect(priced.ai?.spending).toMatchObject({ agentBudget: 3.5, totalBudget: 200 })
    expect([...(priced.ai?.spending.prices ?? [])]).toEqual([
      ['f', { input: 0.25, output: 2 }],
      ['m', { input: 0.25, output: 2 }],
    ])
  })

  test('an empty setting counts as missing', () => {
    expect(read({ PORT: '', SECRET: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000 })
  })

  test('a database URL requires a secret, which is used', () => {
    expect(read({ ...byAddress, ROLE: 'worker' })).toMatchObject({ secret: longSecret, role: 'worker' })
  })

  test('a database behind a Unix socket is a valid URL too', () => {
    const databaseUrl = 'postgres:///homes?host=/var/run/postgresql&user=app'
    expect(read({ ...byAddress, DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl })
  })

  test('secrets may be stored in files', () => {
    expect(read({ SECRET_FILE: secretFile }).secret).toBe(longSecret)
  })

  test('URLs lose their trailing slash', () => {
    expect(read({ AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'm' }).ai?.baseUrl).toBe(
      'http://localhost:11434/v1',
    )
  })

  test('rate limits can be switched off on this machine', () => {
    expect(read({ RATE_LIMITS: 'off' })).toMatchObject({ rateLimits: false, warnings: [] })
    expect(read({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://127.0.0.1:8080' }).rateLimits).toBe(false)
    expect(read({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://[::1]:8080' }).rateLimits).toBe(false)
  })

  test('rate limits stay on, with a warning, where others can connect', () => {
    const config = read({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://homes.agency.com' })
    expect(config.rateLimits).toBe(true)
    expect(config.warnings).toHaveLength(1)
    expect(read({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://localhost.agency.com' }).rateLimits).toBe(true)
  })

  test('photos come from this machine only if requested and if no one else can connect', () => {
    expect(read({}).fetchLoopback).toBe(false)
    expect(read({ FETCH_LOOPBACK: 'on' })).toMatchObject({ fetchLoopback: true, warnings: [] })
    const config = read({ FETCH_LOOPBACK: 'on', PUBLIC_URL: 'https://homes.agency.com' })
    expect(config.fetchLoopback).toBe(false)
    expect(config.warnings).toHaveLength(1)
  })

  test('the port assigned by the system completes the public URL', () => {
    expect(listeningOn(read({ PORT: '0' }), 41234)).toMatchObject({
      port: 41234,
      publicUrl: 'http://localhost:41234',
    })
    const given = read({ PORT: '0', PUBLIC_URL: 'https://homes.agency.com' })
    expect(listeningOn(given, 41234).publicUrl).toBe('https://homes.agency.com')
  })
})

describe('the secret of an embedded installation', () => {
  test('is created once, for its owner only, and kept', () => {
    const first = readConfig({ DATA_DIR: dataDir }).secret
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(first)
    expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(first)
  })

  test('is not created when the settings are refused', () => {
    refusalOf({ PORT: 'x' })
    expect(statSync(dataDir, { throwIfNoEntry: false })).toBeUndefined()
  })

  test('is not silently replaced if damaged', () => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'secret'), 'half')
    expect(refusalOf({}).message).toContain('damaged')
  })

  test('is refused in a folder below a file, and the message names it', () => {
    expect(refusalOf({ DATA_DIR: join(secretFile, 'data') }).message).toContain('cannot be used (ENOTDIR)')
  })

  test.runIf(existsSync('/proc/self'))(
    'is refused where no one can create a folder, and does not hang',
    () => {
      const refusal = refusalOf({ DATA_DIR: '/proc/nothing/of/ours' })
      expect(refusal.message).toMatch(
        /^DATA_DIR \/proc\/nothing\/of\/ours cannot be used \(ENOENT\).*[^\n]*$/,
      )
      expect(refusal.exitCode).toBe(78)
    },
  )
})

test('notices go to the operator, or to the address that email is sent from', () => {
  const adminOf = (env: Record<string, string>) => readConfig({ DATA_DIR: root, ...env }).adminEmail
  expect(adminOf({})).toBe('support@localhost')
  expect(adminOf({ MAIL_FROM: 'Agency <hello@agency.com>' })).toBe('hello@agency.com')
  expect(adminOf({ MAIL_FROM: 'hello@agency.com' })).toBe('hello@agency.com')
  expect(adminOf({ MAIL_FROM: 'hello@agency.com', ADMIN_EMAIL: 'office@agency.com' })).toBe(
    'office@agency.com',
  )
})

test('email is signed with a key given in a file, or in one line', () => {
  const file = join(root, 'dkim.pem')
  writeFileSync(file, rsaKey)
  const read = (env: Record<string, string>) => readConfig({ DATA_DIR: root, ...dkim, ...env }).dkim
  const right = { domain: 'agency.com', selector: 'porchlight', privateKey: rsaKey.trim() }
  expect(read({ DKIM_PRIVATE_KEY_FILE: file })).toEqual(right)
  expect(read({ DKIM_PRIVATE_KEY: rsaKey.trim().replaceAll('\n', '\\n') })).toEqual(right)
  expect(readConfig({ DATA_DIR: root, INBOUND_DOMAIN: 'In.Agency.com' })).toMatchObject({
    ...{ dkim: undefined, inboundDomain: 'in.agency.com' },
  })
})
