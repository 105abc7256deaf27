const workerAddress = '/kiosk/worker.js'

/** The part of the API used here. Browsers without it take the plain address. */
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string }
}

/** The only worker script this page's policy allows. */
function trustedWorkerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('kiosk', { createScriptURL: () => workerAddress })
  return policy?.createScriptURL(workerAddress) ?? workerAddress
}

/** The files the screen has loaded so far, including the home's photo. */
const neededFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !/^\/(api|kiosk)\//.test(pathname))
    .map(({ pathname }) => pathname)

let starting: Promise<void> | undefined

/** Saves the kiosk's page on this device so it opens without a network. Resolves once everything is saved. */
export function keepOffline(): Promise<void> {
  starting ??= (async () => {
    await navigator.serviceWorker.register(trustedWorkerAddress(), { scope: '/kiosk/' })
    const { active } = await navigator.serviceWorker.ready
    if (!active) throw new Error('The service worker of the kiosk did not start')
    await askToKeep(active, ['/kiosk/', ...new Set(neededFiles())])
  })()
  starting.catch(() => {
    starting = undefined
  })
  return starting
}

function askToKeep(worker: ServiceWorker, files: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<{ kept: boolean }>) =>
      data.kept ? resolve() : reject(new Error('Not every file could be kept'))
    worker.postMessage({ keep: files }, [port2])
  })
}
