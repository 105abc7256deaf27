import { m } from '#text'
import css from '../styles/notice.css?inline'
import { addStyles, build } from './build.ts'

let place: HTMLElement | undefined

/** The page comes from this device: it says of when it is, and leads to the present one when there is a line again. */
export function sayKept(at: string): void {
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  say(m.listing_app_offline_kept({ time: time.format(new Date(at)) }))
  addEventListener('online', () =>
    say(
      m.listing_app_online_again(),
      build('button', { type: 'button', onclick: () => location.reload() }, m.listing_app_online_reload()),
    ),
  )
}

/** The line broke while the page was open; it goes when the line is back. */
export function sayOffline(): void {
  if (place) return
  say(m.listing_app_offline())
  addEventListener('online', clear, { once: true })
}

function say(text: string, button?: HTMLElement) {
  clear()
  addStyles(css)
  place = build('div', { class: 'line', role: 'status' }, build('p', {}, text), button)
  document.body.prepend(place)
}

function clear() {
  place?.remove()
  place = undefined
}
