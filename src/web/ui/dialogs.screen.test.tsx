import { screen, waitFor, within } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openPart } from '#web/testing/open-screen.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const hasFocus = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()))

test('a dialog without a field has the focus itself, so that it is read out', async () => {
  openPart(
    <Dialog open onClose={() => undefined} title="Thank you">
      We’ll write to you.
    </Dialog>,
  )
  await hasFocus(() => screen.getByRole('dialog', { name: 'Thank you' }))
})

test('someone who cancels the choice of a file is still in the dialog', async () => {
  let closed = 0
  openPart(
    <Dialog open onClose={() => (closed += 1)} title="Photo">
      <input type="file" aria-label="Choose a photo" />
    </Dialog>,
  )
  const picker = await screen.findByLabelText('Choose a photo')
  picker.dispatchEvent(new Event('cancel', { bubbles: true }))
  expect(closed).toBe(0)
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(closed).toBe(1)
})

function FormWithQuestion() {
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Edit lead">
      <input aria-label="Notes" />
      <button type="button" onClick={() => setAsking(true)}>
        Delete lead
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Delete it?"
        confirmLabel="Delete"
        onConfirm={() => setAsking(false)}
        onClose={() => setAsking(false)}
      >
        You can restore it for 30 days.
      </ConfirmDialog>
    </Dialog>
  )
}

test('Escape answers the question over a form, and the form stays as it was typed', async () => {
  const user = openPart(<FormWithQuestion />)
  await hasFocus(() => screen.getByLabelText('Notes'))
  await fillIn(user, { Notes: 'Wants a porch' })
  await press(user, 'Delete lead')
  await hasFocus(() => button('Cancel'))
  await user.keyboard('{Escape}')
  await hasFocus(() => button('Delete lead'))
  expect(screen.queryByText('You can restore it for 30 days.')).toBeNull()
  expect(filledIn('Notes')).toBe('Wants a porch')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Notes')).toBeNull())
})

test('while something is being deleted, the question can be neither answered again nor left', async () => {
  const pressed: string[] = []
  const user = openPart(
    <ConfirmDialog
      open
      busy
      title="Delete it?"
      confirmLabel="Delete"
      onConfirm={() => pressed.push('delete')}
      onClose={() => pressed.push('close')}
    >
      For good.
    </ConfirmDialog>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Delete it?' })
  for (const name of ['Delete', 'Cancel', 'Close']) await user.click(button(name))
  await user.keyboard('{Escape}')
  await user.pointer({ keys: '[MouseLeft]', target: dialog })
  expect(pressed).toEqual([])
  expect(within(dialog).getByRole('button', { name: 'Delete', busy: true })).toBeTruthy()
})

function SideMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} label="Main menu">
        <a href="#leads">Leads</a>
      </Drawer>
    </>
  )
}

test.each<[string, string]>([
  ['its button', 'Close'],
  ['Escape', '{Escape}'],
])('a drawer closed by %s is gone, and the focus is where it was opened', async (_, way) => {
  const user = openPart(<SideMenu />)
  await press(user, 'Menu')
  const drawer = await screen.findByRole('dialog', { name: 'Main menu' })
  await within(drawer).findByRole('link', { name: 'Leads' })
  await (way === 'Close' ? press(user, way) : user.keyboard(way))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Leads' })).toBeNull())
  await waitFor(() => expect(drawer.hasAttribute('open')).toBe(false))
  await hasFocus(() => button('Menu'))
})
