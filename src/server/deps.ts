import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { LiveHub } from './http/live-hub.ts'
import type { Metrics } from './metrics.ts'
import type { Accounts } from './ports/accounts.ts'
import type { Clock } from './ports/clock.ts'
import type { Dns } from './ports/dns.ts'
import type { FileStorage } from './ports/file-storage.ts'
import type { ImageProcessor } from './ports/image-processor.ts'
import type { Jobs } from './ports/jobs.ts'
import type { LanguageModel } from './ports/language-model.ts'
import type { LocalMailbox } from './ports/local-mailbox.ts'
import type { MailReader } from './ports/mail-reader.ts'
import type { Mailer } from './ports/mailer.ts'
import type { PageReader } from './ports/page-reader.ts'
import type { PageRenderer } from './ports/page-renderer.ts'
import type { PictureDrawer } from './ports/picture-drawer.ts'
import type { Push } from './ports/push.ts'
import type { Speech } from './ports/speech.ts'
import type { TextExtractor } from './ports/text-extractor.ts'
import type { WebFetch } from './ports/web-fetch.ts'
import type { WebPost } from './ports/web-post.ts'

/** Everything a use case may depend on. */
export type Deps = {
  config: Config
  clock: Clock
  log: Logger
  db: Database
  hub: LiveHub
  metrics: Metrics
  accounts: Accounts
  mailer: Mailer
  dns: Dns
  /** For emails that arrive. */
  mailReader: MailReader
  /** Undefined once a mail transport is configured, or when not on loopback. */
  localMailbox: LocalMailbox | undefined
  files: FileStorage
  images: ImageProcessor
  pictures: PictureDrawer
  /** For documents that become knowledge. */
  textExtractor: TextExtractor
  /** For URLs given by people and files. */
  webFetch: WebFetch
  /** To URLs given by people. */
  webPost: WebPost
  /** For the text of web pages. */
  pageReader: PageReader
  jobs: Jobs
  /** To the browsers of agents who allowed it. */
  push: Push
  pages: PageRenderer
  /** If undefined, only the built-in answerer is used. */
  model: LanguageModel | undefined
  /** If undefined, browsers speak with their own voice. */
  speech: Speech | undefined
  /** Aborted when the server stops accepting work. */
  stopping: AbortSignal
  /** Whether lists that PostgreSQL built as JSON are checked against the contract too: in tests and development. */
  checkRawAnswers: boolean
}
