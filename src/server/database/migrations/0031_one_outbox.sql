ALTER TABLE "outbox_mails" RENAME COLUMN "appointment_id" TO "about_id";--> statement-breakpoint
ALTER INDEX "outbox_mails_of_appointment" RENAME TO "outbox_mails_about";--> statement-breakpoint
ALTER TABLE "outbox_mails" ALTER COLUMN "to_name" DROP NOT NULL, ALTER COLUMN "to_address" DROP NOT NULL,
  ALTER COLUMN "subject" DROP NOT NULL, ALTER COLUMN "text" DROP NOT NULL, ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_have_all_content_or_none" CHECK (num_nulls(to_name, to_address, subject, text, html) in (0, 5));--> statement-breakpoint
-- Emails about consultations and tickets belong to the product's own tenant. Their text is written when they are sent.
ALTER TABLE "outbox_mails" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "outbox_mails" (user_id, id, message_id, kind, about_id, state, attempts, last_error, created_at, sent_at)
  SELECT '00000000-0000-7000-8000-000000000001', gen_random_uuid(), m.message_id, 'consultation-' || m.kind, m.request_id, m.state,
    m.attempts, m.last_error, r.created_at, m.sent_at
  FROM "consultation_mails" m JOIN "consultation_requests" r ON r.id = m.request_id;--> statement-breakpoint
INSERT INTO "outbox_mails" (user_id, id, message_id, kind, about_id, state, attempts, last_error, created_at, sent_at)
  SELECT '00000000-0000-7000-8000-000000000001', gen_random_uuid(), mail_message_id, 'support-ticket', id, mail_state,
    mail_attempts, mail_error, created_at, notified_at
  FROM "support_tickets";--> statement-breakpoint
-- Jobs keep their attempts and their time, also the dead ones. A new database has no queue yet.
DO $$ DECLARE old text[] := '{send-consultation-mail,send-ticket-mail}'; BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
  UPDATE pgboss.job j SET
      name = CASE WHEN j.name = ANY (old) THEN 'send-mail' ELSE j.name END,
      source_name = CASE WHEN j.source_name = ANY (old) THEN 'send-mail' ELSE j.source_name END,
      data = jsonb_build_object('agent', o.user_id, 'mailId', o.id)
    FROM "outbox_mails" o
    WHERE (j.name = ANY (old) OR j.source_name = ANY (old)) AND o.user_id = '00000000-0000-7000-8000-000000000001'
      AND o.about_id::text = coalesce(j.data->>'requestId', j.data->>'ticketId')
      AND o.kind = coalesce('consultation-' || (j.data->>'kind'), 'support-ticket');
  DELETE FROM pgboss.job WHERE name = ANY (old) OR source_name = ANY (old);
  DELETE FROM pgboss.queue WHERE name = ANY (old);
END $$;--> statement-breakpoint
ALTER TABLE "outbox_mails" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "consultation_mails";--> statement-breakpoint
ALTER TABLE "support_tickets" DROP COLUMN "mail_message_id", DROP COLUMN "mail_state", DROP COLUMN "mail_attempts",
  DROP COLUMN "mail_error", DROP COLUMN "notified_at";
