import { demoHeader, demoQuery, demoSlug } from '#domain/demo/demo-agent.ts'
import { sendAlong } from './request.ts'

const pattern = new RegExp(`^#/?${demoSlug}/.`)
const isDemoAddress = () => pattern.test(globalThis.location?.hash ?? '')

/**
 * Whether this document shows the demo. Only its address decides: an agent who looks at the demo stays signed in, and
 * their other tabs are not affected.
 */
export const isDemo = isDemoAddress()

/** Keeps the demo's data apart from an agent's: switching between them loads a fresh document. */
function reloadBetween(event: Event) {
  if (isDemoAddress() === isDemo) return
  // Otherwise the router would change the address to the agent's own before the reload starts.
  event.stopImmediatePropagation()
  globalThis.location.reload()
}
for (const name of ['popstate', 'hashchange'])
  globalThis.addEventListener?.(name, reloadBetween, { capture: true })

/** Headers that say that a request is made in the demo. */
export const demoHeaders: Record<string, string> = isDemo ? { [demoHeader]: 'yes' } : {}
sendAlong(demoHeaders)

/** For an address the browser loads directly, such as an image's, where no header can be sent. */
export const ownFile = (address: string): string => (isDemo ? `${address}?${demoQuery}=yes` : address)
