import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { CompareListings } from '#web/features/listings/compare-listings.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function ComparePage() {
  const { slug } = useAgent()
  usePageTitle(m.listings_compare_title())
  return (
    <>
      <PageHeader
        title={m.listings_compare_title()}
        text={m.listings_compare_text()}
        back={{ href: paths.listings(slug), label: m.listings_back() }}
      />
      <CompareListings slug={slug} />
    </>
  )
}
