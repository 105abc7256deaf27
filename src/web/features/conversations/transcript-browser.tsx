import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { goTo } from '#web/lib/hash-location.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { reads, readsPages } from '#web/lib/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Conversation, contactOf } from './conversation-row.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { openQuestion } from './message-facts.ts'

type Agent = { slug: string; timeZone: string }
type TranscriptBrowserProps = { listingId: string; agent: Agent }

/** How many conversations one request loads, newest first. */
const pageSize = 50

/** A button that opens the conversations about one home without leaving its page. */
export function TranscriptBrowser({ listingId, agent }: TranscriptBrowserProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        icon={<ScrollText aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {m.conversations_transcripts()}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="lg"
        title={m.conversations_transcripts()}
        description={m.conversations_transcripts_text()}
      >
        <Transcripts listingId={listingId} agent={agent} />
      </Dialog>
    </>
  )
}

function Transcripts({ listingId, agent }: TranscriptBrowserProps) {
  const [selected, setSelected] = useState<Conversation>()
  const list = useInfiniteQuery(
    readsPages('GET /api/conversations', { query: { limit: pageSize, listingId } }),
  )
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  if (selected)
    return <Transcript conversation={selected} agent={agent} onBack={() => setSelected(undefined)} />
  return (
    <>
      {list.isPending && <SkeletonRows rows={4} className="h-16" />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState compact title={m.conversations_none_of_listing()} />
      )}
      <ul className="flex flex-col gap-2">
        {rows.map((conversation) => (
          <li key={conversation.id}>
            <button
              type="button"
              onClick={() => setSelected(conversation)}
              className="block w-full rounded-md border border-line bg-raised px-3.5 py-3 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate font-semibold">{contactOf(conversation)}</span>
                <time dateTime={conversation.lastMessageAt} className="shrink-0 text-xs text-muted">
                  {formatWhen(conversation.lastMessageAt, { timeZone: agent.timeZone, now: new Date() })}
                </time>
              </span>
              <span className="mt-1 line-clamp-2 text-sm break-words">{conversation.lastMessage}</span>
            </button>
          </li>
        ))}
      </ul>
      <ListEnd list={list} shown={rows.length} compact />
    </>
  )
}

type TranscriptProps = { conversation: Conversation; agent: Agent; onBack: () => void }

function Transcript({ conversation, agent: { slug, timeZone }, onBack }: TranscriptProps) {
  const { id } = conversation
  const messages = useQuery(
    reads('GET /api/conversations/{id}/messages', { params: { id }, query: { limit: 100 } }),
  )
  const items = messages.data?.items ?? []
  const toConversation = paths.conversation(slug, id)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="sm"
          variant="quiet"
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          onClick={onBack}
          // The row that was pressed is gone, so the focus moves to the back button that replaces it.
          autoFocus
        >
          {m.conversations_all_transcripts()}
        </Button>
        <ButtonLink size="sm" href={toConversation}>
          {m.conversations_open()}
        </ButtonLink>
      </div>
      <h3 className="text-lg">{contactOf(conversation)}</h3>
      {messages.isPending && <SkeletonRows rows={4} className="h-16" />}
      {messages.isError && <Notice tone="danger">{problemText(messages.error)}</Notice>}
      {conversation.messageCount > items.length && items.length > 0 && (
        <p className="text-center text-sm text-muted">
          {m.conversations_latest_only({ count: items.length })}
        </p>
      )}
      {items.map((message, at) => (
        <MessageBubble
          key={message.id}
          conversationId={id}
          message={message}
          contact={contactOf(conversation)}
          slug={slug}
          timeZone={timeZone}
          open={openQuestion(items, at)}
          onTeach={() => goTo(toConversation)}
        />
      ))}
    </div>
  )
}
