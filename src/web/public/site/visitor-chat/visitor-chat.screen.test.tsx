import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { openPublicPage } from '../../testing/open-public-page.tsx'
import { origin, siteAssets } from '../../testing/site-assets.ts'
import { createSitePages } from '../create-site-pages.tsx'

/** Opens a page as someone does who stays for ten seconds. */
async function visit() {
  const path = '/terms-of-service'
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const pages = createSitePages({ ...siteAssets, chatSide: 'left' })
  const user = await openPublicPage(pages.site({ name: 'terms', origin }), path)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  return user
}

const isGreeted = () => {
  const [greeting, badge] = ['.greeting', '.badge'].map((part) => document.querySelector<HTMLElement>(part))
  expect(greeting?.hidden).toBe(badge?.hidden)
  return greeting?.hidden === false
}

test('a dismissed greeting stays away; the chat that opens later is at the side of its button', async () => {
  localStorage.removeItem('visitor-chat')
  const user = await visit()
  expect(isGreeted()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Hide this greeting' }))
  await waitFor(() => expect(isGreeted()).toBe(false))
  const opener = screen.getByRole('link', { name: 'Chat with us' })
  expect(document.activeElement).toBe(opener)
  expect(screen.queryByRole('dialog')).toBeNull()

  await visit()
  expect(isGreeted()).toBe(false)
  await user.click(screen.getByRole('link', { name: 'Chat with us' }))
  const panel = await screen.findByRole('dialog', { name: 'Porchlight assistant' })
  expect(panel.dataset.side).toBe('left')
})
