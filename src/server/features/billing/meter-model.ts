import type { AgentId } from '#domain/accounts/agent-id.ts'
import {
  costMicrocents,
  expectedTokens,
  type ModelPrices,
  type Tokens,
  tokensAtMost,
} from '#domain/billing/ai-spending.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import type { Deps } from '#server/deps.ts'
import { countCall } from '#server/http/rate-limit.ts'
import type { LanguageModel, ModelReply, ModelRequest } from '#server/ports/language-model.ts'
import { reserveSpending, settleSpending } from './reserve-spending.ts'
import type { InteractionRow } from './usage-store.ts'

export type { InteractionRow } from './usage-store.ts'

/** A browser, if it is known, and its network; a new cookie doesn't make a new network. */
export type ModelVisitor = { hash?: string; network: string }

/** Who a model works for: an agent, or the product's own site. */
export type Payer = {
  agent: AgentId
  /** Every call for the same one counts once. */
  interaction?: InteractionRow
  visitor?: ModelVisitor
}

export type ModelUsage = Tokens & { costMicrocents: number }

/** A model that is called only within the limits, with what its calls have cost so far. */
export type MeteredModel = LanguageModel & { spent(): ModelUsage }

type MeterDeps = Pick<Deps, 'config' | 'clock' | 'db' | 'jobs' | 'log' | 'model'>

/** How many visitors of one network get a model's replies on one day. */
const visitorsPerNetwork = 10
const daySeconds = 86_400
const free: ModelPrices = { input: 0, output: 0 }

/** The configured model as `payer` may use it; undefined if there is none for them. Nothing else calls a model. */
export function meterModel(deps: MeterDeps, payer: Payer): MeteredModel | undefined {
  const { model, config, log } = deps
  const spending = config.ai?.spending
  if (!model || !spending || !tenantOf(payer.agent).usesAi) return undefined
  const spent: ModelUsage = { inputTokens: 0, outputTokens: 0, costMicrocents: 0 }
  const dearest = [...spending.prices.values()].reduce(
    (most, { input, output }) => ({
      input: Math.max(most.input, input),
      output: Math.max(most.output, output),
    }),
    free,
  )
  let isOver: Promise<boolean> | undefined
  return {
    spent: () => spent,
    async streamReply(request) {
      const expected = expectedTokens([request.system, ...request.messages.map(({ text }) => text)])
      // However many calls a reply takes, it is one of the visitor's.
      isOver ??= isOverVisitorsLimit(deps, payer)
      if (await isOver) return overLimit('the visitor’s day')
      const reserved = await reserveSpending(deps, payer, costMicrocents(expected, dearest))
      if ('refused' in reserved) return overLimit(reserved.refused)
      const reply = await model.streamReply(request)
      const used = tokensUsed(request, reply)
      const cost = costMicrocents(used, (reply.model && spending.prices.get(reply.model)) || dearest)
      spent.inputTokens += used.inputTokens
      spent.outputTokens += used.outputTokens
      spent.costMicrocents += cost
      // What was reserved stays counted then, so a failure never makes room for more.
      const settled = { ...used, month: reserved.month, difference: cost - reserved.cost }
      await settleSpending(deps, payer, settled).catch((err: unknown) =>
        log.error({ err }, 'what a reply of the model cost was not recorded'),
      )
      return reply
    },
  }
}

/** Those that the endpoint reports; else about as many as the texts have. A call that got nothing costs nothing. */
function tokensUsed({ system, messages }: ModelRequest, reply: ModelReply): Tokens {
  const input = () =>
    [system, ...messages.map(({ text }) => text)].reduce((sum, text) => sum + tokensAtMost(text), 0)
  if (reply.ok)
    return {
      inputTokens: reply.inputTokens ?? input(),
      outputTokens: reply.outputTokens ?? tokensAtMost(reply.text),
    }
  const { outputTokens } = expectedTokens([])
  return reply.hasBegun ? { inputTokens: input(), outputTokens } : { inputTokens: 0, outputTokens: 0 }
}

const overLimit = (detail: string): ModelReply => ({ ok: false, failure: 'over_limit', detail })

/** Whether this visitor, or their network, gets no more replies of a model today. */
async function isOverVisitorsLimit({ config, db }: MeterDeps, { visitor }: Payer): Promise<boolean> {
  const most = config.ai?.spending.visitorReplies ?? 0
  if (!visitor || !config.rateLimits) return false
  const network = await countCall(db, `model network ${visitor.network}`, daySeconds)
  if (network.calls > most * visitorsPerNetwork) return true
  return (
    visitor.hash !== undefined &&
    (await countCall(db, `model visitor ${visitor.hash}`, daySeconds)).calls > most
  )
}
