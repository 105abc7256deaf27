import type { ImportState } from '#domain/listings/import/import-state.ts'
import { m } from '#text'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<ImportState, { label: () => string; tone: Tone }> = {
  Mapping: { label: m.listing_imports_state_mapping, tone: 'warning' },
  Checking: { label: m.listing_imports_state_checking, tone: 'info' },
  Checked: { label: m.listing_imports_state_checked, tone: 'warning' },
  Running: { label: m.listing_imports_state_running, tone: 'info' },
  Done: { label: m.listing_imports_state_done, tone: 'positive' },
  Undone: { label: m.listing_imports_state_undone, tone: 'neutral' },
}

export const ImportStateBadge = ({ state }: { state: ImportState }) => (
  <Badge tone={states[state].tone}>{states[state].label()}</Badge>
)
