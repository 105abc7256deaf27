import { buildTexts } from './build-web.ts'

/** Vitest's global set-up of all tests: a fresh clone runs any test file without a step before it. */
export function setup(): void {
  buildTexts()
}
