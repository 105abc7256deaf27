import { shortDayInWords } from '#domain/time/when-in-words.ts'
import { build } from './build.ts'

/** Offers the next days (`YYYY-MM-DD`) with free times. One tap puts the day in the date field. */
export function offerDays(place: HTMLElement | null, field: HTMLInputElement, days: readonly string[]): void {
  const choose = (day: string) => {
    field.value = day
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  place?.replaceChildren(
    ...days
      .filter((day) => day !== field.value)
      .map((day) => build('button', { type: 'button', onclick: () => choose(day) }, shortDayInWords(day))),
  )
}
