import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { addSequence } from '#web/testing/sequences.ts'

const server = await sharedServer()
const step = {
  ...{ id: 'ai', type: 'ai-email', delay: { value: 2, unit: 'days' } },
  ...{
    subject: 'About the home',
    content: 'Tell them two things about the home. Ask whether they want to see it.',
  },
}

async function openEditor(settings: object = {}, changes: object = {}) {
  const agent = await server.agent({ name: 'Dana Reyes' })
  await agent.patch('/api/me/settings/email', settings)
  const { id } = await addSequence(agent, { steps: [{ ...step, ...changes }] })
  const user = await openScreen(agent, (slug) => paths.funnel(slug, { edit: id }))
  await screen.findByDisplayValue('About the home')
  return { agent, user }
}

test('the editor says that drafts wait, and shows what a sample lead would get, which can be sent to oneself', async () => {
  const { user } = await openEditor()
  await screen.findByText(/Each draft waits for your approval\./)
  screen.getByText(/Without an AI model, drafts use facts from your records/)
  await screen.findByText('Draft for your approval')
  await press(user, 'Preview a draft')
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview a draft' }))
  await dialog.findByText(/^Hello Maya,/)
  dialog.getByText(/Would you like to see it\?/)
  dialog.getByText(/^No AI model wrote this/)
  await user.click(dialog.getByRole('button', { name: 'Send me a test' }))
  await screen.findByText('Test email sent to you.')
})

test('with approval off it says that they are sent, and promises no draft', async () => {
  await openEditor({ approveAiEmails: false }, { content: 'Hello {{lead.name}},\n\nShall we talk?' })
  await screen.findByText(/It will be sent without your approval/)
  expect(screen.queryByText('Draft for your approval')).toBeNull()
})

test('words from which nothing can be written are said to be that', async () => {
  const { user } = await openEditor()
  await fillIn(user, { Content: 'Hello {{lead.name}},\n\nHomes in {{area}} sell fast.' })
  await press(user, 'Preview a draft')
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview a draft' }))
  await dialog.findByText(/area/i)
})
