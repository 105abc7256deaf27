import { z } from 'zod'
import { ById } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const file = {
  access: 'agent',
  kind: 'file',
  params: ById,
  answer: z.string(),
  // Each takes up to a tenth of a second to generate.
  rate: { max: 60, seconds: 60, by: 'agent' },
} as const

export const readQrSvg = endpoint('GET /api/listings/{id}/qr.svg', {
  summary: 'Get the QR code of a published listing’s public address as SVG',
  ...file,
})

export const readQrPng = endpoint('GET /api/listings/{id}/qr.png', {
  summary: 'Get the QR code of a published listing’s public address as PNG, about 1000 pixels a side',
  ...file,
})

export const readYardSign = endpoint('GET /api/listings/{id}/yard-sign.pdf', {
  summary: 'Get a yard sign sheet for a published listing as PDF, US Letter size',
  ...file,
})
