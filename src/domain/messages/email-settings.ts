/** How an agent's emails look, when they leave, and what is noticed about them. */
export type EmailSettings = {
  /** The sender's name; the agent's own if empty. */
  fromName: string
  /** Below each email to a lead, as plain text. */
  signature: string
  /** Whether who writes for the first time is answered at once, and with what. */
  autoReply: boolean
  autoReplyText: string
  trackOpens: boolean
  trackClicks: boolean
  /** Printed below each email that isn't a personal letter; without it none is sent. */
  postalAddress: string
  sendOnWeekends: boolean
  /** `HH:MM` in the recipient's zone, the agent's where theirs isn't known: nothing is sent automatically from `quietStart` until `quietEnd`. */
  quietStart: string
  quietEnd: string
  /** Off: no sequence sends anything. */
  followUpSequences: boolean
  /** Emails that the product writes for a sequence wait until the agent has approved them. */
  approveAiEmails: boolean
}

export const fromNameMaxLength = 100
export const signatureMaxLength = 1000
export const autoReplyMaxLength = 2000
export const postalAddressMaxLength = 300

export const defaultEmailSettings: EmailSettings = {
  fromName: '',
  signature: '',
  autoReply: false,
  autoReplyText: '',
  trackOpens: false,
  trackClicks: false,
  postalAddress: '',
  sendOnWeekends: true,
  quietStart: '22:00',
  quietEnd: '08:00',
  followUpSequences: true,
  approveAiEmails: true,
}

/** What is stored holds only what was changed. */
export const completeEmailSettings = (stored: Partial<EmailSettings> | null): EmailSettings => ({
  ...defaultEmailSettings,
  ...stored,
})
