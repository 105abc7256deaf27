import { expect, test } from 'vitest'
import { remembering } from './remembering.ts'

test('a text is read once, as long as few others came since', () => {
  const read: string[] = []
  const lengthOf = remembering((text) => {
    read.push(text)
    return text.length
  })
  expect([lengthOf('porch'), lengthOf('porch')]).toEqual([5, 5])
  expect(read).toEqual(['porch'])
  for (let at = 0; at < 1100; at += 1) lengthOf(`text ${at}`)
  lengthOf('porch')
  expect(read.filter((text) => text === 'porch')).toHaveLength(2)
})

test('long texts are not kept', () => {
  let count = 0
  const long = 'x'.repeat(401)
  const read = remembering(() => {
    count += 1
    return count
  })
  expect([read(long), read(long)]).toEqual([1, 2])
})
