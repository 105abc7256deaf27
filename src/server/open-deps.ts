import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { createAccounts } from './adapters/accounts/better-auth.ts'
import { withDemoAccounts } from './adapters/accounts/demo-accounts.ts'
import { type PasswordCost, passwordCost } from './adapters/accounts/password-hash.ts'
import { createNodeDns } from './adapters/dns/node-dns.ts'
import { openDiskStorage } from './adapters/file-storage/disk-storage.ts'
import { openS3Storage } from './adapters/file-storage/s3-storage.ts'
import { createImageProcessor } from './adapters/images/sharp-image-processor.ts'
import { createPgBossJobs } from './adapters/jobs/pg-boss-jobs.ts'
import { createMailReader } from './adapters/mail-reader/postal-mail-reader.ts'
import { createFallbackMailer } from './adapters/mailer/fallback-mailer.ts'
import { createLocalMailer, listLocalMail } from './adapters/mailer/local-mailer.ts'
import { createMailgunMailer } from './adapters/mailer/mailgun-mailer.ts'
import { createPageReader } from './adapters/page-reader/readability-page-reader.ts'
import { createBuiltPages } from './adapters/pages/built-pages.ts'
import { createPictureDrawer } from './adapters/pictures/sharp-picture-drawer.ts'
import { createWebPush, pushKeys } from './adapters/push/web-push.ts'
import { createOpenAiCompatibleSpeech } from './adapters/speech/openai-compatible-speech.ts'
import { createTextExtractor } from './adapters/text-extractor/worker-text-extractor.ts'
import { createGuardedFetch } from './adapters/web-fetch/guarded-fetch.ts'
import { createGuardedPost } from './adapters/web-fetch/guarded-post.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { Deps } from './deps.ts'
import { accountMails } from './features/accounts/account-emails.ts'
import { addressHeader } from './http/caller.ts'
import { startLiveHub } from './http/live-hub.ts'
import { jobKinds } from './job-kinds.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import type { WebPost } from './ports/web-post.ts'
import { makeDataDir } from './settings/make-data-dir.ts'
import { isLoopback } from './settings/settings-reader.ts'
import { StartRefusal, systemCode } from './start-refusal.ts'

export type OpenedDeps = { deps: Deps; close(): Promise<void> }

export const version = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version

export type DepsOptions = {
  config: Config
  db: Database
  connection: pg.ClientConfig
  clock?: Deps['clock']
  log?: Deps['log']
  checkRawAnswers?: boolean
  passwordCost?: PasswordCost
  /** The priority of the process that reads files, as Unix counts it. */
  readingNiceness?: number
  /** Aborted when the server stops accepting work. */
  stopping: AbortSignal
}

/** Connects the adapters to the ports: the complete choice, in order of dependency. */
export async function openDeps(options: DepsOptions): Promise<OpenedDeps> {
  const { config, db, connection, stopping, ...given } = options
  openDataDir(config.dataDir)
  const clock = given.clock ?? { now: () => new Date() }
  const now = () => clock.now()
  const log = given.log ?? createLog(config.logLevel)
  const mailFolder = join(config.dataDir, 'mail')

  const hub = await startLiveHub(db, connection, (err) => log.warn({ err }, 'live notices are interrupted'))
  const jobs = await openJobs(connection, log)
  const mailer = await openMailer(config, mailFolder, now)
  const mailReader = createMailReader()
  const images = createImageProcessor()
  const pictures = createPictureDrawer({ fontFolder: join(config.dataDir, 'fonts') })
  const [webFetch, webPost] = [openWebFetch(config), openWebPost(config)]
  const pageReader = createPageReader({ webFetch })
  const textExtractor = createTextExtractor({ niceness: given.readingNiceness })
  const model = config.ai && (await openModel(config.ai, now))
  const deps: Deps = {
    config,
    clock,
    log,
    db,
    hub,
    metrics: createMetrics(() => hub.openStreams()),
    accounts: openAccounts({ config, db, jobs, log }, given.passwordCost),
    mailer,
    dns: createNodeDns(config.dnsServer ? { servers: [config.dnsServer] } : {}),
    mailReader,
    localMailbox: openLocalMailbox(config, mailFolder),
    files: config.s3
      ? openS3Storage(config.s3)
      : await openDiskStorage({ folder: join(config.dataDir, 'files'), now }),
    images,
    pictures,
    textExtractor,
    webFetch,
    pageReader,
    jobs,
    webPost,
    push: openPush(config, webPost),
    pages: openPages(config),
    model,
    speech: config.speech && createOpenAiCompatibleSpeech({ settings: config.speech, now }),
    stopping,
    checkRawAnswers: given.checkRawAnswers ?? false,
  }
  return {
    deps,
    async close() {
      const closings = [
        jobs.stop(5000),
        ...[hub, mailer, mailReader, images, pictures, textExtractor, pageReader].map((each) => each.close()),
      ]
      await Promise.allSettled(closings)
    },
  }
}

