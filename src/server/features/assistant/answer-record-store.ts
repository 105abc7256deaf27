import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { aiAnswers } from '#server/database/schema/ai-usage.ts'
import type { Tx } from '#server/database/tenant.ts'

export type AnswerRecord = Omit<typeof aiAnswers.$inferSelect, 'userId'>

export async function insertAnswerRecord(tx: Tx, agent: AgentId, record: AnswerRecord): Promise<void> {
  await tx.$client.query({
    name: 'insert_answer_record',
    text: `insert into ai_answers (user_id, message_id, writer, absence, fault, model, input_tokens, output_tokens,
        first_text_ms, total_ms, cost_microcents, sources, tools, dropped, dropped_tool_calls)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      agent,
      record.messageId,
      record.writer,
      record.absence,
      record.fault,
      record.model,
      record.inputTokens,
      record.outputTokens,
      record.firstTextMs,
      record.totalMs,
      record.costMicrocents,
      JSON.stringify(record.sources),
      JSON.stringify(record.tools),
      JSON.stringify(record.dropped),
      record.droppedToolCalls,
    ],
  })
}

/** How a message of this conversation was made; undefined if that wasn't recorded. */
export async function findAnswerRecord(
  tx: Tx,
  agent: AgentId,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<AnswerRecord | undefined> {
  const { rows } = await tx.$client.query<AnswerRecord>({
    name: 'find_answer_record',
    text: `select a.message_id as "messageId", writer, absence, fault, model, input_tokens as "inputTokens",
        output_tokens as "outputTokens", first_text_ms as "firstTextMs", total_ms as "totalMs",
        cost_microcents::float8 as "costMicrocents", sources, tools, dropped, dropped_tool_calls as "droppedToolCalls"
      from ai_answers a join conversation_messages m on m.user_id = a.user_id and m.id = a.message_id
      where a.user_id = $1 and a.message_id = $2 and m.conversation_id = $3`,
    values: [agent, messageId, conversationId],
  })
  return rows[0]
}
