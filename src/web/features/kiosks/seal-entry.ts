import { entryContext, entryForm, entryKeyInfo } from '#domain/kiosks/kiosk.ts'

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

type Entry = { kioskId: string; entryId: string; publicKey: string; text: string }

/**
 * Encrypts a text to a kiosk’s public key (see `entryForm`) and returns base64. The key pair is made for this one text
 * and not kept, so this device can't read what it stores.
 */
export async function sealEntry({ kioskId, entryId, publicKey, text }: Entry): Promise<string> {
  const { subtle } = crypto
  const theirs = await subtle.importKey('raw', bytesOf(publicKey), curve, false, [])
  const own = await subtle.generateKey(curve, false, ['deriveBits'])
  const ownPublic = new Uint8Array(await subtle.exportKey('raw', own.publicKey))
  const secret = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256)
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: ownPublic, info: utf8(entryKeyInfo) },
    await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const nonce = crypto.getRandomValues(new Uint8Array(entryForm.nonceBytes))
  const context = utf8(entryContext(kioskId, entryId))
  const sealed = await subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: context },
    key,
    utf8(text),
  )
  return base64Of([entryForm.version, ...ownPublic, ...nonce, ...new Uint8Array(sealed)])
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
const base64Of = (bytes: number[]) => btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))
