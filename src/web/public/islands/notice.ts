import { m } from '#text'
import css from '../styles/notice.css?inline'
import { addStyles, build } from './build.ts'

let place: HTMLElement | undefined

/** For a page served from this device: says when it was saved, and links to the current one once online again. */
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

/** The connection was lost while the page was open. The notice goes away when it is back. */
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
