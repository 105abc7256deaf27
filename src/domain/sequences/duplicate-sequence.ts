import { m } from '#text'
import { cut } from '../text/cut.ts'
import { nameMaxLength } from './sequence.ts'

/** The same plan under another name. It is off, so that no one enters it before the agent has changed it. */
export function duplicateSequence<Plan extends { name: string }>(plan: Plan): Plan & { isActive: false } {
  const room = nameMaxLength - m.sequences_duplicate_name({ name: '' }).length
  const name = plan.name.length > room ? `${cut(plan.name, room - 1).trimEnd()}…` : plan.name
  return { ...plan, name: m.sequences_duplicate_name({ name }), isActive: false }
}
