import { z } from 'zod'
import { importFieldNames } from '#domain/listings/import/import-fields.ts'
import {
  importStates,
  maxImportBytes,
  maxImportColumns,
  maxImportRows,
} from '#domain/listings/import/import-state.ts'
import { rowFilters, rowOutcomes } from '#domain/listings/import/row-outcomes.ts'
import { ById, Id, Instant, pageOf, pageQuery } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const ImportField = z.enum(importFieldNames)
const ImportMapping = z.record(z.string().max(200), ImportField)
const Duplicates = z.enum(['update', 'skip'])

const PhotoCounts = z.object({
  total: z.number().int(),
  stored: z.number().int(),
  failed: z.number().int(),
})

/** A file of listings being imported, with its progress so far. */
export const ListingImport = z
  .object({
    id: Id,
    name: z.string(),
    format: z.enum(['csv', 'json']),
    state: z.enum(importStates),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    mapping: ImportMapping.meta({ description: 'column to field; other columns are kept as extra data' }),
    duplicates: Duplicates.meta({ description: 'what to do with homes that already exist' }),
    rows: z.number().int(),
    position: z.number().int().meta({ description: 'rows that the dry run or the import has finished' }),
    counts: z
      .object({
        added: z.number().int(),
        updated: z.number().int(),
        skipped: z.number().int(),
        refused: z.number().int(),
        live: z.number().int().meta({ description: 'homes that the file puts on the market' }),
        noted: z.number().int().meta({ description: 'rows read differently from how they are written' }),
      })
      .meta({ description: 'after a dry run: what would happen to the rows' }),
    photos: PhotoCounts.meta({
      description: 'photos that the file links to; they are fetched after the import',
    }),
    undoId: Id.nullable().meta({ description: 'undoes the whole import' }),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'ListingImport' })
export type ListingImport = z.infer<typeof ListingImport>

const Remark = z.object({ field: z.string(), text: z.string() })

export const ListingImportRow = z
  .object({
    number: z.number().int(),
    label: z.string(),
    outcome: z.enum(rowOutcomes),
    faults: z.array(Remark),
    notes: z.array(Remark),
    listingId: Id.nullable(),
    photos: PhotoCounts.extend({
      failures: z.array(z.object({ address: z.string(), text: z.string() })),
    }),
  })
  .meta({ id: 'ListingImportRow' })
export type ListingImportRow = z.infer<typeof ListingImportRow>

export const importListings = endpoint('POST /api/listings/import', {
  summary:
    'Upload a file of listings: CSV or JSON as the body, `{ format, value: [...] }`, or a form with one `file`; `name` is the file name',
  access: 'agent',
  kind: 'upload',
  query: z.strictObject({ name: z.string().max(200).optional() }),
  answer: ListingImport,
  statuses: [201],
  bodyLimit: maxImportBytes,
  rate: { max: 60, seconds: 3600, by: 'agent' },
})

export const listListingImports = endpoint('GET /api/listing-imports', {
  summary: 'List the imports of the last 30 days, newest first',
  access: 'agent',
  answer: z.object({ items: z.array(ListingImport.omit({ columns: true, mapping: true })) }),
})

export const readListingImport = endpoint('GET /api/listing-imports/{id}', {
  summary: 'Read an import',
  access: 'agent',
  params: ById,
  answer: ListingImport,
})

export const changeListingImport = endpoint('PATCH /api/listing-imports/{id}', {
  summary: 'Map columns to fields, and choose what to do with homes that already exist',
  access: 'agent',
  params: ById,
  body: z
    .strictObject({
      mapping: ImportMapping.refine((mapping) => Object.keys(mapping).length <= maxImportColumns),
      duplicates: Duplicates,
    })
    .partial(),
  answer: ListingImport,
})

export const checkListingImport = endpoint('POST /api/listing-imports/{id}/check', {
  summary: 'Start the dry run: every row is checked, nothing is written',
  access: 'agent',
  params: ById,
  answer: ListingImport,
  statuses: [202],
})

export const runListingImport = endpoint('POST /api/listing-imports/{id}/run', {
  summary: 'Start the import of a file after its dry run',
  access: 'agent',
  params: ById,
  answer: ListingImport,
  statuses: [202],
})

export const retryListingImportPhotos = endpoint('POST /api/listing-imports/{id}/photos', {
  summary: 'Retry the photos that could not be fetched, for one row or for all',
  access: 'agent',
  params: ById,
  body: z.strictObject({ row: z.number().int().min(1).max(maxImportRows).optional() }),
  answer: ListingImport,
  statuses: [202],
})

export const deleteListingImport = endpoint('DELETE /api/listing-imports/{id}', {
  summary: 'Discard the file of an import that is not running; its listings stay',
  access: 'agent',
  params: ById,
  answer: z.object({ id: Id }),
})

export const listListingImportRows = endpoint('GET /api/listing-imports/{id}/rows', {
  summary: 'List the rows of an import in file order',
  access: 'agent',
  params: ById,
  query: z.strictObject({
    ...pageQuery,
    show: z.enum(rowFilters).default('all'),
  }),
  answer: pageOf(ListingImportRow),
})
