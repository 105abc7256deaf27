import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chatPanel } from './chat-panel.ts'

type Recognition = Record<'onresult' | 'onerror' | 'onend', (event?: object) => void>

/** A browser that hears: what it does when it is told to listen is up to `listen`. */
function withEars(listen: (ears: Recognition) => void) {
  vi.stubGlobal(
    'SpeechRecognition',
    class {
      start() {
        listen(this as unknown as Recognition)
      }
      abort() {
        ;(this as unknown as Recognition).onend()
      }
    },
  )
}

function openPanel() {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  onTestFinished(() => void vi.unstubAllGlobals())
  const asked: [string, boolean][] = []
  const panel = chatPanel({
    ...{ topic: 'home-7', store: 'localStorage' },
    label: 'Talk to the Home',
    placeholder: 'Ask about this home…',
    onQuestion: (...question) => asked.push(question),
  })
  document.body.append(...panel.parts)
  return { panel, asked, reported, user: userEvent.setup({ delay: null }) }
}

const input = () => screen.getByLabelText<HTMLTextAreaElement>('Ask about this home…')
const microphone = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Speak' })
const hint = () => screen.getByRole('status').textContent
const usual = 'If I can’t answer, I’ll escalate to the agent.'
const unusable = 'Voice recognition is not supported in your browser.'

test('Enter sends, Shift and Enter starts a new line, and Enter that ends a composed word does neither', async () => {
  const { asked, user } = openPanel()
  await user.type(input(), 'Is it quiet?{Shift>}{Enter}{/Shift}At night?')
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })
  // As Safari tells it.
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 })
  expect(asked).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked).toEqual([['Is it quiet?\nAt night?', false]]))
})

test('a question that is half typed is still there after a reload, and gone once it is sent', async () => {
  const { panel, asked, user } = openPanel()
  await user.type(input(), 'Is it qui')
  for (const part of panel.parts) part.remove()
  const reloaded = openPanel()
  expect(input().value).toBe('Is it qui')
  await user.type(input(), 'et?{Enter}')
  expect([asked, reloaded.asked]).toEqual([[], [['Is it quiet?', false]]])
  for (const part of reloaded.panel.parts) part.remove()
  openPanel()
  expect(input().value).toBe('')
})

test('two quick presses ask a question once', async () => {
  const { asked, user } = openPanel()
  await user.type(input(), 'Is it quiet?')
  await user.dblClick(screen.getByRole('button', { name: 'Send' }))
  expect(asked).toEqual([['Is it quiet?', false]])
})

test('blank input is not sent', async () => {
  const { asked, user } = openPanel()
  await user.type(input(), ' {Enter}')
  expect(asked).toEqual([])
})

test('an answer that arrives gives the input back to who asked, and leaves alone who is writing elsewhere', async () => {
  const { panel, user } = openPanel()
  const dialog = document.createElement('dialog')
  const phone = document.createElement('input')
  dialog.append(phone, ...panel.parts)
  document.body.append(dialog)
  dialog.show()
  await user.type(input(), 'Is it quiet?{Enter}')
  panel.hold(true)
  phone.focus()
  panel.hold(false)
  expect(document.activeElement).toBe(phone)
  panel.hold(true)
  phone.blur()
  panel.hold(false)
  expect(document.activeElement).toBe(input())
})

test('a text that is too long to send stays as it was pasted, until it is shortened', async () => {
  const { asked, user } = openPanel()
  const pasted = 'A long listing. '.repeat(126)
  await user.click(input())
  await user.paste(pasted)
  await user.keyboard('{Enter}')
  expect(hint()).toBe('Please shorten this to 2000 characters. Nothing was sent yet.')
  expect(input().value).toBe(pasted)
  expect(asked).toEqual([])
  await user.clear(input())
  await user.paste('Is it quiet?')
  await user.keyboard('{Enter}')
  expect(asked).toEqual([['Is it quiet?', false]])
  expect(hint()).toBe(usual)
})

