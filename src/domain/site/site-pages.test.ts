import { expect, test } from 'vitest'
import { faq } from './faq.ts'
import { isSiteSection, sitePages, sitePathOf, siteSections } from './site-pages.ts'

test('the hash form of a page leads to its real address', () => {
  expect(sitePathOf('/privacy-policy')).toBe('/privacy-policy')
  expect(
    Object.values(sitePages)
      .filter((path) => path !== '/')
      .map(sitePathOf),
  ).toEqual(Object.values(sitePages).filter((path) => path !== '/'))
})

test('the landing page, its sections and the app are not other pages', () => {
  for (const path of ['/', '/contact', '/signin', '/ann-lee-agent/leads', '/privacy-policy/x', '/nothing'])
    expect(sitePathOf(path)).toBeUndefined()
})

test('a section is recognized by its name alone, and so is each question', () => {
  for (const section of siteSections) expect(isSiteSection(`/${section}`)).toBe(true)
  expect(faq().every(({ id }) => isSiteSection(`/${id}`))).toBe(true)
  for (const path of ['/', '/contact/x', '/signin', '/faq-', '/faq-trial/x'])
    expect(isSiteSection(path)).toBe(false)
})
