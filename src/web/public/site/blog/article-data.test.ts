import { expect, test } from 'vitest'
import type { BlogPost } from '#contract/blog.ts'
import { articleInSchemaOrg } from './article-data.ts'

const url = 'https://homes.example/blog/open-houses'
const structured: BlogPost['structuredData'] = {
  type: 'Article',
  headline: 'Open Houses That Work',
  description: 'What to prepare.',
  author: 'Robin Vale',
  publisher: 'Porchlight',
  datePublished: '2026-11-02T10:00:00Z',
  dateModified: '2026-11-05T10:00:00Z',
  wordCount: 1240,
  readingTime: 6,
  categories: ['Showings', 'Marketing'],
  keywords: ['open house', 'showing'],
}
const dataOf = (changes: Partial<BlogPost['structuredData']> = {}, ogImage = '') =>
  articleInSchemaOrg(
    { structuredData: { ...structured, ...changes }, socialMeta: { ogImage } } as BlogPost,
    url,
    'https://homes.example',
  )

test('search engines get the article by schema.org’s names, and no others', () => {
  expect(dataOf({}, 'https://homes.example/files/blog/a.jpg')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Open Houses That Work',
    description: 'What to prepare.',
    datePublished: '2026-11-02T10:00:00Z',
    dateModified: '2026-11-05T10:00:00Z',
    wordCount: 1240,
    url,
    mainEntityOfPage: url,
    image: 'https://homes.example/files/blog/a.jpg',
    author: { '@type': 'Person', name: 'Robin Vale' },
    publisher: {
      '@type': 'Organization',
      name: 'Porchlight',
      logo: { '@type': 'ImageObject', url: 'https://homes.example/porchlight.svg' },
    },
    timeRequired: 'PT6M',
    articleSection: ['Showings', 'Marketing'],
    keywords: 'open house, showing',
  })
})

test.each(['Porchlight', 'The Porchlight Team'])('%s is an organization, not a person', (author) => {
  expect(dataOf({ author })).toMatchObject({ author: { '@type': 'Organization', name: author } })
})

test('an article without a picture names none', () => {
  expect(dataOf()).not.toHaveProperty('image')
})
