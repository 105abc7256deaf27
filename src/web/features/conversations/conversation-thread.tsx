import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, House, MessagesSquare, UserRound, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ConversationQuery, paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { isProblem } from '#web/lib/problem-error.ts'
import { reads } from '#web/lib/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ArchivedBadge, type Conversation, contactOf, NeedsYouBadge } from './conversation-row.tsx'
import { FileButtons } from './file-buttons.tsx'
import type { Message, OpenQuestion } from './message-facts.ts'
import { MessageLog } from './message-log.tsx'
import { ReplyBox } from './reply-box.tsx'
import { useConversationFilters } from './use-conversation-filters.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useMarkRead } from './use-presence.ts'

const maxMessages = 100
const none: readonly Message[] = []

/** A question to teach the answer to, and the home it was asked about. */
export type Lesson = OpenQuestion & { listing: { id: string; title: string } | undefined }

/** A visitor who isn't a lead yet: what they are called, and the first thing they asked. */
export type Person = { conversationId: string; name: string; message: string }

type ConversationThreadProps = {
  id: string
  slug: string
  timeZone: string
  onTeach: (lesson: Lesson) => void
  onCreateLead: (person: Person) => void
  /** Further buttons at its head. */
  tools?: ReactNode
}

/** One conversation: its messages, and the box where the agent steps in. */
export function ConversationThread({ id, slug, timeZone, tools, ...props }: ConversationThreadProps) {
  const { onTeach, onCreateLead } = props
  const { address } = useConversationFilters()
  const conversation = useQuery(reads('GET /api/conversations/{id}', { params: { id } }))
  const messages = useQuery(
    reads('GET /api/conversations/{id}/messages', { params: { id }, query: { limit: maxMessages } }),
  )
  const items = messages.data?.items
  const error = (!conversation.data && conversation.error) || (!items && messages.error)
  useMarkRead(id, items ?? none)
  return (
    <section
      aria-label={m.conversations_thread()}
      className="flex min-w-0 flex-col lg:h-full lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:bg-raised lg:shadow-low"
    >
      {error ? (
        <Missing
          error={error}
          slug={slug}
          onRetry={() => void Promise.all([conversation.refetch(), messages.refetch()])}
        />
      ) : (
        <>
          <ThreadHeader
            conversation={conversation.data}
            slug={slug}
            filters={address}
            onCreateLead={items && (() => onCreateLead(personIn(id, conversation.data, items)))}
            tools={tools}
          />
          {items && conversation.data ? (
            <>
              <MessageLog
                conversationId={id}
                messages={items}
                isCut={conversation.data.messageCount > items.length}
                visitorReadAt={conversation.data.visitorReadAt}
                contact={contactOf(conversation.data)}
                slug={slug}
                timeZone={timeZone}
                onTeach={(question) => onTeach(lessonIn(question, conversation.data))}
              />
              <ReplyBox
                conversationId={id}
                contact={contactOf(conversation.data)}
                messages={items}
                waitsUntil={conversation.data.waitsUntil}
                timeZone={timeZone}
              />
            </>
          ) : (
            <div className="grow py-5 lg:px-5">
              <SkeletonRows rows={4} className="h-16" />
            </div>
          )}
        </>
      )}
    </section>
  )
}

function lessonIn(question: OpenQuestion, conversation: Conversation | undefined): Lesson {
  const { listingId, listingTitle } = conversation ?? {}
  return { ...question, listing: listingId ? { id: listingId, title: listingTitle ?? '' } : undefined }
}

const personIn = (
  id: string,
  conversation: Conversation | undefined,
  messages: readonly Message[],
): Person => ({
  conversationId: id,
  name: conversation?.contactName ?? '',
  message: messages.find(({ role }) => role === 'user')?.content ?? '',
})

type ThreadHeaderProps = {
  conversation: Conversation | undefined
  slug: string
  filters: ConversationQuery
  onCreateLead: (() => void) | undefined
  tools: ReactNode
}

/** Who the conversation is with and what it is about. On a phone it stays in view, with the way back. */
function ThreadHeader({ conversation, slug, filters, onCreateLead, tools }: ThreadHeaderProps) {
  const heading = useHeadingFocus()
  return (
    <header className="sticky top-14 z-2 -mx-4 -mt-6 flex items-center gap-3 border-b border-line bg-surface px-4 py-3 sm:-mx-8 sm:-mt-9 sm:px-8 lg:static lg:m-0 lg:bg-raised lg:px-5 lg:py-3.5">
      <a
        href={paths.conversations(slug, filters)}
        aria-label={m.conversations_back()}
        className="-ml-2 inline-flex size-10 shrink-0 items-center justify-center rounded-md hover:bg-neutral-soft"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </a>
      <div className="min-w-0 grow">
        <div className="flex items-center gap-3">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 truncate text-xl outline-none">
            {conversation ? contactOf(conversation) : <Skeleton className="h-7 w-40" />}
          </h2>
          {conversation?.status === 'archived' && <ArchivedBadge />}
          {conversation?.needsAgent && (
            <span className="max-sm:hidden">
              <NeedsYouBadge />
            </span>
          )}
        </div>
        {conversation && <Subject conversation={conversation} slug={slug} />}
      </div>
      {conversation && (
        <div className="flex shrink-0">
          {tools}
          <FileButtons conversation={conversation} />
        </div>
      )}
      {onCreateLead && conversation && !conversation.leadId && (
        <Button
          size="sm"
          icon={<UserRoundPlus aria-hidden="true" className="size-4" />}
          onClick={onCreateLead}
        >
          <span className="sr-only sm:not-sr-only">{m.conversations_create_lead()}</span>
        </Button>
      )}
      {conversation?.leadId && (
        <ButtonLink
          size="sm"
          href={paths.lead(slug, conversation.leadId)}
          icon={<UserRound aria-hidden="true" className="size-4" />}
        >
          <span className="sr-only sm:not-sr-only">{m.conversations_lead()}</span>
        </ButtonLink>
      )}
    </header>
  )
}

/** The home the conversation is about. */
function Subject({
  conversation: { listingId, listingTitle },
  slug,
}: {
  conversation: Conversation
  slug: string
}) {
  return (
    <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
      <House aria-hidden="true" className="size-4 shrink-0" />
      {listingId ? (
        <TextLink href={paths.listing(slug, listingId)} className="min-w-0 truncate">
          {listingTitle || m.listings_untitled()}
        </TextLink>
      ) : (
        m.conversations_general()
      )}
    </p>
  )
}

function Missing({ error, slug, onRetry }: { error: Error; slug: string; onRetry: () => void }) {
  if (!isProblem(error, 'not_found')) return <ProblemScreen error={error} onRetry={onRetry} />
  return (
    <EmptyState
      title={m.conversations_not_found()}
      text={m.conversations_not_found_text()}
      picture={<MessagesSquare />}
      action={<ButtonLink href={paths.conversations(slug)}>{m.conversations_back()}</ButtonLink>}
    />
  )
}
