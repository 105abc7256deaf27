import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { withHome } from '#server/testing/inbox-home.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, holdRequests, openScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

function rowOf(name: string): HTMLElement {
  const row = screen
    .getAllByRole('listitem')
    .find((one) => one.querySelector('[data-inbox-row]') && textOf(one).includes(name))
  if (!row) throw new Error(`No row is about ${name}`)
  return row
}

/** A reply to Maya is on its way; Ann's question is the other item. */
async function openSending() {
  const desk = await withHome(server)
  await desk.write({ message: 'Is the roof new?' })
  await desk.write({ name: 'Ann Abel', email: `ann-${desk.id}@mail.example`, message: 'Is there a porch?' })
  const items = (await desk.inbox()).items
  const maya = items.find(({ contact }) => contact.name === 'Maya Ellison')
  if (!maya) throw new Error('Maya’s question is missing')
  const user = await openScreen(desk.agent, (slug) => paths.inboxItem(slug, maya.id))
  const release = holdRequests(`POST /api/inbox/${maya.id}/reply`, { count: 1 })
  await press(user, 'Reply')
  await fillIn(user, { 'Your reply': 'It is from 2021.' })
  await press(user, 'Send')
  const turnTo = async (name: string) => {
    const row = await waitFor(() => rowOf(name))
    await user.click(within(row).getByRole('link'))
    await screen.findByRole('heading', { level: 2, name })
  }
  const letters = () =>
    server.sql<{ text: string }>(
      `select text from outbox_mails where user_id = $1 and kind = 'letter' order by created_at`,
      [desk.id],
    )
  return { user, release, turnTo, letters }
}

const form = () => screen.queryByRole('form', { name: 'Reply' })
const isSent = /^Reply sent to maya-/

test('a reply that arrives after the agent has turned to another item is sent once, and its words are gone', async () => {
  const { user, release, turnTo, letters } = await openSending()
  await turnTo('Ann Abel')
  await press(user, 'Reply')
  await screen.findByRole('form', { name: 'Reply' })
  release()
  await screen.findByText(isSent)
  expect(form()).not.toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Your reply/))
  await turnTo('Maya Ellison')
  await screen.findByText(/^You replied Today, /)
  expect(form()).toBeNull()
  await press(user, 'Reply')
  await waitFor(() => expect(filledIn('Your reply')).toBe(''))
  expect(await letters()).toHaveLength(1)
})

test('a reply that is still on its way can’t be sent again by coming back to it, and closes once it is sent', async () => {
  const { user, release, turnTo, letters } = await openSending()
  await turnTo('Ann Abel')
  await turnTo('Maya Ellison')
  await screen.findByRole('button', { name: 'Send', busy: true })
  expect(filledIn('Your reply')).toBe('It is from 2021.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  release()
  await screen.findByText(isSent)
  await waitFor(() => expect(form()).toBeNull())
  expect(await letters()).toHaveLength(1)
})

test('a reply that fails after the agent has turned to another item says so, and its words are still there', async () => {
  const { user, release, turnTo, letters } = await openSending()
  await turnTo('Ann Abel')
  goOffline()
  release()
  await screen.findByText(
    'Your reply to Maya Ellison wasn’t sent. Can’t reach Porchlight. Check your connection and try again.',
  )
  goOffline({ isBack: true })
  await turnTo('Maya Ellison')
  await waitFor(() => expect(filledIn('Your reply')).toBe('It is from 2021.'))
  await press(user, 'Send')
  await screen.findByText(isSent)
  expect(await letters()).toHaveLength(1)
})

test('after a reply is sent or closed, the focus is on the button that opens it', async () => {
  const { user, release } = await openSending()
  release()
  await screen.findByText(isSent)
  const button = screen.getByRole('button', { name: 'Reply' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Your reply/)))
  await press(user, 'Close the reply')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the key for a reply does nothing where there is no way to reply', async () => {
  const desk = await withHome(server)
  await desk.write({ message: 'Is the roof new?' })
  await desk.write({ name: 'Cal Crane', email: '', phone: '(828) 555-0142', message: 'Call me' })
  const user = await openScreen(desk.agent, paths.inbox)
  await user.click(within(await waitFor(() => rowOf('Maya Ellison'))).getByRole('link'))
  await screen.findByRole('button', { name: 'Reply' })
  await user.keyboard('r')
  await screen.findByRole('form', { name: 'Reply' })
  await user.click(within(rowOf('Cal Crane')).getByRole('link'))
  await screen.findByRole('link', { name: /^Call / })
  await user.keyboard('r')
  await press(user, 'Snooze')
  await screen.findByRole('menuitem', { name: 'Choose a day and time…' })
  expect(form()).toBeNull()
  expect(screen.queryByText('They’ll see it in the chat.')).toBeNull()
})
