import { useQueryClient } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'wouter'
import { staleReads } from '#domain/live/live-events.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { lazyPart } from '#web/app/lazy-page.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { ConversationFigures } from '#web/features/conversations/conversation-figures.tsx'
import { ConversationList } from '#web/features/conversations/conversation-list.tsx'
import {
  ConversationThread,
  type Lesson,
  type Person,
} from '#web/features/conversations/conversation-thread.tsx'
import { ExportButton } from '#web/features/conversations/export-button.tsx'
import { AddKnowledgeDialog } from '#web/features/knowledge/add-knowledge-dialog.tsx'
import { SaveTranscriptButton } from '#web/features/transcripts/save-transcript-button.tsx'
import { joinClasses } from '#web/lib/join-classes.ts'
import { makeStale } from '#web/lib/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { listPane } from '#web/ui/list-pane.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

const AddLeadDialog = lazyPart(() =>
  import('#web/features/leads/add-lead-dialog.tsx').then((part) => part.AddLeadDialog),
)

/** The conversations as cards; the list beside the open one. A phone shows one or the other. */
export function ConversationsPage() {
  const { slug, timeZone } = useAgent()
  const { id } = useParams<{ id?: string }>()
  const [lesson, setLesson] = useState<Lesson>()
  const [person, setPerson] = useState<Person>()
  usePageTitle(m.conversations_title())
  const actions = (
    <>
      <TranscriptsLink slug={slug} />
      <ExportButton timeZone={timeZone} />
    </>
  )
  return (
    <>
      <div className={joinClasses(id && 'sr-only lg:not-sr-only')}>
        <PageHeader
          title={m.conversations_title()}
          text={m.conversations_page_text()}
          actions={id ? <div className="flex flex-wrap gap-2 max-lg:hidden">{actions}</div> : actions}
        />
        <div className={joinClasses(id && 'max-lg:hidden')}>
          <ConversationFigures />
        </div>
      </div>
      <div
        className={joinClasses(
          id &&
            'lg:grid lg:h-[calc(100dvh-16.75rem)] lg:min-h-[30rem] lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-6',
        )}
      >
        <div className={joinClasses(id && listPane(true))}>
          <ConversationList slug={slug} timeZone={timeZone} selected={id} />
        </div>
        {id && (
          <ConversationThread
            key={id}
            id={id}
            slug={slug}
            timeZone={timeZone}
            onTeach={setLesson}
            onCreateLead={setPerson}
            tools={<SaveTranscriptButton slug={slug} conversationId={id} />}
          />
        )}
      </div>
      {person && <LeadForm person={person} onClose={() => setPerson(undefined)} />}
      <AddKnowledgeDialog
        preset={
          lesson && {
            id: lesson.id,
            title: lesson.question,
            content: lesson.answer,
            listing: lesson.listing,
          }
        }
        onClose={() => setLesson(undefined)}
      />
    </>
  )
}

const TranscriptsLink = ({ slug }: { slug: string }) => (
  <ButtonLink href={paths.transcripts(slug)} icon={<ScrollText aria-hidden="true" className="size-4" />}>
    {m.transcripts_title()}
  </ButtonLink>
)

function LeadForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <Suspense>
      <AddLeadDialog
        open
        preset={person}
        onClose={onClose}
        onAdded={() => void makeStale(client, staleReads.conversation)}
      />
    </Suspense>
  )
}
