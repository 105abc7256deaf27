ALTER TABLE "user_profiles" ADD COLUMN "working_time" jsonb;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Whoever holds the link of a mail moves a consultation; whose it is stays hidden.
GRANT SELECT ("sequence"), UPDATE ("start_iso", "end_iso", "blocked", "sequence") ON "consultation_requests" TO app_rw;--> statement-breakpoint
GRANT SELECT ("request_id", "kind", "message_id"), UPDATE ("message_id", "state", "attempts", "last_error", "sent_at") ON "consultation_mails" TO app_rw;
