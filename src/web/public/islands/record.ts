import type { PathOf } from '#contract/endpoint.ts'
import type { recordVisit, VisitEvent } from '#contract/visits.ts'
import type { ClickTarget } from '#domain/analytics/visit-events.ts'

const visitsPath: PathOf<typeof recordVisit> = '/api/public/visits'

/**
 * Records what happens on the page: that it was opened, how far it was read, what was pressed. The visit gets a random
 * name that is gone with the page. No cookie, no personal data.
 */
export function record(): void {
  const visit = Array.from(crypto.getRandomValues(new Uint8Array(16)), inHex).join('')
  const listingId = document.body.dataset.listing
  const waiting: VisitEvent[] = [{ kind: 'view' }]
  let deepest = window.scrollY
  let told = 0

  function follow() {
    deepest = Math.max(deepest, window.scrollY)
  }

  function send() {
    follow()
    const depth = depthOf(deepest)
    if (depth > told) {
      told = depth
      waiting.push({ kind: 'scroll', depth: depth as 25 })
    }
    const events = waiting.splice(0, 20)
    if (events.length === 0) return
    const body = JSON.stringify({ listingId, visit, events })
    // Events that can't be sent are not counted, and nothing waits for them.
    navigator.sendBeacon(visitsPath, new Blob([body], { type: 'application/json' }))
  }

  addEventListener('scroll', follow, { passive: true })
  addEventListener('visibilitychange', () => document.hidden && send())
  addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element && targetOf(target)
      if (!pressed) return
      waiting.push(pressed === 'chat' ? { kind: 'chat' } : { kind: 'click', target: pressed })
      if (waiting.length >= 10) send()
    },
    true,
  )
  // A page opened in the background is not a visit yet.
  if (!document.hidden) send()
}

const inHex = (byte: number) => byte.toString(16).padStart(2, '0')

/** How much of the page was seen, as a percentage rounded down to a full quarter. */
function depthOf(scrollY: number): number {
  const seen = (scrollY + innerHeight) / document.documentElement.scrollHeight
  return Math.min(4, Math.floor(seen * 4 + 0.02)) * 25
}

/** The first match wins: a link in the share sheet counts as a share, whatever it opens. */
const targets: [string, ClickTarget | 'chat'][] = [
  ['[data-island=chat]', 'chat'],
  ['#share .choices *,[href="#share"]', 'share'],
  ['[href="#save"],[data-install]', 'save'],
  ['[href="#book-a-showing"]', 'showing'],
  ['[href="#mortgage-calculator"]', 'mortgage'],
  ['[href^="tel:"]', 'call'],
  ['[href^="mailto:"]', 'email'],
  ['[data-island=viewer]', 'photo'],
  ['.media a', 'media'],
  ['.map a', 'map'],
  ['.socials a', 'social'],
  ['.homes a', 'other-home'],
  ['.ways [rel]', 'listing'],
]

const targetOf = (element: Element) => targets.find(([selector]) => element.closest(selector))?.[1]
