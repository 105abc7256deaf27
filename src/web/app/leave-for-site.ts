import { paths } from '#domain/screens/paths.ts'
import { isSiteSection, sitePathOf } from '#domain/site/site-pages.ts'
import { currentPath, goTo } from '#web/lib/hash-location.ts'

/**
 * Goes to the public site page that the address names. The landing page and the app share the address `/`, and the
 * document decides at load which one it shows. Without a landing page (live reload), goes to sign-in.
 */
export function leaveForSite() {
  const path = currentPath()
  const page = sitePathOf(path)
  if (page) return window.location.replace(page)
  if (!('site' in document.documentElement.dataset)) return goTo(paths.signIn(), { replace: true })
  if (path !== '/' && !isSiteSection(path)) return goTo(paths.home(), { replace: true })
  window.location.reload()
}
