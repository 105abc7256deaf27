/**
 * All the script that comes with a page. It opens sheets, updates the slider's dots, and fetches an island when a
 * pointer or the focus comes near. Anything bigger is in the island's own file.
 */

const islands = {
  assistant: () => import('../agent-card/assistant.ts'),
  chat: () => import('./chat.ts'),
  consultation: () => import('../site/consultation/consultation.ts'),
  contact: () => import('../site/contact/contact.ts'),
  forms: () => import('./forms.ts'),
  local: () => import('./local.ts'),
  media: () => import('./media.ts'),
  mortgage: () => import('./mortgage.ts'),
  share: () => import('./share.ts'),
  slots: () => import('./slots.ts'),
  viewer: () => import('./viewer.ts'),
  visitor: () => import('../site/visitor-chat/visitor-chat.ts'),
}

const islandOf = (element: HTMLElement) => islands[element.dataset.island as keyof typeof islands]

const near = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/** Runs an island on the element that was used. If its file can't be loaded, the plain link or form takes over. */
async function touch(element: HTMLElement, withoutIt: () => void) {
  element.setAttribute('aria-busy', 'true')
  try {
    const { start } = await islandOf(element)()
    start(element)
  } catch (error) {
    reportError(error)
    withoutIt()
  } finally {
    element.removeAttribute('aria-busy')
  }
}

function openSheet(hash: string): boolean {
  const sheet = hash.length > 1 ? document.querySelector(`dialog[id="${CSS.escape(hash.slice(1))}"]`) : null
  if (!(sheet instanceof HTMLDialogElement)) return false
  sheet.close()
  sheet.hidden = false
  sheet.showModal()
  // Not a field: on a phone the keyboard would cover the sheet before anyone reads it.
  sheet.focus()
  for (const day of sheet.querySelectorAll<HTMLInputElement>('[type=date]')) day.min = today()
  for (const button of sheet.querySelectorAll<HTMLElement>('[data-act=system]'))
    button.hidden = !navigator.share
  for (const way of sheet.querySelectorAll<HTMLDetailsElement>('[data-system]'))
    if (way.dataset.system === system()) way.open = true
  return true
}

/** An iPad claims to be a Mac, but has a touch screen. */
function system() {
  const { userAgent, maxTouchPoints } = navigator
  if (/iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}

/** Today in the buyer's time zone, as `YYYY-MM-DD`. */
function today() {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** A tap outside the sheet closes it. One in the gaps between its parts does not. */
function closeFromOutside(sheet: HTMLDialogElement, { clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = sheet.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) sheet.close()
}

addEventListener('click', (event) => {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (event.target instanceof HTMLDialogElement) return closeFromOutside(event.target, event)

  const closer = near(event, '[data-close]')
  if (closer) {
    closer.closest('dialog')?.close()
    if (closer.getAttribute('href') === '#home') event.preventDefault()
    return
  }
  const opener = near(event, '[data-sheet]')
  if (opener instanceof HTMLAnchorElement && openSheet(opener.hash)) event.preventDefault()

  const island = near(event, 'a[data-island],button[data-island]')
  if (island && islandOf(island)) {
    event.preventDefault()
    touch(island, () => {
      if (island instanceof HTMLAnchorElement && !opener) location.assign(island.href)
    })
  }
  const dot = near(event, '.dots a')
  if (dot) {
    event.preventDefault()
    showSlide([...(dot.parentElement?.children ?? [])].indexOf(dot))
  }
})

/*
 * On a phone, "back" closes the sheet. An open sheet is its own history entry, and closing it another way removes that
 * entry. A sheet opened right after another shares it. Scrolling is not part of the entry.
 */
const sheetStep = 'sheet'
/** A dialog beside the page gets no history entry, since the page stays usable while it is open. */
const beside = '[data-beside]'
const openSheets = `dialog[open]:not(${beside})`
/** Going back takes a moment, and another sheet may open during it. */
let isSteppingBack = false
const isSheetOpen = () => document.querySelector(openSheets) !== null

function addStep() {
  history.scrollRestoration = 'manual'
  history.pushState(sheetStep, '')
}

addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDialogElement) || target.matches(beside)) return
    // An address that names the sheet would keep it visible.
    target.hidden = !target.open
    const isStep = history.state === sheetStep
    if (isSheetOpen() && !isStep) addStep()
    else if (!isSheetOpen() && isStep && !isSteppingBack) {
      isSteppingBack = true
      history.back()
    }
  },
  true,
)
addEventListener('popstate', () => {
  if (history.state === sheetStep) return
  const isOurs = isSteppingBack
  isSteppingBack = false
  if (isOurs && isSheetOpen()) return addStep()
  history.scrollRestoration = 'auto'
  for (const sheet of document.querySelectorAll<HTMLDialogElement>(openSheets)) sheet.close()
})

