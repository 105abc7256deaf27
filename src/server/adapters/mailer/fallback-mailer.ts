import type { Mailer } from '#server/ports/mailer.ts'

/**
 * Tries `second` only if `first` postpones: an email that may have been sent is not sent again, a refused one stays
 * refused, and a sender rejected by policy can't bypass it through the other service.
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
