import { expect, test } from 'vitest'
import { FileFailure, type FileStorage } from './file-storage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

export async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text()
}

async function keysIn(storage: FileStorage, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const file of storage.list(prefix)) keys.push(file.key)
  return keys.sort()
}

/** What every file storage guarantees. Call it at the top of the adapter's test file; `open` returns an empty storage. */
export function fileStorageContract(open: Open) {
  keepsContent(open)
  servesReaders(open)
  findsFiles(open)
  refusesFaults(open)
}

type Open = () => Promise<FileStorage>

function keepsContent(open: Open) {
  test('Stored content is read back, byte for byte, with its size and a type derived from its extension', async () => {
    const storage = await open()
    const content = new Uint8Array(70_000).map((_, index) => index % 251)
    await expect(storage.put('photos/a/front.avif', content)).resolves.toEqual({ size: 70_000 })
    const file = await storage.read('photos/a/front.avif')
    expect(file.size).toBe(70_000)
    expect(file.contentType).toBe('image/avif')
    expect(new Uint8Array(await new Response(file.stream).arrayBuffer())).toEqual(content)
  })

  test('A stream of unknown length is stored completely', async () => {
    const storage = await open()
    async function* pieces() {
      for (let index = 0; index < 100; index += 1) yield bytes(`piece ${index};`)
    }
    const { size } = await storage.put('exports/all.csv', pieces())
    const file = await storage.read('exports/all.csv')
    const text = await textOf(file.stream)
    expect(text).toHaveLength(size)
    expect(text.endsWith('piece 99;')).toBe(true)
    await storage.put('exports/all.csv', new Blob(['from a web stream']).stream())
    expect(await textOf((await storage.read('exports/all.csv')).stream)).toBe('from a web stream')
  })

  test('An empty file is stored as a file', async () => {
    const storage = await open()
    await storage.put('a.txt', new Uint8Array())
    const file = await storage.read('a.txt')
    expect(file.size).toBe(0)
    expect(await textOf(file.stream)).toBe('')
  })
}

function servesReaders(open: Open) {
  test('A range returns its bytes and the size of the whole file', async () => {
    const storage = await open()
    await storage.put('a.txt', bytes('0123456789'))
    const middle = await storage.read('a.txt', { start: 2, end: 4 })
    expect(middle.size).toBe(10)
    expect(await textOf(middle.stream)).toBe('234')
    expect(await textOf((await storage.read('a.txt', { start: 8 })).stream)).toBe('89')
    expect(await textOf((await storage.read('a.txt', { start: 8, end: 500 })).stream)).toBe('89')
    await expect(storage.read('a.txt', { start: 10 })).rejects.toMatchObject({ reason: 'refused' })
  })

  test('Storing again replaces the file, and a reader who had begun reads the old one to its end', async () => {
    const storage = await open()
    await storage.put('a.txt', bytes('old'))
    const before = await storage.read('a.txt')
    await storage.put('a.txt', bytes('newer'))
    expect(await textOf(before.stream)).toBe('old')
    expect(await textOf((await storage.read('a.txt')).stream)).toBe('newer')
  })
}

function findsFiles(open: Open) {
  test('A missing file is reported as missing; removing it is not an error', async () => {
    const storage = await open()
    await expect(storage.read('none.txt')).rejects.toMatchObject({ name: 'FileFailure', reason: 'missing' })
    expect(await storage.exists('none.txt')).toBe(false)
    expect(await storage.exists('no-folder/none.txt')).toBe(false)
    await storage.remove('none.txt')
    await storage.put('some.txt', bytes('x'))
    expect(await storage.exists('some.txt')).toBe(true)
    await storage.remove('some.txt')
    expect(await storage.exists('some.txt')).toBe(false)
  })

  test('Files are listed by folder with size and time, over as many pages as needed', async () => {
    const storage = await open()
    const keys = [
      'a.txt',
      'b/1.txt',
      'b/2.txt',
      'b/c/3.txt',
      'b/c/4.txt',
      'b/c/5.txt',
      'b-2/6.txt',
      'd/7.txt',
    ]
    for (const key of keys) await storage.put(key, bytes(key))
    expect(await keysIn(storage, '')).toEqual([...keys].sort())
    expect(await keysIn(storage, 'b/')).toEqual(['b/1.txt', 'b/2.txt', 'b/c/3.txt', 'b/c/4.txt', 'b/c/5.txt'])
    expect(await keysIn(storage, 'nothing/')).toEqual([])
    for await (const file of storage.list('d/')) {
      expect(file.size).toBe(7)
      expect(Math.abs(Date.now() - file.modifiedAt.getTime())).toBeLessThan(120_000)
    }
  })
}

function refusesFaults(open: Open) {
  test('When the content fails halfway, none of it is stored, and an older file stays', async () => {
    const storage = await open()
    await storage.put('a.txt', bytes('old'))
    async function* breaking() {
      yield bytes('half of the')
      throw new Error('the upload was cut')
    }
    await expect(storage.put('a.txt', breaking())).rejects.toThrow('the upload was cut')
    await expect(storage.put('b.txt', breaking())).rejects.toThrow('the upload was cut')
    expect(await textOf((await storage.read('a.txt')).stream)).toBe('old')
    expect(await keysIn(storage, '')).toEqual(['a.txt'])
  })

  test('An invalid key is refused by every method', async () => {
    const storage = await open()
    for (const key of hostileKeys) {
      const calls = [
        storage.put(key, bytes('x')),
        storage.read(key),
        storage.remove(key),
        storage.exists(key),
      ]
      for (const call of calls) await expect(call, JSON.stringify(key)).rejects.toBeInstanceOf(FileFailure)
    }
    await expect(keysIn(storage, '../')).rejects.toMatchObject({ reason: 'refused' })
    expect(await keysIn(storage, '')).toEqual([])
  })
}

export const hostileKeys = [
  '',
  '.',
  '..',
  '/',
  'a',
  'a/',
  '/etc/passwd.txt',
  '../secret.txt',
  'a/../secret.txt',
  'a/..',
  'a/./b.txt',
  'a//b.txt',
  '..\\secret.txt',
  'a\\b.txt',
  'C:\\windows\\win.ini',
  'c:secret.txt',
  '.hidden.txt',
  'a/.unfinished/b.txt',
  '.unfinished/x.txt',
  'a.b/c.txt',
  'photo.jpg\0.png',
  'photo\n.jpg',
  'photo.jpg\n',
  'a b.txt',
  '%2e%2e/secret.txt',
  'a%2fb.txt',
  'Photo.jpg',
  'ünïcode.txt',
  '\u202etxt.exe',
  '\uff0e\uff0e/a.txt',
  'con.txt',
  'a/nul.jpg',
  'lpt1.txt',
  'com1/a.txt',
  'a.',
  'a.txt.',
  'a.txt ',
  'a?.txt',
  'a*.txt',
  'a:stream.txt',
  `${'a'.repeat(197)}.txt`,
]
