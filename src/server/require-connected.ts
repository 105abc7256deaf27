import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'

/** Refuses, at a field if one is given, what reaches others or lets them in. */
export function requireConnected(agent: AgentId, sentence: string, field?: string): void {
  if (tenantOf(agent).isConnected) return
  throw new Problem('demo_read_only', sentence, field ? { errors: { [field]: sentence } } : {})
}
