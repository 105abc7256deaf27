import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

test('whoever mistyped their address at sign-up sends the email to the right one', async () => {
  const agent = await server.agent({ isVerified: false })
  const user = await openScreen(agent, paths.verifyEmail())
  await user.click(await screen.findByRole('button', { name: 'Wrong address? Correct it' }))
  const field = screen.getByLabelText('Your email address')
  await user.clear(field)
  await user.type(field, 'nonsense')
  await user.click(screen.getByRole('button', { name: 'Send the email here' }))
  await screen.findByText('Please enter a valid email address')
  const meant = `meant-${crypto.randomUUID()}@example.com`
  await user.clear(field)
  await user.type(field, meant)
  await user.click(screen.getByRole('button', { name: 'Send the email here' }))
  await screen.findByText(meant)
  expect((await agent.get('/api/me')).body.verifyingEmail).toBe(meant)
})
