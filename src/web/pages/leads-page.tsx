import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export function LeadsPage() {
  usePageTitle(m.shell_nav_leads())
  return <PageHeader title={m.shell_nav_leads()} />
}
