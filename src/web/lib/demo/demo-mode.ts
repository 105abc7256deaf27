import { demoHeader, demoQuery, demoSlug } from '#domain/demo/demo-agent.ts'

const pattern = new RegExp(`^#/?${demoSlug}/.`)
const isDemoAddress = () => pattern.test(globalThis.location?.hash ?? '')

/**
 * Whether this document shows the demo. It is its address that says so, and nothing else: an agent who has a look at the
 * demo stays signed in, and their other tabs go on as they are.
 */
export const isDemo = isDemoAddress()

/** What was read in the demo is no agent's, and the other way round: between them lies a fresh document. */
function reloadBetween(event: Event) {
  if (isDemoAddress() === isDemo) return
  // The router would correct the address to one's own before the reload has begun.
  event.stopImmediatePropagation()
  globalThis.location.reload()
}
for (const name of ['popstate', 'hashchange'])
  globalThis.addEventListener?.(name, reloadBetween, { capture: true })

/** What every call of the demo carries. */
export const demoHeaders: Record<string, string> = isDemo ? { [demoHeader]: 'yes' } : {}

/** The address of something that the browser fetches by itself, such as a picture of one's own. */
export const ownFile = (address: string): string => (isDemo ? `${address}?${demoQuery}=yes` : address)
