/**
 * The server cannot start until somebody changes something. `message` is written for the person at the
 * terminal: what is wrong and what to do. `main.ts` prints it without a stack and exits with `exitCode`
 * (78: wrong configuration, 74: the disk failed).
 */
export class StartRefusal extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 78, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartRefusal'
    this.exitCode = exitCode
  }
}

/** The system's code of a failed call (`ENOSPC`, `EACCES`, ...), if the error carries one. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
