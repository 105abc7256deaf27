import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export function ListingsPage() {
  usePageTitle(m.shell_nav_listings())
  return <PageHeader title={m.shell_nav_listings()} />
}
