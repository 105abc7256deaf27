import { demoSlug } from '#domain/demo/demo-agent.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { currentPath, goTo } from '#web/lib/hash-location.ts'
import { showToast } from '#web/ui/toast-store.ts'

const shownMs = 12_000

/** The demo doesn't keep a new listing: after showing how adding works, it removes the listing and says so. */
export function tellTrialListingGone(id: string) {
  if (currentPath().includes(id)) goTo(paths.listings(demoSlug))
  showToast({ text: m.demo_listing_removed(), lastsMs: shownMs })
}
