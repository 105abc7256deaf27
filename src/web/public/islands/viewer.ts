import { m } from '#text'
import { jpegOf, photoSet } from '../page/photo-address.ts'
import css from '../styles/viewer.css?inline'
import { addStyles, build, icon } from './build.ts'
import { zoomable } from './zoom.ts'

let styled = false

/** Opens the tapped photo full screen. The others are a swipe, an arrow key or a button away. */
export function start(link: HTMLElement): void {
  if (!styled) addStyles(css)
  styled = true
  const links = photoLinks()
  const first = Math.max(
    0,
    links.findIndex(({ dataset }) => dataset.photo === link.dataset.photo),
  )
  const slides = links.map((one, index) => slideOf(one, index, links.length))
  const track = build('div', { class: 'track', tabindex: 0, 'aria-label': m.listing_app_photos() }, ...slides)
  const position = build('p', { role: 'status' })
  const at = () => Math.round(track.scrollLeft / Math.max(1, track.clientWidth))
  const go = (index: number) => track.scrollTo({ left: index * track.clientWidth })
  const step = (by: number) => go(Math.min(slides.length - 1, Math.max(0, at() + by)))
  const told = () => {
    position.textContent = m.listing_app_photo_position({ number: at() + 1, total: slides.length })
  }

  const dialog = build(
    'dialog',
    { class: 'viewer', 'aria-label': m.listing_app_gallery(), onclose: () => leave() },
    build(
      'div',
      { class: 'viewer-bar' },
      position,
      button(m.listing_app_photo_zoom(), 'zoom', () =>
        slides[at()]?.querySelector('img')?.dispatchEvent(new Event('zoom')),
      ),
      button(m.listing_app_close(), 'close', () => dialog.close()),
    ),
    track,
    slides.length > 1 ? button(m.listing_app_photo_previous(), 'previous', () => step(-1)) : null,
    slides.length > 1 ? button(m.listing_app_photo_next(), 'next', () => step(1)) : null,
  )
  dialog.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    // These keys also scroll the track, which would turn one step into two.
    event.preventDefault()
    step(by)
  })
  track.addEventListener('scroll', told, { passive: true })
  const leave = () => {
    dialog.remove()
    link.focus()
  }

  document.body.append(dialog)
  dialog.showModal()
  track.scrollTo({ left: first * track.clientWidth, behavior: 'instant' })
  track.focus()
  told()
}

/** Each photo on the page once, since the gallery often repeats the hero photos. */
function photoLinks() {
  const links = [...document.querySelectorAll<HTMLElement>('a[data-photo]')]
  return links.filter(
    (link, index) => links.findIndex(({ dataset }) => dataset.photo === link.dataset.photo) === index,
  )
}

function slideOf(link: HTMLElement, index: number, total: number) {
  const shown = link.querySelector('img')
  const photo = {
    id: link.dataset.photo ?? '',
    widths: (link.dataset.widths ?? '').split(' ').map(Number),
  }
  const image = build('img', {
    src: jpegOf(photo, 1280),
    alt: shown?.alt ?? '',
    width: shown?.getAttribute('width') ?? '',
    height: shown?.getAttribute('height') ?? '',
    loading: 'lazy',
    draggable: 'false',
  })
  zoomable(image)
  const picture = build(
    'picture',
    {},
    build('source', { type: 'image/avif', srcset: photoSet(photo, 'avif'), sizes: '100vw' }),
    build('source', { type: 'image/webp', srcset: photoSet(photo, 'webp'), sizes: '100vw' }),
    image,
  )
  const caption = link.dataset.caption
  return build(
    'figure',
    { 'aria-label': m.listing_app_photo_position({ number: index + 1, total }) },
    picture,
    caption ? build('figcaption', {}, caption) : null,
  )
}

const button = (label: string, name: Parameters<typeof icon>[0], onclick: () => void) =>
  build('button', { type: 'button', class: name, 'aria-label': label, onclick }, icon(name))
