import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesFromBase64 } from './base64.ts'

test('bytes come back as they were, whatever their number', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(bytesFromBase64(Buffer.from(bytes).toString('base64'))).toEqual(Uint8Array.from(bytes))
    }),
  )
})
