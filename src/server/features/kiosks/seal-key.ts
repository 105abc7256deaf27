import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** A separate key, so that values sealed here open nothing else protected by the server's secret. */
const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'porchlight kiosk private keys', 32))

/** Seals a kiosk's private key for the database, bound to the kiosk (AES-256-GCM, base64). */
export function sealKey(secret: string, kioskId: string, privateKey: Uint8Array): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce).setAAD(Buffer.from(kioskId))
  const text = Buffer.concat([cipher.update(privateKey), cipher.final()])
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64')
}

/** Throws if it was sealed with another secret or for another kiosk. */
export function unsealKey(secret: string, kioskId: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(kioskId))
    .setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
