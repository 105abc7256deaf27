import { m } from '#text'
import { TextLink } from '#web/ui/text-link.tsx'
import { KeyList } from './key-list.tsx'
import { WebhookList } from './webhook-list.tsx'

/** What connects other programs with the account. */
export const DeveloperSettings = ({ timeZone }: { timeZone: string }) => (
  <div className="flex flex-col gap-6">
    <WebhookList timeZone={timeZone} />
    <KeyList timeZone={timeZone} />
    <p className="text-sm">
      <TextLink href="/api/docs/developers">{m.developers_guide()}</TextLink>
    </p>
  </div>
)
