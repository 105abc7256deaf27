import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { ensureVisitor } from '#server/http/visitor.ts'
import type { Asker } from './open-turn.ts'

/** The facts about the caller that the assistant needs. */
export const readAsker = <S extends Asker['session']>(
  { config }: Pick<Deps, 'config'>,
  caller: Caller,
  session: S,
): Asker & { session: S } => ({
  visitor: ensureVisitor(config, caller.headers),
  network: caller.network,
  session,
  demoCopy: caller.demoCopy,
  signal: caller.signal,
})
