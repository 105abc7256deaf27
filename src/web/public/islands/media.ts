import { build } from './build.ts'

/** Puts the player in the place of its link; until now nothing of it was loaded. */
export function start(link: HTMLElement): void {
  const frame = build('iframe', {
    src: link.dataset.embed,
    title: link.dataset.title,
    allow: 'autoplay; fullscreen; xr-spatial-tracking; gyroscope; accelerometer',
    allowfullscreen: true,
  })
  link.replaceWith(frame)
  frame.focus()
}
