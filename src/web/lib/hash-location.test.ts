import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { changeQueryParams, currentAddress, currentPath, goingFromHere, goTo } from './hash-location.ts'

/** A tab with its history, at `start`. `loaded` lists the addresses it asked the server for. */
function openTab(start: string) {
  const entries = [`https://porchlight.example${start}`]
  const resolved = (address: string) => new URL(address, entries.at(-1)).href
  const loaded: string[] = []
  const announced: string[] = []
  const url = () => new URL(entries.at(-1) ?? '')
  const location = {
    get hash() {
      return url().hash
    },
    get search() {
      return url().search
    },
    assign: (address: string) => loaded.push(address),
    replace: (address: string) => loaded.push(`${address} in place`),
  }
  const history = {
    pushState: (_state: unknown, _title: string, address: string) => entries.push(resolved(address)),
    replaceState: (_state: unknown, _title: string, address: string) =>
      entries.splice(-1, 1, resolved(address)),
  }
  const window = Object.assign(new EventTarget(), { location, history })
  window.addEventListener('hashchange', () => announced.push(url().hash))
  vi.stubGlobal('window', window)
  vi.stubGlobal('HashChangeEvent', class extends Event {})
  return { entries, loaded, announced }
}
afterEach(() => void vi.unstubAllGlobals())

const addressIn = (entry = '') => entry.replace('https://porchlight.example', '')

test('the current address keeps its own query, even with a question mark in it', () => {
  openTab('/?force=signup#ann-lee/leads/?q=who?&tab=scoring')
  expect(currentPath()).toBe('/ann-lee/leads')
  expect(currentAddress()).toBe('ann-lee/leads?q=who?&tab=scoring')
})

test('going to a screen adds a history entry and tells the router', () => {
  const tab = openTab('/?force=signup#signup')
  goTo('#ann-lee/dashboard')
  expect(tab.entries.map(addressIn)).toEqual(['/?force=signup#signup', '/#ann-lee/dashboard'])
  expect(tab.announced).toEqual(['#ann-lee/dashboard'])
  expect(tab.loaded).toEqual([])
})

test('work that took a while leads on only from the screen where it began', () => {
  const tab = openTab('/#ann-lee/listings')
  const go = goingFromHere()
  changeQueryParams({ q: 'brick' })
  go('#ann-lee/listings/1/edit')
  expect(addressIn(tab.entries.at(-1))).toBe('/#ann-lee/listings/1/edit')
  go('#ann-lee/listings/2/edit')
  expect(addressIn(tab.entries.at(-1))).toBe('/#ann-lee/listings/1/edit')
})

test('a redirect leaves no history entry', () => {
  const tab = openTab('/#ann-lee/old')
  goTo('#ann-lee/new', { replace: true })
  expect(tab.entries.map(addressIn)).toEqual(['/#ann-lee/new'])
  expect(tab.announced).toEqual(['#ann-lee/new'])
})

test.each(['/l/maple-street', '/a/ann-lee'])('the public page %s is loaded from the server', (address) => {
  const tab = openTab('/#ann-lee/listings')
  goTo(address)
  expect(tab.loaded).toEqual([address])
  expect(tab.entries).toHaveLength(1)
})

test('after signing in, a public page takes the place of the sign-in page', () => {
  const tab = openTab('/#signin?next=/l/maple-street')
  goTo('/l/maple-street', { replace: true })
  expect(tab.loaded).toEqual(['/l/maple-street in place'])
})

test('any text in a filter survives in the address, beside the other filters', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const tab = openTab('/#ann-lee/leads?tab=scoring')
      changeQueryParams({ q: text })
      const [, query] = currentAddress().split('?')
      expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ tab: 'scoring', q: text })
      expect(currentPath()).toBe('/ann-lee/leads')
      expect(tab.entries).toHaveLength(1)
      vi.unstubAllGlobals()
    }),
    { seed: 1 },
  )
})

test('an emptied filter leaves the address, and one before the hash moves into it', () => {
  const tab = openTab('/?tab=all&from=mail#ann-lee/leads?tab=scoring&q=ann')
  changeQueryParams({ q: '' })
  expect(tab.entries.map(addressIn)).toEqual(['/#ann-lee/leads?tab=scoring&from=mail'])
  expect(tab.announced).toEqual(['#ann-lee/leads?tab=scoring&from=mail'])
})
