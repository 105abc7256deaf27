import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openPart } from '#web/testing/open-screen.tsx'
import { useDraft, useTypedDraft } from './use-draft.ts'

function Note({ about }: { about: string }) {
  const { draft, change, forget, isRestored } = useDraft(`note:${about}`, { text: '' })
  return (
    <>
      <label>
        Note
        <textarea value={draft.text} onChange={(event) => change({ text: event.target.value })} />
      </label>
      <button type="button" onClick={forget}>
        Save
      </button>
      <p>{isRestored ? `Restored for ${about}` : `For ${about}`}</p>
    </>
  )
}

/** A page that shows the note about one of two people, or none. */
function Notes() {
  const [about, setAbout] = useState('')
  return (
    <>
      {['Ann', 'Bob', ''].map((name) => (
        <button type="button" key={name} onClick={() => setAbout(name)}>
          {name || 'Close'}
        </button>
      ))}
      {about ? <Note key={about} about={about} /> : <p>Closed</p>}
    </>
  )
}
const says = (text: string) => screen.findByText(text)

test('a form closed in the middle of a word has that word when it is opened again, and says so', async () => {
  const user = openPart(<Notes />)
  await press(user, 'Ann')
  await says('For Ann')
  await fillIn(user, { Note: 'Likes the por' })
  await press(user, 'Close')
  await says('Closed')
  await press(user, 'Ann')
  await says('Restored for Ann')
  expect(filledIn('Note')).toBe('Likes the por')
})

test('what is typed about one person never shows up at another', async () => {
  const user = openPart(<Notes />)
  await press(user, 'Ann')
  await says('For Ann')
  await fillIn(user, { Note: 'Likes the porch' })
  await press(user, 'Bob')
  await says('For Bob')
  expect(filledIn('Note')).toBe('')
  await fillIn(user, { Note: 'Has a dog' })
  await press(user, 'Ann')
  await says('Restored for Ann')
  expect(filledIn('Note')).toBe('Likes the porch')
})

test('a saved form is empty, now and when it is opened again', async () => {
  const user = openPart(<Notes />)
  await press(user, 'Ann')
  await says('For Ann')
  await fillIn(user, { Note: 'Likes the porch' })
  await press(user, 'Save')
  await waitFor(() => expect(filledIn('Note')).toBe(''))
  await press(user, 'Close')
  await says('Closed')
  await press(user, 'Ann')
  await says('For Ann')
  expect(filledIn('Note')).toBe('')
})

test('text of an earlier version that can’t be read is left out', async () => {
  const user = openPart(<Notes />)
  sessionStorage.setItem('porchlight:draft:note:Ann', '{"text":"Likes')
  await press(user, 'Ann')
  await says('For Ann')
  await fillIn(user, { Note: 'Has a dog' })
  await press(user, 'Close')
  await says('Closed')
  await press(user, 'Ann')
  await says('Restored for Ann')
  expect(filledIn('Note')).toBe('Has a dog')
})

test('where the tab stores nothing, a form works as long as it is open', async () => {
  const refuse = () => {
    throw new Error('QuotaExceededError')
  }
  const user = openPart(<Notes />)
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  try {
    await press(user, 'Ann')
    await says('For Ann')
    await fillIn(user, { Note: 'Likes the porch' })
    await waitFor(() => expect(filledIn('Note')).toBe('Likes the porch'))
    await press(user, 'Close')
    await says('Closed')
    await press(user, 'Ann')
    await says('For Ann')
    expect(filledIn('Note')).toBe('')
  } finally {
    vi.unstubAllGlobals()
  }
})

/** A page with a form of fields, open or closed. */
function Letters() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Write'}
      </button>
      {isOpen ? <Letter /> : <p>Closed</p>}
    </>
  )
}

function Letter() {
  const form = useForm({ defaultValues: { text: '' } })
  useTypedDraft(form, 'letter')
  return (
    <label>
      Letter
      <textarea {...form.register('text')} />
    </label>
  )
}

test('a form of fields that ends as it was restored keeps that, and one that was emptied keeps nothing', async () => {
  const user = openPart(<Letters />)
  const reopened = async () => {
    await press(user, 'Close')
    await says('Closed')
    await press(user, 'Write')
    await screen.findByLabelText('Letter')
    return filledIn('Letter')
  }
  await press(user, 'Write')
  await fillIn(user, { Letter: 'Hello' })
  expect(await reopened()).toBe('Hello')
  await fillIn(user, { Letter: 'Hello there' })
  await fillIn(user, { Letter: 'Hello' })
  expect(await reopened()).toBe('Hello')
  await fillIn(user, { Letter: '' })
  expect(await reopened()).toBe('')
  expect(sessionStorage.getItem('porchlight:draft:letter')).toBeNull()
})
