/** Whether the focus has no place once this part of the screen is gone. Then it goes back to what opened it. */
export const losesFocus = (part: Element | null | undefined): boolean =>
  document.activeElement === document.body || part?.contains(document.activeElement) === true
