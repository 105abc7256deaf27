import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { hostilePieces, hostileText } from '#domain/testing/hostile-texts.ts'
import { composeMessage } from '#server/adapters/mailer/compose-message.ts'
import { bulkMailFaults } from '#server/testing/check-bulk-mail.ts'
import { composeForLead, type LeadMail, replyAddress } from './compose-mail.ts'
import { readAddress, readMailToken, readUnsubscribeToken, signAddress } from './sign-mail-links.ts'

const config = {
  publicUrl: 'https://homes.example',
  secret: 'a secret of thirty-two characters',
  inboundDomain: 'in.homes.example',
}
const agent = {
  id: '01900000-0000-7000-8000-00000000000a' as AgentId,
  name: 'Dana Whitfield',
  company: 'Lantern Hill Realty',
  email: 'dana@lantern.example',
}
const mail: LeadMail = {
  agent,
  settings: {
    ...{
      fromName: '',
      signature: 'Dana Whitfield\nLantern Hill Realty',
      trackOpens: false,
      trackClicks: false,
    },
    postalAddress: '12 Main Street\nAsheville, NC 28801',
  },
  to: { name: 'Maya Ellison', address: 'maya@buyers.example' },
  subject: 'The porch',
  text: 'Hi Maya,\n\nit faces west: https://homes.example/l/porch?a=1&b=2.',
  mailId: '01900000-0000-7000-8000-00000000000b',
}

/** An email as a mail server receives it. */
async function received(changes: Partial<LeadMail> = {}, settings: Partial<typeof config> = {}) {
  const { fromName, ...written } = composeForLead({ ...config, ...settings }, { ...mail, ...changes })
  const from = { name: fromName ?? '', address: 'hello@homes.example' }
  return composeMessage(
    { ...written, from, messageId: `${mail.mailId}@homes.example` },
    new Date('2026-11-26T12:00:00Z'),
  )
}

test('an automatic email passes all 15 points', async () => {
  expect(await bulkMailFaults(await received())).toEqual([])
})

test('it passes them with any name, subject, and text, and no one adds a header', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...hostilePieces.map((one) => hostileText(one, 300))),
      fc.string({ unit: 'binary' }),
      async (hostile, any) => {
        const source = await received({
          agent: { ...agent, name: `A${any}`, company: hostile },
          to: { name: hostile, address: 'maya@buyers.example' },
          subject: `S ${any}`,
          text: `T ${hostile}`,
        })
        expect(await bulkMailFaults(source)).toEqual([])
        expect((await PostalMime.parse(source)).bcc ?? []).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
})

test('the checker finds what is missing', async () => {
  const source = (await received()).toString('latin1')
  const faultsOf = (text: string) => bulkMailFaults(Buffer.from(text, 'latin1'))
  expect(await faultsOf(source.replace(/^List-Unsubscribe-Post: .*\r\n/m, ''))).toEqual([
    'List-Unsubscribe-Post says one click',
  ])
  expect(await faultsOf(source.replace(/^Subject: .*\r\n/m, ''))).toEqual([
    'each header is there once',
    'Subject is one line and not empty',
  ])
  expect(await faultsOf(source.replace('\r\n\r\n', '\r\n\n\r\n'))).toContain('every line ends in CRLF')
  expect(await faultsOf(source.replaceAll('28801', ''))).toEqual([
    'both parts have the link and the sender’s postal address',
  ])
})

test('it comes from the agent, with their signature, and a link in it is a link in HTML', async () => {
  const email = await PostalMime.parse(await received())
  expect(email.from).toMatchObject({ name: 'Dana Whitfield', address: 'hello@homes.example' })
  expect(email.text).toContain('-- \nDana Whitfield\nLantern Hill Realty')
  expect(email.html).toContain('<a href="https://homes.example/l/porch?a=1&amp;b=2">')
  expect(email.html).toContain('</a>.</p>')
  const named = await PostalMime.parse(
    await received({ settings: { ...mail.settings, fromName: 'Dana at Lantern' } }),
  )
  expect(named.from?.name).toBe('Dana at Lantern')
})

test('tracking adds an image and leads links through the site, but never the one to unsubscribe', async () => {
  const settings = { ...mail.settings, trackOpens: true, trackClicks: true }
  const source = await received({ settings })
  expect(await bulkMailFaults(source)).toEqual([])
  const { html = '', text = '' } = await PostalMime.parse(source)
  const [, image = ''] = /<img src="https:\/\/homes.example\/m\/([^"]+)"/.exec(html) ?? []
  expect(readMailToken(config, image)).toEqual({ agent: agent.id, mailId: mail.mailId })
  const [, link = ''] = /<a href="https:\/\/homes.example\/m\/([^"]+)"/.exec(html) ?? []
  expect(readMailToken(config, link)).toMatchObject({ url: 'https://homes.example/l/porch?a=1&b=2' })
  expect(html).toContain('href="https://homes.example/unsubscribe/')
  expect(text).not.toContain('/m/')
  expect((await PostalMime.parse(await received())).html).not.toContain('/m/')
})

test('one that answers another joins its conversation', async () => {
  const answers = { messageId: 'two@b.example', references: ['one@b.example'] }
  const email = await PostalMime.parse(await received({ answers }))
  expect(email.inReplyTo).toBe('<two@b.example>')
  expect(email.references).toBe('<one@b.example> <two@b.example>')
})

test('replies and the wish for no more come back to the agent and the email that they are about', async () => {
  const email = await PostalMime.parse(await received())
  const reply = email.replyTo?.[0]?.address ?? ''
  expect(reply.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(readAddress(config, reply)).toEqual({ act: 'reply', agent: agent.id, mailId: mail.mailId })
  expect(readAddress(config, reply.toUpperCase())).toMatchObject({ mailId: mail.mailId })
  const header = email.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const [, path = '', stop = ''] =
    /<https:\/\/homes.example\/unsubscribe\/([^>]+)>, <mailto:([^?]+)/.exec(header) ?? []
  expect(readAddress(config, stop)).toMatchObject({ act: 'stop', mailId: mail.mailId })
  expect(Buffer.from(path, 'base64url').toString('latin1')).not.toContain('maya@')
  expect(readUnsubscribeToken(config, path)).toEqual({
    ...{ agent: agent.id, mailId: mail.mailId, address: 'maya@buyers.example' },
  })
})

test('an address that was changed, or made by another server, stands for nothing', () => {
  const address = signAddress(config, { act: 'reply', agent: agent.id, mailId: mail.mailId }) ?? ''
  const changed = address.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
  for (const one of [
    changed,
    address.replace('reply', 'stop'),
    'reply+@in.homes.example',
    'maya@buyers.example',
  ])
    expect(readAddress(config, one)).toBeUndefined()
  expect(readAddress({ secret: 'another secret of 32 characters!' }, address)).toBeUndefined()
})

test('a server that takes no email leaves replies to the agent’s own mailbox', async () => {
  const settings = { inboundDomain: undefined } as unknown as Partial<typeof config>
  const source = await received({}, settings)
  expect((await PostalMime.parse(source)).replyTo).toMatchObject([{ address: agent.email }])
  expect(await bulkMailFaults(source)).toEqual([])
  expect(replyAddress({ ...config, inboundDomain: undefined }, agent, mail.mailId)).toBe(agent.email)
})
