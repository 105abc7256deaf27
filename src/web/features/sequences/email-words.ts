/** An email without its recipient. */
export type EmailWords = { subject: string; content: string }
