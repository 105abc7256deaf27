/** How an answer was made, as its agent reads it. */
import { formatCount } from '#domain/text/count.ts'
import { m } from '#text'
import type { AnswerWriter, ModelAbsence, ModelToolName, UsedTool } from './answer-record.ts'

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
  droppedToolCalls: number
}

export type MakingRow = { label: string; value: string }

const absences: Record<ModelAbsence, () => string> = {
  not_asked: m.conversations_made_not_asked,
  failed: m.conversations_made_failed,
  unsupported: m.conversations_made_unsupported,
  limit: m.conversations_made_over_limit,
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
    [m.conversations_made_dropped(), droppedToolCalls > 0 ? formatCount(droppedToolCalls) : ''],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const toolInWords = ({ tool, isDone }: UsedTool): string =>
  isDone ? tools[tool]() : m.conversations_made_tool_refused({ tool: tools[tool]() })

const seconds = (ms: number): string => m.conversations_made_seconds({ seconds: formatCount(ms / 1000) })

/** Small sums to two digits that say something: $0.00042. */
const sum = (dollars: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumSignificantDigits: dollars < 1 ? 2 : 4,
  }).format(dollars)
