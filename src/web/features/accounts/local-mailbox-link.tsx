import { Inbox } from 'lucide-react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { TextLink } from '#web/ui/text-link.tsx'

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** On a local machine, emails may have gone to the Local mailbox instead of being sent. */
export function LocalMailboxLink() {
  if (!loopbackHosts.includes(window.location.hostname)) return null
  return (
    <p className="flex items-center gap-2 text-sm">
      <Inbox aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <TextLink href={paths.localMail()}>{m.accounts_open_local_mailbox()}</TextLink>
    </p>
  )
}
