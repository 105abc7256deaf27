/**
 * The server can't start until someone changes something. `message` is written for the person at the terminal: what is
 * wrong and what to do. `main.ts` prints it without a stack trace and exits with `exitCode` (78: wrong configuration,
 * 74: the disk failed).
 */
export class StartRefusal extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 78, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartRefusal'
    this.exitCode = exitCode
  }
}

/** The system's error code (`ENOSPC`, `EACCES`, ...), if the error has one. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
