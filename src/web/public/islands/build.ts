type Props = Record<string, string | number | boolean | undefined | ((event: never) => void)>
type Child = Node | string | null | undefined

/**
 * Creates an element. Text stays text, functions named `on…` become listeners, `true` sets an attribute and `false`
 * leaves it out.
 */
export function build<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener)
    else if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.filter((child) => child !== null && child !== undefined))
  return element
}

const paths = {
  close: 'M18 6 6 18M6 6l12 12',
  microphone: 'M12 2a3 3 0 0 0-3 3v7a3 3 0 0 0 6 0V5a3 3 0 0 0-3-3zM19 10v2a7 7 0 0 1-14 0v-2M12 19v3',
  send: 'M12 19V5M5 12l7-7 7 7',
  previous: 'm15 18-6-6 6-6',
  next: 'm9 18 6-6-6-6',
  unhelpful:
    'M17 14V2M9 18l1-4H4a2 2 0 0 1-2-3l2-7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-3l-5 8a3 3 0 0 1-3-4',
  zoom: 'M11 8v6M8 11h6M21 21l-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0',
}

/** An icon in the page's own style. */
export function icon(name: keyof typeof paths): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  const path = document.createElementNS(space, 'path')
  const drawn = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': '2' }
  for (const [attribute, value] of Object.entries(drawn)) svg.setAttribute(attribute, value)
  svg.setAttribute('stroke-linecap', 'round')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}

/** Adds an island's styles, once. */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

/** The listing's details from the page. */
export const pageListing = () => ({
  id: document.body.dataset.listing ?? '',
  address: document.body.dataset.address ?? '',
  agent: document.body.dataset.agent ?? '',
  agentFirstName: document.body.dataset.agentFirstName ?? '',
  zone: document.body.dataset.zone ?? 'UTC',
  greeting: document.body.dataset.greeting ?? '',
  questions: (document.body.dataset.questions ?? '').split('\n').filter(Boolean),
})
