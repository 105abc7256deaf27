import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { Company } from '#domain/site/company.ts'
import { keptSecret } from './settings/kept-secret.ts'
import { type MailConfig, readMail } from './settings/mail-settings.ts'
import * as providers from './settings/provider-settings.ts'
import {
  type Environment,
  isLoopback,
  isNetwork,
  type SettingsReader,
  settingsReader,
  withoutSlash,
} from './settings/settings-reader.ts'

/** Every setting of the server. URLs have no trailing slash. */
export type Config = MailConfig & {
  /** 0: assigned by the system; `listeningOn` then completes `publicUrl`. */
  port: number
  host: string
  publicUrl: string
  /** An absolute path. */
  dataDir: string
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** Addresses and networks whose forwarding headers are trusted. */
  trustedProxies: string[]
  secret: string
  ai: providers.AiConfig | undefined
  speech: providers.SpeechConfig | undefined
  s3: providers.S3Config | undefined
  company: Company
  /** Base URL for video rooms, one path each; if unset, consultations do not mention video. */
  meetBaseUrl: string | undefined
  /** The edge of the window where the site's chat appears. */
  chatSide: (typeof chatSides)[number]
  planLimits: boolean
  /** Whether everyone may open the dashboard of a fictional agent. */
  demo: boolean
  rateLimits: boolean
  /** Maximum number of keys a browser derives before submitting a public form. */
  proofEffort: number
  /** Restricts fetching of user-supplied URLs to this machine: for tests. */
  fetchLoopback: boolean
  role: (typeof roles)[number]
  logLevel: (typeof logLevels)[number]
  /** Lets other machines read /metrics. */
  metricsToken: string | undefined
  passwordMinLength: number
  /** Allowed settings that deserve a warning; for the log. */
  warnings: string[]
}

const roles = ['all', 'web', 'worker'] as const
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const chatSides = ['right', 'left'] as const
const onOff = ['on', 'off'] as const

/** What our secret looks like; cut short so that pasting the example is refused. */
const secretExample = '<openssl rand -hex 32>'

/**
 * Reads the environment; no other code does. All faults are reported at once by a StartRefusal, one line each. Writes
 * one file: the generated secret, if none is given and the database is embedded.
 */
export function readConfig(env: Environment = process.env): Config {
  const read = settingsReader(env)
  const port = read.wholeNumber('PORT', 3000, { from: 0, to: 65535 })
  const publicUrl = readPublicUrl(read) ?? `http://localhost:${port}`
  const rateLimits = read.oneOf('RATE_LIMITS', onOff, 'on') === 'on'
  const fetchLoopback = read.oneOf('FETCH_LOOPBACK', onOff, 'off') === 'on'
  const publicIsLoopback = isLoopback(new URL(publicUrl).hostname)
  const dataDir = readDataDir(read)
  const databaseUrl = readDatabaseUrl(read)
  const config = {
    port,
    host: readHost(read),
    publicUrl,
    dataDir,
    databaseUrl,
    trustedProxies: readTrustedProxies(read),
    ...readMail(read),
    company: providers.readCompany(read),
    ai: providers.readAi(read),
    speech: providers.readSpeech(read),
    s3: providers.readS3(read),
    meetBaseUrl: readMeetBaseUrl(read),
    chatSide: read.oneOf('CHAT_SIDE', chatSides, 'right'),
    planLimits: read.oneOf('PLAN_LIMITS', onOff, 'on') === 'on',
    demo: read.oneOf('DEMO', onOff, 'on') === 'on',
    rateLimits: rateLimits || !publicIsLoopback,
    proofEffort: read.wholeNumber('PROOF_EFFORT', 150, { from: 1, to: 10_000 }),
    fetchLoopback: fetchLoopback && publicIsLoopback,
    role: readRole(read, databaseUrl),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    metricsToken: read.secret('METRICS_TOKEN', { example: secretExample, shortest: 16 }),
    passwordMinLength: read.wholeNumber('PASSWORD_MIN_LENGTH', 6, { from: 6, to: 64 }),
    warnings: [...(rateLimits ? [] : ['RATE_LIMITS=off']), ...(fetchLoopback ? ['FETCH_LOOPBACK=on'] : [])]
      .filter(() => !publicIsLoopback)
      .map((setting) => `${setting} is ignored: other machines can reach PUBLIC_URL.`),
  }
  const secret = readSecret(read, databaseUrl)
  read.refuseIfFaulty()
  return { ...config, secret: secret ?? keptSecret(dataDir) }
}

