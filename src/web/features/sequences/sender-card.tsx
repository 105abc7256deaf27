import { Mail, Phone } from 'lucide-react'
import { m } from '#text'
import { Avatar } from '#web/ui/avatar.tsx'
import type { FunnelAgent } from './funnel-agent.ts'

/** In whose name everything is sent. */
export function SenderCard({ agent, picture }: { agent: FunnelAgent; picture: string | null }) {
  const { name, title, email, phone } = agent
  const shown = name || title || m.funnel_sender_agent()
  return (
    <section
      aria-label={m.funnel_sender()}
      className="mb-6 flex items-center gap-4 rounded-lg border border-line bg-raised p-4 shadow-low"
    >
      <Avatar name={shown} src={picture} />
      <div className="min-w-0">
        <p className="text-xs font-semibold text-muted">{m.funnel_sender()}</p>
        <p className="font-heading text-lg break-words">{shown}</p>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
          <span className="inline-flex min-w-0 items-center gap-1.5 break-all">
            <Mail aria-hidden="true" className="size-4 shrink-0" />
            {email}
          </span>
          {phone && (
            <span className="inline-flex items-center gap-1.5 tabular">
              <Phone aria-hidden="true" className="size-4 shrink-0" />
              {phone}
            </span>
          )}
        </p>
      </div>
    </section>
  )
}
