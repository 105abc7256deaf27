import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { listingPhotos } from '#server/database/schema/listings.ts'
import type { Tx } from '#server/database/tenant.ts'
import { photoJson } from './listing-json-store.ts'

export type PhotoRow = typeof listingPhotos.$inferSelect
export type NewPhoto = typeof listingPhotos.$inferInsert

const ofAgent = (agent: AgentId, id: string) => and(eq(listingPhotos.userId, agent), eq(listingPhotos.id, id))

export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<void> {
  await tx.insert(listingPhotos).values(photo)
}

/** Called once all its files are stored: from now on the photo is shown. */
export async function markPhotoStored(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx.update(listingPhotos).set({ storedAt: sql`now()` }).where(ofAgent(agent, id))
}

/** The contract's `Photo`s with these IDs, in the order of `ids`. */
export async function readPhotosJson(tx: Tx, agent: AgentId, ids: readonly string[]): Promise<unknown[]> {
  const { rows } = await tx.$client.query<{ json: unknown }>({
    name: 'read_photos',
    text: `select ${photoJson} as json from listing_photos f
      where f.user_id = $1 and f.id = any($2::uuid[]) order by array_position($2::uuid[], f.id)`,
    values: [agent, ids],
  })
  return rows.map((row) => row.json)
}

/** A listing's photos, in order, locked until the transaction ends. */
export async function lockPhotosOf(tx: Tx, agent: AgentId, listingId: string): Promise<PhotoRow[]> {
  return tx
    .select()
    .from(listingPhotos)
    .where(
      and(
        eq(listingPhotos.userId, agent),
        eq(listingPhotos.propertyId, listingId),
        isNull(listingPhotos.deletedAt),
      ),
    )
    .orderBy(listingPhotos.position, listingPhotos.id)
    .for('update')
}

/** Those of `ids` that are uploaded and in no listing yet. */
export async function lockFreePhotos(tx: Tx, agent: AgentId, ids: readonly string[]): Promise<PhotoRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(listingPhotos)
    .where(
      and(
        eq(listingPhotos.userId, agent),
        inArray(listingPhotos.id, [...ids]),
        isNull(listingPhotos.propertyId),
        isNull(listingPhotos.deletedAt),
        sql`${listingPhotos.storedAt} is not null`,
      ),
    )
    .for('update')
}

export type PhotoChanges = Partial<
  Pick<PhotoRow, 'propertyId' | 'position' | 'isHero' | 'alt' | 'caption' | 'deletedAt'>
>

export async function updatePhoto(
  tx: Tx,
  agent: AgentId,
  id: string,
  changes: PhotoChanges,
): Promise<Pick<PhotoRow, 'propertyId'> | undefined> {
  const [photo] = await tx
    .update(listingPhotos)
    .set(changes)
    .where(ofAgent(agent, id))
    .returning({ propertyId: listingPhotos.propertyId })
  return photo
}

export async function removePhoto(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx.delete(listingPhotos).where(ofAgent(agent, id))
}

/** Makes room at `position` by moving the photos from there on back by one. */
export async function shiftPhotos(
  tx: Tx,
  agent: AgentId,
  listingId: string,
  position: number,
): Promise<void> {
  await tx
    .update(listingPhotos)
    .set({ position: sql`${listingPhotos.position} + 1` })
    .where(
      and(
        eq(listingPhotos.userId, agent),
        eq(listingPhotos.propertyId, listingId),
        gte(listingPhotos.position, position),
      ),
    )
}

/** A photo whose files were never completely stored. */
export async function lockUnstoredPhoto(tx: Tx, agent: AgentId, id: string): Promise<PhotoFiles | undefined> {
  const [photo] = await tx
    .select({ id: listingPhotos.id, widths: listingPhotos.widths })
    .from(listingPhotos)
    .where(and(ofAgent(agent, id), isNull(listingPhotos.storedAt)))
    .for('update')
  return photo
}

/** Photos that an undo removed from their listings for good. */
export async function lockDiscardedPhotos(tx: Tx, agent: AgentId, limit: number): Promise<PhotoFiles[]> {
  return tx
    .select({ id: listingPhotos.id, widths: listingPhotos.widths })
    .from(listingPhotos)
    .where(
      and(
        eq(listingPhotos.userId, agent),
        isNull(listingPhotos.propertyId),
        isNull(listingPhotos.storedAt),
        isNotNull(listingPhotos.deletedAt),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })
}

export type PhotoFiles = Pick<PhotoRow, 'id' | 'widths'>

/** Left by a crash or an unsaved form: not stored since `storedBefore`, or in no listing since `freeBefore`. */
export async function lockStrayPhotos(
  tx: Tx,
  agent: AgentId,
  { storedBefore, freeBefore }: { storedBefore: Date; freeBefore: Date },
): Promise<PhotoFiles[]> {
  return tx
    .select({ id: listingPhotos.id, widths: listingPhotos.widths })
    .from(listingPhotos)
    .where(
      and(
        eq(listingPhotos.userId, agent),
        or(
          and(isNull(listingPhotos.storedAt), lt(listingPhotos.createdAt, storedBefore)),
          and(
            isNull(listingPhotos.propertyId),
            isNull(listingPhotos.deletedAt),
            lt(listingPhotos.createdAt, freeBefore),
          ),
        ),
      ),
    )
    .limit(100)
    .for('update', { skipLocked: true })
}

export async function listPhotoFiles(
  tx: Tx,
  agent: AgentId,
  where: { listingId: string } | { photoId: string },
): Promise<PhotoFiles[]> {
  return tx
    .select({ id: listingPhotos.id, widths: listingPhotos.widths })
    .from(listingPhotos)
    .where(
      and(
        eq(listingPhotos.userId, agent),
        'listingId' in where
          ? eq(listingPhotos.propertyId, where.listingId)
          : eq(listingPhotos.id, where.photoId),
      ),
    )
}
