import type { ReactNode } from 'react'
import type { InboxItem } from '#contract/inbox.ts'
import { paths } from '#domain/screens/paths.ts'
import { callLink } from '#domain/text/contact-format.ts'
import { m } from '#text'
import { TextLink } from '#web/ui/text-link.tsx'

/** How to reach the person, which home they wrote about, and how the item came. */
export function InboxFacts({ item, slug }: { item: InboxItem; slug: string }) {
  const { contact, relatedProperty: home, channel, leadId, conversationId } = item
  return (
    <dl className="grid max-w-prose grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-sm">
      {contact.email && (
        <Fact name={m.leads_column_email()}>
          <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>
        </Fact>
      )}
      {contact.phone && (
        <Fact name={m.leads_column_phone()}>
          <TextLink href={callLink(contact.phone)}>{contact.phone}</TextLink>
        </Fact>
      )}
      {home && (
        <Fact name={m.inbox_home()}>
          <TextLink href={paths.listing(slug, home.id)}>{home.title || home.address}</TextLink>
          {home.title && <span className="block text-muted">{home.address}</span>}
        </Fact>
      )}
      {leadId && (
        <Fact name={m.inbox_lead()}>
          <TextLink href={paths.lead(slug, leadId)}>{m.inbox_see_lead()}</TextLink>
        </Fact>
      )}
      {conversationId && (
        <Fact name={m.inbox_conversation()}>
          <TextLink href={paths.conversation(slug, conversationId)}>{m.inbox_open_conversation()}</TextLink>
        </Fact>
      )}
      <Fact name={m.inbox_came_by()}>{channel}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
)
