import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openHome } from '../testing/open-public-page.tsx'

const address = 'https://homes.example/l/7-lock-street-richmond'
const sheet = () => document.getElementById('share') as HTMLDialogElement

/** Opens the sheet from an address with more in it than the home's own. */
async function openSheet() {
  const user = await openHome()
  history.replaceState(null, '', `${location.pathname}?utm_source=mail`)
  await user.click(screen.getByText('Share'))
  await waitFor(() => expect(sheet().open).toBe(true))
  return user
}

/** A browser with the system's own share sheet. */
function withSystemShare(share: (what: ShareData) => Promise<void>) {
  Object.assign(navigator, { share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
}

test('the copied link is the home’s own address, and the sheet says that it was copied', async () => {
  const user = await openSheet()
  await user.click(within(sheet()).getByRole('button', { name: 'Copy Link' }))
  await within(sheet()).findByText('Link copied')
  expect(await navigator.clipboard.readText()).toBe(address)
})

test('where nothing can be copied, the address is selected to be copied by hand', async () => {
  const user = await openSheet()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  onTestFinished(() => write.mockRestore())
  write.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'))
  await user.click(within(sheet()).getByRole('button', { name: 'Copy Link' }))
  await within(sheet()).findByText('The link couldn’t be copied. Select it and copy it yourself.')
  const field = within(sheet()).getByLabelText<HTMLInputElement>('Link to this page')
  expect(field.value).toBe(address)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, address.length])
})

test('the system’s share sheet gets the home’s title and address', async () => {
  const shared: ShareData[] = []
  withSystemShare(async (what) => void shared.push(what))
  const user = await openSheet()
  await user.click(within(sheet()).getByRole('button', { name: 'More…' }))
  await waitFor(() =>
    expect(shared).toEqual([
      { title: 'Brick rowhouse by the canal · 7 Lock Street, Richmond, VA 23220', url: address },
    ]),
  )
})

test('the system’s share sheet may be closed without sharing', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('Share canceled', 'AbortError')))
  withSystemShare(share)
  const user = await openSheet()
  await user.click(within(sheet()).getByRole('button', { name: 'More…' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(within(sheet()).getByRole('status').textContent).toBe('')
})

test('a browser without its own share sheet offers no way to one', async () => {
  await openSheet()
  expect(within(sheet()).getByText('More…').closest('button')?.hidden).toBe(true)
})

test('the links to share by email and text name the home and its address', async () => {
  await openSheet()
  const [email, text] = ['Email', 'Text Message'].map((name) =>
    decodeURIComponent(within(sheet()).getByRole('link', { name }).getAttribute('href') ?? ''),
  )
  expect(email).toBe(
    `mailto:?subject=Brick rowhouse by the canal&body=Brick rowhouse by the canal\n${address}`,
  )
  expect(text).toBe(`sms:?&body=Brick rowhouse by the canal\n${address}`)
})

test.each([
  [
    'ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Scroll down and choose “Add to Home Screen”.',
  ],
  [
    'android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
    'Choose “Add to Home screen” or “Install app”.',
  ],
  [
    'desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
    'In Chrome or Edge, click the install icon on the right side of the address bar.',
  ],
])('the steps to the home screen are given in the words of %s', async (system, userAgent, step) => {
  const user = await openHome()
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'))
  await user.click(screen.getByText('Save', { selector: 'a, a *' }))
  const own = document.querySelector<HTMLDetailsElement>(`#save [data-system=${system}]`)
  await waitFor(() => expect(own?.open).toBe(true))
  expect(own?.textContent).toContain(step)
})
