/** Copy Link, and the system's share sheet. */
export function start(button: HTMLElement): void {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  if (button.dataset.act === 'system') shareBySystem(url)
  else copy(button, url)
}

async function shareBySystem(url: string) {
  try {
    await navigator.share({ title: document.title, url })
  } catch (error) {
    // Closing the share sheet is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

async function copy(button: HTMLElement, url: string) {
  const status = button.closest('dialog,[data-share]')?.querySelector('[role=status]')
  try {
    await navigator.clipboard.writeText(url)
    status?.replaceChildren(button.dataset.done ?? '')
  } catch {
    // No permission, or the page is not secure. The field below has the link.
    document.querySelector<HTMLInputElement>('#share-link')?.select()
    status?.replaceChildren(button.dataset.failed ?? '')
  }
}
