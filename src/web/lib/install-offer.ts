import { useSyncExternalStore } from 'react'

/** The browser's own offer to install the app, if it makes one. */
type InstallOffer = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

const keep = (next: InstallOffer | undefined) => {
  offer = next
  for (const listener of listeners) listener()
}

/**
 * Marks the page as an installable app and keeps the browser's offer until someone asks for it. The offer comes once,
 * usually before the screen with the button is there. Only the app does this, not the landing page that shares its
 * address.
 */
export function awaitInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => keep(undefined))
  document.head.append(
    link('manifest', '/app/manifest.webmanifest'),
    link('apple-touch-icon', '/app/icon-180.png'),
  )
}

function link(rel: string, href: string) {
  const element = document.createElement('link')
  element.rel = rel
  element.href = href
  return element
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useInstallOffer = () => useSyncExternalStore(subscribe, () => offer)

/** Shows the browser's prompt and returns whether the person accepted. An offer can be used once. */
export async function takeInstallOffer(taken: InstallOffer): Promise<boolean> {
  keep(undefined)
  await taken.prompt()
  return (await taken.userChoice).outcome === 'accepted'
}
