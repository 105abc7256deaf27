import type { Profile } from '#contract/accounts.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The contact details buyers see. Read-only, because they are edited in one place for all listings. */
export function AgentInformation({ agent }: { agent: Profile }) {
  const rows: [string, string][] = [
    [m.listings_agent_name(), agent.shown.name],
    [m.listings_agent_title(), agent.shown.title],
    [m.listings_agent_company(), agent.shown.company],
    [m.listings_agent_phone(), agent.shown.phone],
    [m.listings_agent_email(), agent.shown.email],
  ]
  return (
    <Card
      title={m.listings_agent_information()}
      action={<TextLink href={paths.aiCard(agent.slug)}>{m.listings_agent_change()}</TextLink>}
    >
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium break-words">{value || m.listings_agent_none()}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
