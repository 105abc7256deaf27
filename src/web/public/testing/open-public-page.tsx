import { within } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { onTestFinished, vi } from 'vitest'
import type { PublicListing } from '#contract/public-listings.ts'
import { page } from '#web/testing/page.ts'
// Both do something as soon as they are read: once, before any page is open.
import '../islands/forms.ts'
import '../islands/slots.ts'
import { ListingPage } from '../listing/listing-page.tsx'
import { aListing } from './sample-listing.ts'

const origin = 'https://homes.example'
const assets = { css: '', script: '/p/loader.js' }
let opened = 0

/** Opens a home's page with its script, until the test is over. Returns the buyer's hands. */
export async function openHome(changes: Partial<PublicListing> = {}): Promise<UserEvent> {
  const listing = aListing(changes)
  const path = `/l/${listing.slug}`
  const home = <ListingPage listing={listing} url={origin + path} nowMs={Date.now()} assets={assets} />
  return openPublicPage(renderToStaticMarkup(home), path)
}

/** Opens a public page's HTML with the script that comes with every page. */
export async function openPublicPage(html: string, path: string): Promise<UserEvent> {
  const place = showMarkup(html, path)
  // What the script hears on its window, it hears here on this page alone.
  const listen = globalThis.addEventListener
  Object.assign(globalThis, { addEventListener: place.addEventListener.bind(place) })
  opened += 1
  try {
    await import(/* @vite-ignore */ `../islands/loader.ts?page=${opened}`)
  } finally {
    Object.assign(globalThis, { addEventListener: listen })
  }
  return userEvent.setup({ delay: null })
}

/** Opens a form whose script gets it ready as soon as it is read. `read` reads a copy of that script. */
export async function openForm(
  form: ReactElement,
  read: (copy: number) => Promise<{ start(form: HTMLElement): void }>,
): Promise<UserEvent> {
  const place = showMarkup(renderToStaticMarkup(form), '/')
  opened += 1
  const { start } = await read(opened)
  for (const each of place.querySelectorAll('form')) each.noValidate = true
  place.addEventListener('submit', (event) => {
    event.preventDefault()
    start(event.target as HTMLElement)
  })
  return userEvent.setup({ delay: null })
}

function showMarkup(html: string, path: string): HTMLElement {
  onTestFinished(closePublicPage)
  page.happyDOM.setURL(origin + path)
  // Node's own is for requests and reads no forms.
  vi.stubGlobal('FormData', window.FormData)
  vi.stubGlobal('reportError', vi.fn())
  const [, attributes = '', content = html] = /<body([^>]*)>([\s\S]*)<\/body>/.exec(html) ?? []
  const place = document.createElement('div')
  place.innerHTML = content
  // To a browser that runs scripts, what these contain is no part of the page.
  for (const each of place.querySelectorAll('noscript')) each.remove()
  const holder = document.createElement('div')
  holder.innerHTML = `<div${attributes}></div>`
  for (const { name, value } of holder.firstElementChild?.attributes ?? [])
    document.body.setAttribute(name, value)
  const [canonical] = /<link rel="canonical"[^>]*>/.exec(html) ?? []
  if (canonical) document.head.insertAdjacentHTML('beforeend', canonical)
  document.title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
  document.body.replaceChildren(place)
  return place
}

function closePublicPage() {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name)
  for (const link of document.querySelectorAll('link[rel=canonical]')) link.remove()
  document.title = ''
  document.adoptedStyleSheets = []
}

/** Fills in fields of one form, by label: a page may have several forms with the same labels. */
export async function writeIn(
  user: UserEvent,
  form: HTMLElement,
  values: Record<string, string>,
): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await user.clear(within(form).getByLabelText(label))
    if (text) await user.paste(text)
  }
}

/** The form with this button. */
export function formWith(button: string, among: HTMLElement = document.body): HTMLFormElement {
  const named = [...among.querySelectorAll('button')].filter(({ textContent }) => textContent === button)
  const [form] = named.flatMap((each) => each.form ?? [])
  if (!form) throw new Error(`No form has the button "${button}"`)
  return form
}
