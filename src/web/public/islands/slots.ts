import { m } from '#text'
import { build, pageListing } from './build.ts'
import { call } from './post.ts'

type Slots = { timeZone: string; slots: { startIso: string }[] }

/** Shows the free times of the day that was chosen; the one that is picked is booked instead of a part of the day. */
export function start(field: HTMLElement): void {
  const place = field.closest('form')?.querySelector<HTMLElement>('[data-times]')
  if (field instanceof HTMLInputElement && place) show(field, place)
}

async function show(field: HTMLInputElement, place: HTMLElement): Promise<void> {
  const day = field.value
  place.replaceChildren()
  if (!day) return
  const slug = location.pathname.split('/')[2] ?? ''
  try {
    const answer = await call(`/api/public/listings/${slug}/slots?date=${day}`)
    const { slots, timeZone } = (await answer.json()) as Slots
    // Another day was chosen meanwhile.
    if (field.value === day) place.replaceChildren(...choices(slots, timeZone || pageListing().zone))
  } catch (error) {
    // A part of the day can be asked for all the same.
    reportError(error)
  }
}

function choices(slots: Slots['slots'], timeZone: string) {
  if (slots.length === 0) return [build('p', { class: 'hint' }, m.listing_app_slots_none())]
  const inWords = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })
  const choice = (value: string, words: string, checked = false) =>
    build(
      'label',
      {},
      build('input', { type: 'radio', name: 'startIso', value, checked }),
      build('span', {}, words),
    )
  return [
    build(
      'fieldset',
      { class: 'field times' },
      build('legend', {}, m.listing_app_slots()),
      choice('', m.listing_app_slots_any(), true),
      ...slots.map(({ startIso }) => choice(startIso, inWords.format(new Date(startIso)))),
    ),
  ]
}
