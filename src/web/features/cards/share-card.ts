import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { showFailure, showToast } from '#web/ui/toast-store.ts'

/** Shares the public card through the system's share sheet, or copies its link if there is none. */
export async function shareCard(slug: string, name: string): Promise<void> {
  const url = new URL(paths.publicCard(slug), window.location.origin).href
  try {
    if (navigator.share) return await navigator.share({ title: name, url })
    await navigator.clipboard.writeText(url)
    showToast({ text: m.cards_share_copied() })
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showFailure(m.cards_share_failed({ url }))
  }
}
