import type { EmailSettings } from '../messages/email-settings.ts'
import { mayAnswerAutomatically } from './classify-mail.ts'
import type { MailWithContent } from './mail-content.ts'
import { domainOf } from './received-mail.ts'

/** Automatic answers of one agent in a day: whoever makes up senders reaches no more people through us. */
export const autoRepliesPerDay = 100

export const autoReplyPauseMs = 24 * 3_600_000

type Case = {
  settings: Pick<EmailSettings, 'autoReply' | 'autoReplyText'>
  mail: MailWithContent
  /** Domains of ours and the agent's own address: no one answers themselves. */
  ownDomains: readonly string[]
  ownAddress: string
  /** In the last 24 hours, to this sender and to all. */
  sent: { toThem: number; toAll: number }
}

/** Whether what someone wrote is answered at once with the agent's own words: once a day, and never a program. */
export function answersAutomatically({ settings, mail, ownDomains, ownAddress, sent }: Case): boolean {
  if (!settings.autoReply || settings.autoReplyText.trim() === '') return false
  if (sent.toThem > 0 || sent.toAll >= autoRepliesPerDay) return false
  const address = mail.from?.address.toLowerCase() ?? ''
  if (address === ownAddress.toLowerCase() || ownDomains.includes(domainOf(address))) return false
  return mayAnswerAutomatically(mail)
}