function openDataDir(dataDir: string): void {
  try {
    makeDataDir(dataDir)
  } catch (error) {
    throw new StartRefusal(
      `DATA_DIR ${dataDir} cannot be used (${systemCode(error)}). Make the folder writable for this user, or set DATA_DIR to one that is.`,
      78,
      error,
    )
  }
}

async function openJobs(connection: pg.ClientConfig, log: Deps['log']) {
  const onError = (err: unknown) => log.error({ err }, 'a job failed')
  const jobs = createPgBossJobs({ connection, kinds: jobKinds, onError })
  await jobs.start()
  return jobs
}

function openAccounts(
  { config, db, jobs, log }: Pick<Deps, 'config' | 'db' | 'jobs' | 'log'>,
  cost: PasswordCost = passwordCost,
) {
  const accounts = createAccounts({
    db,
    publicUrl: config.publicUrl,
    secret: config.secret,
    passwordMinLength: config.passwordMinLength,
    passwordCost: cost,
    rateLimits: config.rateLimits,
    mails: accountMails({ db, jobs, config }),
    onError: (err) => log.error({ err }, 'an account step failed'),
    addressHeader,
  })
  return withDemoAccounts(accounts, db)
}

const openWebFetch = ({ fetchLoopback }: Config) =>
  createGuardedFetch({
    userAgent: `Porchlight/${version}`,
    allowWeb: !fetchLoopback,
    allowLoopback: fetchLoopback,
  })

const openWebPost = ({ fetchLoopback }: Config) =>
  createGuardedPost({ allowWeb: !fetchLoopback, allowLoopback: fetchLoopback })

const openPush = ({ secret, adminEmail, fetchLoopback }: Config, webPost: WebPost) =>
  createWebPush({
    keys: pushKeys(secret),
    contact: `mailto:${adminEmail}`,
    web: webPost,
    mayBeLoopback: fetchLoopback,
  })

const openPages = ({ chatSide, company, meetBaseUrl }: Config) =>
  createBuiltPages({ chatSide, company, hasRooms: Boolean(meetBaseUrl) })

/** Loaded only if a model is configured: its packages are as heavy as the rest of the startup. */
async function openModel(settings: NonNullable<Config['ai']>, now: () => Date) {
  const { createOpenAiCompatibleModel } = await import('./adapters/language-model/openai-compatible-model.ts')
  return createOpenAiCompatibleModel({ settings, now })
}

/** SMTP is loaded only if configured, like the model. */
async function openSmtp(smtpUrl: string, { dkim }: Config, now: () => Date) {
  const { createSmtpMailer } = await import('./adapters/mailer/smtp-mailer.ts')
  const { readSmtpUrl } = await import('#server/settings/smtp-settings.ts')
  return createSmtpMailer({ server: readSmtpUrl(smtpUrl), now, dkim })
}

/** There is one only while nothing is sent, and where no one else can look into it. */
function openLocalMailbox({ smtpUrl, mailgun, publicUrl }: Config, mailFolder: string): Deps['localMailbox'] {
  if (smtpUrl !== undefined || mailgun !== undefined) return undefined
  if (!isLoopback(new URL(publicUrl).hostname)) return undefined
  return { newest: (limit) => listLocalMail(mailFolder, limit) }
}

async function openMailer(config: Config, mailFolder: string, now: () => Date) {
  const smtp = config.smtpUrl ? await openSmtp(config.smtpUrl, config, now) : undefined
  const mailgun = config.mailgun ? createMailgunMailer({ settings: config.mailgun, now }) : undefined
  if (mailgun && smtp) return createFallbackMailer(mailgun, smtp)
  return mailgun ?? smtp ?? createLocalMailer({ folder: mailFolder, now })
}
