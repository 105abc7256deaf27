import { setImmediate as effects } from 'node:timers/promises'
import { configure } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { m } from '#text'
import { App } from '#web/app/app.tsx'
import { forgetDrafts } from '#web/lib/use-draft.ts'
import { eventStreamOver } from './event-stream.ts'
import { page } from './page.ts'
import { uploadRequestOver } from './upload-request.ts'

/** Whose browser this page is. */
let browser: TestClient | undefined
let isOffline = false
let root: Root | undefined
/** What a reload shows again. */
let shown: ReactNode
const nodeFetch = globalThis.fetch

type Hold = { call: string; left: number; released: Promise<void>; release: () => void }
const holds = new Set<Hold>()

/** Nothing listens here. */
const nowhere = 'http://127.0.0.1:9'

/** A screen names no host. Every other request is the server's own. */
globalThis.fetch = (input, init = {}) => {
  if (typeof input !== 'string' || !input.startsWith('/')) return nodeFetch(input, init)
  if (!isExamining && examOfHome.test(input)) return neverAnswered(init.signal)
  const released = releaseOf(`${init.method ?? 'GET'} ${input}`)
  if (!released) return ask(input, init)
  return released.then(() => {
    init.signal?.throwIfAborted()
    return ask(input, init)
  })
}

const examOfHome = /^\/api\/listings\/[^/]+\/exam$/
let isExamining = false

/**
 * Until this test ends, homes are examined. To other tests the exam, which takes the server longer than all else of the screen,
 * stays on its way.
 */
export function withExams() {
  isExamining = true
  onTestFinished(() => {
    isExamining = false
  })
}

const neverAnswered = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

function ask(path: string, init: RequestInit): Promise<Response> {
  if (!browser || isOffline) return nodeFetch(nowhere, init)
  const headers = new Headers(init.headers)
  headers.set('sec-fetch-site', 'same-origin')
  if (init.method && init.method !== 'GET') headers.set('origin', browser.url)
  return browser.request(path, { ...init, headers })
}

Object.assign(globalThis, {
  EventSource: eventStreamOver((path, init) => fetch(path, init)),
  XMLHttpRequest: uploadRequestOver((path, init) => fetch(path, init)),
})

/** A failure shows what the person reads, instead of the whole document. */
configure({
  asyncUtilTimeout: 30_000,
  // What was found may be a step ahead of its effects, such as a dialog that is there before it is opened.
  async asyncWrapper(wait) {
    const found = await wait()
    await effects()
    return found
  },
  // Without style sheets nothing looks hidden, and asking for every element's style takes most of the time.
  defaultHidden: true,
  getElementError: (message) => {
    const [reason] = (message ?? '').split('\n')
    return new Error(`${reason}\nThe screen says: ${textOf(document.body)}`)
  },
})

/**
 * Opens the app in the browser of `caller`, who is a signed-in agent or a visitor, at an address from `paths`. For an
 * address in the agent's account, give the function that makes it from the slug. Returns the person's hands.
 */
export async function openScreen(
  caller: TestClient,
  address: string | ((slug: string) => string),
): Promise<UserEvent> {
  closeScreen()
  const path = typeof address === 'string' ? address : address(await slugOf(caller))
  browser = caller
  page.happyDOM.setURL(new URL(path, caller.url).href)
  show(<App />)
  return userEvent.setup({ delay: null })
}

/** Shows a widget, or a page that is not among the app's, in the browser of `caller` at this address. */
export function openPart(part: ReactNode, caller?: TestClient, address = '/'): UserEvent {
  closeScreen()
  browser = caller
  if (caller) page.happyDOM.setURL(new URL(address, caller.url).href)
  show(part)
  return userEvent.setup({ delay: null })
}

function show(part: ReactNode) {
  shown = part
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(part)
}

/** Opens the same page again, as a reload does: what the tab keeps stays. */
export function reloadScreen() {
  root?.unmount()
  window.dispatchEvent(new window.Event('pagehide'))
  show(shown)
}

/** From now on, or until `isBack`, no request of the screen reaches the server. */
export function goOffline({ isBack = false } = {}) {
  isOffline = !isBack
}

/**
 * Keeps the next `count` requests such as `POST /api/photos` on their way until the returned function is called. By
 * default, all of them.
 */
export function holdRequests(call: string, { count = Number.POSITIVE_INFINITY } = {}): () => void {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  holds.add({ call, left: count, released, release })
  return release
}

function releaseOf(call: string): Promise<void> | undefined {
  const hold = [...holds].find((one) => one.call === call && one.left > 0)
  if (hold) hold.left -= 1
  return hold?.released
}

export const slugOf = async (agent: TestClient): Promise<string> => (await agent.get('/api/me')).body.slug

/** What a person reads there, in one line. */
export const textOf = (element: Element): string =>
  [...element.childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : textOf(node as Element)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

export const isBelow = (lower: Element, upper: Element | undefined): boolean =>
  Boolean(upper && upper.compareDocumentPosition(lower) & Node.DOCUMENT_POSITION_FOLLOWING)

export function closeScreen() {
  // Messages outlast the screens that showed them.
  const dismissing = `button[aria-label="${m.shell_dismiss()}"]`
  for (const button of document.querySelectorAll<HTMLElement>(dismissing)) button.click()
  root?.unmount()
  root = undefined
  for (const { release } of holds) release()
  holds.clear()
  isOffline = false
  document.body.replaceChildren()
  forgetDrafts()
  localStorage.clear()
  sessionStorage.clear()
}
