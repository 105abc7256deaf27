import { Window } from 'happy-dom'
import { fillGaps } from './fill-gaps.ts'

/** Node has some of these too, but a screen needs the page's. */
const pageOwn =
  'window document navigator location history localStorage sessionStorage Event CustomEvent'.split(' ')

/**
 * Makes Node look like a browser page to the screens. What both have stays Node's, because the server runs here too:
 * addresses, bodies of requests, timers.
 */
function openPage(): Window {
  const page = new Window({ settings: { navigation: { disableMainFrameNavigation: true } } })
  const names = new Set(pageOwn)
  for (let part: object = page; part !== Object.prototype; part = Object.getPrototypeOf(part)) {
    for (const name of Object.getOwnPropertyNames(part)) if (!(name in globalThis)) names.add(name)
  }
  for (const name of names) {
    const value: unknown = Reflect.get(page, name)
    const isMethod = typeof value === 'function' && /^[a-z]/.test(name)
    const own = isMethod ? value.bind(page) : value
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: own })
  }
  fillGaps()
  return page
}

/** This worker's page. Libraries look for it when they are first read, so the setup file reads this first. */
export const page = openPage()
