/** Vitest's setup file for screens. */
import './page.ts'
import { afterEach, vi } from 'vitest'

// Imported late, once there is a page for it to find.
const { closeScreen } = await import('./open-screen.tsx')
afterEach(() => {
  closeScreen()
  // The files of a worker share its page: what a test has replaced there would fail another one.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
