/** What browsers do and happy-dom doesn't, as far as the screens rely on it. */

const openPopovers: HTMLElement[] = []

function toggle(panel: HTMLElement, name: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') {
  const oldState = newState === 'open' ? 'closed' : 'open'
  panel.dispatchEvent(Object.assign(new window.Event(name), { newState, oldState }))
}

function showPopover(this: HTMLElement) {
  if (openPopovers.includes(this)) return
  toggle(this, 'beforetoggle', 'open')
  openPopovers.push(this)
  toggle(this, 'toggle', 'open')
}

function hidePopover(this: HTMLElement) {
  const at = openPopovers.indexOf(this)
  if (at < 0) return
  toggle(this, 'beforetoggle', 'closed')
  openPopovers.splice(at, 1)
  toggle(this, 'toggle', 'closed')
}

/** The topmost one that a click elsewhere closes. */
const topPopover = () => openPopovers.findLast((panel) => panel.isConnected && panel.popover === 'auto')

/** A click on a popover's button opens or closes it; a click elsewhere closes it. */
function onClick({ target }: Event) {
  if (!(target instanceof Element)) return
  const id = target.closest('[popovertarget]')?.getAttribute('popovertarget')
  const own = id ? document.getElementById(id) : null
  const open = topPopover()
  if (open && open !== own && !open.contains(target)) open.hidePopover()
  if (own) openPopovers.includes(own) ? own.hidePopover() : own.showPopover()
}

function onEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const open = topPopover()
  if (open) return open.hidePopover()
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  dialog?.dispatchEvent(new window.Event('cancel', { cancelable: true }))
}

export function fillGaps() {
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover })
  const { matches } = Element.prototype
  Object.assign(Element.prototype, {
    matches(this: HTMLElement, selector: string) {
      return selector === ':popover-open' ? openPopovers.includes(this) : matches.call(this, selector)
    },
  })
  const createElement = document.createElement.bind(document)
  Object.assign(document, {
    createElement(name: string) {
      const element = createElement(name)
      // React warns about elements that the page doesn't know.
      if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
      return element
    },
  })
  // The forms' library looks here for whether someone has chosen already.
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { get: () => 0 })
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
    get(this: HTMLOptionElement) {
      return this.hasAttribute('selected')
    },
  })
  // Without style sheets, only what is set on an element itself can style it; happy-dom looks everywhere for each. The
  // size of the letters, by which the width of a page is told, is the root's.
  const getComputedStyle = window.getComputedStyle.bind(window)
  const unstyled = document.createElement('i').style
  const styleOf = (element: HTMLElement) => (element.hasAttribute('style') ? element.style : unstyled)
  Object.assign(window, {
    getComputedStyle: (element: HTMLElement) =>
      element === document.documentElement ? getComputedStyle(element) : styleOf(element),
  })
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onEscape)
}
