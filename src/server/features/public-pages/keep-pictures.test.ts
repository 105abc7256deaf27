import { expect, test } from 'vitest'
import { keepPictures } from './keep-pictures.ts'

/** Reads pictures of one byte each, and lists which ones were drawn. */
function reader(max?: number) {
  const { read } = keepPictures(max)
  const drawn: string[] = []
  const draw = (key: string) => async () => {
    drawn.push(key)
    return new Uint8Array([drawn.length])
  }
  return { drawn, read: (key: string) => read(key, draw(key)), readBy: read }
}

test('a picture is drawn once, for all who ask at the same time and later', async () => {
  const { read, drawn } = reader()
  const [first, second] = await Promise.all([read('agent home 1'), read('agent home 1')])
  expect([first, second, await read('agent home 1')]).toEqual([first, first, first])
  await read('agent home 2')
  expect(drawn).toEqual(['agent home 1', 'agent home 2'])
})

test('a drawing that failed is tried again', async () => {
  const { read, readBy } = reader()
  const fail = () => Promise.reject(new Error('No font'))
  const both = await Promise.allSettled([readBy('home', fail), readBy('home', fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read('home')).toEqual(new Uint8Array([1]))
})

test('the pictures that no one asked for the longest make room', async () => {
  const { read, drawn } = reader(3)
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await read(key)
  expect(drawn).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('everyone gets their picture, even if there is room for few', async () => {
  const { read, drawn } = reader(2)
  const keys = ['a', 'b', 'c', 'd', 'e']
  const pictures = await Promise.all(keys.map(read))
  expect(pictures.map(([byte]) => byte)).toEqual([1, 2, 3, 4, 5])
  expect(drawn).toEqual(keys)
})

test('a picture that is larger than all room is drawn and not kept', async () => {
  const { readBy } = reader(2)
  const large = async () => new Uint8Array(3)
  expect(await readBy('large', large)).toHaveLength(3)
  expect(await readBy('large', async () => new Uint8Array(4))).toHaveLength(4)
})
