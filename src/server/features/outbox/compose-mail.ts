import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { EmailSettings } from '#domain/messages/email-settings.ts'
import { type MailFooter, mailBody } from '#domain/messages/mail-body.ts'
import type { Deps } from '#server/deps.ts'
import type { MailAddress } from '#server/ports/mailer.ts'
import { m } from '#text'
import type { WrittenMail } from './send-mail.ts'
import { mailLinkUrl, signAddress, unsubscribeUrl } from './sign-mail-links.ts'

type Links = Pick<Deps['config'], 'publicUrl' | 'secret' | 'inboundDomain'>

/** An email that this one answers, so that both are shown as one conversation. Ids are without angle brackets. */
export type AnsweredMail = { messageId: string; references?: readonly string[] }

/** The agent as buyers know them. */
export type MailAgent = { id: AgentId; name: string; company: string; email: string }

export type LeadMail = {
  agent: MailAgent
  settings: Pick<EmailSettings, 'fromName' | 'signature' | 'postalAddress' | 'trackOpens' | 'trackClicks'>
  to: MailAddress
  subject: string
  text: string
  /** Of the row in the outbox. */
  mailId: string
  answers?: AnsweredMail
}

/**
 * An email that goes out automatically, as it leaves: the agent's words and signature, who sent it from where, and how to
 * stop it, by a click (RFC 8058), by a link, or by email. Replies come back to the lead if the server takes email.
 */
export function composeForLead(config: Links, mail: LeadMail): WrittenMail {
  const { agent, settings, to, subject, text, mailId, answers } = mail
  const { footer, headers } = stoppable(config, { agent, settings, mailId, address: to.address })
  return {
    fromName: settings.fromName || agent.name,
    to,
    replyTo: { name: settings.fromName || agent.name, address: replyAddress(config, agent, mailId) },
    subject,
    ...mailBody({ letter: text, signature: settings.signature, footer, ...tracking(config, mail) }),
    headers: { ...headers, ...threadHeaders(answers) },
  }
}

/** Open tracking, if the agent has turned it on. */
function tracking(config: Links, { agent: { id: agent }, settings, mailId }: LeadMail) {
  return {
    ...(settings.trackOpens && { pixelUrl: mailLinkUrl(config, { agent, mailId }) }),
    ...(settings.trackClicks && { linkTo: (url: string) => mailLinkUrl(config, { agent, mailId, url }) }),
  }
}

/** Where replies to an email go: back to us, or to the agent's own mailbox. */
export const replyAddress = (
  config: Omit<Links, 'publicUrl'>,
  { id, email }: Pick<MailAgent, 'id' | 'email'>,
  mailId: string,
): string => signAddress(config, { act: 'reply', agent: id, mailId }) ?? email

/** What joins an email to the one it answers. */
export const threadHeaders = (answers: AnsweredMail | undefined): Record<string, string> =>
  answers
    ? {
        'In-Reply-To': `<${answers.messageId}>`,
        References: [...(answers.references ?? []), answers.messageId].map((id) => `<${id}>`).join(' '),
      }
    : {}

type StopLinkInput = Pick<LeadMail, 'agent' | 'mailId'> & {
  settings: Pick<EmailSettings, 'postalAddress'>
  address: string
}

/** What every email has that wasn't written by hand to one person. `why` says why they get it. */
export function stoppable(
  config: Links,
  { agent, settings, mailId, address }: StopLinkInput,
  why = m.messages_why({ agent: [agent.name, agent.company].filter(Boolean).join(', ') }),
): { footer: MailFooter; headers: Record<string, string> } {
  const url = unsubscribeUrl(config, { agent: agent.id, mailId, address })
  const mailTo = signAddress(config, { act: 'stop', agent: agent.id, mailId }) ?? agent.email
  return {
    footer: {
      lines: [why, ...(settings.postalAddress ? [settings.postalAddress.replace(/\s*\n\s*/g, ', ')] : [])],
      link: { label: m.messages_unsubscribe(), url },
    },
    headers: {
      'List-Unsubscribe': `<${url}>, <mailto:${mailTo}?subject=unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
