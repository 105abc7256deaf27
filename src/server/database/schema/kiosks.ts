import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, tenant } from './columns.ts'
import { properties } from './listings.ts'

/** A sign-in screen at an open house: what its device may do, and the keys that encrypt its entries. */
export const kiosks = pgTable(
  'kiosks',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    propertyId: uuid('property_id').notNull(),
    /** SHA-256 of the token on the device. */
    tokenHash: text('token_hash').notNull(),
    publicKey: text('public_key').notNull(),
    /** Decrypts the entries; sealed with the server’s secret. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    /** The consent text that visitors agree to on this device. */
    consentText: text('consent_text').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    lastSeenAt: instant('last_seen_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      columns: [t.userId, t.propertyId],
      foreignColumns: [properties.userId, properties.id],
    }).onDelete('cascade'),
    index('kiosks_by_listing').on(t.userId, t.propertyId, t.createdAt.desc()),
  ],
)

/** An entry that arrived. The device creates its id, so an entry sent again is recognized, however late it comes. */
export const kioskSignIns = pgTable(
  'kiosk_sign_ins',
  {
    userId: tenant(),
    kioskId: uuid('kiosk_id').notNull(),
    id: uuid('id').notNull(),
    /** Null while it is being turned into a lead. */
    leadId: uuid('lead_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kioskId, t.id] }),
    foreignKey({
      columns: [t.userId, t.kioskId],
      foreignColumns: [kiosks.userId, kiosks.id],
    }).onDelete('cascade'),
  ],
)
