import type { TalkEnd } from '#domain/speech/hands-free.ts'
import { m } from '#text'
import { build, icon } from './build.ts'
import type { HandsFreeProps, TalkHandle } from './hands-free.ts'

/** Opens the hands-free mode, which is loaded when it is used. */
export function handsFreeButton(props: Omit<HandsFreeProps, 'place' | 'onGone'>) {
  let talking: TalkHandle | undefined
  const open = build(
    'button',
    { type: 'button', class: 'chip talk-open', onclick: start },
    icon('microphone'),
    m.speech_open(),
  )
  const place: HTMLElement = build('div', { class: 'hands-free' }, open)

  /** The pressed button goes away with the rest. */
  function onGone() {
    place.replaceChildren(open)
    open.focus()
  }

  async function start() {
    open.disabled = true
    try {
      const { createHandsFree } = await import('./hands-free.ts')
      talking ??= createHandsFree({ ...props, place, onGone })
      talking.open()
    } catch (error) {
      reportError(error)
    } finally {
      open.disabled = false
    }
  }

  return { place, end: (why: TalkEnd) => talking?.end(why) }
}
