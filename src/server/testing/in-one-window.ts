/** What `work` gives in a window of so many seconds that did not end meanwhile: calls are counted in such. */
export async function inOneWindow<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const current = () => Math.floor(Date.now() / 1000 / seconds)
  for (;;) {
    const before = current()
    const result = await work()
    if (before === current()) return result
  }
}
