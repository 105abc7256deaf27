import { useQuery } from '@tanstack/react-query'
import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Inbox,
  MailOpen,
  Reply,
  UserRound,
  UserRoundPlus,
} from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { InboxItem } from '#contract/inbox.ts'
import { type InboxQuery, paths } from '#domain/screens/paths.ts'
import { callLink } from '#domain/text/contact-format.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { reads } from '#web/lib/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { InboxFacts } from './inbox-facts.tsx'
import { MailHead, MailRest } from './inbox-mail.tsx'
import { contactOf, messageOf } from './inbox-words.ts'
import { SentReplies } from './sent-replies.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'
import type { ItemActions } from './use-item-actions.ts'

type InboxDetailProps = {
  id: string
  slug: string
  timeZone: string
  /** To keep in the address. */
  filters: InboxQuery
  actions: ItemActions
  replyButton: RefObject<HTMLButtonElement | null>
  onReply: () => void
  onCreateLead: (item: InboxItem) => void
  /** The appointment with the lead who wrote it, if there is one. */
  appointment: (item: InboxItem, leadId: string) => ReactNode
  /** The chat that the item is about. */
  chat: (item: InboxItem, conversationId: string) => ReactNode
  /** The form to reply with; none while it is closed. */
  reply: (item: InboxItem) => ReactNode
}

/** The selected item. Selecting it marks it as read. */
export function InboxDetail({ id, ...props }: InboxDetailProps) {
  const { slug, filters, actions } = props
  const { data: item, error, refetch } = useQuery(reads('GET /api/inbox/{id}', { params: { id } }))
  useMarkRead(item, actions.markRead)
  return (
    <section
      aria-label={m.inbox_detail()}
      className="flex min-w-0 flex-col lg:h-full lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:bg-raised lg:shadow-low"
    >
      {item ? (
        <ItemView item={item} {...props} />
      ) : error ? (
        <Missing error={error} address={paths.inboxItem(slug, undefined, filters)} onRetry={refetch} />
      ) : (
        <div className="p-5">
          <SkeletonRows rows={4} className="h-16" />
        </div>
      )}
    </section>
  )
}

/** Once for each message that is shown, so that what is marked as unread by hand stays so. */
function useMarkRead(item: InboxItem | undefined, markRead: (item: InboxItem) => void) {
  const seen = useRef('')
  const latest = useRef(markRead)
  latest.current = markRead
  useEffect(() => {
    if (!item) return
    const shown = `${item.id} ${item.timestamp}`
    if (seen.current === shown) return
    seen.current = shown
    if (!item.isRead) latest.current(item)
  }, [item])
}

function ItemView({ item, ...props }: Omit<InboxDetailProps, 'id'> & { item: InboxItem }) {
  const { slug, timeZone, filters, actions, appointment, chat, reply } = props
  return (
    <>
      <ItemHeader item={item} slug={slug} timeZone={timeZone} filters={filters} actions={actions} />
      <ItemActionsBar item={item} {...props} />
      <div className="relative flex min-h-0 grow flex-col gap-5 py-5 lg:overflow-y-auto lg:px-5">
        {item.mail && <MailHead item={item} mail={item.mail} />}
        <p className="max-w-prose rounded-lg border border-line bg-raised px-4 py-3 break-words whitespace-pre-wrap lg:bg-surface">
          <LinkedText text={messageOf(item)} isStrangers />
        </p>
        {item.mail && <MailRest itemId={item.id} mail={item.mail} />}
        {item.leadId && appointment(item, item.leadId)}
        <SentReplies item={item} timeZone={timeZone} />
        {item.replyWays.length === 0 && (
          <Notice
            action={
              item.contact.phone && (
                <ButtonLink size="sm" href={callLink(item.contact.phone)}>
                  {m.inbox_reply_call({ phone: item.contact.phone })}
                </ButtonLink>
              )
            }
          >
            {whyNoReply(item)}
          </Notice>
        )}
        <InboxFacts item={item} slug={slug} />
        {item.conversationId && <div className="shrink-0">{chat(item, item.conversationId)}</div>}
      </div>
      {reply(item)}
    </>
  )
}

function whyNoReply({ contact, mail }: InboxItem): string {
  if (mail?.isForged) return m.inbox_reply_unconfirmed()
  return contact.email ? m.inbox_reply_needs_lead() : m.inbox_reply_impossible()
}

type HeaderProps = Pick<InboxDetailProps, 'slug' | 'timeZone' | 'filters' | 'actions'> & { item: InboxItem }

