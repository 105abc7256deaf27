import { buildPublicPages } from './build-web.ts'

/** Vitest's global setup for tests that render the public pages. */
export function setup(): void {
  buildPublicPages()
}
