import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { aiCards, cardImages } from '#server/database/schema/cards.ts'
import type { Tx } from '#server/database/tenant.ts'

export type CardImage = Pick<typeof cardImages.$inferSelect, 'id' | 'widths'>

/** URL of a card's image: the JPEG, at any width. */
export const imageUrl = (id: string, width: number): string => `/files/photos/${id}/${width}.jpg`

const idIn = (url: string) => /^\/files\/photos\/([0-9a-f-]{36})\/\d{1,5}\.jpg$/.exec(url)?.[1]

export async function insertImage(tx: Tx, image: typeof cardImages.$inferInsert): Promise<void> {
  await tx.insert(cardImages).values(image)
}

/** Whether the image is still expected: its agent may have left while its files were stored. */
export async function markImageStored(tx: Tx, agent: AgentId, id: string): Promise<boolean> {
  const marked = await tx
    .update(cardImages)
    .set({ storedAt: sql`now()` })
    .where(and(eq(cardImages.userId, agent), eq(cardImages.id, id)))
    .returning({ id: cardImages.id })
  return marked.length > 0
}

export async function removeImage(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx.delete(cardImages).where(and(eq(cardImages.userId, agent), eq(cardImages.id, id)))
}

export async function isOwnImage(tx: Tx, agent: AgentId, url: string): Promise<boolean> {
  const id = idIn(url)
  if (!id || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return false
  const found = await tx
    .select({ id: cardImages.id })
    .from(cardImages)
    .where(and(eq(cardImages.userId, agent), eq(cardImages.id, id), sql`${cardImages.storedAt} is not null`))
  return found.length === 1
}

const isShown = sql`exists (select from ${aiCards} where ${aiCards.userId} = ${cardImages.userId}
  and (${aiCards.headshotUrl} like '/files/photos/' || ${cardImages.id} || '/%'
    or ${aiCards.logoUrl} like '/files/photos/' || ${cardImages.id} || '/%'))`

const notShown = (tx: Tx, agent: AgentId, more?: SQL) =>
  tx
    .select({ id: cardImages.id, widths: cardImages.widths })
    .from(cardImages)
    .where(and(eq(cardImages.userId, agent), sql`not ${isShown}`, more))
    .orderBy(desc(cardImages.createdAt), desc(cardImages.id))
    .for('update', { skipLocked: true })

/** Images the card doesn't show: never stored by `storedBefore`, or uploaded before `unusedBefore`. */
export const lockStrayImages = (
  tx: Tx,
  agent: AgentId,
  { storedBefore, unusedBefore }: { storedBefore: Date; unusedBefore: Date },
): Promise<CardImage[]> =>
  notShown(
    tx,
    agent,
    or(
      and(isNull(cardImages.storedAt), lt(cardImages.createdAt, storedBefore)),
      lt(cardImages.createdAt, unusedBefore),
    ),
  ).limit(100)

/** Images the card doesn't show, except the `kept` newest. */
export const lockSurplusImages = (tx: Tx, agent: AgentId, kept: number): Promise<CardImage[]> =>
  notShown(tx, agent).limit(100).offset(kept)
