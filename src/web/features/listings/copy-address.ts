import { m } from '#text'
import { showFailure, showToast } from '#web/ui/toast-store.ts'

/** The full address of a public page, for links and the clipboard. */
export const wholeAddress = (path: string) => new URL(path, window.location.origin).href

export async function copyAddress(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(wholeAddress(path))
    showToast({ text: m.listings_link_copied() })
  } catch {
    // Copying is forbidden, or the page is not secure. The address can still be selected by hand.
    showFailure(m.listings_link_not_copied({ address: wholeAddress(path) }))
  }
}
