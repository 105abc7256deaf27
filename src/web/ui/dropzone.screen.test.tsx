import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openPart } from '#web/testing/open-screen.tsx'
import { Dropzone } from './dropzone.tsx'

const porch = new File(['porch'], 'porch.jpg', { type: 'image/jpeg' })
const attic = new File(['attic'], 'attic.jpg', { type: 'image/jpeg' })

/** A place for photos, and the names of the files it took, one list for each time. */
async function openZone(options: { multiple?: boolean; disabled?: boolean } = {}) {
  const taken: string[][] = []
  const user = openPart(
    <Dropzone
      label="Add photos"
      icon="+"
      title="Drop photos here, or choose them"
      hint="JPEG or PNG"
      accept="image/*"
      onFiles={(files) => taken.push(files.map(({ name }) => name))}
      {...options}
    />,
  )
  const title = await screen.findByText('Drop photos here, or choose them')
  const picker = screen.getByLabelText<HTMLInputElement>('Add photos')
  return { user, taken, picker, zone: title.parentElement as HTMLElement }
}
const carrying = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'] } })

test('a file picker has its name, beside the words in its place', async () => {
  const { picker } = await openZone()
  expect([...(picker.labels ?? [])].map((label) => label.textContent)).toEqual([
    'Add photos',
    expect.stringContaining('Drop photos here, or choose them'),
  ])
})

test('all files that are dropped are taken, or the first where one is enough', async () => {
  const many = await openZone({ multiple: true })
  fireEvent.drop(many.zone, carrying(porch, attic))
  expect(many.taken).toEqual([['porch.jpg', 'attic.jpg']])
  const one = await openZone()
  fireEvent.drop(one.zone, carrying(porch, attic))
  expect(one.taken).toEqual([['porch.jpg']])
})

test('the same file can be chosen again, for example after it failed', async () => {
  const { user, taken, picker } = await openZone()
  await user.upload(picker, porch)
  await user.upload(picker, porch)
  expect(taken).toEqual([['porch.jpg'], ['porch.jpg']])
})

test('closing the picker without a choice changes nothing', async () => {
  const { taken, picker } = await openZone()
  fireEvent.change(picker, { target: { files: [] } })
  expect(taken).toEqual([])
})

test('only files are invited, not text that is dragged across', async () => {
  const { taken, zone } = await openZone()
  const isInvited = (types: string[]) => !fireEvent.dragOver(zone, { dataTransfer: { files: [], types } })
  expect([isInvited(['text/plain']), isInvited(['Files'])]).toEqual([false, true])
  fireEvent.drop(zone, { dataTransfer: { files: [], types: ['text/plain'] } })
  expect(taken).toEqual([])
})

test('while files are being sent, no others are taken, nor does the browser open them', async () => {
  const { taken, picker, zone } = await openZone({ disabled: true })
  const isLeftToBrowser = fireEvent.drop(zone, carrying(porch))
  expect(isLeftToBrowser).toBe(false)
  expect(picker.disabled).toBe(true)
  expect(taken).toEqual([])
})
