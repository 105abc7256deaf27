import { type Logger, pino } from 'pino'

/** Fields that could contain a person’s data or a secret; their values never reach the log. */
const withheld = [
  'email',
  'phone',
  'name',
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'message',
  'content',
  'text',
  'to',
  'address',
]

/** Structured log: one JSON object per line, times in UTC, personal data withheld. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...withheld, ...withheld.map((field) => `*.${field}`)], censor: '[withheld]' },
    serializers: { err: safeError },
  })
}

/** What the database's driver and its pool say, which quotes nothing. */
const fixedMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
])

/** Why, where that is known without quoting anyone: a driver’s message can quote a row. */
function reasonOf(error: Error): string | undefined {
  if ('syscall' in error && 'code' in error) return `${error.syscall} ${error.code}`
  return fixedMessages.has(error.message) ? error.message : undefined
}

/** An error's type, code, location and reason, without its message. */
export function safeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const why = reasonOf(error)
  const cause: unknown = error.cause
  const code = 'code' in error ? error.code : undefined
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(why !== undefined && { why }),
    at: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 8),
    ...(cause instanceof Error && {
      cause: { type: cause.name, code: 'code' in cause ? cause.code : undefined, why: reasonOf(cause) },
    }),
  }
}
