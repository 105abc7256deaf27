import { timeInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import type { Answer } from '#web/lib/call.ts'
import { build, pageListing } from './build.ts'
import { offerDays } from './next-days.ts'
import { ownZone } from './own-zone.ts'
import { read } from './page-calls.ts'

type Slots = Answer<'GET /api/public/listings/{slug}/slots'>['slots']

/** Shows the chosen day's free times next to the parts of the day, and the next days that have any. */
export function start(field: HTMLElement): void {
  if (field instanceof HTMLInputElement) show(field)
}

async function show(field: HTMLInputElement): Promise<void> {
  const form = field.closest('form')
  const times = form?.querySelector<HTMLElement>('.times')
  if (!form || !times) return
  const day = field.value
  clear(times)
  const [, , slug = ''] = location.pathname.split('/')
  try {
    const answer = await read('GET /api/public/listings/{slug}/slots', {
      params: { slug },
      query: { date: day },
    })
    const { slots, nextDays, timeZone } = answer
    // Another day has been chosen since.
    if (field.value !== day) return
    const days = form.querySelector<HTMLElement>('[data-days]')
    offerDays(days, field, nextDays)
    if (!day) return
    clear(times)
    times.querySelector('legend')?.after(...choices(slots, timeZone || pageListing().zone))
  } catch (error) {
    // A part of the day can still be requested.
    reportError(error)
  }
}

function choices(slots: Slots, timeZone: string) {
  if (slots.length === 0)
    return [note(m.listing_app_slots_none({ agent: pageListing().agent || m.listing_app_the_agent() }))]
  return [
    ...slots.map(({ startIso }) => {
      const [there, here] = [timeInWords(startIso, timeZone), timeInWords(startIso, ownZone)]
      return build(
        'label',
        { 'data-slot': true },
        build('input', { type: 'radio', name: 'time', value: startIso }),
        build(
          'span',
          {},
          there,
          there === here ? null : ' ',
          there === here ? null : build('small', {}, m.listing_app_slots_own({ time: here })),
        ),
      )
    }),
    note(m.listing_app_slots_or()),
  ]
}

const note = (text: string) => build('p', { class: 'hint', 'data-slot': true }, text)

/** Removes a day's times. If the chosen one goes with them, the usual part of the day is chosen again. */
function clear(times: HTMLElement): void {
  for (const old of times.querySelectorAll('[data-slot]')) old.remove()
  if (times.querySelector(':checked')) return
  const usual = times.querySelector<HTMLInputElement>('[value=Afternoon]')
  if (usual) usual.checked = true
}

// The next days are offered however the script was loaded.
for (const field of document.querySelectorAll<HTMLInputElement>('input[data-island=slots]')) show(field)
