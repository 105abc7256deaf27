import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ImportState } from '#domain/listings/import/import-state.ts'
import type { RowFate } from '#domain/listings/import/row-outcomes.ts'
import { createdAt, instant, tenant, updatedAt } from './columns.ts'
import { properties } from './listings.ts'

export type StoredColumn = { name: string; samples: string[] }
export type StoredRemark = { field: string; text: string }

/** A file of listings that is being imported. */
export const listingImports = pgTable(
  'listing_imports',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    format: text('format').$type<'csv' | 'json'>().notNull(),
    state: text('state').$type<ImportState>().notNull().default('Mapping'),
    columns: jsonb('columns').$type<StoredColumn[]>().notNull().default([]),
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull().default({}),
    duplicates: text('duplicates').$type<'update' | 'skip'>().notNull().default('update'),
    rows: integer('rows').notNull().default(0),
    /** The number of the last row that the dry run or the run has finished. */
    position: integer('position').notNull().default(0),
    undoId: uuid('undo_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('listing_imports_by_date').on(t.userId, t.createdAt.desc()),
  ],
)

/** A row of the file as it came, and its outcome. */
export const listingImportRows = pgTable(
  'listing_import_rows',
  {
    userId: tenant(),
    importId: uuid('import_id').notNull(),
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<Record<string, unknown>>().notNull(),
    /** A sentence if the file itself was damaged here. */
    damage: text('damage').notNull().default(''),
    /** Its name on the screen: its title, address or key. */
    label: text('label').notNull().default(''),
    listingKey: text('listing_key').notNull().default(''),
    addressKey: text('address_key').notNull().default(''),
    /** In a dry run, the outcome it would have. */
    outcome: text('outcome').$type<RowFate>().notNull().default('waiting'),
    faults: jsonb('faults').$type<StoredRemark[]>().notNull().default([]),
    notes: jsonb('notes').$type<StoredRemark[]>().notNull().default([]),
    hasNotes: boolean('has_notes').notNull().default(false),
    propertyId: uuid('property_id'),
    /** The listing’s version after this row, to detect later changes. */
    versionAfter: integer('version_after'),
    /** The listing before this row changed it. */
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.importId, t.number] }),
    foreignKey({
      columns: [t.userId, t.importId],
      foreignColumns: [listingImports.userId, listingImports.id],
    }).onDelete('cascade'),
    index('listing_import_rows_by_outcome').on(t.userId, t.importId, t.outcome, t.number),
    index('listing_import_rows_by_listing').on(t.userId, t.importId, t.propertyId),
  ],
)

/** Where a listing came from: the feed’s key, which identifies it in later imports, and values that fit none of our fields. */
export const listingSources = pgTable(
  'listing_sources',
  {
    userId: tenant(),
    propertyId: uuid('property_id').notNull(),
    listingKey: text('listing_key').notNull().default(''),
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    extra: jsonb('extra').$type<Record<string, unknown>>().notNull().default({}),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.propertyId] }),
    foreignKey({
      columns: [t.userId, t.propertyId],
      foreignColumns: [properties.userId, properties.id],
    }).onDelete('cascade'),
    index('listing_sources_by_key').on(t.userId, t.listingKey),
  ],
)

/** A photo that a feed links to: once per listing, however often it is imported. */
export const listingPhotoFetches = pgTable(
  'listing_photo_fetches',
  {
    userId: tenant(),
    propertyId: uuid('property_id').notNull(),
    /** SHA-256 of the address, which may be too long for an index. */
    addressHash: text('address_hash').notNull(),
    address: text('address').notNull(),
    host: text('host').notNull(),
    /** The import that last asked for it, and the row of its file. */
    importId: uuid('import_id').notNull(),
    rowNumber: integer('row_number').notNull(),
    /** Its place in the feed's order. */
    position: integer('position').notNull(),
    state: text('state').$type<'waiting' | 'fetching' | 'stored' | 'failed'>().notNull(),
    /** Why it last failed; '' if it didn't. */
    failure: text('failure').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    /** The worker that has claimed it, and when the claim expires if not renewed. */
    claim: uuid('claim'),
    claimedUntil: instant('claimed_until'),
    /** The photo that it has become, or is becoming. */
    photoId: uuid('photo_id'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.propertyId, t.addressHash] }),
    foreignKey({
      columns: [t.userId, t.propertyId],
      foreignColumns: [properties.userId, properties.id],
    }).onDelete('cascade'),
    index('listing_photo_fetches_by_row').on(t.userId, t.importId, t.rowNumber, t.state),
    index('listing_photo_fetches_open')
      .on(t.userId, t.importId, t.host, t.rowNumber, t.position)
      .where(sql`state in ('waiting', 'fetching')`),
  ],
)

/** Which request may contact a host next, across all processes and agents; unlogged, because a turn expires on its own. */
export const fetchTurns = pgTable(
  'fetch_turns',
  {
    host: text('host').notNull(),
    turn: integer('turn').notNull(),
    claim: uuid('claim').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.host, t.turn] })],
)
