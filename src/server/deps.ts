import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { LiveHub } from './http/live-hub.ts'
import type { Metrics } from './metrics.ts'
import type { Accounts } from './ports/accounts.ts'
import type { Clock } from './ports/clock.ts'
import type { FileStorage } from './ports/file-storage.ts'
import type { ImageProcessor } from './ports/image-processor.ts'
import type { Jobs } from './ports/jobs.ts'
import type { LanguageModel } from './ports/language-model.ts'
import type { LocalMailbox } from './ports/local-mailbox.ts'
import type { Mailer } from './ports/mailer.ts'
import type { PageRenderer } from './ports/page-renderer.ts'
import type { PictureDrawer } from './ports/picture-drawer.ts'
import type { WebFetch } from './ports/web-fetch.ts'

/** Everything a use case may ask for. */
export type Deps = {
  config: Config
  clock: Clock
  log: Logger
  db: Database
  hub: LiveHub
  metrics: Metrics
  accounts: Accounts
  mailer: Mailer
  /** Undefined once a mail transport is set, and off loopback. */
  localMailbox: LocalMailbox | undefined
  files: FileStorage
  images: ImageProcessor
  pictures: PictureDrawer
  /** For addresses that people and files name. */
  webFetch: WebFetch
  jobs: Jobs
  pages: PageRenderer
  /** None: the built-in answerer serves alone. */
  model: LanguageModel | undefined
  /** Aborted when the server stops taking work. */
  stopping: AbortSignal
  /** Lists that PostgreSQL built as JSON are checked against the contract too: in tests and development. */
  checkRawAnswers: boolean
}
