import { paths } from '#domain/screens/paths.ts'
import { restorableDays } from '#domain/undo/restorable.ts'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { DeletedList } from '#web/features/undo/deleted-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function DeletedPage() {
  const { slug, timeZone } = useAgent()
  usePageTitle(m.listings_deleted_title())
  return (
    <>
      <PageHeader
        title={m.listings_deleted_title()}
        text={m.listings_deleted_text({ days: restorableDays })}
        back={{ href: paths.listings(slug), label: m.listings_back() }}
      />
      <DeletedList timeZone={timeZone} />
    </>
  )
}
