import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { press } from '#web/testing/fill-in.ts'
import { openPart } from '#web/testing/open-screen.tsx'
import { useCountdown } from './use-countdown.ts'

/** A button that can be pressed again after a second, and everything it has said so far. */
function openResend({ startsNow }: { startsNow: boolean }) {
  const said: string[] = []
  function Resend() {
    const { left, restart } = useCountdown(1, { startsNow })
    const name = left > 0 ? `Again in ${left}` : 'Send'
    if (said.at(-1) !== name) said.push(name)
    return (
      <button type="button" disabled={left > 0} onClick={restart}>
        {name}
      </button>
    )
  }
  return { user: openPart(<Resend />), said }
}

test('what was just sent can be sent again once its time is over, and each time after that', async () => {
  const { user, said } = openResend({ startsNow: true })
  await press(user, 'Send')
  await waitFor(() => expect(said).toEqual(['Again in 1', 'Send', 'Again in 1', 'Send']))
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false)
})

test('what was not sent yet can be sent at once', async () => {
  const { user, said } = openResend({ startsNow: false })
  await press(user, 'Send')
  await waitFor(() => expect(said).toEqual(['Send', 'Again in 1', 'Send']))
})
