import type { MailHeader, ReceivedMail } from '#domain/inbound-mail/received-mail.ts'

type MailOverrides = Partial<Omit<ReceivedMail, 'headers'>> & { headers?: Record<string, string> }

/** An email from a person, but for what is given. */
export function receivedMail({ headers = {}, ...given }: MailOverrides = {}): ReceivedMail {
  const written: MailHeader[] = Object.entries(headers).map(([name, value]) => ({ name, value }))
  return {
    headers: written,
    from: { name: 'Dana Buyer', address: 'dana@buyers.example' },
    replyTo: [],
    recipients: ['robin@agency.example'],
    subject: 'Re: The porch',
    messageId: 'm1@buyers.example',
    answers: [],
    text: 'Could I see it on Saturday?',
    html: '',
    reports: [],
    attachments: [],
    ...given,
  }
}

/** A delivery report about one recipient. */
export const deliveryReport = (fields: Record<string, string>) => ({
  type: 'message/delivery-status',
  text: `Reporting-MTA: dns; mx.example\n\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n`,
})
