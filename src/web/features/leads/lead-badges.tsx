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

const tierLooks: Record<LeadTier, { tone: Tone; Icon: typeof Flame }> = {
  Qualified: { tone: 'qualified', Icon: Star },
  Hot: { tone: 'hot', Icon: Flame },
  Warm: { tone: 'warm', Icon: Sun },
  Cold: { tone: 'cold', Icon: Snowflake },
}

export const tierLabel = (tier: LeadTier): string => tiers.find((row) => row.tier === tier)?.label() ?? tier

/** The label names it as the tier, because a status with the same name may sit beside it. */
export function TierBadge({ tier }: { tier: LeadTier }) {
  const { tone, Icon } = tierLooks[tier]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {m.leads_tier_badge({ tier: tierLabel(tier) })}
    </Badge>
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
