import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { TrainingSidekick } from '#domain/training/training.ts'
import type { SharedServer } from './shared-server.ts'

/** Puts messages of the agent into a training chat, the oldest first: `Message 1`, `Message 2` and so on. */
export const trainAtLength = (
  { sql }: Pick<SharedServer, 'sql'>,
  agent: AgentId,
  sidekick: TrainingSidekick,
  count: number,
) =>
  sql(
    `insert into training_messages (user_id, id, sidekick, role, content)
      select $1, ('01900000-0000-7000-8' || left(md5($2::text), 3) || '-' || lpad(n::text, 12, '0'))::uuid, $2, 'user', 'Message ' || n
      from generate_series(1, $3::int) n`,
    [agent, sidekick, count],
  )
