import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What is sealed: each purpose has its own key, so that what is sealed for one opens nothing else. */
type Purpose = 'porchlight kiosk private keys' | 'porchlight webhook secrets' | 'porchlight unsubscribe links'

export type SealContext = {
  purpose: Purpose
  /** What the value belongs to: moved to another, it can't be opened. */
  of: string
}

const nonceBytes = 12
const tagBytes = 16

const keyFrom = (secret: string, purpose: Purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Seals a value for the database with the server's secret (AES-256-GCM, base64). */
export function seal(secret: string, { purpose, of }: SealContext, value: Uint8Array): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret, purpose), nonce).setAAD(Buffer.from(of))
  const text = Buffer.concat([cipher.update(value), cipher.final()])
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64')
}

/** Throws if it was sealed with another secret, for another purpose, or for something else. */
export function unseal(secret: string, { purpose, of }: SealContext, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret, purpose), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(of))
    .setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
