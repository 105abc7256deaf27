import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/lib/browser-storage.ts'

/** `system` follows the device. The other two are a person's choice, stored in this browser. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

const currentTheme = (): Theme => {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Applies a choice right away and remembers it. `static/theme.js` reads it before the next first paint. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  writeStored('theme', theme === 'system' ? null : theme)
  for (const listener of listeners) listener()
}

/** The theme was changed in another tab of this browser. */
function followOtherTabs() {
  const stored = readStored('theme')
  const theme = stored === 'light' || stored === 'dark' ? stored : 'system'
  if (theme !== currentTheme()) chooseTheme(theme)
}

export const useTheme = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    window.addEventListener('storage', followOtherTabs)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', followOtherTabs)
    }
  }, currentTheme)
