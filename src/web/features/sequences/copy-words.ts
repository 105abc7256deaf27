import { m } from '#text'
import { showFailure, showToast } from '#web/ui/toast-store.ts'
import type { EmailWords } from './email-words.ts'

/** Puts an email on the clipboard: its subject, and its text below. True if it is there. */
export async function copyWords({ subject, content }: EmailWords): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(`${subject}\n\n${content}`)
    showToast({ text: m.funnel_template_copied() })
    return true
  } catch {
    // The browser doesn't allow it here: the words can still be selected.
    showFailure(m.funnel_template_copy_failed())
    return false
  }
}
