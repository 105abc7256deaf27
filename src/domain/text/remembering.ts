/** Texts longer than this are read every time. */
const longestKept = 400
const maxKept = 1024

/** `read`, with its results for the last few texts: each step of an answer reads the same question again. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const made = read(text)
    if (text.length <= longestKept) {
      if (kept.size >= maxKept) kept.clear()
      kept.set(text, made)
    }
    return made
  }
}
