import { screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerRequests } from '../testing/answer-requests.ts'
import { unhelpfulButton } from './unhelpful.ts'

afterEach(() => void vi.unstubAllGlobals())

function show(...answers: Parameters<typeof answerRequests>) {
  const requests = answerRequests(...answers)
  const place = document.createElement('div')
  place.append(unhelpfulButton({ id: 'c1', messageId: 'm1' }))
  document.body.append(place)
  return { requests, user: userEvent.setup({ delay: null }) }
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Not helpful' })

test('one tap says so, and thanks take the place of the button', async () => {
  const { requests, user } = show(Response.json({ id: 'm1' }))
  await user.click(button())
  const thanks = await screen.findByText('Thanks for letting us know.')
  expect(document.activeElement).toBe(thanks)
  expect(screen.queryByRole('button', { name: 'Not helpful' })).toBeNull()
  expect(requests).toMatchObject([{ method: 'POST', path: '/api/conversations/c1/messages/m1/unhelpful' }])
})

test('while it is being said it can’t be said again; if that fails, the buyer reads why and can retry', async () => {
  const { requests, user } = show(Response.json({}, { status: 429 }), Response.json({ id: 'm1' }))
  await user.dblClick(button())
  await screen.findByText('Usage limit reached. Please try again later.')
  expect(requests).toHaveLength(1)
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.click(button())
  await screen.findByText('Thanks for letting us know.')
  expect(screen.queryByText(/Usage limit/)).toBeNull()
})
