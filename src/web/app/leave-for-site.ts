import { isSiteSection, sitePathOf } from '#domain/site/site-pages.ts'
import { currentPath, goTo } from './hash-location.ts'
import { paths } from './paths.ts'

/**
 * Goes to the page of the public site that the address names. The landing page and the app share the address `/`: which
 * of them a document shows is settled when it is loaded. Where it has no landing page (live reload), sign-in is next.
 */
export function leaveForSite() {
  const path = currentPath()
  const page = sitePathOf(path)
  if (page) return window.location.replace(page)
  if (!('site' in document.documentElement.dataset)) return goTo(paths.signIn(), { replace: true })
  if (path !== '/' && !isSiteSection(path)) return goTo(paths.home(), { replace: true })
  window.location.reload()
}
