import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { blogPathOf } from '#domain/blog/blog-paths.ts'
import { measurePost } from '#domain/blog/measure-post.ts'
import { readPostFile } from '#domain/blog/read-post-file.ts'

const folder = 'content/blog'
const files = globSync(`${folder}/*.md`).toSorted()
const posts = files.map((file) => ({
  name: basename(file, '.md'),
  ...readPostFile(readFileSync(file, 'utf8')),
}))

test('at least eight posts ship with the product, each with its own address and its own image', () => {
  expect(posts.length).toBeGreaterThanOrEqual(8)
  expect(posts.map(({ slug }) => slug)).toEqual(posts.map(({ name }) => name))
  expect(new Set(posts.map(({ imageUrl }) => imageUrl)).size).toBe(posts.length)
})

test.each(posts)(
  '$name has the right length, reads well for machines, and links to existing pages',
  (post) => {
    const { wordCount, aioScore, semanticKeywords } = measurePost(post)
    expect(wordCount).toBeGreaterThanOrEqual(600)
    expect(wordCount).toBeLessThanOrEqual(1200)
    expect(aioScore).toBeGreaterThanOrEqual(80)
    expect(semanticKeywords.length).toBeGreaterThanOrEqual(4)
    const slugs = posts.map(({ slug }) => slug)
    for (const [, address = ''] of post.content.matchAll(/\]\((\/blog\/[^)]*)\)/g))
      expect(slugs, address).toContain(address.replace(blogPathOf('/blog') ?? '', '').slice(1))
  },
)

test.each(posts)('the image of $name is small and contains only shapes', ({ imageUrl }) => {
  const file = join(folder, imageUrl.replace('/blog/', ''))
  expect(statSync(file).size).toBeLessThan(6000)
  const svg = readFileSync(file, 'utf8')
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630" viewBox="0 0 1200 630">/,
  )
  expect(svg).not.toMatch(/<(script|text|image|foreignObject|a|style)\b|\son\w+=|href/)
})
