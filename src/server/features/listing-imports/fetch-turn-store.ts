import type { Tx } from '#server/database/tenant.ts'
import { claimSeconds } from './photo-fetch-store.ts'

/** Maximum concurrent requests to one host, across all processes and agents. */
export const turnsAtOnce = 2

/** Takes a free turn at a host, if there is one, for the owner of `claim`. */
export async function takeTurn(tx: Tx, host: string, claim: string): Promise<boolean> {
  for (let turn = 1; turn <= turnsAtOnce; turn += 1) {
    const { rowCount } = await tx.$client.query({
      name: 'take_fetch_turn',
      text: `insert into fetch_turns as t (host, turn, claim, until)
        values ($1, $2, $3, now() + make_interval(secs => ${claimSeconds}))
        on conflict (host, turn) do update set claim = excluded.claim, until = excluded.until where t.until < now()`,
      values: [host, turn, claim],
    })
    if (rowCount === 1) return true
  }
  return false
}

export async function renewTurns(tx: Tx, claims: readonly string[]): Promise<void> {
  await tx.$client.query({
    name: 'renew_fetch_turns',
    text: `update fetch_turns set until = now() + make_interval(secs => ${claimSeconds}) where claim = any($1)`,
    values: [claims],
  })
}

export async function endTurn(tx: Tx, host: string, claim: string): Promise<void> {
  await tx.$client.query({
    name: 'end_fetch_turn',
    text: 'delete from fetch_turns where host = $1 and claim = $2',
    values: [host, claim],
  })
}
