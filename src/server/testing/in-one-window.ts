/**
 * The result of `work`, run entirely within one rate-limit window of that many seconds; repeated if a window ends
 * meanwhile.
 */
export async function inOneWindow<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const current = () => Math.floor(Date.now() / 1000 / seconds)
  for (;;) {
    const before = current()
    const result = await work()
    if (before === current()) return result
  }
}
