import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export function KnowledgePage() {
  usePageTitle(m.shell_nav_knowledge())
  return <PageHeader title={m.shell_nav_knowledge()} />
}
