import { notifications } from '#server/database/schema/messages.ts'
import type { Tx } from '#server/database/tenant.ts'

export type NewNotification = typeof notifications.$inferInsert

export async function insertNotification(tx: Tx, notification: NewNotification): Promise<void> {
  await tx.insert(notifications).values(notification)
}
