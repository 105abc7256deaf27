import { z } from 'zod'
import { ById, Id } from './conventions.ts'
import { endpoint } from './endpoint.ts'

/**
 * A photo as shown. `url` is a medium-size JPEG; every width in `widths` is also served as
 * `/files/photos/{id}/{width}.avif` and `.webp`. `color` and `placeholder` (a data URI) fill its place until it has
 * loaded.
 */
export const Photo = z
  .object({
    id: Id,
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    widths: z.array(z.number().int()),
    color: z.string(),
    placeholder: z.string(),
    alt: z.string(),
    caption: z.string(),
  })
  .meta({ id: 'Photo' })
export type Photo = z.infer<typeof Photo>

const uploaded = {
  access: 'agent',
  kind: 'upload',
  answer: z.object({
    items: z.array(Photo),
    refused: z.array(z.object({ name: z.string(), reason: z.string() })),
  }),
  statuses: [201],
  bodyLimit: 80 * 1024 * 1024,
  rate: { max: 600, seconds: 3600, by: 'agent' },
} as const

export const uploadPhotos = endpoint('POST /api/photos', {
  summary: 'Upload photos (multipart, parts named `photos`) for a listing that will be saved within 7 days',
  ...uploaded,
})

export const addPhotos = endpoint('POST /api/listings/{id}/photos', {
  summary: 'Upload photos to the end of a listing’s gallery (multipart, parts named `photos`)',
  params: ById,
  ...uploaded,
})

export const readPhotoFile = endpoint('GET /files/photos/{id}/{file}', {
  summary: 'Get a photo’s file: `{width}.avif`, `{width}.webp`, or its only JPEG, whatever the width',
  access: 'public',
  kind: 'file',
  params: z.strictObject({ id: Id, file: z.string().regex(/^\d{1,5}\.(avif|webp|jpg)$/) }),
  answer: z.string(),
})
