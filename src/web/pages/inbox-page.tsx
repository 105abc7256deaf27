import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useParams } from 'wouter'
import type { InboxItem } from '#contract/inbox.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { lazyPart } from '#web/app/lazy-page.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { InboxDetail } from '#web/features/inbox/inbox-detail.tsx'
import { InboxKeysHint } from '#web/features/inbox/inbox-keys-hint.tsx'
import { InboxList } from '#web/features/inbox/inbox-list.tsx'
import { contactOf } from '#web/features/inbox/inbox-words.ts'
import { useInboxFilters } from '#web/features/inbox/use-inbox-filters.ts'
import { useInboxKeys } from '#web/features/inbox/use-inbox-keys.ts'
import { useItemActions } from '#web/features/inbox/use-item-actions.ts'
import { useReplyBox } from '#web/features/inbox/use-reply-box.ts'
import { joinClasses } from '#web/lib/join-classes.ts'
import { reads } from '#web/lib/queries.ts'
import { listPane } from '#web/ui/list-pane.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'

const AddLeadDialog = lazyPart(() =>
  import('#web/features/leads/add-lead-dialog.tsx').then((part) => part.AddLeadDialog),
)
const InboxReply = lazyPart(() =>
  import('#web/features/inbox/inbox-reply.tsx').then((part) => part.InboxReply),
)
const LeadAppointment = lazyPart(() =>
  import('#web/features/appointments/lead-appointment.tsx').then((part) => part.LeadAppointment),
)
const MessageLog = lazyPart(() =>
  import('#web/features/conversations/message-log.tsx').then((part) => part.MessageLog),
)

/** The list beside the selected item. A phone shows one or the other. */
export function InboxPage() {
  const { slug, timeZone } = useAgent()
  const { id } = useParams<{ id?: string }>()
  const filters = useInboxFilters()
  const list = useRef<HTMLDivElement>(null)
  const reply = useReplyBox(id)
  const actions = useItemActions({ slug, timeZone, isReplying: () => reply.box.current !== null })
  const [person, setPerson] = useState<InboxItem>()
  usePageTitle(m.inbox_title())
  useInboxKeys({
    ...actions.keys(id),
    r: reply.open,
    '/': () => list.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
  })
  return (
    <>
      <div className={joinClasses(id && 'sr-only lg:not-sr-only')}>
        <PageHeader
          title={m.inbox_title()}
          text={m.inbox_text()}
          back={{ href: paths.dashboard(slug), label: m.inbox_back() }}
        />
      </div>
      <div className="lg:grid lg:h-[calc(100dvh-14rem)] lg:min-h-[30rem] lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-6">
        <div ref={list} className={listPane(id !== undefined)}>
          <InboxList slug={slug} timeZone={timeZone} selected={id} />
          <InboxKeysHint />
        </div>
        {id ? (
          <InboxDetail
            key={id}
            id={id}
            slug={slug}
            timeZone={timeZone}
            filters={filters.address}
            actions={actions}
            replyButton={reply.button}
            onReply={reply.open}
            onCreateLead={setPerson}
            appointment={(item, leadId) => <LeadsAppointment item={item} leadId={leadId} />}
            chat={(item, conversationId) => <Chat item={item} id={conversationId} />}
            reply={(item) => reply.isOpen && item.replyWays.length > 0 && <Reply item={item} reply={reply} />}
          />
        ) : (
          <Nothing />
        )}
      </div>
      {person && <LeadForm item={person} onClose={() => setPerson(undefined)} />}
    </>
  )
}

function Reply({ item, reply }: { item: InboxItem; reply: ReturnType<typeof useReplyBox> }) {
  const { name, timeZone } = useAgent()
  return (
    <Suspense>
      <InboxReply
        item={item}
        agentName={name}
        timeZone={timeZone}
        box={reply.box}
        startsHere={reply.isAsked}
        onSent={reply.afterSending}
        onClose={reply.close}
      />
    </Suspense>
  )
}

function LeadsAppointment({ item, leadId }: { item: InboxItem; leadId: string }) {
  const agent = useAgent()
  return (
    <Suspense>
      <LeadAppointment leadId={leadId} person={item.contact} agent={agent} />
    </Suspense>
  )
}

const shownMessages = 100

/** The chat that an item is about, up to its newest message. */
function Chat({ item, id }: { item: InboxItem; id: string }) {
  const { slug, timeZone } = useAgent()
  const query = { limit: shownMessages }
  const messages = useQuery(reads('GET /api/conversations/{id}/messages', { params: { id }, query }))
  const conversation = useQuery(reads('GET /api/conversations/{id}', { params: { id } }))
  if (!messages.data || !conversation.data) {
    const failed = [messages, conversation].filter(({ data }) => !data).find(({ error }) => error)
    const readAgain = () => Promise.all([messages.refetch(), conversation.refetch()])
    return failed?.error && <ReadFailed error={failed.error} onRetry={readAgain} />
  }
  return (
    <Suspense>
      <MessageLog
        conversationId={id}
        messages={messages.data.items}
        isCut={conversation.data.messageCount > messages.data.items.length}
        visitorReadAt={conversation.data.visitorReadAt}
        contact={contactOf(item)}
        slug={slug}
        timeZone={timeZone}
        opensAtNewest={item.sourceType === 'chat-bot-session'}
      />
    </Suspense>
  )
}

/** Creates a lead of the person who wrote an item, with what they wrote. */
function LeadForm({ item, onClose }: { item: InboxItem; onClose: () => void }) {
  const { id, contact, conversationId, sourceName, message } = item
  const about = m.inbox_original({ source: sourceName })
  return (
    <Suspense>
      <AddLeadDialog
        open
        preset={{
          ...contact,
          message: `${about}\n\n${message}`.trim(),
          inboxItemId: id,
          conversationId: conversationId ?? undefined,
        }}
        onClose={onClose}
        onAdded={onClose}
      />
    </Suspense>
  )
}

const Nothing = () => (
  <div className="hidden flex-col items-center justify-center gap-3 rounded-lg border border-dashed border-line p-8 text-center text-muted lg:flex">
    <Inbox aria-hidden="true" className="size-10" strokeWidth={1.25} />
    <h2 className="text-xl text-ink">{m.inbox_hub()}</h2>
    <p>{m.inbox_hub_text()}</p>
  </div>
)
