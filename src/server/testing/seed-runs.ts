import type { EmailSettings } from '#domain/messages/email-settings.ts'
import type { SequenceStep } from '#domain/sequences/sequence.ts'

/** Runs a statement past the wall between tenants. */
type Sql = (text: string, values?: unknown[]) => Promise<unknown>

export type SeededRuns = {
  agents: number
  /** Of each agent; each is in the agent's one sequence. */
  leads: number
  /** Emails without a delay between them, or the steps themselves. */
  steps: number | readonly SequenceStep[]
  /** When their first step is due. */
  dueAt: Date
  /** What the agents changed of the email settings. */
  settings?: Partial<EmailSettings>
}

const emailStep = (at: number): SequenceStep => ({
  ...{ id: `step-${at}`, type: 'email', delay: { value: 0, unit: 'minutes' } },
  ...{ subject: `Step ${at} for {{lead.name}}`, content: `Hello {{lead.name}}, this is step ${at}.` },
  ...{ meetingDetails: null, branch: null, asksFor: null },
})

/**
 * Agents who can send, each with leads who agreed and are in a sequence of emails that are due one after the other.
 * The rows say what the product's own use cases would have written.
 */
export async function seedRuns(
  sql: Sql,
  { agents, leads, steps, dueAt, settings = {} }: SeededRuns,
): Promise<void> {
  const plan = typeof steps === 'number' ? Array.from({ length: steps }, (_, at) => emailStep(at)) : steps
  await sql('drop table if exists seeded')
  await sql(
    `create table seeded as select n, gen_random_uuid() as agent, gen_random_uuid() as sequence from generate_series(1, $1::int) n`,
    [agents],
  )
  await sql(`insert into auth."user" (id, name, email, email_verified)
    select agent, 'Agent ' || n, 'agent-' || agent || '@example.com', true from seeded`)
  const canSend = { postalAddress: '1 Elm St, Barre, VT 05641', quietStart: '00:00', quietEnd: '00:00' }
  await sql(
    `insert into user_profiles (id, slug, name, email, email_settings)
    select agent, 'agent-' || agent, 'Agent ' || n, 'agent-' || agent || '@example.com', $1 from seeded`,
    [JSON.stringify({ ...canSend, ...settings })],
  )
  await sql(
    `insert into contacts (user_id, id, name, email) select agent, gen_random_uuid(), 'Lead' || m || ' Seeded',
      'lead-' || m || '-' || agent || '@buyers.example' from seeded, generate_series(1, $1::int) m`,
    [leads],
  )
  await sql(`insert into consents (user_id, id, lead_id, channel, purpose, state, words, recorded_by)
    select c.user_id, gen_random_uuid(), c.id, 'email', 'marketing', 'given', 'Yes.', 'visitor'
    from contacts c join seeded on agent = c.user_id`)
  await sql(
    `insert into sequences (user_id, id, name, trigger_type) select agent, sequence, 'Seeded', 'Custom' from seeded`,
  )
  await sql(
    `insert into sequence_revisions (user_id, sequence_id, revision, steps) select agent, sequence, 1, $1 from seeded`,
    [JSON.stringify(plan)],
  )
  await sql(
    `insert into followups (user_id, id, lead_id, sequence_id, revision, status, current_step_index, next_step_date)
      select c.user_id, gen_random_uuid(), c.id, sequence, 1, 'active', 0, $1
      from contacts c join seeded on agent = c.user_id`,
    [dueAt],
  )
  await sql('drop table seeded')
  await sql('analyze')
}
