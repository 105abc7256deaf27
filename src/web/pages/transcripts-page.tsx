import { Plus } from 'lucide-react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { AddTranscriptDialog } from '#web/features/transcripts/add-transcript-dialog.tsx'
import { TranscriptList } from '#web/features/transcripts/transcript-list.tsx'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function TranscriptsPage() {
  const { slug, timeZone } = useAgent()
  // In the address, so a reload reopens the dialog with its draft.
  const isAdding = useQueryParams().get('add') !== null
  const add = () => changeQueryParams({ add: 'yes' })
  usePageTitle(m.transcripts_title())
  return (
    <>
      <PageHeader
        title={m.transcripts_title()}
        text={m.transcripts_text()}
        back={{ href: paths.conversations(slug), label: m.transcripts_all() }}
        actions={
          <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
            {m.transcripts_add()}
          </Button>
        }
      />
      <TranscriptList slug={slug} timeZone={timeZone} onAdd={add} />
      {isAdding && <AddTranscriptDialog onClose={() => changeQueryParams({ add: '' })} />}
    </>
  )
}
