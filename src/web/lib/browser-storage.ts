/**
 * What this browser remembers: choices such as the theme, and that someone is signed in, but never personal data.
 * Storage can be full or forbidden. The app works without it, so only the return value reports a failure.
 */
export type StoredChoice = 'theme' | 'signed-in' | 'push-agent' | `a2hs-dismissed:${string}`

const prefix = 'porchlight:'

/** The stored text, or null if there is none or storage is forbidden. */
export function readStored(choice: StoredChoice): string | null {
  return quietly(() => localStorage.getItem(prefix + choice)) ?? null
}

/** Stores a text, or removes it if null. Returns whether that worked. */
export function writeStored(choice: StoredChoice, text: string | null): boolean {
  const done = quietly(() => {
    if (text === null) localStorage.removeItem(prefix + choice)
    else localStorage.setItem(prefix + choice, text)
    return true
  })
  return done ?? false
}

/** Forbidden storage throws on every access. Not remembering is then what the person asked for. */
export function quietly<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
