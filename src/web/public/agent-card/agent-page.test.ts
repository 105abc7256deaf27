import { expect, test } from 'vitest'
import type { PublicAgent } from '#contract/cards.ts'
import { createAgentPages } from './agent-pages.tsx'

const pages = createAgentPages({ css: '', script: '/p/loader.js' })
const agent: PublicAgent = {
  slug: 'robin-vale',
  name: 'Robin Vale',
  title: 'Realtor',
  company: 'Canal Homes',
  phone: '(804) 555-0199',
  email: 'robin@canal.example',
  website: '',
  bio: '',
  brandColor: '#0ea5e9',
  headshotUrl: null,
  logoUrl: null,
  socials: [],
  timeZone: 'America/New_York',
  listings: [],
}
const htmlOf = (changes: Partial<PublicAgent> = {}) =>
  pages.agent({ agent: { ...agent, ...changes }, url: 'https://homes.example/a/robin-vale' })

test('two buttons open the assistant, or go to the form without scripts', () => {
  const html = htmlOf()
  const links = [...html.matchAll(/<a [^>]*data-island="assistant"[^>]*>/g)].map(([link]) => link)
  expect(links).toHaveLength(2)
  for (const link of links) expect(link).toContain('href="#contact"')
  expect(links.filter((link) => link.includes('data-frame="chat"'))).toHaveLength(1)
  expect(html).toContain('How can I help?')
  expect(html).toContain('AI Assistant')
})

test('the chat gets the agent’s position, as far as it is known', () => {
  expect(htmlOf()).toContain('data-position="Realtor, Canal Homes"')
  expect(htmlOf({ title: '' })).toContain('data-position="Canal Homes"')
  expect(htmlOf({ title: '', company: '' })).not.toContain('data-position')
})

test('installing from a card installs the card', () => {
  expect(htmlOf()).toContain('Install this card as an app')
  expect(htmlOf()).not.toContain('Install this home')
})
