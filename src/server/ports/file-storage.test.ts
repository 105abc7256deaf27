import { expect, test } from 'vitest'
import { hostileKeys } from './file-storage.contract.ts'
import { contentTypeOf, isFileKey, isFilePrefix } from './file-storage.ts'

test('Keys that we generate are valid', () => {
  for (const key of [
    'a.txt',
    'photos/0198c3f2-7b1e-7000-8000-000000000001/960.avif',
    'mail/2026-11-21_x.eml',
    'console/contact.v2.txt',
  ]) {
    expect(isFileKey(key), key).toBe(true)
  }
})

test('No hostile key is valid, and no prefix leaves its folder', () => {
  for (const key of hostileKeys) expect(isFileKey(key), JSON.stringify(key)).toBe(false)
  for (const prefix of ['../', 'a/../', '/', 'a', '.unfinished/', 'nul/'])
    expect(isFilePrefix(prefix)).toBe(false)
  for (const prefix of ['', 'a/', 'a/b-c/']) expect(isFilePrefix(prefix)).toBe(true)
})

test('No extension maps to a type that a browser runs', () => {
  for (const ending of ['html', 'svg', 'xml', 'js', 'xhtml', 'constructor', '__proto__', 'swf', 'mjs']) {
    expect(contentTypeOf(`a.${ending}`)).toBe('application/octet-stream')
  }
  expect(contentTypeOf('a/b.jpg')).toBe('image/jpeg')
})
