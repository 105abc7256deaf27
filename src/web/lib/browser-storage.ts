/**
 * What this browser remembers: choices such as the theme and that somebody is signed in, never a person's data. Storage can be full or
 * forbidden; the app works without it, so failures are told to the caller by the return value alone.
 */
export type StoredChoice = 'theme' | 'signed-in' | `a2hs-dismissed:${string}`

const prefix = 'porchlight:'

/** The stored text, or null where there is none or storage is forbidden. */
export function readStored(choice: StoredChoice): string | null {
  return quietly(() => localStorage.getItem(prefix + choice)) ?? null
}

/** Stores a text, or removes it when it is null. Whether it will be remembered. */
export function writeStored(choice: StoredChoice, text: string | null): boolean {
  const done = quietly(() => {
    if (text === null) localStorage.removeItem(prefix + choice)
    else localStorage.setItem(prefix + choice, text)
    return true
  })
  return done ?? false
}

/** Storage that a person has forbidden throws on every touch; not remembering is then what they asked for. */
export function quietly<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
