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

/** An error's type, code and location, without its message: a driver’s message can quote a row. */
export function safeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause: unknown = error.cause
  const code = 'code' in error ? error.code : undefined
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    at: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 8),
    ...(cause instanceof Error && {
      cause: { type: cause.name, code: 'code' in cause ? cause.code : undefined },
    }),
  }
}
