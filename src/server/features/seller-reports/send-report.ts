import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Listing } from '#contract/listings.ts'
import { Problem } from '#contract/problem.ts'
import type { SellerReport } from '#contract/seller-reports.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isPublic } from '#domain/listings/listing.ts'
import {
  dayOfReport,
  linkDays,
  linkEndsMs,
  maxAddressesOfHome,
} from '#domain/seller-reports/seller-report.ts'
import { claimSlug } from '#server/database/public-directory.ts'
import { readWithTenant, type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { requireMailProfile } from '#server/features/email-settings/read-settings.ts'
import { readListing } from '#server/features/listings/read-listing.ts'
import { replyAddress, stoppable } from '#server/features/outbox/compose-mail.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import type { AccountUser } from '#server/ports/accounts.ts'
import { m } from '#text'
import { presented, requireDraft } from './change-report.ts'

import { reportKind, requireSendTime } from './report-emails.ts'
import { countAddresses, findReport, insertLinks, type ReportRow, updateReport } from './report-store.ts'

type UsedDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>
type Sender = Pick<AccountUser, 'id' | 'emailVerified'>

export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Approves a draft: each recipient gets an email with their own link, and the report is final. State, links and emails
 * are one transaction, so it is sent once or not at all.
 */
export async function sendReport(
  deps: UsedDeps,
  { id: agent, emailVerified }: Sender,
  id: string,
  version: number,
): Promise<SellerReport & { leavesAt: string | null }> {
  const found = await readWithTenant(deps.db, agent, (tx) => findReport(tx, agent, id))
  if (!found) throw new Problem('not_found', m.problems_not_found())
  if (!emailVerified) throw new Problem('email_not_verified', m.seller_verify_first())
  const listing: Listing = JSON.parse(await readListing(deps, agent, found.propertyId))
  return withTenant(deps.db, agent, async (tx) => {
    const report = await requireDraft(tx, agent, id, version)
    if (report.recipients.length === 0)
      throw new Problem('invalid', m.problems_invalid(), {
        errors: { recipients: m.seller_needs_recipient() },
      })
    // Not for drafts: their text has passed no check, and an agent can have any number of them.
    if (!isPublic(listing.status)) throw new Problem('invalid', m.seller_needs_published())
    if ((await countAddresses(tx, agent, report)) > maxAddressesOfHome)
      throw new Problem('invalid', m.problems_invalid(), {
        errors: { recipients: m.seller_too_many_addresses({ max: maxAddressesOfHome }) },
      })
    const now = deps.clock.now()
    let leavesAt: Date | undefined
    for (const address of report.recipients)
      leavesAt = await sendTo(tx, deps, agent, { report, listing, address, now })
    await updateReport(tx, agent, id, { state: 'Sent', sentAt: now, updatedAt: now })
    return { ...(await presented(tx, deps, agent, report)), leavesAt: leavesAt?.toISOString() ?? null }
  })
}

type Delivery = { report: ReportRow; listing: Listing; address: string; now: Date }

/** The token is in the email and nowhere else. Returns when the email leaves, if not now. */
async function sendTo(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  { report, listing, address, now }: Delivery,
): Promise<Date | undefined> {
  const linkId = uuidv7()
  const token = `${linkId}.${randomBytes(32).toString('base64url')}`
  const expiresAt = new Date(linkEndsMs(now.getTime()))
  const link = { id: linkId, reportId: report.id, address, tokenHash: hashOfLink(token), expiresAt }
  await insertLinks(tx, [{ userId: agent, ...link, createdAt: now }])
  await claimSlug(tx, { kind: 'seller-link', slug: linkId, userId: agent, targetId: linkId })
  const notBefore = await requireSendTime(tx, deps, agent)
  const week = m.seller_week({ from: dayOfReport(report.firstDay), to: dayOfReport(report.lastDay) })
  const mailId = uuidv7()
  const { settings, ...profile } = await requireMailProfile(tx, agent)
  const sender = { ...profile, id: agent }
  const { footer, headers } = stoppable(
    deps.config,
    { agent: sender, settings, mailId, address },
    m.seller_mail_why({ agent: profile.name }),
  )
  await queueMail(tx, deps, agent, {
    ...{ id: mailId, kind: reportKind, to: { name: '', address }, headers },
    fromName: settings.fromName || profile.name,
    replyTo: replyAddress(deps.config, { id: agent, email: listing.agent.email }, mailId),
    subject: m.seller_mail_subject({ day: dayOfReport(report.lastDay) }),
    content: {
      heading: m.seller_mail_heading({ listing: listing.title || listing.address }),
      paragraphs: [m.seller_mail_text({ week }), listing.agent.name],
      action: { label: m.seller_mail_action(), url: `${deps.config.publicUrl}/s/${token}` },
      footnote: m.seller_mail_footnote({ days: linkDays }),
      footer,
    },
    ...(notBefore && { notBefore }),
  })
  return notBefore
}
