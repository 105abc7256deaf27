import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'

export async function sumAppointments(tx: Tx, agent: AgentId): Promise<number> {
  const { rows } = await tx.$client.query<{ appointments: number }>({
    name: 'sum_appointments',
    text: 'select coalesce(sum(appointments), 0)::int as appointments from appointment_counts where user_id = $1',
    values: [agent],
  })
  return rows[0]?.appointments ?? 0
}
