import { expect, test } from 'vitest'
import { blogPath } from '#domain/blog/blog-paths.ts'
import { consultationPath, demoPath, isSiteSection, sitePages } from '#domain/site/site-pages.ts'
import {
  accountLinks,
  consultationLink,
  landingLinks,
  legalLinks,
  opensSheet,
  productLinks,
  sectionAddress,
  sectionLinks,
} from './site-links.ts'

const menus = { landingLinks, sectionLinks, productLinks, legalLinks, account: Object.values(accountLinks) }
const appHashes = ['signin', 'signup', '/demo/dashboard']

test.each(Object.entries(menus))('every link of %s leads to a page that exists', (_, links) => {
  const pages: string[] = [...Object.values(sitePages), blogPath, consultationPath, demoPath]
  for (const { href } of links) {
    const [path = '', hash] = href.split('#')
    expect(pages, href).toContain(path)
    if (hash && !appHashes.includes(hash)) expect(isSiteSection(`/${hash}`), href).toBe(true)
  }
})

test.each(Object.entries(menus))('every link of %s has a name that no other has', (_, links) => {
  const names = links.map(({ label }) => label())
  expect(names.every((name) => name.trim() !== '')).toBe(true)
  expect(new Set(names).size).toBe(names.length)
})

test('the footer leads to every legal page', () => {
  const { landing, showcase, ...legal } = sitePages
  expect(legalLinks.map(({ href }) => href).sort()).toEqual(Object.values(legal).sort())
})

test('the blog is reached from the header and the footer', () => {
  for (const links of [sectionLinks, productLinks]) expect(links.map(({ href }) => href)).toContain(blogPath)
})

test('a link to a section works from every page', () => {
  expect(new URL(sectionAddress('pricing'), 'https://homes.example/blog/a-post').href).toBe(
    'https://homes.example/#pricing',
  )
})

test('a link with a sheet opens it, any other is followed', () => {
  expect(opensSheet(consultationLink)).toEqual({ 'data-sheet': '', 'data-island': 'consultation' })
  for (const link of legalLinks) expect({ ...opensSheet(link) }).toEqual({})
})
