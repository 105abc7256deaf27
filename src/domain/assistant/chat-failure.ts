import { m } from '#text'

type Row = { words: RegExp; statuses: readonly number[]; text: () => string }

/** The first matching row wins, so the order is part of the rule. */
const rows: readonly Row[] = [
  { words: /timed out|timeout/i, statuses: [408, 504], text: m.listing_app_timed_out },
  // 0 means that there was no answer.
  { words: /network|connection/i, statuses: [0], text: m.listing_app_network },
  {
    words: /not properly configured|AI service/i,
    statuses: [502, 503],
    text: m.listing_app_service_unavailable,
  },
  { words: /permission|unauthorized/i, statuses: [401, 403], text: m.listing_app_no_permission },
  { words: /quota|limit/i, statuses: [429], text: m.listing_app_usage_limit },
  { words: /API key|invalid/i, statuses: [], text: m.listing_app_misconfigured },
  { words: /model|not found/i, statuses: [404], text: m.listing_app_model_unavailable },
]

/**
 * Why a buyer's question got no answer, in a sentence for the buyer. `words` is what the failure says about itself,
 * `status` the HTTP status of the answer, 0 if there was none. The words are checked first because they know more.
 */
export function chatFailureText({ words, status }: { words: string; status: number }): string {
  const row =
    rows.find((candidate) => candidate.words.test(words)) ??
    rows.find((candidate) => candidate.statuses.includes(status))
  return (row?.text ?? m.listing_app_no_answer)()
}

/** The text of an answer: its `response`, else its `message`; if that is empty or not a text, a sentence that says so. */
export function replyText({ response, message }: { response?: unknown; message?: unknown }): string {
  const reply = response ?? message
  if (reply === undefined || reply === null) return m.listing_app_no_response()
  return typeof reply === 'string' ? reply : m.listing_app_reply_unreadable()
}
