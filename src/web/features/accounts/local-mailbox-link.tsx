import { Inbox } from 'lucide-react'
import { m } from '#text'
import { paths } from '#web/app/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** On one's own machine mails may have gone into the Local mailbox instead of out into the world. */
export function LocalMailboxLink() {
  if (!loopbackHosts.includes(window.location.hostname)) return null
  return (
    <p className="flex items-center gap-2 text-sm">
      <Inbox aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <TextLink href={paths.localMail()}>{m.accounts_open_local_mailbox()}</TextLink>
    </p>
  )
}
