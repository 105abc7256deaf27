import { consultationMinutes, consultationZone } from '#domain/consultations/consultation-times.ts'
import { mailBody } from '#domain/messages/mail-body.ts'
import { productName } from '#domain/product.ts'
import { consultationPath } from '#domain/site/site-pages.ts'
import { strangerName } from '#domain/text/stranger-name.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import type { Deps } from '#server/deps.ts'
import type { WrittenMail } from '#server/features/outbox/send-mail.ts'
import { writeInvitation } from '#server/features/outbox/write-invitation.ts'
import type { LinkAudience } from '#server/http/signed-link.ts'
import { m } from '#text'
import type { BookedConsultation } from './consultation-store.ts'
import { consultationLink } from './sign-link.ts'

type Settings = Pick<Deps['config'], 'adminEmail' | 'publicUrl' | 'secret'>

const minutes = String(consultationMinutes)

/** To the person who booked: the time in their time zone, how to meet, and an invitation for their calendar. */
export const writeConfirmation = (settings: Settings, mail: BookedConsultation): Promise<WrittenMail> =>
  writeInvited(settings, mail, {
    subject: m.consultation_mail_subject({ when: whenInWords(mail.startIso, mail.timeZone) }),
    heading: m.consultation_mail_heading(),
  })

/** To the person, about the new time. */
export const writeMove = (settings: Settings, mail: BookedConsultation): Promise<WrittenMail> =>
  writeInvited(settings, mail, {
    subject: m.consultation_moved_subject({ when: whenInWords(mail.startIso, mail.timeZone) }),
    heading: m.consultation_moved_heading(),
  })

async function writeInvited(
  settings: Settings,
  mail: BookedConsultation,
  { subject, heading }: { subject: string; heading: string },
): Promise<WrittenMail> {
  const { meetingUrl, timeZone } = mail
  return {
    ...toPerson(settings, mail),
    subject,
    ...mailBody({
      heading,
      paragraphs: [
        ...whenLines(mail, timeZone),
        mail.movedFrom ? m.appointments_moved_from({ when: whenInWords(mail.movedFrom, timeZone) }) : '',
        howTheyMeet(mail),
        m.consultation_mail_change(),
      ].filter(Boolean),
      ...(meetingUrl && { action: { label: m.consultation_mail_join(), url: meetingUrl } }),
      otherwise: { label: m.consultation_mail_manage(), url: linkOf(settings, mail, 'guest') },
      footnote: m.consultation_mail_footer({ url: settings.publicUrl }),
    }),
    invitation: await invitationOf(settings, mail, 'REQUEST'),
  }
}

/** The address was typed by a stranger, so nothing they wrote is sent to it except a plain name. */
const toPerson = (settings: Settings, { name, email }: BookedConsultation) => ({
  to: { name: strangerName(name), address: email },
  replyTo: { address: settings.adminEmail },
})

const linkOf = (settings: Settings, { id, startIso }: BookedConsultation, audience: LinkAudience) =>
  consultationLink(settings, { id, startMs: startIso.getTime() }, audience)

const howTheyMeet = ({ meetingUrl, phone }: BookedConsultation) =>
  !meetingUrl && phone ? m.consultation_call({ phone }) : ''

const invitationOf = (settings: Settings, mail: BookedConsultation, method: 'REQUEST' | 'CANCEL') =>
  writeInvitation({
    method,
    id: mail.id,
    publicUrl: settings.publicUrl,
    sequence: mail.sequence,
    summary: m.consultation_invite_summary({ product: productName }),
    description:
      method === 'REQUEST' ? m.appointments_invite_manage({ url: linkOf(settings, mail, 'guest') }) : '',
    startIso: mail.startIso,
    endIso: mail.endIso,
    writtenAt: mail.createdAt,
    organizer: { name: productName, address: settings.adminEmail },
    attendee: { name: strangerName(mail.name), address: mail.email },
    location: mail.meetingUrl || (mail.phone && m.appointments_place_phone({ phone: mail.phone })),
  })

/** To the person: the consultation is canceled, and removed from their calendar. */
export async function writeCancellation(settings: Settings, mail: BookedConsultation): Promise<WrittenMail> {
  return {
    ...toPerson(settings, mail),
    subject: m.consultation_cancelled_subject({ when: whenInWords(mail.startIso, mail.timeZone) }),
    ...mailBody({
      heading: m.consultation_cancelled_heading(),
      paragraphs: [...whenLines(mail, mail.timeZone), m.consultation_cancelled_text()],
      action: { label: m.consultation_cancelled_again(), url: settings.publicUrl + consultationPath },
    }),
    invitation: await invitationOf(settings, mail, 'CANCEL'),
  }
}

type NoticeWords = {
  subject: (values: { name: string; when: string }) => string
  heading: (values: { name: string }) => string
}

/** To the hosts: who is coming, when, and what about. Replies reach the person. */
function writeToHost(
  settings: Settings,
  mail: BookedConsultation,
  { subject, heading }: NoticeWords,
  more: string[],
) {
  const { name, email, phone } = mail
  return {
    to: { name: productName, address: settings.adminEmail },
    replyTo: { address: email },
    subject: subject({ name, when: whenInWords(mail.startIso, consultationZone) }),
    content: {
      heading: heading({ name }),
      paragraphs: [
        ...whenLines(mail, consultationZone),
        m.consultation_notice_reach({ reach: [email, phone].filter(Boolean).join(' · ') }),
        ...more,
      ],
    },
    otherwise: { label: m.consultation_notice_manage(), url: linkOf(settings, mail, 'host') },
  }
}

export async function writeNotice(settings: Settings, mail: BookedConsultation): Promise<WrittenMail> {
  const words = { subject: m.consultation_notice_subject, heading: m.consultation_notice_heading }
  const { content, otherwise, ...envelope } = writeToHost(settings, mail, words, [
    ...(mail.meetingUrl ? [m.consultation_details_link({ url: mail.meetingUrl })] : []),
    ...(mail.message ? [m.consultation_notice_message({ message: mail.message })] : []),
  ])
  return { ...envelope, ...mailBody({ ...content, otherwise }) }
}

export async function writeMoveNotice(settings: Settings, mail: BookedConsultation): Promise<WrittenMail> {
  const words = { subject: m.consultation_moved_notice_subject, heading: m.consultation_moved_notice_heading }
  const { content, otherwise, ...envelope } = writeToHost(settings, mail, words, [])
  return { ...envelope, ...mailBody({ ...content, otherwise }) }
}

export async function writeCancellationNotice(
  settings: Settings,
  mail: BookedConsultation,
): Promise<WrittenMail> {
  const words = {
    subject: m.consultation_cancelled_notice_subject,
    heading: m.consultation_cancelled_notice_heading,
  }
  const { content, otherwise: _, ...envelope } = writeToHost(settings, mail, words, [])
  return { ...envelope, ...mailBody(content) }
}

function whenLines({ startIso }: BookedConsultation, timeZone: string): string[] {
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
