/** What an invited guest does with an appointment from the link in their email. */
export const guestActs = ['confirm', 'move', 'cancel'] as const

/** What was just done when the page is shown again. `book`: where people who booked without scripts end up. */
export const doneActs = [...guestActs, 'book'] as const
export type DoneAct = (typeof doneActs)[number]
