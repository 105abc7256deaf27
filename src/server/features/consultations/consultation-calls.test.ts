import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import { writeConfirmation } from './consultation-emails.ts'

const now = new Date('2027-06-05T15:00:00Z')
const server = await sharedServer({ clock: { now: () => now } })

test('without a video room visitors must give a number to call, and are told so', async () => {
  const body = { name: 'Ada Broker', email: 'calls@example.com', startIso: '2027-06-07T13:00:00Z' }
  const refused = await server.visitor().post('/api/public/consultations', body)
  expect([refused.status, refused.body.errors]).toEqual([422, { phone: 'This field is required.' }])
  const form = await (await fetch(`${server.url}/consultation`)).text()
  expect(form).toMatch(/id="consultation-phone"[^>]*required|required[^>]*id="consultation-phone"/)
  expect(form).toContain('30 minutes by phone')

  const mail = {
    ...{
      messageId: 'x',
      id: 'x',
      name: 'Ada',
      email: 'calls@example.com',
      phone: '+1 804 555 0137',
      message: '',
    },
    ...{ startIso: now, endIso: now, createdAt: now, timeZone: 'UTC', meetingUrl: '', sequence: 0 },
    movedFrom: null,
    isCancelled: false,
  }
  const { text, invitation } = await writeConfirmation(server.deps.config, mail)
  expect(text).toContain('We’ll call you at +1 804 555 0137.')
  expect(invitation?.content).toContain('LOCATION:Phone call: +1 804 555 0137')
})
