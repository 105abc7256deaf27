import { screen, waitFor, within } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openPart } from '#web/testing/open-screen.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { LoadMore } from './load-more.tsx'
import { FormError } from './notice.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

test.each<[string, () => ReactNode]>([
  ['a line', () => <TextInput before="$" after="a month" />],
  ['several lines', () => <TextArea />],
  ['a choice', () => <Select options={[{ value: 'call', label: 'Call' }]} />],
  ['a password', () => <PasswordInput />],
])('%s has its field’s label, and is read out with its error', async (_, control) => {
  openPart(
    <Field label="Fee" hint="Without utilities" error="Enter an amount">
      {control()}
    </Field>,
  )
  const field = await screen.findByLabelText('Fee')
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Without utilities',
    'Enter an amount',
  ])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a field can be marked by a message that stands elsewhere', async () => {
  openPart(
    <>
      <Field label="Starts" invalid>
        <TextInput />
      </Field>
      <FormError>The end is before the start.</FormError>
    </>,
  )
  expect((await screen.findByLabelText('Starts')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'The end is before the start.',
  ])
})

test('looking at a password neither changes it nor sends the form', async () => {
  let sent = 0
  const user = openPart(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <Field label="Password">
        <PasswordInput />
      </Field>
      <button type="submit">Sign in</button>
    </form>,
  )
  await fillIn(user, { Password: ' a quiet porch 42 ' })
  await press(user, 'Show password')
  await screen.findByRole('button', { name: 'Hide password', pressed: true })
  expect(filledIn('Password')).toBe(' a quiet porch 42 ')
  expect(sent).toBe(0)
  await press(user, 'Sign in')
  expect(sent).toBe(1)
})

test('a button at work takes no second press, and keeps the focus and its words', async () => {
  let pressed = 0
  let sent = 0
  const send = (event: { preventDefault(): void }) => {
    event.preventDefault()
    sent += 1
  }
  const user = openPart(
    <form onSubmit={send}>
      <Button type="submit" busy onClick={() => (pressed += 1)}>
        Save
      </Button>
    </form>,
  )
  const save = await screen.findByRole('button', { name: 'Save', busy: true })
  await user.dblClick(save)
  expect([pressed, sent]).toEqual([0, 0])
  await waitFor(() => expect(document.activeElement).toBe(save))
})

test('while more is on its way, a list doesn’t ask for it twice', async () => {
  let more = 0
  const user = openPart(<LoadMore hasMore busy onMore={() => (more += 1)} shown={50} total={120} />)
  await user.click(await screen.findByRole('button', { name: 'Load more', busy: true }))
  expect(more).toBe(0)
})

test('a list of unknown length says nothing about it', async () => {
  openPart(<LoadMore hasMore busy={false} onMore={() => undefined} shown={50} />)
  await screen.findByRole('button', { name: 'Load more' })
  expect(screen.queryByRole('status')).toBeNull()
})

const tip = () => screen.queryByRole('tooltip')?.textContent

test('a button that is only a picture says what it does when it has the focus, until Escape', async () => {
  const user = openPart(
    <>
      <IconButton label="Copy link" icon="⧉" />
      <button type="button">Next</button>
    </>,
  )
  await screen.findByRole('button', { name: 'Copy link' })
  expect(tip()).toBeUndefined()
  await user.tab()
  await waitFor(() => expect(tip()).toBe('Copy link'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(tip()).toBeUndefined())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy link' })))
  await user.tab()
  await user.tab({ shift: true })
  await waitFor(() => expect(tip()).toBe('Copy link'))
  await user.tab()
  await waitFor(() => expect(tip()).toBeUndefined())
})

test('it says so too while a mouse is over it', async () => {
  const user = openPart(<IconButton label="Copy link" icon="⧉" />)
  const button = await screen.findByRole('button', { name: 'Copy link' })
  await user.hover(button)
  await waitFor(() => expect(tip()).toBe('Copy link'))
  await user.unhover(button)
  await waitFor(() => expect(tip()).toBeUndefined())
})

test('on a phone a card’s title opens and closes what is under it', async () => {
  const user = openPart(
    <Card title="Key features" collapsesOnPhone>
      <p>Three bedrooms</p>
    </Card>,
  )
  const card = within(await screen.findByRole('region', { name: 'Key features' }))
  const button = card.getByRole('button', { name: 'Key features', expanded: true })
  const body = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(body?.textContent).toBe('Three bedrooms')
  await user.click(button)
  await card.findByRole('button', { expanded: false })
  await user.click(button)
  await card.findByRole('button', { expanded: true })
})
