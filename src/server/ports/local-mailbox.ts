export type LocalMailboxItem = {
  id: string
  from: string
  to: string
  subject: string
  text: string
  sentAt: Date
}

/** The mails that were kept on this machine instead of sent; there only while no mail transport is set. */
export type LocalMailbox = { newest(limit: number): Promise<LocalMailboxItem[]> }