/** The settings once the server listens, with the port that the system assigned for PORT=0. */
export function listeningOn(config: Config, port: number): Config {
  const isDerived = config.publicUrl === `http://localhost:${config.port}`
  return { ...config, port, publicUrl: isDerived ? `http://localhost:${port}` : config.publicUrl }
}

function readPublicUrl(read: SettingsReader) {
  const look = { example: 'https://homes.agency.com' }
  const url = read.address('PUBLIC_URL', look)
  if (!url) return undefined
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    return read.fault('PUBLIC_URL', 'is more than an origin; remove the path, query and user', look.example)
  }
  return url.origin
}

function readMeetBaseUrl(read: SettingsReader) {
  const look = { example: 'https://meet.jit.si' }
  const url = read.address('MEET_BASE_URL', look)
  if (url?.search || url?.hash)
    return read.fault('MEET_BASE_URL', 'has a query or fragment; room names are appended to it', look.example)
  return withoutSlash(url)
}

function readHost(read: SettingsReader) {
  const host = read.given('HOST') ?? '127.0.0.1'
  const isName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host) && !/^[\d.]+$/.test(host)
  if (!isIP(host) && !isName)
    read.fault('HOST', `${JSON.stringify(host)} is neither an address nor a host name`, '0.0.0.0')
  return host
}

function readDataDir(read: SettingsReader) {
  const dataDir = resolve(read.given('DATA_DIR') ?? 'data')
  if (dataDir.includes('\0') || isFile(dataDir)) {
    read.fault('DATA_DIR', `${JSON.stringify(dataDir)} is not a folder`, './data')
  }
  return dataDir
}

/** A path that can't be inspected is refused with its reason when the folder is opened. */
function isFile(path: string) {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function readDatabaseUrl(read: SettingsReader) {
  const look = { example: 'postgres://porchlight:secret@localhost:5432/porchlight' }
  const value = read.secret('DATABASE_URL', look)
  if (value === undefined) return undefined
  const url = settingsReader({ DATABASE_URL: value })
  const parsed = url.address('DATABASE_URL', look, ['postgres:', 'postgresql:'])
  if (!parsed) {
    read.faults.push(...url.faults)
  } else if (parsed.pathname.length < 2) {
    read.fault('DATABASE_URL', 'names no database after the host', look.example)
  }
  return value
}

function readTrustedProxies(read: SettingsReader) {
  const proxies = (read.given('TRUSTED_PROXIES') ?? '')
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean)
  for (const proxy of proxies) {
    if (!isNetwork(proxy)) {
      read.fault(
        'TRUSTED_PROXIES',
        `${JSON.stringify(proxy)} is neither an address nor a network`,
        '10.0.0.1,192.168.0.0/16',
      )
    } else if (proxy.endsWith('/0')) {
      read.fault(
        'TRUSTED_PROXIES',
        `${JSON.stringify(proxy)} covers everyone, so anyone could claim any address`,
        '10.0.0.1',
      )
    }
  }
  return proxies
}

function readRole(read: SettingsReader, databaseUrl: string | undefined) {
  const role = read.oneOf('ROLE', roles, 'all')
  if (role !== 'all' && databaseUrl === undefined) {
    read.fault(
      'ROLE',
      `"${role}" needs DATABASE_URL: the embedded database serves one process, which does everything`,
      'all',
    )
  }
  return role
}

function readSecret(read: SettingsReader, databaseUrl: string | undefined) {
  const secret = read.secret('SECRET', { example: secretExample, shortest: 32 })
  const isGiven = read.given('SECRET') ?? read.given('SECRET_FILE')
  if (databaseUrl !== undefined && isGiven === undefined) {
    read.fault('SECRET', 'is missing; with DATABASE_URL, all servers need the same one', secretExample)
  }
  return secret
}
