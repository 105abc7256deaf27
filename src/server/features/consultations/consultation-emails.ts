import { consultationMinutes, consultationZone } from '#domain/consultations/consultation-times.ts'
import { mailBody } from '#domain/messages/mail-body.ts'
import { productName } from '#domain/product.ts'
import { consultationPath } from '#domain/site/site-pages.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import type { ConsultationMail } from '#server/database/consultation-mails.ts'
import type { Deps } from '#server/deps.ts'
import { writeInvitation } from '#server/features/messages/write-invitation.ts'
import type { OutgoingMail } from '#server/ports/mailer.ts'
import { m } from '#text'
import { consultationLink } from './sign-link.ts'

type WrittenMail = Omit<OutgoingMail, 'from' | 'messageId'>
type Settings = Pick<Deps['config'], 'adminEmail' | 'publicUrl' | 'secret'>

const minutes = String(consultationMinutes)

/** To the person who booked: when it is by their own clock, and an invitation for their calendar. */
export async function writeConfirmation(settings: Settings, mail: ConsultationMail): Promise<WrittenMail> {
  const { name, email, timeZone, meetingUrl } = mail
  const heading = m.consultation_mail_heading()
  const paragraphs = [...whenLines(mail, timeZone), m.consultation_mail_change()]
  return {
    to: { name, address: email },
    replyTo: { address: settings.adminEmail },
    subject: m.consultation_mail_subject({ when: whenInWords(mail.startIso, timeZone) }),
    ...mailBody({
      heading,
      paragraphs,
      ...(meetingUrl && { action: { label: m.consultation_mail_join(), url: meetingUrl } }),
      otherwise: { label: m.consultation_mail_manage(), url: consultationLink(settings, mail.id) },
      footnote: m.consultation_mail_footer({ url: settings.publicUrl }),
    }),
    invitation: await invitationOf(settings, mail, 'REQUEST'),
  }
}

const invitationOf = (settings: Settings, mail: ConsultationMail, method: 'REQUEST' | 'CANCEL') =>
  writeInvitation({
    method,
    id: mail.id,
    publicUrl: settings.publicUrl,
    // A consultation cannot be moved: it is invited to, and cancelled.
    sequence: method === 'CANCEL' ? 1 : 0,
    summary: m.consultation_invite_summary({ product: productName }),
    description: mail.message,
    startIso: mail.startIso,
    endIso: mail.endIso,
    writtenAt: mail.createdAt,
    organizer: { name: productName, address: settings.adminEmail },
    attendee: { name: mail.name, address: mail.email },
    location: mail.meetingUrl,
  })

/** To the person: it does not take place, and is taken out of their calendar. */
export async function writeCancellation(settings: Settings, mail: ConsultationMail): Promise<WrittenMail> {
  return {
    to: { name: mail.name, address: mail.email },
    replyTo: { address: settings.adminEmail },
    subject: m.consultation_cancelled_subject({ when: whenInWords(mail.startIso, mail.timeZone) }),
    ...mailBody({
      heading: m.consultation_cancelled_heading(),
      paragraphs: [...whenLines(mail, mail.timeZone), m.consultation_cancelled_text()],
      action: { label: m.consultation_cancelled_again(), url: settings.publicUrl + consultationPath },
    }),
    invitation: await invitationOf(settings, mail, 'CANCEL'),
  }
}

/** To those who hold it. */
export async function writeCancellationNotice(
  settings: Settings,
  mail: ConsultationMail,
): Promise<WrittenMail> {
  const { name, email, phone } = mail
  return {
    to: { name: productName, address: settings.adminEmail },
    replyTo: { address: email },
    subject: m.consultation_cancelled_notice_subject({
      name,
      when: whenInWords(mail.startIso, consultationZone),
    }),
    ...mailBody({
      heading: m.consultation_cancelled_notice_heading({ name }),
      paragraphs: [
        ...whenLines(mail, consultationZone),
        m.consultation_notice_reach({ reach: [email, phone].filter(Boolean).join(' · ') }),
      ],
    }),
  }
}

/** To those who hold it: who comes when, and what about. Answering it reaches the person. */
export async function writeNotice(settings: Settings, mail: ConsultationMail): Promise<WrittenMail> {
  const { name, email, phone, message } = mail
  return {
    to: { name: productName, address: settings.adminEmail },
    replyTo: { address: email },
    subject: m.consultation_notice_subject({
      name,
      when: whenInWords(mail.startIso, consultationZone),
    }),
    ...mailBody({
      heading: m.consultation_notice_heading({ name }),
      paragraphs: [
        ...whenLines(mail, consultationZone),
        m.consultation_notice_reach({ reach: [email, phone].filter(Boolean).join(' · ') }),
        ...(mail.meetingUrl ? [m.consultation_details_link({ url: mail.meetingUrl })] : []),
        ...(message ? [m.consultation_notice_message({ message })] : []),
      ],
      otherwise: { label: m.consultation_notice_manage(), url: consultationLink(settings, mail.id) },
    }),
  }
}

function whenLines({ startIso }: ConsultationMail, timeZone: string): string[] {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(startIso)
  return [
    m.consultation_mail_date({ date: part({ dateStyle: 'full' }) }),
    m.consultation_mail_time({
      time: part({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
    }),
    m.consultation_mail_duration({ minutes }),
  ]
}
