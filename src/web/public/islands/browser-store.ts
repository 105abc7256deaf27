/** What this browser keeps: until it is deleted, or until this tab is closed. */
export type StoreName = 'localStorage' | 'sessionStorage'

/** A chat works even if the browser stores nothing. What was said and typed then ends with the page. */
export const browserStore = (name: StoreName) => ({
  read(key: string): string | null {
    try {
      return globalThis[name].getItem(key)
    } catch {
      return null
    }
  },
  /** Null deletes it. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) globalThis[name].removeItem(key)
      else globalThis[name].setItem(key, value)
    } catch {
      // See above.
    }
  },
})
