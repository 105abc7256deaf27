import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '#web/testing/fill-in.ts'
import { openPart } from '#web/testing/open-screen.tsx'
import { CropDialog } from './crop-dialog.tsx'

/** What the page lacks: a canvas that says which part of the picture it was given. */
class TellingCanvas {
  part: number[] = []
  getContext = () => ({ drawImage: (_: unknown, ...numbers: number[]) => this.tell(numbers) })
  convertToBlob = async () => new Blob([JSON.stringify(this.part)])
  tell(numbers: number[]) {
    this.part = numbers.slice(0, 4).map(Math.round)
  }
}

beforeEach(() => {
  const bitmap = { width: 1600, height: 900, close: () => undefined }
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap))
  vi.stubGlobal('OffscreenCanvas', TellingCanvas)
})
afterEach(() => void vi.unstubAllGlobals())

const file = new File(['a picture'], 'me.jpg', { type: 'image/jpeg' })

async function openCrop({ mayStayWhole = false } = {}) {
  const chosen: Blob[] = []
  let closed = 0
  const user = openPart(
    <CropDialog
      file={file}
      mayStayWhole={mayStayWhole}
      onChoose={(blob) => chosen.push(blob)}
      onClose={() => {
        closed += 1
      }}
    />,
  )
  const square = await screen.findByRole('button', {
    name: 'Drag the square, or move it with the arrow keys.',
  })
  /** The part that is cut out: left, top, width and height in pixels of the picture. */
  const cut = async () => {
    await press(user, 'Use crop')
    await waitFor(() => expect(chosen).toHaveLength(1))
    return JSON.parse((await chosen[0]?.text()) ?? '')
  }
  return { user, square, cut, chosen, closed: () => closed }
}

test('unless it is moved, the largest square in the middle is cut out', async () => {
  const { cut } = await openCrop()
  expect(await cut()).toEqual([350, 0, 900, 900])
})

test('arrow keys move the square, and it stops at the picture’s edge', async () => {
  const { user, square, cut } = await openCrop()
  square.focus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}')
  await waitFor(() => expect(square.style.left).toBe(`${(314 / 1600) * 100}%`))
  expect(square.style.top).toBe('0%')
  await user.keyboard('{ArrowRight>60/}')
  await waitFor(() => expect(square.style.left).toBe(`${(700 / 1600) * 100}%`))
  expect(await cut()).toEqual([700, 0, 900, 900])
})

test('a smaller square keeps its middle, and can then move up and down', async () => {
  const { user, square, cut } = await openCrop()
  const size = screen.getByLabelText<HTMLInputElement>('Crop size', { selector: 'input' })
  expect(size.value).toBe('100')
  fireEvent.input(size, { target: { value: '50' } })
  await waitFor(() => expect(square.style.top).toBe('25%'))
  square.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(Number.parseFloat(square.style.top)).toBeCloseTo(27))
  expect(await cut()).toEqual([575, 243, 450, 450])
})

test('a logo may stay whole, a headshot may not', async () => {
  await openCrop()
  expect(screen.queryByRole('button', { name: 'Use full image' })).toBeNull()
  const { user, chosen } = await openCrop({ mayStayWhole: true })
  await press(user, 'Use full image')
  await waitFor(() => expect(chosen[0]).toBe(file))
})

test('if the browser can’t cut the picture, it is sent whole', async () => {
  const { user, chosen } = await openCrop()
  vi.stubGlobal(
    'OffscreenCanvas',
    class extends TellingCanvas {
      override convertToBlob = () => Promise.reject(new Error('out of memory'))
    },
  )
  await press(user, 'Use crop')
  await waitFor(() => expect(chosen[0]).toBe(file))
})

test('Cancel and Escape choose nothing', async () => {
  const { user, chosen, closed } = await openCrop()
  await press(user, 'Cancel')
  await waitFor(() => expect(closed()).toBe(1))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(closed()).toBe(2))
  expect(chosen).toEqual([])
})
