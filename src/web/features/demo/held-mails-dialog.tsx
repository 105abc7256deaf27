import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import type { HeldMail } from '#contract/demo.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { formatWhen } from '#web/lib/format.ts'
import { queryKey } from '#web/lib/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

type HeldMailsDialogProps = { timeZone: string; open: boolean; onClose: () => void }

/** The emails that the demo would have sent, newest first. */
export const HeldMailsDialog = ({ timeZone, open, onClose }: HeldMailsDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={m.demo_mails_title()}
    description={m.demo_mails_text()}
    size="lg"
  >
    <HeldMails timeZone={timeZone} />
  </Dialog>
)

function HeldMails({ timeZone }: { timeZone: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKey('GET /api/demo/mails'),
    queryFn: ({ signal }) => call('GET /api/demo/mails', { signal }),
    // Anything done since may have written another.
    staleTime: 0,
  })
  if (error) return <ProblemScreen error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={3} className="h-16" />
  if (data.items.length === 0) return <EmptyState compact picture={<MailOpen />} title={m.demo_mail_none()} />
  return (
    <ul className="divide-y divide-line">
      {data.items.map((mail) => (
        <Mail key={mail.id} mail={mail} timeZone={timeZone} />
      ))}
    </ul>
  )
}

function Mail({ mail, timeZone }: { mail: HeldMail; timeZone: string }) {
  const { subject, toName, toAddress, text, createdAt } = mail
  return (
    <li className="py-3">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="min-w-0 grow font-semibold break-words">{subject}</span>
          <time dateTime={createdAt} className="text-sm text-muted">
            {formatWhen(createdAt, { timeZone, now: new Date() })}
          </time>
          <span className="w-full text-sm break-words text-muted">
            {toName
              ? m.demo_mail_to({ name: toName, address: toAddress })
              : m.demo_mail_to_address({ address: toAddress })}
          </span>
        </summary>
        <p className="mt-3 text-sm break-words whitespace-pre-wrap">{text}</p>
      </details>
    </li>
  )
}
