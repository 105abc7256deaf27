import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export function DashboardPage() {
  usePageTitle(m.shell_nav_overview())
  return <PageHeader title={m.shell_nav_overview()} />
}
