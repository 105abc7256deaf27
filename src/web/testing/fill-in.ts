import { screen } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'

/** Fills in fields and chooses from lists, by label. An empty text clears the field. */
export async function fillIn(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    const control = await screen.findByLabelText(label)
    if (control instanceof HTMLSelectElement) await user.selectOptions(control, text)
    else {
      await user.clear(control)
      // At once: a key press for each letter takes long, and few fields care.
      if (text) await user.paste(text)
    }
  }
}

/** Presses a button, as soon as it is there and not busy with the last time. */
export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name, busy: false }))
}

/** What a field says, by label. */
export const filledIn = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value
