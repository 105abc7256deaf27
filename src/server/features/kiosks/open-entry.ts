import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { entryContext, entryForm, entryKeyInfo } from '#domain/kiosks/kiosk.ts'

const curve = 'prime256v1'
const tagBytes = 16

/** The key pair of a kiosk, as raw bytes on P-256. */
export function makeKeyPair(): { publicKey: Buffer; privateKey: Buffer } {
  const pair = createECDH(curve)
  pair.generateKeys()
  return { publicKey: pair.getPublicKey(), privateKey: pair.getPrivateKey() }
}

/** The text of an entry (see `entryForm`); undefined if it wasn't made for this kiosk or was tampered with. */
export function openEntry(
  sealed: string,
  { kioskId, entryId, privateKey }: { kioskId: string; entryId: string; privateKey: Buffer },
): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  const nonceAt = 1 + entryForm.publicKeyBytes
  const textAt = nonceAt + entryForm.nonceBytes
  if (bytes[0] !== entryForm.version || bytes.length <= textAt + tagBytes) return undefined
  const deviceKey = bytes.subarray(1, nonceAt)
  try {
    const pair = createECDH(curve)
    pair.setPrivateKey(privateKey)
    const key = hkdfSync('sha256', pair.computeSecret(deviceKey), deviceKey, entryKeyInfo, 32)
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), bytes.subarray(nonceAt, textAt))
      .setAAD(Buffer.from(entryContext(kioskId, entryId)))
      .setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(textAt, -tagBytes)).toString() + decipher.final('utf8')
  } catch {
    // Not a point on the curve, or the tag doesn't match: not an entry of this kiosk.
    return undefined
  }
}
