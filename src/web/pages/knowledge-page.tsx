import { FileUp, Link, Plus, Sparkles } from 'lucide-react'
import { type RefObject, Suspense, useRef } from 'react'
import { sidekickIds } from '#domain/sidekicks/sidekick.ts'
import { m } from '#text'
import { lazyPart } from '#web/app/lazy-page.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { AddFilesDialog, type FilesPreset } from '#web/features/knowledge/add-files-dialog.tsx'
import { AddKnowledgeDialog, type KnowledgePreset } from '#web/features/knowledge/add-knowledge-dialog.tsx'
import { AddPageDialog } from '#web/features/knowledge/add-page-dialog.tsx'
import { KnowledgeList } from '#web/features/knowledge/knowledge-list.tsx'
import { SidekickKnowledge } from '#web/features/knowledge/sidekick-knowledge.tsx'
import { TryAssistant } from '#web/features/knowledge/try-assistant.tsx'
import { SidekickCards } from '#web/features/sidekicks/sidekick-cards.tsx'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const TrainingRoom = lazyPart(() =>
  import('#web/features/training/training-room.tsx').then((part) => part.TrainingRoom),
)

const forAll = 'all'
const forSidekick = 'sidekick-'

const tabs = { sidekicks: 'sidekicks', training: 'training' }

/** The agent's assistants and what they know, and the chats in which they are trained, each in a tab. */
export function KnowledgePage() {
  const { slug, timeZone } = useAgent()
  const question = useRef<HTMLTextAreaElement>(null)
  // In the address, so a reload reopens the dialog with its draft.
  const params = useQueryParams()
  const adding = params.get('add')
  const isTraining = params.get('tab') === tabs.training
  usePageTitle(m.shell_nav_knowledge())
  const add = (listingId = forAll) => changeQueryParams({ add: listingId })
  /** For the home that the list is about. */
  const addFiles = () => changeQueryParams({ files: params.get('listing') ?? forAll })
  const tryIt = () => {
    question.current?.focus({ preventScroll: true })
    question.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <PageHeader
        title={m.shell_nav_knowledge()}
        text={isTraining ? m.training_page_text() : m.knowledge_page_text()}
        actions={isTraining ? undefined : <Actions onTry={tryIt} onAdd={() => add()} onAddFiles={addFiles} />}
      />
      <Tabs
        label={m.shell_nav_knowledge()}
        selected={isTraining ? tabs.training : tabs.sidekicks}
        onSelect={(tab) => changeQueryParams({ tab: tab === tabs.sidekicks ? '' : tab })}
        tabs={[
          {
            id: tabs.sidekicks,
            label: m.training_tab_sidekicks(),
            panel: <Teaching slug={slug} timeZone={timeZone} question={question} onAdd={add} />,
          },
          {
            id: tabs.training,
            label: m.training_tab(),
            panel: (
              <Suspense fallback={<SkeletonRows rows={3} className="h-24" />}>
                <TrainingRoom />
              </Suspense>
            ),
          },
        ]}
      />
      <AddKnowledgeDialog preset={presetOf(adding)} onClose={() => changeQueryParams({ add: '' })} />
      <AddFilesDialog
        preset={filesPresetOf(params.get('files'))}
        onClose={() => changeQueryParams({ files: '' })}
      />
      <AddPageDialog preset={presetOf(params.get('page'))} onClose={() => changeQueryParams({ page: '' })} />
    </>
  )
}

type TeachingProps = {
  slug: string
  timeZone: string
  question: RefObject<HTMLTextAreaElement | null>
  onAdd: (listingId?: string) => void
}

const Teaching = ({ slug, timeZone, question, onAdd }: TeachingProps) => (
  <>
    <SidekickCards
      onAddKnowledge={(sidekick) => changeQueryParams({ add: forSidekick + sidekick })}
      knowledge={(sidekick) => <SidekickKnowledge sidekick={sidekick} timeZone={timeZone} />}
    />
    <div className="mt-10 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="knowledge" className="min-w-0">
        <h2 id="knowledge" className="mb-2 text-lg">
          {m.knowledge_more()}
        </h2>
        <KnowledgeList timeZone={timeZone} onAdd={onAdd} />
      </section>
      <div className="min-w-0 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto">
        <TryAssistant slug={slug} input={question} />
      </div>
    </div>
  </>
)

type ActionsProps = { onTry: () => void; onAdd: () => void; onAddFiles: () => void }

/** Every way to add knowledge, side by side. */
const Actions = ({ onTry, onAdd, onAddFiles }: ActionsProps) => (
  <>
    <Button className="xl:hidden" icon={<Sparkles aria-hidden="true" className="size-4" />} onClick={onTry}>
      {m.knowledge_trial()}
    </Button>
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd}>
      {m.knowledge_add()}
    </Button>
    <Button icon={<FileUp aria-hidden="true" className="size-4" />} onClick={onAddFiles}>
      {m.knowledge_files_add()}
    </Button>
    <Button
      icon={<Link aria-hidden="true" className="size-4" />}
      onClick={() => changeQueryParams({ page: forAll })}
    >
      {m.knowledge_url_add()}
    </Button>
  </>
)

function presetOf(adding: string | null): KnowledgePreset | undefined {
  if (!adding) return undefined
  const sidekick = sidekickIds.find((id) => adding === forSidekick + id)
  if (sidekick) return { id: `new:${adding}`, sidekick }
  return { id: `new:${adding}`, listing: adding === forAll ? undefined : { id: adding, title: '' } }
}

function filesPresetOf(adding: string | null): FilesPreset | undefined {
  if (!adding) return undefined
  return adding === forAll ? {} : { listing: { id: adding, title: '' } }
}
