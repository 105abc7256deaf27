import type { Email } from 'postal-mime'

/** The lines of the calendar that came with a mail, unfolded; none where the mail has no invitation. */
export function readInvitation({ attachments }: Email): string[] {
  const file = attachments.find(({ filename }) => filename === 'invite.ics')
  return file ? unfold(Buffer.from(file.content as Uint8Array).toString()) : []
}

const unfold = (calendar: string) => calendar.replaceAll(/\r?\n /g, '').split(/\r?\n/)
