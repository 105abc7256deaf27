import { buildPublicPages } from './build-web.ts'

/** Vitest's global set-up where the public pages are rendered. */
export function setup(): void {
  buildPublicPages()
}