test('a browser that can’t hear says so at the first try, and the question can be typed', async () => {
  const { user } = openPanel()
  const speak = microphone()
  await user.click(speak)
  await waitFor(() => expect(hint()).toBe(unusable))
  expect(speak.hidden).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(input()))
})

test.each(['service-not-allowed', 'language-not-supported'])(
  'after the error %s the microphone is gone, and the reason stays',
  async (error) => {
    withEars((ears) => {
      ears.onerror({ error })
      ears.onend()
    })
    const { user } = openPanel()
    const speak = microphone()
    await user.click(speak)
    await waitFor(() => expect(hint()).toBe(unusable))
    expect(speak.hidden).toBe(true)
    expect(input().disabled).toBe(false)
  },
)

test.each([
  ['not-allowed', 'Microphone access is blocked. Allow it in your browser’s settings, then try again.'],
  ['audio-capture', 'We couldn’t find a microphone. Connect one, then try again.'],
])('after the error %s the buyer reads what to do, and can try again', async (error, why) => {
  const heard = [(ears: Recognition) => ears.onerror({ error })]
  withEars((ears) => {
    const next = heard.shift() ?? (() => ears.onresult({ results: [[{ transcript: 'Is it quiet?' }]] }))
    next(ears)
    ears.onend()
  })
  const { asked, user } = openPanel()
  await user.click(microphone())
  await waitFor(() => expect(hint()).toBe(why))
  expect([input().disabled, microphone().hidden]).toEqual([false, false])
  await user.click(microphone())
  await waitFor(() => expect(asked).toEqual([['Is it quiet?', true]]))
})

test('when nothing was heard, the buyer can try again, or type', async () => {
  const heard = [(ears: Recognition) => ears.onerror({ error: 'no-speech' })]
  withEars((ears) => {
    const next = heard.shift() ?? (() => ears.onresult({ results: [[{ transcript: 'Is it quiet?' }]] }))
    next(ears)
    ears.onend()
  })
  const { asked, user } = openPanel()
  await user.click(microphone())
  await waitFor(() => expect(hint()).toBe('We didn’t hear anything. Try again, or type your question.'))
  expect([input().disabled, microphone().hidden]).toEqual([false, false])
  await user.click(microphone())
  await waitFor(() => expect(asked).toEqual([['Is it quiet?', true]]))
})

test('a microphone that can’t be started leaves the chat as it was', async () => {
  withEars(() => {
    throw new DOMException('recognition has already started', 'InvalidStateError')
  })
  const { reported, user } = openPanel()
  await user.click(microphone())
  await waitFor(() => expect(reported).toHaveBeenCalledOnce())
  expect(hint()).toBe('We didn’t hear anything. Try again, or type your question.')
  expect(microphone().getAttribute('aria-pressed')).toBe('false')
  expect(input().disabled).toBe(false)
})

test('while it listens nothing can be typed, and a second tap stops it without asking anything', async () => {
  withEars(() => undefined)
  const { asked, user } = openPanel()
  await user.click(microphone())
  await waitFor(() => expect(hint()).toBe('Listening… Your words are sent as text.'))
  expect(microphone().getAttribute('aria-pressed')).toBe('true')
  expect(input().disabled).toBe(true)
  await user.click(microphone())
  await waitFor(() => expect(hint()).toBe(usual))
  expect(input().disabled).toBe(false)
  expect(asked).toEqual([])
})

test('while an answer is on its way nothing can be typed, said or sent, also if listening ends meanwhile', async () => {
  let ears: Recognition | undefined
  withEars((own) => {
    ears = own
  })
  const { panel, user } = openPanel()
  const again = document.createElement('button')
  again.className = 'again'
  panel.add(again)
  await user.click(microphone())
  panel.hold(true)
  ears?.onend()
  const controls = [
    input(),
    microphone(),
    screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }),
    again,
  ]
  expect(controls.map(({ disabled }) => disabled)).toEqual([true, true, true, true])
  panel.hold(false)
  expect(controls.map(({ disabled }) => disabled)).toEqual([false, false, false, false])
})
