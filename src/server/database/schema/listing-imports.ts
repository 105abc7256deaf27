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
import { createdAt, instant, tenant, updatedAt } from './columns.ts'
import { properties } from './listings.ts'

export type StoredColumn = { name: string; samples: string[] }
export type StoredRemark = { field: string; text: string }

/** A file of listings on its way into the product. */
export const listingImports = pgTable(
  'listing_imports',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    format: text('format').$type<'csv' | 'json'>().notNull(),
    state: text('state')
      .$type<'Mapping' | 'Checking' | 'Checked' | 'Running' | 'Done' | 'Undone'>()
      .notNull()
      .default('Mapping'),
    columns: jsonb('columns').$type<StoredColumn[]>().notNull().default([]),
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull().default({}),
    duplicates: text('duplicates').$type<'update' | 'skip'>().notNull().default('update'),
    rows: integer('rows').notNull().default(0),
    /** The number of the last row that is through the dry run or the run. */
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

/** A row of the file as it came, and what became of it. */
export const listingImportRows = pgTable(
  'listing_import_rows',
  {
    userId: tenant(),
    importId: uuid('import_id').notNull(),
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<Record<string, unknown>>().notNull(),
    /** A sentence where the file itself was broken here. */
    damage: text('damage').notNull().default(''),
    /** What it is called on the screen: its title, address or key. */
    label: text('label').notNull().default(''),
    listingKey: text('listing_key').notNull().default(''),
    addressKey: text('address_key').notNull().default(''),
    /** In the dry run what would become of it. */
    outcome: text('outcome')
      .$type<'waiting' | 'added' | 'updated' | 'skipped' | 'refused'>()
      .notNull()
      .default('waiting'),
    faults: jsonb('faults').$type<StoredRemark[]>().notNull().default([]),
    notes: jsonb('notes').$type<StoredRemark[]>().notNull().default([]),
    hasNotes: boolean('has_notes').notNull().default(false),
    propertyId: uuid('property_id'),
    /** The listing’s version after this row, to tell whether somebody has changed it since. */
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

/** Where a listing came from: the feed’s key, by which it is found again, and what no field of ours takes. */
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

/** A picture that a feed names by its address: once for each listing, however often it is imported. */
export const listingPhotoFetches = pgTable(
  'listing_photo_fetches',
  {
    userId: tenant(),
    propertyId: uuid('property_id').notNull(),
    /** SHA-256 of the address, which may be too long for an index. */
    addressHash: text('address_hash').notNull(),
    address: text('address').notNull(),
    host: text('host').notNull(),
    /** The import that asked for it last, and the row of its file. */
    importId: uuid('import_id').notNull(),
    rowNumber: integer('row_number').notNull(),
    /** Its place in the feed's order. */
    position: integer('position').notNull(),
    state: text('state').$type<'waiting' | 'fetching' | 'stored' | 'failed'>().notNull(),
    /** Why it failed the last time; '' where it did not. */
    failure: text('failure').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    /** Who is at it, and until when that counts without a sign of life. */
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

/** Whose turn it is to ask a host, over all processes and agents; unlogged, because a turn ends by itself. */
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
