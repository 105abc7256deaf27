import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createAgentPages } from '../agent-card/agent-pages.tsx'
import { answerByPath } from '../testing/answer-by-path.ts'
import { answerRequests } from '../testing/answer-requests.ts'
import { openHome, openPublicPage } from '../testing/open-public-page.tsx'
import { aListing } from '../testing/sample-listing.ts'

const conversation = async (name: string) => within(await screen.findByRole('dialog', { name }))
const refused = (status: number) => Response.json({ detail: 'Later.' }, { status })

test('the chat begins with the greeting that the agent wrote', async () => {
  const sidekick = { isOn: true, greeting: 'Come up on the porch.', questions: [] }
  const user = await openHome({ sidekick })
  await user.click(screen.getByText('Talk to the Home Now'))
  await (await conversation('Talk to the Home')).findByText('Come up on the porch.')
})

test('buyers can ask for a callback, whatever the chat has offered before', async () => {
  const facts = { citations: [], choices: [], followUpQuestions: [], refusal: null, conversationId: null }
  const answers = [
    {
      ...{ response: 'The listing doesn’t say.', outcome: 'not_stated', suggestedActions: [] },
      ...{ offersToPassOn: true, offerContact: true },
    },
    {
      ...{ response: 'Robin knows.', outcome: 'handed_over', suggestedActions: ['Request a callback'] },
      ...{ offersToPassOn: false, offerContact: false },
    },
  ]
  answerByPath({ '/api/continue-conversation': () => Response.json({ ...facts, ...answers.shift() }) })
  const user = await openHome()
  // A copy of the script, because the one of the page has its conversation for good.
  const copy = 'callback'
  const own: typeof import('./chat.ts') = await import(/* @vite-ignore */ `./chat.ts?page=${copy}`)
  own.start()
  const chat = await conversation('Talk to the Home')
  const ask = (question: string) =>
    user.type(chat.getByLabelText('Ask about this home…'), `${question}{Enter}`)
  await ask('How old is the water heater?')
  await chat.findByRole('button', { name: 'Pass it on to Robin Vale' })
  // One way to the agent at a time.
  expect(chat.queryByText('Want Robin Vale to follow up with you?')).toBeNull()
  await ask('Can I talk to a person?')
  await user.click(await chat.findByRole('button', { name: 'Request a callback' }))
  expect(chat.getAllByText('Want Robin Vale to follow up with you?')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(chat.getByLabelText('Name')))
})

test('each frame of a card’s assistant says in its own words that no answer came, and both say why', async () => {
  const answer = {
    ...{ response: 'Call me any day.', citations: [], choices: [], followUpQuestions: [] },
    ...{ suggestedActions: [], outcome: 'answered', refusal: null, offersToPassOn: false },
    ...{ conversationId: 'c1', offerContact: false },
  }
  answerRequests(refused(503), refused(429), new TypeError('Failed to fetch'), Response.json(answer))
  const { agent } = aListing()
  const card = createAgentPages({ css: '', script: '/p/loader.js' }).agent({
    agent: { ...agent, listings: [] },
    url: 'https://homes.example/a/robin-vale',
  })
  const user = await openPublicPage(card, '/a/robin-vale')
  await user.click(screen.getByText('How can I help?'))
  const chat = await conversation('Chat with Robin Vale')
  await user.click(await chat.findByRole('button', { name: 'When can I reach you?' }))
  await chat.findByText(
    'I apologize, but I’m having trouble responding right now. Please try again in a moment.',
  )
  await chat.findByText('The AI service is currently unavailable. Please try again later or contact support.')
  await user.click(chat.getByRole('button', { name: 'Close' }))

  await user.click(screen.getByRole('link', { name: 'AI Assistant' }))
  const floating = await conversation('AI Assistant')
  const tryAgain = async () => user.click(await floating.findByRole('button', { name: 'Try again' }))
  await tryAgain()
  await floating.findByText('Sorry—something went wrong.')
  await floating.findByText('Usage limit reached. Please try again later.')
  await tryAgain()
  await floating.findByText('Network connection issue. Please check your internet connection.')
  await tryAgain()
  await floating.findByText('Call me any day.')
  await waitFor(() => expect(floating.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(document.querySelectorAll('.bubble.user')).toHaveLength(1)
})
