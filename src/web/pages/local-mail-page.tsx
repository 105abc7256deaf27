import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { PlainFrame } from '#web/app/plain-frame.tsx'
import { formatWhen } from '#web/lib/format.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { reads } from '#web/lib/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const lookAgainMs = 4_000

/** The emails this installation would have sent, shown while no mail server is set up. */
export function LocalMailPage() {
  usePageTitle(m.accounts_local_mail_title())
  return (
    <PlainFrame>
      <PageHeader title={m.accounts_local_mail_title()} text={m.accounts_local_mail_text()} />
      <Mails />
    </PlainFrame>
  )
}

function Mails() {
  const { data, error, refetch } = useQuery({
    ...reads('GET /api/local-mail'),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
  if (isProblem(error, 'not_found')) {
    return (
      <EmptyState
        title={m.accounts_local_mail_closed()}
        text={m.accounts_local_mail_closed_text()}
        picture={<Inbox />}
      />
    )
  }
  if (error && !data) return <ProblemScreen error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={3} className="h-32" />
  if (data.items.length === 0) return <EmptyState title={m.accounts_local_mail_empty()} picture={<Inbox />} />
  return (
    <ul className="flex flex-col gap-4">
      {[...data.items].sort(byWeight).map((mail) => (
        <Mail key={mail.id} mail={mail} />
      ))}
    </ul>
  )
}

const aMomentMs = 120_000
/** The email someone is waiting for sorts above others sent at the same moment. */
const weight = (mail: MailItem) =>
  Date.parse(mail.sentAt) + (/#signup\/verify\?token=/.test(mail.text) ? aMomentMs : 0)
const byWeight = (a: MailItem, b: MailItem) => weight(b) - weight(a)

type MailItem = { id: string; to: string; from: string; subject: string; text: string; sentAt: string }

function Mail({ mail }: { mail: MailItem }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <li className="rounded-lg border border-line bg-raised p-5 wrap-anywhere shadow-low">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{mail.subject}</h2>
        <time dateTime={mail.sentAt} className="text-sm text-muted">
          {formatWhen(mail.sentAt, { timeZone: here, now: new Date() })}
        </time>
      </div>
      <p className="text-sm text-muted">{m.accounts_local_mail_to({ to: mail.to })}</p>
      <p className="mt-3 whitespace-pre-line">{withLinks(mail.text)}</p>
    </li>
  )
}

/** The text with its web addresses as links and everything else as text. */
function withLinks(text: string): ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <TextLink key={index} href={part} className="break-all">
        {part}
      </TextLink>
    ) : (
      part
    ),
  )
}
