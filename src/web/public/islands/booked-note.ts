import { m } from '#text'
import css from '../styles/booked.css?inline'
import { addStyles, build } from './build.ts'

let isStyled = false

/** Keeps the answer on the page after the sheet closes, since the email may be late. */
export function keepBooked(details: string): void {
  if (!isStyled) addStyles(css)
  isStyled = true
  document.querySelector('.booked')?.remove()
  const note = build('div', { class: 'booked', role: 'status' }, build('span', {}, details))
  note.append(build('button', { type: 'button', onclick: () => note.remove() }, m.consultation_close()))
  document.body.append(note)
}
