const waiting = new WeakMap<object, (() => void)[]>()

/** Runs `work` once this transaction of the tenant door has committed, and never if it rolls back. */
export function afterCommit(tx: object, work: () => void): void {
  const before = waiting.get(tx)
  if (before) before.push(work)
  else waiting.set(tx, [work])
}

/** Called by the tenant door after its commit. */
export function runAfterCommit(tx: object): void {
  for (const work of waiting.get(tx) ?? []) work()
}
