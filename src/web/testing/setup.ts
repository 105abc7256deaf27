/** Vitest's setup file for screens. */
import './page.ts'
import { afterEach } from 'vitest'

// Imported late, once there is a page for it to find.
const { closeScreen } = await import('./open-screen.tsx')
afterEach(closeScreen)
