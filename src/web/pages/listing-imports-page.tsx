import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { ChooseFile } from '#web/features/listing-imports/choose-file.tsx'
import { ImportList } from '#web/features/listing-imports/import-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function ListingImportsPage() {
  const { slug, timeZone } = useAgent()
  usePageTitle(m.listing_imports_title())
  return (
    <>
      <PageHeader
        title={m.listing_imports_title()}
        text={m.listing_imports_page_text()}
        back={{ href: paths.listings(slug), label: m.listings_back() }}
      />
      <div className="flex flex-col gap-6">
        <ChooseFile slug={slug} />
        <ImportList slug={slug} timeZone={timeZone} />
      </div>
    </>
  )
}
