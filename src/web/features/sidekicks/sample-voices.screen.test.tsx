import { screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press } from '#web/testing/fill-in.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()
const open = async () => openScreen(await server.agent(), (slug) => paths.knowledge(slug))

afterEach(() => vi.unstubAllGlobals())

test('without a provider the browser’s voice reads the sample, until it is stopped', async () => {
  const spoken: string[] = []
  let isCancelled = false
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    speak: ({ text }: { text: string }) => void spoken.push(text),
    cancel: () => {
      isCancelled = true
    },
  })
  const user = await open()
  await press(user, 'Play Female Voice 1')
  await waitFor(() => expect(spoken[0]).toContain('Female Voice 1'))
  await press(user, 'Stop Female Voice 1')
  expect(isCancelled).toBe(true)
  await screen.findByRole('button', { name: 'Play Female Voice 1' })
})

test('where neither the server nor the browser can speak, it says so', async () => {
  const user = await open()
  expect(await screen.findAllByRole('button', { name: /^Play .*Voice [12]$/ })).toHaveLength(5)
  await press(user, 'Play Neutral Voice 1')
  await screen.findByText('Voice not supported')
})
