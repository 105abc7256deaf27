import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import type { Mailer, OutgoingMail } from './mailer.ts'

let count = 0

/** A valid email with a unique Message-ID. */
export function aMail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  count += 1
  return {
    messageId: `mail-${count}-${Date.now()}@porchlight.example`,
    from: { name: 'Dana Alvarez', address: 'dana@porchlight.example' },
    to: { name: 'Sam Okafor', address: 'sam@example.org' },
    subject: 'Your showing on Saturday',
    text: 'See you at ten.',
    html: '<p>See you at ten.</p>',
    ...changes,
  }
}

export type MailerUnderTest = { mailer: Mailer; received(): Promise<Buffer[]> }

/** What every mailer guarantees. `open` returns a mailer and what has arrived at the other end. */
export function mailerContract(open: () => Promise<MailerUnderTest>) {
  const sendAndReceive: SendAndReceive = async (mail) => {
    const { mailer, received } = await open()
    const outcome = await mailer.send(mail)
    expect(outcome.kind).toBe('accepted')
    await mailer.close()
    const messages = await received()
    expect(messages).toHaveLength(1)
    const source = messages[0] ?? Buffer.alloc(0)
    return { source, parsed: await PostalMime.parse(source) }
  }
  deliversAllParts(sendAndReceive)
  deliversFiles(sendAndReceive)
  deliversAnyText(sendAndReceive)
}

type SendAndReceive = (mail: OutgoingMail) => Promise<{ source: Buffer; parsed: Email }>

function deliversAllParts(sendAndReceive: SendAndReceive) {
  test('A message arrives with everything it was given', async () => {
    const { parsed } = await sendAndReceive(
      aMail({
        messageId: '0198-fixed@porchlight.example',
        replyTo: { name: 'Reply', address: 'r-0198@in.porchlight.example' },
        headers: {
          'List-Unsubscribe': '<https://porchlight.example/u/abc>, <mailto:u-abc@in.porchlight.example>',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        attachments: [
          {
            filename: 'showing.ics',
            content: 'BEGIN:VCALENDAR',
            contentType: 'text/calendar; method=REQUEST',
          },
          {
            filename: 'plan.pdf',
            content: new Uint8Array([0, 13, 10, 46, 13, 10, 255]),
            contentType: 'application/pdf',
          },
        ],
      }),
    )
    expect(parsed.messageId).toBe('<0198-fixed@porchlight.example>')
    expect(parsed.from).toMatchObject({ name: 'Dana Alvarez', address: 'dana@porchlight.example' })
    expect(parsed.to).toMatchObject([{ name: 'Sam Okafor', address: 'sam@example.org' }])
    expect(parsed.replyTo).toMatchObject([{ name: 'Reply', address: 'r-0198@in.porchlight.example' }])
    expect(parsed.subject).toBe('Your showing on Saturday')
    expect(parsed.text?.trim()).toBe('See you at ten.')
    expect(parsed.html?.trim()).toBe('<p>See you at ten.</p>')
    expect(headerOf(parsed, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headerOf(parsed, 'list-unsubscribe')).toContain('<mailto:u-abc@in.porchlight.example>')
    expect(parsed.attachments.map((part) => part.filename)).toEqual(['showing.ics', 'plan.pdf'])
    const plan = parsed.attachments[1]?.content
    expect(plan instanceof ArrayBuffer && [...new Uint8Array(plan)]).toEqual([0, 13, 10, 46, 13, 10, 255])
  })
}

function deliversFiles(sendAndReceive: SendAndReceive) {
  test('An invitation arrives as an invitation, and as a file', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Zoë 李\r\nEND:VCALENDAR\r\n'
    const { parsed, source } = await sendAndReceive(aMail({ invitation: { method: 'REQUEST', content } }))
    expect(source.toString()).toMatch(/content-type: text\/calendar;[^:]*method=REQUEST/i)
    expect(parsed.text?.trim()).toBe('See you at ten.')
    const file = parsed.attachments.find(({ filename }) => filename === 'invite.ics')
    // The parser returns calendars as text with its own line endings.
    expect(
      Buffer.from(file?.content as Uint8Array)
        .toString()
        .replaceAll(/\r?\n/g, '\r\n')
        .trimEnd(),
    ).toBe(content.trimEnd())
  })

  test('A large attachment arrives complete', async () => {
    const content = new Uint8Array(1_500_000).map((_, index) => (index * 31) % 256)
    const { parsed } = await sendAndReceive(
      aMail({ attachments: [{ filename: 'home.jpg', content, contentType: 'image/jpeg' }] }),
    )
    const arrived = parsed.attachments[0]?.content
    expect(arrived instanceof ArrayBuffer && Buffer.from(arrived).equals(content)).toBe(true)
  })
}

function deliversAnyText(sendAndReceive: SendAndReceive) {
  test('Names and words in every script arrive as written', async () => {
    for (const words of [
      'Zoë Łukasz-Ñandú',
      '李小龙 在看房',
      'ليلى حداد تسأل عن البيت',
      'דנה לוי',
      '🏡 The Öläñd fämily 👨‍👩‍👧',
      'Ünïcode '.repeat(40).trim(),
    ]) {
      const { parsed, source } = await sendAndReceive(
        aMail({ subject: words, text: words, to: { name: words, address: 'sam@example.org' } }),
      )
      expect(parsed.subject).toBe(words)
      expect(parsed.to?.[0]?.name).toBe(words)
      expect(parsed.text?.trim()).toBe(words)
      expect(longestLine(source)).toBeLessThanOrEqual(998)
    }
  })

  test('Long lines, lone dots and text that looks like the end of a message arrive complete', async () => {
    const text = `.\n..\n.\r\n.\r\nQUIT\n${'a long line '.repeat(2000)}\nFrom here\n.`
    const { parsed, source } = await sendAndReceive(
      aMail({ text, subject: 'long '.repeat(400), html: `<p>${'x'.repeat(20_000)}</p>` }),
    )
    expect(parsed.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text.replaceAll('\r\n', '\n'))
    expect(parsed.subject).toBe('long '.repeat(400).trim())
    expect(parsed.html).toContain('x'.repeat(20_000))
    expect(longestLine(source)).toBeLessThanOrEqual(998)
  })

  test('No text can add a header', async () => {
    const evil = 'x\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>'
    const { parsed } = await sendAndReceive(
      aMail({
        subject: evil,
        from: { name: evil, address: 'dana@porchlight.example' },
        to: { name: evil, address: 'sam@example.org' },
        replyTo: { name: evil, address: 'reply@porchlight.example' },
        headers: { 'X-Note': evil, Bcc: 'victim@example.org', Subject: 'another' },
      }),
    )
    expect(parsed.headers.filter(({ key }) => key === 'bcc')).toEqual([])
    expect(parsed.headers.filter(({ key }) => key === 'subject')).toHaveLength(1)
    expect(parsed.bcc ?? []).toEqual([])
    expect(parsed.text?.trim()).toBe('See you at ten.')
  })
}

function headerOf(mail: { headers: { key: string; value: string }[] }, key: string): string | undefined {
  return mail.headers.find((header) => header.key === key)?.value
}

function longestLine(source: Buffer): number {
  return Math.max(
    ...source
      .toString('latin1')
      .split('\r\n')
      .map((line) => line.length),
  )
}
