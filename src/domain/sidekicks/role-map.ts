/** Which personality each role takes on unless its sidekick has one. */
import type { SidekickRole } from './sidekick.ts'

type PersonalityId = `pers-${1 | 2 | 3 | 4 | 5}`

export type RoleMap = {
  /** The role of whoever has none in the map. */
  defaultRole: SidekickRole
  /** A role that isn't in it follows the default role; null speaks plainly. */
  byRole: Partial<Record<SidekickRole, PersonalityId | null>>
  /** What every sidekick should keep to, in the agent's words. */
  customOverrides: readonly string[]
}
