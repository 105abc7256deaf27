import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileStorageContract } from '#server/ports/file-storage.contract.ts'
import type { FileStorage } from '#server/ports/file-storage.ts'
import { type S3StandIn, startS3StandIn } from '#server/testing/stand-ins/s3-stand-in.ts'
import { openS3Storage } from './s3-storage.ts'

let s3: S3StandIn

beforeAll(async () => {
  s3 = await startS3StandIn()
})
afterAll(() => s3.close())
beforeEach(() => {
  s3.objects.clear()
  s3.faults.length = 0
})

fileStorageContract(async () => openS3Storage(s3))

const bytes = new TextEncoder().encode('x')

async function firstOf(storage: FileStorage) {
  for await (const file of storage.list('')) return file
  return undefined
}

test('A wrong secret is refused', async () => {
  const storage = openS3Storage({ ...s3, secretAccessKey: 'another' })
  await expect(storage.put('a.txt', bytes)).rejects.toMatchObject({ reason: 'refused' })
  await expect(storage.read('a.txt')).rejects.toMatchObject({ reason: 'refused' })
  await expect(storage.exists('a.txt')).rejects.toMatchObject({ reason: 'refused' })
  await expect(storage.remove('a.txt')).rejects.toMatchObject({ reason: 'refused' })
  await expect(firstOf(storage)).rejects.toMatchObject({ reason: 'refused' })
})

test('A missing bucket is refused, never mistaken for a missing file', async () => {
  const storage = openS3Storage({ ...s3, bucket: 'elsewhere' })
  await expect(storage.put('a.txt', bytes)).rejects.toMatchObject({ reason: 'refused' })
  await expect(storage.read('a.txt')).rejects.toMatchObject({ reason: 'refused' })
  await expect(storage.remove('a.txt')).rejects.toMatchObject({ reason: 'refused' })
})

test('Full storage is reported', async () => {
  s3.faults.push({ status: 403, code: 'QuotaExceeded' })
  await expect(openS3Storage(s3).put('a.txt', bytes)).rejects.toMatchObject({ reason: 'full' })
})

test('A temporary failure is retried, and a lasting one is unreachable', async () => {
  s3.faults.push({ status: 503, code: 'SlowDown' })
  await openS3Storage(s3).put('a.txt', bytes)
  expect(s3.objects.size).toBe(1)
  s3.faults.push(...Array.from({ length: 4 }, () => ({ status: 500, code: 'InternalError' })))
  await expect(openS3Storage(s3).read('a.txt')).rejects.toMatchObject({ reason: 'unreachable' })
})

test('A cut connection and a closed port are unreachable', async () => {
  s3.faults.push('cut')
  await expect(openS3Storage(s3).put('a.txt', bytes)).rejects.toMatchObject({ reason: 'unreachable' })
  const gone = await startS3StandIn()
  await gone.close()
  await expect(openS3Storage(gone).read('a.txt')).rejects.toMatchObject({ reason: 'unreachable' })
})

test('Another program’s files in the bucket are not listed', async () => {
  s3.objects.set('Someone Else & co/A.TXT', {
    bytes: Buffer.from('x'),
    contentType: '',
    modifiedAt: new Date(),
  })
  await openS3Storage(s3).put('ours.txt', bytes)
  expect(await firstOf(openS3Storage(s3))).toMatchObject({ key: 'ours.txt', size: 1 })
})
