import { tool } from 'ai'
import {
  type ModelRequest,
  type ModelToolCall,
  maxToolCalls,
  modelTools,
} from '#server/ports/language-model.ts'

/** Said to a model about a call that has no effect. */
const tooMany = 'Not done: too many calls. Answer the buyer now.'

/**
 * The tools as the library takes them. Names and arguments are checked by it; what is unknown, wrong, or too much is only
 * counted.
 */
export function offerTools(onToolCall: ModelRequest['onToolCall']) {
  let calls = 0
  let dropped = 0
  let awaitsResult = false
  const take = (call: ModelToolCall): string => {
    if (!onToolCall || calls >= maxToolCalls) {
      dropped += 1
      return tooMany
    }
    calls += 1
    awaitsResult ||= call.tool === 'mortgage_estimate'
    return onToolCall(call)
  }
  const { capture_lead, request_showing, escalate_to_agent, mortgage_estimate } = modelTools
  const tools = {
    capture_lead: tool({
      description: capture_lead.description,
      inputSchema: capture_lead.args,
      execute: (args) => take({ tool: 'capture_lead', args }),
    }),
    request_showing: tool({
      description: request_showing.description,
      inputSchema: request_showing.args,
      execute: (args) => take({ tool: 'request_showing', args }),
    }),
    escalate_to_agent: tool({
      description: escalate_to_agent.description,
      inputSchema: escalate_to_agent.args,
      execute: (args) => take({ tool: 'escalate_to_agent', args }),
    }),
    mortgage_estimate: tool({
      description: mortgage_estimate.description,
      inputSchema: mortgage_estimate.args,
      execute: (args) => take({ tool: 'mortgage_estimate', args }),
    }),
  }
  return {
    tools: onToolCall && tools,
    calls: () => calls,
    dropped: () => dropped,
    /** Counts a call with an unknown name or wrong arguments. */
    drop() {
      dropped += 1
    },
    /** Whether the model is to go on after a round: it waits for a figure, or has only called. */
    wantsMore(said: string): boolean {
      const wants = calls < maxToolCalls && (awaitsResult || said.trim() === '')
      awaitsResult = false
      return wants
    },
  }
}
