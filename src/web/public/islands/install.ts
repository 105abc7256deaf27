/** The browser's offer when a page can be installed. */
type InstallPromptEvent = Event & { prompt(): Promise<unknown>; userChoice: Promise<{ outcome: string }> }

const { listing, agentSlug } = document.body.dataset
const key = `a2hs-dismissed:${listing ?? agentSlug}`

/** Shows a button that accepts the browser's offer, unless the page was installed here before. */
export function offer(event: Event): void {
  const button = document.querySelector<HTMLElement>('[data-install]')
  if (!button || wasTaken()) return
  button.hidden = false
  button.onclick = () => {
    take(event as InstallPromptEvent, button).catch(reportError)
  }
}

/** An offer works once. After someone declines, the browser makes another. */
async function take(event: InstallPromptEvent, button: HTMLElement) {
  button.hidden = true
  await event.prompt()
  const { outcome } = await event.userChoice
  if (outcome === 'dismissed') return
  remember()
  const status = button.parentElement?.querySelector<HTMLElement>('[data-done]')
  status?.replaceChildren(status.dataset.done ?? '')
}

// If the browser stores nothing, the button is shown again.
function wasTaken(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function remember(): void {
  try {
    localStorage.setItem(key, 'yes')
  } catch {
    // See above.
  }
}
