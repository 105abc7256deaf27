import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createAgentPages } from '../agent-card/agent-pages.tsx'
import { answerByPath } from '../testing/answer-by-path.ts'
import { formWith, openHome, openPublicPage, writeIn } from '../testing/open-public-page.tsx'
import { aListing } from '../testing/sample-listing.ts'
import { fillContact } from './own-contact.ts'

afterEach(() => localStorage.clear())

const kim = { name: 'Kim Buyer', email: 'kim@example.com', phone: '(804) 555-0147' }
const contactForm = () => formWith('Send message')
const showingForm = () => formWith('Book a Showing', document.getElementById('book-a-showing') as HTMLElement)
const valuesIn = (form: HTMLFormElement) =>
  Object.fromEntries(
    ['name', 'email', 'phone', 'reach'].flatMap((name) => {
      const field = form.elements.namedItem(name)
      return field instanceof HTMLInputElement ? [[name, field.value]] : []
    }),
  )
const nobody = { name: '', email: '', phone: '' }

const facts = { citations: [], choices: [], followUpQuestions: [], suggestedActions: [], refusal: null }
const answered = (more: object) =>
  Response.json({
    ...{ ...facts, response: 'Thanks.', outcome: 'answered', conversationId: null },
    ...{ offersToPassOn: false, offerContact: false, ...more },
  })

/** Says something in a copy of the chat, because the one of the page has its conversation for good. */
async function sayInChat(user: UserEvent, copy: string, text: string) {
  const own: typeof import('./chat.ts') = await import(/* @vite-ignore */ `./chat.ts?page=${copy}`)
  own.start()
  const chat = within(await screen.findByRole('dialog', { name: 'Talk to the Home' }))
  await user.type(chat.getByLabelText('Ask about this home…'), `${text}{Enter}`)
  return chat
}

test('what a buyer said about themselves in the chat stands in every form of the page, as it was understood', async () => {
  answerByPath({
    '/api/continue-conversation': () => answered({ contact: kim, suggestedActions: ['Request a callback'] }),
  })
  const user = await openHome()
  const chat = await sayInChat(user, 'own-contact', 'it’s kim buyer, 804.555.0147, kim at example dot com')
  await waitFor(() => expect(valuesIn(contactForm())).toEqual(kim))
  expect(valuesIn(showingForm())).toEqual(kim)
  await user.click(await chat.findByRole('button', { name: 'Request a callback' }))
  const question = await chat.findByText('Want Robin Vale to follow up with you?')
  const offer = question.closest('form') as HTMLFormElement
  expect(valuesIn(offer)).toEqual({ name: 'Kim Buyer', reach: '(804) 555-0147' })
})

test('who has left a number in the chat isn’t asked afterwards whether the agent may follow up', async () => {
  const answers = [
    { outcome: 'not_stated', offersToPassOn: true, offerContact: true },
    { response: 'Thanks, Kim.', contact: kim },
  ]
  answerByPath({ '/api/continue-conversation': () => answered(answers.shift() ?? {}) })
  const user = await openHome()
  const chat = await sayInChat(user, 'not-asked-twice', 'How old is the water heater?')
  await chat.findByRole('button', { name: 'Pass it on to Robin Vale' })
  await user.type(chat.getByLabelText('Ask about this home…'), 'I’m Kim, 804 555 0147{Enter}')
  await chat.findByText('Thanks, Kim.')
  expect(chat.queryByText('Want Robin Vale to follow up with you?')).toBeNull()
})

test('a form that was sent fills the others, is itself empty again, and goes with the conversation', async () => {
  const conversationId = '01980000-0000-7000-8000-000000000111'
  localStorage.setItem(`conv:${aListing().id}`, conversationId)
  const asked = answerByPath({
    '/api/public/leads': () => Response.json({ id: '1', message: 'Thanks' }, { status: 201 }),
  })
  const user = await openHome()
  await writeIn(user, contactForm(), { Name: 'Kim Buyer', Email: 'kim@example.com' })
  await user.click(within(contactForm()).getByLabelText(/^I agree/))
  await user.click(within(contactForm()).getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(valuesIn(showingForm())).toEqual({ ...kim, phone: '' }))
  expect(valuesIn(contactForm())).toEqual(nobody)
  expect(asked.find(({ url }) => url.pathname === '/api/public/leads')?.body).toMatchObject({
    conversationId,
  })
})

test('it is there at the next visit of this home, but of no other home and not on the agent’s card', async () => {
  localStorage.setItem(`contact:${aListing().id}`, JSON.stringify(kim))
  await openHome({ id: '01980000-0000-7000-8000-00000000aaaa' })
  fillContact()
  expect(valuesIn(contactForm())).toEqual(nobody)
  const { agent } = aListing()
  const url = 'https://homes.example/a/robin-vale'
  const card = createAgentPages({ css: '', script: '' }).agent({ agent: { ...agent, listings: [] }, url })
  await openPublicPage(card, '/a/robin-vale')
  fillContact()
  expect(valuesIn(contactForm())).toEqual(nobody)
  await openHome()
  fillContact()
  expect(valuesIn(contactForm())).toEqual(kim)
})

test('what is typed in a form stays as it is', async () => {
  const user = await openHome()
  await writeIn(user, contactForm(), { Name: 'Kimberly Buyer-Okafor' })
  localStorage.setItem(`contact:${aListing().id}`, JSON.stringify(kim))
  fillContact()
  expect(valuesIn(contactForm())).toEqual({ ...kim, name: 'Kimberly Buyer-Okafor' })
})
