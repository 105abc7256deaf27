import {
  CalendarCheck,
  CircleDot,
  CircleX,
  Flame,
  Handshake,
  PhoneOutgoing,
  Snowflake,
  Sparkles,
  Star,
  Sun,
} from 'lucide-react'
import { type LeadStatus, leadStatusLabel } from '#domain/leads/lead-status.ts'
import { type LeadTier, tiers } from '#domain/leads/tier.ts'
import { m } from '#text'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tierLooks: Record<LeadTier, { color: string; Icon: typeof Flame }> = {
  Qualified: { color: 'text-qualified', Icon: Star },
  Hot: { color: 'text-hot', Icon: Flame },
  Warm: { color: 'text-warm', Icon: Sun },
  Cold: { color: 'text-cold', Icon: Snowflake },
}

export const tierLabel = (tier: LeadTier): string => tiers.find((row) => row.tier === tier)?.label() ?? tier

/**
 * What the score amounts to. Not a badge, and named as the tier: a status, which the agent sets, may sit beside it under the
 * same name.
 */
export function TierMark({ tier }: { tier: LeadTier }) {
  const { color, Icon } = tierLooks[tier]
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 text-xs font-semibold whitespace-nowrap ${color}`}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {m.leads_tier_mark({ tier: tierLabel(tier) })}
    </span>
  )
}

const statusLooks: Record<LeadStatus, { tone: Tone; Icon: typeof Flame }> = {
  New: { tone: 'accent', Icon: Sparkles },
  Qualified: { tone: 'positive', Icon: CircleDot },
  Contacted: { tone: 'info', Icon: PhoneOutgoing },
  Showing: { tone: 'info', Icon: CalendarCheck },
  Lost: { tone: 'neutral', Icon: CircleX },
  Won: { tone: 'positive', Icon: Handshake },
}

export function StatusBadge({ status }: { status: LeadStatus }) {
  const { tone, Icon } = statusLooks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {leadStatusLabel(status)}
    </Badge>
  )
}
