import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'

/** A section of the screen may have the same name. */
const controls = { selector: 'input, select, textarea' }

/** Fills in fields and chooses from lists, by label. An empty text clears the field. */
export async function fillIn(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    const control = await screen.findByLabelText(label, controls)
    if (control instanceof HTMLSelectElement) {
      // Some choices are read from the server.
      const option = () => [...control.options].find((one) => one.value === text || one.text === text)
      await user.selectOptions(control, await waitFor(() => option() ?? missing(text)))
    } else {
      await user.clear(control)
      // At once: a key press for each letter takes long, and few fields care.
      if (text) await user.paste(text)
    }
  }
}

/** Presses a button, as soon as it is there and can be pressed. */
export const press = (user: UserEvent, name: string | RegExp): Promise<void> =>
  pressReady(user, () => screen.getByRole('button', { name, busy: false }))

async function pressReady(user: UserEvent, find: () => HTMLElement) {
  await user.click(
    await waitFor(() => {
      const button = find()
      if (button.hasAttribute('disabled')) throw new Error(`"${button.textContent}" is disabled`)
      return button
    }),
  )
}

/** What a field says, by label. */
export const filledIn = (label: string): string =>
  screen.getByLabelText<HTMLInputElement>(label, controls).value

/** Opens a menu by its button and chooses one of its items. */
export async function choose(user: UserEvent, menu: string | RegExp, item: string | RegExp): Promise<void> {
  await press(user, menu)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

/** Presses a button of an open dialog, because the page below it may have one of the same name. */
export async function pressIn(user: UserEvent, dialog: string | RegExp, button: string): Promise<void> {
  const open = within(await screen.findByRole('dialog', { name: dialog }))
  await pressReady(user, () => open.getByRole('button', { name: button, busy: false }))
}

function missing(choice: string): never {
  throw new Error(`There is no choice "${choice}"`)
}
