/** As SQL: what the one gate needs to know of what a lead has had lately, from `user` and `lead`, which are columns. */

type MailOwner = { user: string; lead: string }

/** When they last wrote in a chat, or someone wrote to them there. */
export const lastChatWith = ({ user, lead }: MailOwner): string =>
  `(select max(v.last_message_at) from conversations v where v.user_id = ${user} and v.lead_id = ${lead})`

/**
 * A join, `sent`: how many emails of sequences and messages they got or are getting, the oldest of those, and the last that
 * isn't of `sequence`. A message counts from its first attempt.
 */
export const recentMailsTo = ({
  user,
  lead,
  now,
  sequence = 'null::uuid',
}: MailOwner & { now: string; sequence?: string }): string => `left join lateral (
    select count(*) filter (where w.at > ${now} - interval '1 day')::int as in_day, count(*)::int as in_week,
      min(w.at) filter (where w.at > ${now} - interval '1 day') as first_in_day, min(w.at) as first_in_week,
      max(w.at) filter (where w.sequence_id is distinct from ${sequence}) as last_other
    from (
      select t.taken_at as at, t.sequence_id from followup_steps t where t.user_id = ${user} and t.lead_id = ${lead}
        and t.mail_id is not null and t.taken_at > ${now} - interval '7 days' and t.outcome in ('planned', 'sent')
      union all
      select k.created_at, null::uuid from outbox_mails k where k.user_id = ${user} and k.lead_id = ${lead}
        and k.kind = 'message' and k.created_at > ${now} - interval '7 days' and k.state not in ('planned', 'refused')
    ) as w
  ) as sent on true`
