import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Message } from '#contract/messaging.ts'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen } from '#web/testing/open-screen.tsx'
import { addWillingLead } from '#web/testing/sequences.ts'

const server = await sharedServer()
const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
const timing = { kind: 'at', day, time: '09:00' } as const
const words = { subject: 'The porch', text: 'It faces west.', values: {}, timing }
const editing = 'Edit message'

/** An agent with a scheduled message, who has opened it to change it in this window. Another one is open, too. */
async function editInTwoWindows() {
  const agent = await server.agent({ name: 'Robin Vale' })
  await agent.patch('/api/me/settings/email', {
    ...{ postalAddress: '1 Elm St, Barre, VT 05641', quietStart: '00:00', quietEnd: '00:00' },
  })
  const { id: leadId } = await addWillingLead(server, agent, 'Maya Ellison')
  const message: Message = (await agent.post('/api/messages', { ...words, leadIds: [leadId] })).body
  const path = `/api/messages/${message.id}`
  const user = await openScreen(agent, (slug) => paths.funnel(slug, { tab: 'messaging', view: 'scheduled' }))
  await press(user, 'Edit The porch')
  await fillIn(user, { Message: 'It faces south.' })
  const stored = async (): Promise<Message[]> => (await agent.get('/api/messages')).body.items
  return {
    ...{ user, leadId, stored },
    save: () => pressIn(user, editing, 'Schedule Message'),
    changeElsewhere: async (changes: object) => {
      const { version } = (await agent.get(path)).body as Message
      expect((await agent.patch(path, { ...words, version, ...changes })).status).toBe(200)
    },
    cancelElsewhere: async () => expect((await agent.delete(path)).status).toBe(200),
  }
}
const changed = 'This message was changed in another window. Your changes are still here.'

test('a message that was changed in another window isn’t overwritten unasked, and nothing typed is lost', async () => {
  const { user, save, changeElsewhere, stored } = await editInTwoWindows()
  await changeElsewhere({ subject: 'The garden' })
  await save()
  await screen.findByText(changed)
  expect(filledIn('Message')).toBe('It faces south.')
  expect(await stored()).toMatchObject([{ subject: 'The garden', text: 'It faces west.' }])
  await pressIn(user, editing, 'Overwrite with mine')
  await screen.findByText('Your message is scheduled.')
  expect(await stored()).toMatchObject([{ subject: 'The porch', text: 'It faces south.' }])
})

test('or what the other window saved is taken over, and saved on from there', async () => {
  const { user, save, changeElsewhere, stored } = await editInTwoWindows()
  await changeElsewhere({ subject: 'The garden', timing: { ...timing, time: '11:00' } })
  await save()
  await screen.findByText(changed)
  await pressIn(user, editing, 'Load latest version')
  await waitFor(() => expect(filledIn('Subject')).toBe('The garden'))
  expect([filledIn('Message'), filledIn('Time')]).toEqual(['It faces west.', '11:00'])
  expect(screen.queryByText(changed)).toBeNull()
  await fillIn(user, { Subject: 'The garden path' })
  await save()
  await screen.findByText('Your message is scheduled.')
  expect(await stored()).toMatchObject([{ subject: 'The garden path', timing: { time: '11:00' } }])
})

test('one that was changed once more while the agent decided is asked about again, never overwritten unseen', async () => {
  const { user, save, changeElsewhere } = await editInTwoWindows()
  await changeElsewhere({ subject: 'The garden' })
  await save()
  await screen.findByText(changed)
  goOffline()
  await pressIn(user, editing, 'Overwrite with mine')
  await screen.findByText(unreachable)
  expect(filledIn('Message')).toBe('It faces south.')
  goOffline({ isBack: true })
  await save()
  await screen.findByText(changed)
})

test('a message that was canceled in another window says so, and what was typed goes on as a new one', async () => {
  const { user, save, cancelElsewhere, stored, leadId } = await editInTwoWindows()
  await cancelElsewhere()
  await save()
  await screen.findByText('This message was canceled.')
  expect(filledIn('Message')).toBe('It faces south.')
  await pressIn(user, editing, 'Write it as a new message')
  await screen.findByRole('dialog', { name: 'Write a message' })
  expect([filledIn('Subject'), filledIn('Message'), filledIn('Date'), filledIn('Time')]).toEqual([
    ...['The porch', 'It faces south.', day, '09:00'],
  ])
  await pressIn(user, 'Write a message', 'Schedule Message')
  await screen.findByText('Your message is scheduled.')
  expect(await stored()).toMatchObject([{ text: 'It faces south.', recipients: [{ leadId }] }])
})

test('a message that left while it was being changed says so, and isn’t sent again unasked', async () => {
  const { user, save, stored } = await editInTwoWindows()
  const [message] = await stored()
  await server.sql(`update message_recipients set state = 'sent' where message_id = $1`, [message?.id])
  await server.sql(
    `delete from outbox_mails where about_id in (select id from message_recipients where message_id = $1)`,
    [message?.id],
  )
  await save()
  await screen.findByText('This message was sent, so it can’t be changed anymore.')
  expect(filledIn('Message')).toBe('It faces south.')
  await pressIn(user, editing, 'Write it as a new message')
  expect(filledIn('Message')).toBe('It faces south.')
})
