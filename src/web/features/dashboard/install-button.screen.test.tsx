import { screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press, pressIn } from '#web/testing/fill-in.ts'
import { openPart, openScreen, reloadScreen } from '#web/testing/open-screen.tsx'
import { InstallButton } from './install-button.tsx'

const server = await sharedServer()

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'

/** Makes this browser look like another one. */
const pretend = (userAgent: string, maxTouchPoints = 0) =>
  Object.defineProperties(navigator, {
    userAgent: { configurable: true, value: userAgent },
    maxTouchPoints: { configurable: true, value: maxTouchPoints },
  })
beforeEach(() => void pretend(iPhone))
afterEach(() => {
  for (const name of ['userAgent', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name)
})

const install = 'Install on your phone'
const offer = () => screen.queryByRole('button', { name: install })
const gone = () => waitFor(() => expect(offer()).toBeNull())

test('on an iPhone, whose browser makes no offer, the button explains how it is done', async () => {
  const user = openPart(<InstallButton agentId="robin" />)
  await press(user, install)
  await screen.findByRole('dialog', { name: install })
  expect(screen.getAllByRole('listitem').map((step) => step.textContent?.trim())).toEqual([
    'Tap Share at the bottom of Safari.',
    'Choose “Add to Home Screen”.',
  ])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(offer()).not.toBeNull()
})

test('an agent who has got it is not asked again, after a reload either', async () => {
  const user = await openScreen(await server.agent(), paths.dashboard)
  await press(user, install)
  await pressIn(user, install, 'Got it')
  await gone()
  reloadScreen()
  await screen.findByRole('heading', { name: 'First steps' })
  expect(offer()).toBeNull()
})

test('one agent’s “Don’t show this again” hides nothing from another on the same device', async () => {
  const user = openPart(
    <>
      <InstallButton agentId="robin" />
      <InstallButton agentId="avery" />
    </>,
  )
  const [first] = await screen.findAllByRole('button', { name: 'Don’t show this again' })
  await user.click(first as HTMLElement)
  await waitFor(() => expect(screen.getAllByRole('button', { name: install })).toHaveLength(1))
})

test('an iPad that calls itself a Mac gets the button, and a Mac doesn’t', async () => {
  pretend(mac, 5)
  openPart(<InstallButton agentId="robin" />)
  await screen.findByRole('button', { name: install })
  pretend(mac)
  openPart(
    <>
      <p>Overview</p>
      <InstallButton agentId="robin" />
    </>,
  )
  await screen.findByText('Overview')
  expect(offer()).toBeNull()
})
