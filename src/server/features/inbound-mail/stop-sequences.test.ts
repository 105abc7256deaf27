import { expect, test } from 'vitest'
import { leadInSequence } from '#server/testing/lead-in-sequence.ts'
import { mailRoute, mailRouteSettings, rawMail } from '#server/testing/mail-route.ts'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer({ env: mailRouteSettings })
const route = mailRoute(server)

async function withRun() {
  const lead = await leadInSequence(server, await server.agent())
  const bring = async (mail: Parameters<typeof rawMail>[0]) => {
    await route.bring(rawMail({ from: lead.email, ...mail }), lead.replyTo)
    await route.handled()
  }
  return { ...lead, read: lead.readRun, bring }
}

test('a reply ends the lead’s sequence and says why', async () => {
  const { read, bring } = await withRun()
  expect(await read()).toMatchObject({ status: 'active' })
  await bring({ subject: 'Re: Still looking?', text: 'Yes!' })
  const after = await read()
  expect(after).toMatchObject({ status: 'cancelled', upcoming: [] })
  expect(after.reason).toMatch(/replied/i)
  expect(after.history.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['email-replied', 'cancel']),
  )
})

test('a reply from another address ends it, too', async () => {
  const { read, bring } = await withRun()
  await bring({ from: 'spouse@home.example', text: 'We are.' })
  expect(await read()).toMatchObject({ status: 'cancelled' })
})

test('a reply with a file that is too large to keep ends it, and its words are in the inbox', async () => {
  const { agent, read, bring } = await withRun()
  const file = `--b\r\nContent-Type: application/pdf; name=offer.pdf\r\n\r\n${'x'.repeat(12 * 1024 ** 2)}\r\n`
  await bring({
    headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
    text: `--b\r\nContent-Type: text/plain\r\n\r\nThe signed offer is attached.\r\n${file}--b--`,
  })
  expect(await read()).toMatchObject({ status: 'cancelled' })
  const [item] = (await agent.get('/api/inbox')).body.items
  expect(JSON.stringify((await agent.get(`/api/inbox/${item.id}`)).body)).toContain(
    'The signed offer is attached.',
  )
})

test('"stop" ends it as an unsubscription', async () => {
  const { read, bring } = await withRun()
  await bring({ text: 'STOP' })
  expect((await read()).reason).toMatch(/unsubscribed/i)
})

test('a complaint ends it as one', async () => {
  const { email, mailId, read, bring } = await withRun()
  const original = `To: ${email}\nMessage-ID: <${mailId}@porchlight.example>\nSubject: Still looking?\n\nHi`
  await bring({
    from: 'fbl@provider.example',
    headers: { 'Content-Type': 'multipart/report; report-type=feedback-report; boundary=b' },
    text: `--b\n\nAbuse\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n\n--b\nContent-Type: message/rfc822\n\n${original}\n--b--`,
  })
  expect((await read()).reason).toMatch(/spam/i)
})

test('an absence note, a receipt, and a newsletter let it go on', async () => {
  const { read, bring } = await withRun()
  await bring({
    subject: 'Out of office',
    headers: { 'Auto-Submitted': 'auto-replied' },
    text: 'Back in May',
  })
  await bring({
    subject: 'Read: Still looking?',
    headers: { 'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=b' },
    text: '--b\n\nIt was opened.\n--b\nContent-Type: message/disposition-notification\n\nDisposition: manual-action/MDN-sent-manually; displayed\n--b--',
  })
  await bring({ from: 'news@shop.example', headers: { 'List-Unsubscribe': '<https://shop.example/u>' } })
  expect(await read()).toMatchObject({ status: 'active', reason: null })
})

test('what agents write into the conversation themselves is their note: nothing ends, and nothing is to be answered', async () => {
  const { agent, read, timeline, bring } = await withRun()
  const from = (await agent.get('/api/me')).body.email
  await bring({ from, subject: 'Re: Still looking?', text: 'Call them tomorrow.' })
  const notes = (await timeline()).filter(({ kind }) => kind === 'note' || kind === 'email_received')
  expect(notes).toMatchObject([{ kind: 'note', text: 'Call them tomorrow.' }])
  expect(await read()).toMatchObject({ status: 'active' })
  expect((await agent.get('/api/inbox?type=marketing-reply')).body.items).toEqual([])
})

test('what someone else writes into it in the agent’s name is shown as such, and is no one’s note', async () => {
  const { agent, read, timeline, bring } = await withRun()
  const from = (await agent.get('/api/me')).body.email
  const headers = {
    Received: 'from out.evil.example by mx.host.example with ESMTPS id 1',
    'Authentication-Results': `mx.host.example; dmarc=fail header.from=${from.split('@')[1]}`,
  }
  await bring({ from, subject: 'Re: Still looking?', text: 'Wire it there.', headers })
  expect((await timeline()).map(({ kind }) => kind)).not.toContain('note')
  expect(await read()).toMatchObject({ status: 'active' })
  expect((await agent.get('/api/inbox?type=marketing-reply')).body.items).toMatchObject([
    { leadId: null, mail: { isForged: true } },
  ])
})
