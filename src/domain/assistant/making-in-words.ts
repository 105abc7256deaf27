/** How an answer was made, as its agent reads it. */
import { formatCount } from '#domain/text/count.ts'
import { m } from '#text'
import type {
  AnswerWriter,
  DroppedSentence,
  DropReason,
  ModelAbsence,
  ModelToolName,
  UsedTool,
} from './answer-record.ts'

export type Making = {
  writer: AnswerWriter
  absence: ModelAbsence | null
  /** A sentence; of a model that failed. */
  fault: string | null
  model: string | null
  inputTokens: number | null
  outputTokens: number | null
  firstTextMs: number
  totalMs: number
  /** Dollars. */
  cost: number
  sources: readonly { label: string }[]
  tools: readonly UsedTool[]
  dropped: readonly DroppedSentence[]
  droppedToolCalls: number
}

export type MakingRow = { label: string; value: string }

const absences: Record<ModelAbsence, () => string> = {
  not_asked: m.conversations_made_not_asked,
  failed: m.conversations_made_failed,
  unsupported: m.conversations_made_unsupported,
  off_form: m.conversations_made_off_form,
  ended: m.conversations_made_ended,
  limit: m.conversations_made_over_limit,
}

const reasons: Record<DropReason, () => string> = {
  no_source: m.conversations_made_left_no_source,
  unknown_source: m.conversations_made_left_unknown_source,
  sum: m.conversations_made_left_sum,
  figure: m.conversations_made_left_figure,
  name: m.conversations_made_left_name,
  words: m.conversations_made_left_words,
  markup: m.conversations_made_left_markup,
  addition: m.conversations_made_left_addition,
  steers: m.conversations_made_left_steers,
  orders: m.conversations_made_left_orders,
  payment: m.conversations_made_left_payment,
  promise: m.conversations_made_left_promise,
  web: m.conversations_made_left_web,
  not_entailed: m.conversations_made_left_not_entailed,
  no_verdict: m.conversations_made_left_no_verdict,
}

const tools: Record<ModelToolName, () => string> = {
  capture_lead: m.conversations_made_tool_lead,
  request_showing: m.conversations_made_tool_showing,
  escalate_to_agent: m.conversations_made_tool_person,
  mortgage_estimate: m.conversations_made_tool_payment,
}

/** In the order of interest, without what there is nothing to say about. */
export function makingInWords(made: Making): MakingRow[] {
  const { writer, model, absence, fault, inputTokens, outputTokens, droppedToolCalls } = made
  const labels = [...new Set(made.sources.map(({ label }) => label))]
  const rows: [string, string][] = [
    [
      m.conversations_made_by(),
      writer === 'model' ? (model ?? m.conversations_made_by_model()) : m.conversations_made_by_built_in(),
    ],
    [
      m.conversations_made_why(),
      absence ? [absences[absence](), fault ?? ''].join(' ').trim() : (fault ?? ''),
    ],
    [m.conversations_made_from(), labels.join(', ')],
    [m.conversations_made_first(), seconds(made.firstTextMs)],
    [m.conversations_made_total(), seconds(made.totalMs)],
    [
      m.conversations_made_tokens(),
      inputTokens === null && outputTokens === null
        ? ''
        : m.conversations_made_tokens_both({
            input: formatCount(inputTokens ?? 0),
            output: formatCount(outputTokens ?? 0),
          }),
    ],
    [m.conversations_made_cost(), made.cost > 0 ? sum(made.cost) : ''],
    [m.conversations_made_tools(), made.tools.map(toolInWords).join(', ')],
    [m.conversations_made_left_out(), made.dropped.map(droppedInWords).join(' ')],
    [m.conversations_made_dropped(), droppedToolCalls > 0 ? formatCount(droppedToolCalls) : ''],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const toolInWords = ({ tool, isDone }: UsedTool): string =>
  isDone ? tools[tool]() : m.conversations_made_tool_refused({ tool: tools[tool]() })

const droppedInWords = ({ text, reason }: DroppedSentence): string =>
  m.conversations_made_left_sentence({ text, reason: reasons[reason]() })

const seconds = (ms: number): string => m.conversations_made_seconds({ seconds: formatCount(ms / 1000) })

/** Small sums to two digits that say something: $0.00042. */
const sum = (dollars: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumSignificantDigits: dollars < 1 ? 2 : 4,
  }).format(dollars)
