import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SealedSignIn } from '#contract/kiosks.ts'
import { entryForm } from '#domain/kiosks/kiosk.ts'
import { makeKeyPair, openEntry } from '#server/features/kiosks/open-entry.ts'
import { sealEntry } from './seal-entry.ts'

const { publicKey, privateKey } = makeKeyPair()
const kioskId = '0198c0de-0000-7000-8000-000000000001'
const entryId = '0198c0de-0000-7000-8000-000000000002'
const sealed = (text: string) =>
  sealEntry({ kioskId, entryId, publicKey: publicKey.toString('base64'), text })

test('the server opens exactly what the visitor wrote', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 })
  const opens = async (written: string) => {
    expect(openEntry(await sealed(written), { kioskId, entryId, privateKey })).toBe(written)
  }
  await fc.assert(fc.asyncProperty(text, opens), { seed: 7, numRuns: 30, examples: [['Zoë Núñez 🏡']] })
})

test('an entry opens for no other kiosk, no other entry and no other key', async () => {
  const text = await sealed('Ann Lee')
  const other = '0198c0de-0000-7000-8000-000000000003'
  expect(openEntry(text, { kioskId: other, entryId, privateKey })).toBeUndefined()
  expect(openEntry(text, { kioskId, entryId: other, privateKey })).toBeUndefined()
  expect(openEntry(text, { kioskId, entryId, privateKey: makeKeyPair().privateKey })).toBeUndefined()
})

test('the same words are encrypted with another key and nonce each time', async () => {
  const parts = async () => {
    const bytes = Buffer.from(await sealed('Ann Lee'), 'base64')
    const nonceAt = 1 + entryForm.publicKeyBytes
    const textAt = nonceAt + entryForm.nonceBytes
    return [bytes.subarray(1, nonceAt), bytes.subarray(nonceAt, textAt), bytes.subarray(textAt)]
  }
  const [one, other] = [await parts(), await parts()]
  for (const [at, part] of one.entries()) expect(part.equals(other[at] ?? part)).toBe(false)
})

test('the longest sign-in still fits into what the server takes', async () => {
  const longest = {
    name: '漢'.repeat(100),
    email: 'é'.repeat(254),
    phone: '9'.repeat(40),
    hasAgent: 'unsaid',
  }
  const text = JSON.stringify({ ...longest, consent: true, at: '2026-11-21T20:00:00.000Z' })
  expect(SealedSignIn.safeParse({ id: entryId, sealed: await sealed(text) }).error).toBeUndefined()
})

test('without a real public key nothing is written', async () => {
  const publicKey = Buffer.alloc(entryForm.publicKeyBytes, 4).toString('base64')
  await expect(sealEntry({ kioskId, entryId, publicKey, text: 'Ann Lee' })).rejects.toThrow()
})
