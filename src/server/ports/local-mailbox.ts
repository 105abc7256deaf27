export type LocalMailboxItem = {
  id: string
  from: string
  to: string
  subject: string
  text: string
  sentAt: Date
}

/** Emails kept on this machine instead of being sent; exists only while no mail transport is configured. */
export type LocalMailbox = { newest(limit: number): Promise<LocalMailboxItem[]> }
