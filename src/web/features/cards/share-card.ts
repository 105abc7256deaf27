import { m } from '#text'
import { showFailure, showToast } from '#web/ui/toast-store.ts'

/** Shares the public card by the system's own sheet, or copies its link where there is none. */
export async function shareCard(slug: string, name: string): Promise<void> {
  const url = new URL(`/a/${slug}`, window.location.origin).href
  try {
    if (navigator.share) return await navigator.share({ title: name, url })
    await navigator.clipboard.writeText(url)
    showToast({ text: m.cards_share_copied() })
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showFailure(m.cards_share_failed({ url }))
  }
}