// Errors show beside their fields in our own words. Without this script the browser shows its own.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-island]')) form.noValidate = true

addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !islandOf(form)) return
  event.preventDefault()
  touch(form, () => form.submit())
})

addEventListener('change', (event) => {
  const field = near(event, 'input[data-island]')
  if (field) touch(field, () => undefined)
})

/** A pointer or the focus coming near is reason enough to fetch what it will need. */
function prepare(event: Event) {
  if (event instanceof PointerEvent && !event.movementX && !event.movementY) return
  const element = near(event, '[data-island]')
  // A failed fetch is retried, and reported, when the island is used.
  if (element) islandOf(element)?.().catch(() => undefined)
}
// Browsers also report a resting pointer when the page appears under it. That one has not moved.
for (const sign of ['pointermove', 'touchstart', 'focusin'])
  addEventListener(sign, prepare, { passive: true })

// The site's chat greets people who have never opened it.
const greeting = document.querySelector<HTMLElement>('.visitor-chat .greeting')
const greetingDelayMs = 3000

function greet() {
  for (const part of document.querySelectorAll<HTMLElement>('.visitor-chat :is(.greeting,.badge)'))
    part.hidden = isKnown()
}

function isKnown() {
  try {
    return localStorage.getItem('visitor-chat') !== null
  } catch {
    // A browser that stores nothing would show the greeting on every page.
    return true
  }
}

/** On a phone, scrolling hides the greeting. The badge stays. */
function makeWay() {
  if (greeting && innerWidth < 640) greeting.hidden = true
}

if (greeting && !isKnown())
  setTimeout(() => {
    greet()
    addEventListener('scroll', makeWay, { once: true, passive: true })
  }, greetingDelayMs)

// The photo slider.
const slides = document.querySelector<HTMLElement>('.slides')
const dots = document.querySelectorAll('.dots a')
const still = matchMedia('(prefers-reduced-motion:reduce)')

function showSlide(index: number) {
  slides?.scrollTo({ left: index * slides.clientWidth, behavior: still.matches ? 'auto' : 'smooth' })
}

if (slides && dots.length > 0) {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const dot = dots[[...slides.children].indexOf(target)]
        if (isIntersecting) dot?.setAttribute('aria-current', 'true')
        else dot?.removeAttribute('aria-current')
      }
    },
    { root: slides, threshold: 0.6 },
  )
  for (const slide of slides.children) seen.observe(slide)
}

// Installing: the browser offers it once, and the button keeps the offer.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  import('./install.ts').then(({ offer }) => offer(event), reportError)
})

// Work that can wait until the page has loaded.
if (document.body.dataset.listing || document.body.dataset.agentSlug)
  addEventListener('load', () => {
    const rest = () => import('./rest.ts').then(({ start }) => start(), reportError)
    if ('requestIdleCallback' in window) requestIdleCallback(rest, { timeout: 3000 })
    else setTimeout(rest, 200)
  })

// A sheet named in the address, or holding a returned form, opens as a sheet.
const back = document.querySelector('dialog[open]')
openSheet(back ? `#${back.id}` : location.hash)
addEventListener('hashchange', () => openSheet(location.hash))
