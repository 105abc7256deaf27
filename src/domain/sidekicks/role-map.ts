/** Which personality each role takes on unless its sidekick has one. */
import { type PersonalityId, personaOfSample } from './sample-personalities.ts'
import type { SetSidekick, SidekickId, SidekickRole, Speaker } from './sidekick.ts'
import { sidekicks } from './sidekicks.ts'

export type RoleMap = {
  /** The role that others follow if they aren't in the map. */
  defaultRole: SidekickRole
  /** Null speaks plainly. */
  byRole: Partial<Record<SidekickRole, PersonalityId | null>>
  /** What every sidekick should keep to, in the agent's words. */
  customOverrides: readonly string[]
}

export const mostOverrides = 10
/** Characters. */
export const longestOverride = 200

/** What an agent starts from. It applies once they have saved it. */
export const usualRoleMap: RoleMap = {
  defaultRole: 'agent',
  byRole: {
    agent: 'pers-1',
    listing: 'pers-2',
    helper: 'pers-3',
    marketing: 'pers-3',
    sales: 'pers-1',
    god: 'pers-4',
  },
  customOverrides: [],
}

export function personalityOfRole(
  { byRole, defaultRole }: RoleMap,
  role: SidekickRole,
): PersonalityId | null {
  const own = byRole[role]
  return own === undefined ? (byRole[defaultRole] ?? null) : own
}

/** How a sidekick speaks: as chosen for it, or else as its role does. `map`: none if the agent has saved none. */
export function speakerOf(id: SidekickId, set: SetSidekick, map: RoleMap | undefined): Speaker {
  const { whoIAm, personality, description, traits } = set
  const ofRole = map && personality === null ? personalityOfRole(map, sidekicks[id].role) : null
  return {
    ...{ whoIAm, personality, description, traits },
    ...(ofRole && personaOfSample(ofRole)),
    overrides: map?.customOverrides ?? [],
  }
}