function ItemHeader({ item, slug, timeZone, filters, actions }: HeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnOpen(heading)
  return (
    <header className="sticky top-14 z-2 -mx-4 -mt-6 flex items-center gap-3 border-b border-line bg-surface px-4 py-3 sm:-mx-8 sm:-mt-9 sm:px-8 lg:static lg:m-0 lg:bg-raised lg:px-5 lg:py-3.5">
      <a
        href={paths.inboxItem(slug, undefined, filters)}
        aria-label={m.inbox_back_to_list()}
        className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-neutral-soft lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </a>
      <div className="min-w-0 grow">
        <h2 ref={heading} tabIndex={-1} className="truncate text-xl outline-none">
          {contactOf(item)}
        </h2>
        <p className="truncate text-sm text-muted">
          {item.sourceName} ·{' '}
          <time dateTime={item.timestamp}>{formatWhen(item.timestamp, { timeZone, now: new Date() })}</time>
        </p>
      </div>
      {isInInbox(item) && (
        <IconButton
          label={m.inbox_mark_unread()}
          icon={<MailOpen aria-hidden="true" className="size-5" />}
          className="max-lg:size-11"
          onClick={() => actions.markUnread(item)}
        />
      )}
    </header>
  )
}

const isInInbox = ({ archivedAt, snoozedUntil }: InboxItem) => !archivedAt && !snoozedUntil

/** After an item is chosen, the keyboard and the screen reader start at its heading. */
function useFocusOnOpen(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    // Runs after the shell, which goes to the top of every new page.
    const frame = requestAnimationFrame(() => {
      const { current } = heading
      // Whoever has begun to reply stays where they write.
      if (!current?.closest('section')?.contains(document.activeElement))
        current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [heading])
}

type BarProps = Pick<
  InboxDetailProps,
  'slug' | 'timeZone' | 'actions' | 'replyButton' | 'onReply' | 'onCreateLead'
> & {
  item: InboxItem
}

/** On a phone it stays at the bottom, where the thumb is, with buttons as large. */
function ItemActionsBar({ item, slug, timeZone, actions, onCreateLead, ...reply }: BarProps) {
  return (
    <div className="bottom-bar -mx-4 -mb-6 flex items-center gap-2 border-line bg-surface px-3 py-3 max-lg:order-last max-lg:border-t sm:-mx-8 sm:-mb-9 sm:px-8 max-lg:[&_button]:min-h-11 max-sm:[&_button]:grow max-sm:[&_button]:gap-1 max-sm:[&_button]:px-2 lg:static lg:m-0 lg:flex-wrap lg:border-b lg:bg-raised lg:px-5">
      {item.replyWays.length > 0 && (
        <Button
          ref={reply.replyButton}
          variant="primary"
          icon={<Reply aria-hidden="true" className="size-4" />}
          onClick={reply.onReply}
        >
          {m.inbox_reply()}
        </Button>
      )}
      {!item.archivedAt && (
        <Button
          icon={<Archive aria-hidden="true" className="size-4" />}
          onClick={() => actions.archive(item)}
        >
          {m.inbox_archive()}
        </Button>
      )}
      {!isInInbox(item) && (
        <Button
          icon={<ArchiveRestore aria-hidden="true" className="size-4" />}
          onClick={() => actions.moveToInbox(item)}
        >
          {m.inbox_unarchive()}
        </Button>
      )}
      {!item.archivedAt && (
        <SnoozeMenu timeZone={timeZone} onSnooze={(until) => actions.snooze(item, until)} />
      )}
      {item.leadId ? (
        <ButtonLink
          href={paths.lead(slug, item.leadId)}
          icon={<UserRound aria-hidden="true" className="size-4" />}
          className="max-lg:hidden"
        >
          {m.inbox_open_lead()}
        </ButtonLink>
      ) : (
        <Button
          icon={<UserRoundPlus aria-hidden="true" className="size-4" />}
          onClick={() => onCreateLead(item)}
        >
          <span className="max-sm:sr-only">{m.inbox_create_lead()}</span>
        </Button>
      )}
    </div>
  )
}

function Missing({ error, address, onRetry }: { error: Error; address: string; onRetry: () => unknown }) {
  if (!isProblem(error, 'not_found')) return <ProblemScreen error={error} onRetry={() => void onRetry()} />
  return (
    <EmptyState
      title={m.inbox_not_found()}
      text={m.inbox_not_found_text()}
      picture={<Inbox />}
      action={<ButtonLink href={address}>{m.inbox_back_to_list()}</ButtonLink>}
    />
  )
}
