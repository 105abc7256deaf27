const waiting = new WeakMap<object, (() => void)[]>()

/** Does `work` once this transaction of the tenant door is committed, and never if it is not. */
export function afterCommit(tx: object, work: () => void): void {
  const before = waiting.get(tx)
  if (before) before.push(work)
  else waiting.set(tx, [work])
}

/** For the tenant door, behind its commit. */
export function runAfterCommit(tx: object): void {
  for (const work of waiting.get(tx) ?? []) work()
}
