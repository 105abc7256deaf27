import { m } from '#text'
import type { ReadingFailure } from './reading-failure.ts'

const sentences = {
  not_allowed: m.knowledge_failed_not_allowed,
  missing: m.knowledge_failed_missing,
  refused: m.knowledge_failed_refused,
  busy: m.knowledge_failed_busy,
  timed_out: m.knowledge_failed_timed_out,
  unreachable: m.knowledge_failed_unreachable,
  redirects: m.knowledge_failed_redirects,
  too_large: m.knowledge_failed_too_large,
  not_a_page: m.knowledge_failed_not_a_page,
  sign_in: m.knowledge_failed_sign_in,
  no_text: m.knowledge_failed_page_no_text,
  no_room: m.knowledge_failed_no_room,
  too_complex: m.knowledge_failed_page_too_complex,
} as const satisfies Partial<Record<ReadingFailure, () => string>>

/** Why a web page could not be read, in a sentence for the agent. */
export const pageFailureText = (failure: ReadingFailure): string =>
  (sentences as Partial<Record<ReadingFailure, () => string>>)[failure]?.() ??
  m.knowledge_failed_unreachable()
