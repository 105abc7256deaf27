import { build } from './build.ts'

/** Replaces the link with its player. Until then, nothing of the player is loaded. */
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
