import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ListingStatus } from '#domain/listings/listing.ts'
import type { KeptFacts } from '#domain/listings/listing-facts.ts'
import { createdAt, deletedAt, instant, tenant, updatedAt, version } from './columns.ts'

export type StoredSchool = {
  name: string
  type: string
  grades: string
  rating: number | null
  /** Who rated it; missing if the agent didn't say. */
  ratingSource?: string | undefined
  /** Miles. */
  distance: number | null
}
export type StoredLocalInfo = { topic: string; text: string }
/** A day and wall times in the agent's zone. */
export type StoredOpenHouse = { day: string; start: string; end: string }
export type StoredSidekick = { isOn: boolean; greeting: string; questions: string[] }
/** Degrees; north and east are positive. */
export type StoredCoordinates = { latitude: number; longitude: number }
/** The asking price from `at` (an instant) on. */
export type StoredPrice = { priceCents: number; at: string }

export const properties = pgTable(
  'properties',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull().default(''),
    address: text('address').notNull().default(''),
    /** The home's location, if known more precisely than from its address. */
    coordinates: jsonb('coordinates').$type<StoredCoordinates>(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    bedrooms: doublePrecision('bedrooms'),
    bathrooms: doublePrecision('bathrooms'),
    squareFeet: integer('square_feet'),
    propertyType: text('property_type').notNull().default(''),
    status: text('status').$type<ListingStatus>().notNull().default('Draft'),
    listedDate: date('listed_date', { mode: 'string' }),
    description: jsonb('description')
      .$type<{ title: string; paragraphs: string[] }>()
      .notNull()
      .default({ title: '', paragraphs: [] }),
    features: jsonb('features').$type<string[]>().notNull().default([]),
    facts: jsonb('facts').$type<KeptFacts>().notNull().default({}),
    ctaListingUrl: text('cta_listing_url').notNull().default(''),
    ctaMediaUrl: text('cta_media_url').notNull().default(''),
    virtualTourUrl: text('virtual_tour_url').notNull().default(''),
    propertyVideoUrl: text('property_video_url').notNull().default(''),
    droneFootageUrl: text('drone_footage_url').notNull().default(''),
    neighborhoodVideoUrl: text('neighborhood_video_url').notNull().default(''),
    agentInterviewUrl: text('agent_interview_url').notNull().default(''),
    additionalMediaUrl: text('additional_media_url').notNull().default(''),
    schools: jsonb('schools').$type<StoredSchool[]>().notNull().default([]),
    localInfo: jsonb('local_info').$type<StoredLocalInfo[]>().notNull().default([]),
    openHouses: jsonb('open_houses').$type<StoredOpenHouse[]>().notNull().default([]),
    /** False for features that are switched off; a missing one is on. */
    appFeatures: jsonb('app_features').$type<Record<string, boolean>>().notNull().default({}),
    sidekick: jsonb('sidekick')
      .$type<StoredSidekick>()
      .notNull()
      .default({ isOn: true, greeting: '', questions: [] }),
    /** Newest last; appended when the price of a published home changes. */
    priceHistory: jsonb('price_history').$type<StoredPrice[]>().notNull().default([]),
    version: version(),
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('properties_by_change')
      .on(t.userId, t.updatedAt.desc(), t.id.desc())
      .where(sql`deleted_at is null`),
  ],
)

/** Homes whose price or status has just changed: what they were before, until it is settled whether that is news. */
export const marketChanges = pgTable(
  'market_changes',
  {
    userId: tenant(),
    propertyId: uuid('property_id').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    status: text('status').$type<ListingStatus>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.propertyId] }),
    foreignKey({
      columns: [t.userId, t.propertyId],
      foreignColumns: [properties.userId, properties.id],
    }).onDelete('cascade'),
  ],
)

export const listingPhotos = pgTable(
  'listing_photos',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    /** Null until the listing that the photo was uploaded for is saved. */
    propertyId: uuid('property_id'),
    position: integer('position').notNull(),
    isHero: boolean('is_hero').notNull().default(false),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: jsonb('widths').$type<number[]>().notNull(),
    color: text('color').notNull(),
    placeholder: text('placeholder').notNull(),
    alt: text('alt').notNull().default(''),
    caption: text('caption').notNull().default(''),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Null while its files are being written; a row without files is deleted later. */
    storedAt: instant('stored_at'),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      columns: [t.userId, t.propertyId],
      foreignColumns: [properties.userId, properties.id],
    }).onDelete('cascade'),
    index('listing_photos_by_listing').on(t.userId, t.propertyId, t.position),
  ],
)
