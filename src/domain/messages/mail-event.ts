/** What is heard about an email after it left. */
export const mailEventKinds = ['delivered', 'opened', 'clicked', 'bounced', 'complained'] as const
export type MailEventKind = (typeof mailEventKinds)[number]

/** Who opened it: only people count. */
export const mailEventBy = ['human', 'machine', 'unknown'] as const
export type MailEventBy = (typeof mailEventBy)[number]
