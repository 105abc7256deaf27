import type { Tx } from './tenant.ts'

/** Who may contact a host next, across all processes and agents. A turn that isn't ended or renewed expires. */
export type TurnRequest = {
  host: string
  /** The one that takes it. */
  claim: string
  /** How many may have a turn at once. */
  turns: number
  seconds: number
}

/** Takes a free turn at a host, if there is one. */
export async function takeTurn(tx: Tx, { host, claim, turns, seconds }: TurnRequest): Promise<boolean> {
  for (let turn = 1; turn <= turns; turn += 1) {
    const { rowCount } = await tx.$client.query({
      name: 'take_fetch_turn',
      text: `insert into fetch_turns as t (host, turn, claim, until)
        values ($1, $2, $3, now() + make_interval(secs => $4))
        on conflict (host, turn) do update set claim = excluded.claim, until = excluded.until where t.until < now()`,
      values: [host, turn, claim, seconds],
    })
    if (rowCount === 1) return true
  }
  return false
}

export async function renewTurns(tx: Tx, claims: readonly string[], seconds: number): Promise<void> {
  await tx.$client.query({
    name: 'renew_fetch_turns',
    text: 'update fetch_turns set until = now() + make_interval(secs => $2) where claim = any($1)',
    values: [claims, seconds],
  })
}

export async function endTurn(tx: Tx, host: string, claim: string): Promise<void> {
  await tx.$client.query({
    name: 'end_fetch_turn',
    text: 'delete from fetch_turns where host = $1 and claim = $2',
    values: [host, claim],
  })
}
