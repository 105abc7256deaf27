import { record } from './record.ts'

/** Work for a home's or card's page once it has loaded and is idle. None of it delays the first view. */
export function start(): void {
  const { kept, listing } = document.body.dataset
  const notice = () => import('./notice.ts')
  if (hasToldBefore()) import('./own-contact.ts').then(({ fillContact }) => fillContact(), reportError)
  if (kept !== undefined) notice().then(({ sayKept }) => sayKept(kept), reportError)
  else {
    if (listing) record()
    if ('serviceWorker' in navigator) keepPage().catch(reportError)
  }
  addEventListener('offline', () => notice().then(({ sayOffline }) => sayOffline(), reportError))
}

/** Of everyone else no form can be filled, and they load nothing for it. */
function hasToldBefore(): boolean {
  const { listing, agentSlug } = document.body.dataset
  try {
    return localStorage.getItem(`contact:${listing ?? `agent:${agentSlug}`}`) !== null
  } catch {
    // This browser stores nothing.
    return false
  }
}

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

const folder = document.body.dataset.agentSlug === undefined ? '/l/' : '/a/'
const workerPath = `${folder}worker.js`

/**
 * The page's policy allows one Trusted Types policy to create script addresses, and that policy creates only this one.
 */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('listing-worker', { createScriptURL: () => workerPath })
  return policy ? policy.createScriptURL('') : workerPath
}

/** Asks the worker to save the page, or to delete it if the home is sold. */
async function keepPage() {
  await navigator.serviceWorker.register(workerAddress(), { scope: folder })
  const { active } = await navigator.serviceWorker.ready
  const path = location.pathname
  active?.postMessage(document.body.dataset.sold === undefined ? { path, photos: firstPhotos() } : { path })
}

/** More gallery photos than this need a connection. */
const fewest = 6

/**
 * The slider's photos and the first of the gallery, and a card's portrait, logo and homes: in the size already loaded,
 * or else in the smallest useful size.
 */
function firstPhotos(): string[] {
  const shown = [...document.querySelectorAll<HTMLImageElement>('.slides img')]
  const gallery = [...document.querySelectorAll<HTMLImageElement>('.gallery img')].slice(0, fewest)
  const paths = new Map<string, string>()
  for (const image of document.querySelectorAll<HTMLImageElement>('.card-head img, .offers img'))
    paths.set(image.src, new URL(image.currentSrc || image.src).pathname)
  for (const image of [...shown, ...gallery]) {
    const { photo = '', widths = '' } = image.closest('a')?.dataset ?? {}
    // Each photo once, since the worker shows it in any size it has.
    if (!photo || paths.has(photo)) continue
    const loaded = image.complete && image.currentSrc
    const width = widths.split(' ').find((candidate) => Number(candidate) >= 640)
    const small = width ? `/files/photos/${photo}/${width}.webp` : image.src
    paths.set(photo, new URL(loaded || small, location.href).pathname)
  }
  return [...paths.values()]
}
