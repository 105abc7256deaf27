import type { Sidekick } from '#contract/sidekicks.ts'
import { personalityWords } from '#domain/sidekicks/manner-in-words.ts'
import { personalityOfRole, type RoleMap } from '#domain/sidekicks/role-map.ts'
import { samplePersonalities } from '#domain/sidekicks/sample-personalities.ts'
import { m } from '#text'

/** What a sidekick without a choice follows: its role's personality, or none. */
export function roleName({ role }: Pick<Sidekick, 'role'>, roles: RoleMap | undefined): string {
  const id = roles && personalityOfRole(roles, role)
  return id
    ? m.sidekicks_personality_by_role({ name: samplePersonalities[id].name() })
    : m.sidekicks_personality_plain()
}

/** How a sidekick speaks, in a word or two. */
export const personalityName = (sidekick: Sidekick, roles: RoleMap | undefined): string =>
  sidekick.personality ? personalityWords[sidekick.personality].name() : roleName(sidekick, roles)
