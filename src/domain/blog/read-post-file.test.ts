import { expect, test } from 'vitest'
import { readPostFile } from './read-post-file.ts'

const head = `title: A porch: what it says
slug: a-porch
excerpt: What buyers read in a porch.
author: Robin Vale
publishedAt: 2026-10-01T12:00:00Z
tags: Porches, Listings
image: /blog/pictures/porch.svg
imageAlt: A porch
metaDescription: What a porch says of a home.`
const file = (matter = head, text = '\nFirst line.\n\n---\n\nLast line.\n') => `---\n${matter}\n---\n${text}`

test('a post is read with its text and its tags', () => {
  expect(readPostFile(file())).toEqual({
    title: 'A porch: what it says',
    slug: 'a-porch',
    excerpt: 'What buyers read in a porch.',
    author: 'Robin Vale',
    publishedAt: '2026-10-01T12:00:00Z',
    tags: ['Porches', 'Listings'],
    imageUrl: '/blog/pictures/porch.svg',
    imageAlt: 'A porch',
    metaDescription: 'What a porch says of a home.',
    content: 'First line.\n\n---\n\nLast line.',
  })
  expect(readPostFile(file().replaceAll('\n', '\r\n')).tags).toEqual(['Porches', 'Listings'])
})

test.each([
  ['no front matter', 'Only a text', 'begins with its front matter'],
  ['a line that is none', file(`${head}\nnonsense`), 'Not a line of front matter: nonsense'],
  ['a name that is not known', file(`${head}\ncolour: red`), 'colour'],
  ['a slug that is no address', file(head.replace('a-porch', 'A Porch')), 'slug'],
  ['a time that is none', file(head.replace('2026-10-01T12:00:00Z', 'yesterday')), 'publishedAt'],
  ['a picture of somebody else', file(head.replace('/blog/pictures', '//else.example')), 'image'],
  ['no text', file(head, '\n'), 'has a text'],
])('a file with %s is refused, and the reason named', (_, text, reason) => {
  expect(() => readPostFile(text)).toThrow(reason)
})
