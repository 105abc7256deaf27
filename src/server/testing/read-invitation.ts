import type { Email } from 'postal-mime'

/** The unfolded lines of the calendar attached to an email; empty if the email has no invitation. */
export function readInvitation({ attachments }: Email): string[] {
  const file = attachments.find(({ filename }) => filename === 'invite.ics')
  return file ? unfold(Buffer.from(file.content as Uint8Array).toString()) : []
}

const unfold = (calendar: string) => calendar.replaceAll(/\r?\n /g, '').split(/\r?\n/)
