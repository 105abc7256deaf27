import { productTenant } from '#domain/accounts/product-tenant.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { planMail } from '#server/features/outbox/plan-mail.ts'
import type { MailKind } from '#server/features/outbox/send-mail.ts'
import { withdrawMails } from '#server/features/outbox/withdraw-mails.ts'
import {
  writeCancellation,
  writeCancellationNotice,
  writeConfirmation,
  writeMove,
  writeMoveNotice,
  writeNotice,
} from './consultation-emails.ts'
import { findBooked } from './consultation-store.ts'

/** Both the visitor and the hosts are notified of each of these. */
const news = {
  booked: ['consultation-confirmation', 'consultation-notice'],
  moved: ['consultation-moved', 'consultation-moved-notice'],
  cancelled: ['consultation-cancellation', 'consultation-cancellation-notice'],
} as const

type ConsultationMailKind = (typeof news)[keyof typeof news][number]

/**
 * An email for each side, in the caller's transaction, so that one that can't be sent doesn't hold up the other. A
 * second move replaces what hasn't been sent about the first.
 */
export async function tellBothSides(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  id: string,
  what: keyof typeof news,
): Promise<void> {
  const kinds = news[what]
  await withdrawMails(tx, productTenant, id, kinds)
  for (const kind of kinds) await planMail(tx, deps, { kind, aboutId: id })
}

const writers: Record<ConsultationMailKind, typeof writeConfirmation> = {
  'consultation-confirmation': writeConfirmation,
  'consultation-notice': writeNotice,
  'consultation-moved': writeMove,
  'consultation-moved-notice': writeMoveNotice,
  'consultation-cancellation': writeCancellation,
  'consultation-cancellation-notice': writeCancellationNotice,
}

/** They describe the consultation as of when they are sent. */
export const consultationMails: Readonly<Record<string, MailKind>> = Object.fromEntries(
  Object.entries(writers).map(([kind, writer]) => [kind, mailBy(writer, kind.includes('-cancellation'))]),
)

function mailBy(writer: typeof writeConfirmation, tellsOfCancellation: boolean): MailKind {
  return {
    async write({ db, config }, _agent, { aboutId }) {
      const booked = aboutId ? await findBooked(db, aboutId) : undefined
      if (!booked) return { unwanted: 'The consultation is gone' }
      // An invitation would arrive after the cancellation.
      if (booked.isCancelled && !tellsOfCancellation) return { unwanted: 'The consultation is canceled' }
      return writer(config, booked)
    },
  }
}
