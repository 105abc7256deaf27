import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rawOfForm } from './compose-raw.ts'
import { type FormField, readForm } from './read-form.ts'

const urlEncoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=XX'
const bytes = (text: string) => Buffer.from(text, 'latin1')
const shown = (fields: FormField[] | undefined) =>
  fields?.map(({ name, bytes: value }) => [name, value.toString('latin1')])

test('fields of a URL-encoded form are the bytes that they stand for', () => {
  const form = bytes('a=1&b+c=x%20y+z&d=%FF%00%c3%bc&e=&f&=g&h=%zz%4&i=a=b')
  expect(shown(readForm(form, urlEncoded))).toEqual([
    ['a', '1'],
    ['b c', 'x y z'],
    ['d', '\xff\0\xc3\xbc'],
    ['e', ''],
    ['f', ''],
    ['h', '%zz%4'],
    ['i', 'a=b'],
  ])
})

test('parts of a form keep their bytes, also those that look like a boundary’s beginning', () => {
  const form = bytes(
    '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n--X\r\n\xff\r\n--XX\r\ncontent-disposition: form-data; name="f"; filename="a \\ b.pdf"\r\nContent-Type: application/pdf\r\n\r\n\r\n--XX--\r\n',
  )
  const fields = readForm(form, multipart)
  expect(shown(fields)).toEqual([
    ['a', '--X\r\n\xff'],
    ['f', ''],
  ])
  expect(fields?.[1]).toMatchObject({ fileName: 'a \\ b.pdf', type: 'application/pdf' })
})

test.each([
  ['no boundary', 'multipart/form-data', '--XX--'],
  ['no part', multipart, 'nothing'],
  ['an end that is missing', multipart, '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
  ['headers without an end', multipart, '--XX\r\nContent-Disposition: form-data; name="a"\r\n--XX--'],
  ['another type', 'application/json', '{}'],
])('a form with %s is none', (_what, type, body) => {
  expect(readForm(bytes(body), type)).toBeUndefined()
})

test.each([
  ['pairs', urlEncoded, 'a=1&'],
  ['pairs without a name', urlEncoded, '&'],
  ['parts', multipart, '\r\n--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n'],
  ['parts without a name', multipart, '\r\n--XX\r\n\r\n'],
])('a form of more than 200 %s is none', (_what, type, piece) => {
  const end = type === multipart ? '\r\n--XX--' : ''
  expect(readForm(bytes(piece.repeat(200) + end), type)).toBeDefined()
  expect(readForm(bytes(piece.repeat(201) + end), type)).toBeUndefined()
})

test('any bytes are a form or none, and any form becomes a message', () => {
  const piece = fc.constantFrom(
    '--XX',
    '\r\n',
    '\r\n\r\n',
    '--',
    'name="body-mime"',
    'Content-Disposition: form-data; ',
    '&',
    '=',
    '%',
    '%4',
    '+',
    'message-headers=',
    '[["a","b"]]',
  )
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 500 }),
    fc.array(piece, { maxLength: 60 }).map((all) => bytes(all.join(''))),
  )
  fc.assert(
    fc.property(body, fc.constantFrom(urlEncoded, multipart), (sent, type) => {
      const fields = readForm(sent, type)
      if (fields) expect(rawOfForm(fields).byteLength).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 500 },
  )
})

const field = (name: string, text: string): FormField => ({
  name,
  fileName: '',
  type: '',
  bytes: Buffer.from(text),
})

test('no field can begin another header', () => {
  const raw = rawOfForm([
    field('from', 'a@b.example\r\nBcc: victim@example.com'),
    field('subject', 'Hi\n\nBody'),
    field(
      'message-headers',
      JSON.stringify([['X-A: b\r\nX-Evil', 'c'], ['X-Fine', 'a\r\nX-Evil: b'], 'no', ['one'], [1, 2]]),
    ),
    field('body-plain', 'Text'),
  ]).toString()
  const head = raw.split('\r\n\r\n')[0] ?? ''
  expect(head.split('\r\n').map((line) => line.split(':')[0])).toEqual([
    'X-Fine',
    'from',
    'subject',
    'Content-Type',
  ])
})
