import type { Mailer } from '#server/ports/mailer.ts'

/**
 * Tries `second` where `first` postpones, and only there: what may have been sent is not sent again, what was refused
 * stays refused, and a sender turned away by policy does not go round by the other door.
 */
export function createFallbackMailer(first: Mailer, second: Mailer): Mailer {
  return {
    async send(mail) {
      const outcome = await first.send(mail)
      return outcome.kind === 'postponed' ? second.send(mail) : outcome
    },
    async close() {
      await Promise.all([first.close(), second.close()])
    },
  }
}
