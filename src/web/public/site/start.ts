/**
 * Runs in the head of every page of the site, before its first paint. It applies the chosen theme. If the address is
 * the agent app's, it puts the app in place of the landing page: both are at `/`, and only the browser sees the part of
 * the address after `#`.
 */
import '../../static/theme.js'
import { routeOf } from '#domain/screens/paths.ts'
import { isSiteSection, sitePathOf } from '#domain/site/site-pages.ts'
import { readStored } from '#web/lib/browser-storage.ts'
import { hashPath } from '#web/lib/hash-path.ts'

const script = document.currentScript
const root = document.documentElement
root.dataset.site = ''
// The header of every page then offers the dashboard instead of the two ways in.
if (readStored('signed-in') !== null) root.dataset.signedIn = ''

// Only the landing page includes the app.
const app = script?.dataset.app
if (app && leadsAway(hashPath(location.hash))) leave(app)
else {
  if (app) stay()
  closeMenuAfterUse()
}

function leave(app: string) {
  const path = hashPath(location.hash)
  const page = sitePathOf(path)
  if (page) return location.replace(page)
  // The app knows no section of the landing page, and would reload the page forever.
  if (isSignUpForced() && !routeOf(path)) history.replaceState(null, '', `/${location.search}`)
  showApp(app)
}

function stay() {
  const path = hashPath(location.hash)
  // `#/pricing` scrolls as `#pricing` does. Anything unknown is the landing page itself.
  const known = isSiteSection(path) ? `/#${path.slice(1)}` : '/'
  if (location.hash !== known.slice(1)) history.replaceState(null, '', known)
  addEventListener('hashchange', () => {
    const path = hashPath(location.hash)
    if (document.getElementById(path.slice(1)) && location.hash === `#${path.slice(1)}`) return openNamed()
    if (leadsAway(path)) return location.reload()
    if (isSiteSection(path)) location.replace(`#${path.slice(1)}`)
    else history.replaceState(history.state, '', location.pathname + location.search)
  })
  addEventListener('DOMContentLoaded', () => {
    openNamed()
    // Loaded from here, not by the page: the app has its own dialogs and must not run it.
    import(/* @vite-ignore */ script?.dataset.loader ?? '').catch(reportError)
  })
}

/** Opens the answer the address names, for browsers that don't do it on their own. */
function openNamed() {
  document.getElementById(location.hash.slice(1))?.closest('details')?.setAttribute('open', '')
}

function isSignUpForced(): boolean {
  return new URLSearchParams(location.search).get('force') === 'signup'
}

/**
 * Whether the address leads to another page or the app. That covers their paths, redirects the server sends back with
 * an error, and for a signed-in agent anything but a section of the landing page.
 */
function leadsAway(path: string): boolean {
  if (isSignUpForced()) return true
  if (isSiteSection(path)) return false
  if (sitePathOf(path) || new URLSearchParams(location.search).has('error')) return true
  const route = routeOf(path)
  return route === undefined || route === 'home' ? readStored('signed-in') !== null : true
}

function showApp(app: string) {
  document.getElementById('page-styles')?.remove()
  script?.remove()
  const veil = document.createElement('style')
  veil.textContent = 'body{display:none}'
  document.head.append(veil, ...links('stylesheet', 'styles'), ...links('modulepreload', 'modules'))
  addEventListener('DOMContentLoaded', () => {
    const place = document.createElement('div')
    place.id = 'app'
    document.body.replaceChildren(place)
    for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
    veil.remove()
    import(/* @vite-ignore */ app).catch((error: unknown) => {
      reportError(error)
      place.append(script?.dataset.failed ?? '', tryAgain())
    })
  })
}

/** `addresses` names the attribute with their addresses, separated by spaces. */
function links(rel: string, addresses: 'styles' | 'modules') {
  return (script?.dataset[addresses] ?? '').split(' ').map((href) => {
    const link = document.createElement('link')
    link.rel = rel
    link.crossOrigin = ''
    link.href = href
    return link
  })
}

function tryAgain() {
  const button = document.createElement('button')
  button.textContent = script?.dataset.again ?? ''
  button.addEventListener('click', () => location.reload())
  return button
}

const openMenu = () => document.querySelector<HTMLDetailsElement>('.menu[open]')

/** Closes the menu on a choice, a tap outside it, or Escape. */
function closeMenuAfterUse(): void {
  addEventListener('click', ({ target }) => {
    const isToggle = target instanceof Element && target.closest('.menu > summary')
    if (!isToggle) openMenu()?.removeAttribute('open')
  })
  addEventListener('keydown', ({ key }) => {
    const menu = openMenu()
    if (key !== 'Escape' || !menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
