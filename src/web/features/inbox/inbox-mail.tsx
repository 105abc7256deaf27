import { Paperclip } from 'lucide-react'
import type { InboxItem } from '#contract/inbox.ts'
import { emailKey } from '#domain/leads/lead-identity.ts'
import { m } from '#text'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Mail = NonNullable<InboxItem['mail']>

/** What an email has beside its text: its subject, and an address that isn't the lead's. */
export const MailHead = ({ item: { leadId, replyAddresses }, mail }: { item: InboxItem; mail: Mail }) => (
  <div className="max-w-prose">
    {mail.isForged && (
      <Notice tone="warning" title={m.inbox_unconfirmed_title()} className="mb-4">
        {m.inbox_unconfirmed_text({ address: mail.from.address })}
      </Notice>
    )}
    <h3 className="text-lg font-semibold break-words">{mail.subject || m.inbox_mail_no_subject()}</h3>
    {leadId && emailKey(mail.from.address) !== emailKey(replyAddresses.at(-1)) && (
      <p className="mt-1 text-sm break-words text-muted">
        {m.inbox_mail_from_other({ address: mail.from.address })}
      </p>
    )}
  </div>
)

/** What it quotes, folded, and the files that came with it. */
export const MailRest = ({ itemId, mail: { history, attachments } }: { itemId: string; mail: Mail }) => (
  <>
    {attachments.length > 0 && (
      <section aria-label={m.inbox_mail_attachments()} className="max-w-prose">
        <ul className="flex flex-col gap-1.5 text-sm">
          {attachments.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an email's files stay as they are
            <li key={index} className="flex items-start gap-2">
              <Paperclip aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
              <Attachment file={file} address={`/api/inbox/${itemId}/attachments/${index + 1}`} />
            </li>
          ))}
        </ul>
      </section>
    )}
    {history && (
      <details className="max-w-prose text-sm">
        <summary className="inline-flex min-h-8 cursor-pointer items-center font-medium text-accent-ink">
          {m.inbox_mail_history()}
        </summary>
        <p className="mt-2 border-l-2 border-line pl-3 break-words whitespace-pre-wrap text-muted">
          <LinkedText text={history} isStrangers />
        </p>
      </details>
    )}
  </>
)

function Attachment({ file, address }: { file: Mail['attachments'][number]; address: string }) {
  const shown = { name: file.name, size: formatBytes(file.bytes) }
  return file.isKept ? (
    <TextLink href={address} download className="min-w-0 break-words">
      {m.inbox_mail_attachment(shown)}
    </TextLink>
  ) : (
    <span className="min-w-0 break-words text-muted">{m.inbox_mail_attachment_left(shown)}</span>
  )
}

/** `12 kB`, `1.4 MB`. */
function formatBytes(bytes: number): string {
  const [unit, size] =
    bytes < 1e6
      ? (['kilobyte', Math.max(1, Math.round(bytes / 1e3))] as const)
      : (['megabyte', bytes / 1e6] as const)
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: 1 }).format(size)
}
