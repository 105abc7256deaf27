CREATE INDEX "outbox_mails_messages_to" ON "outbox_mails" USING btree ("user_id","lead_id","created_at") WHERE kind = 'message';--> statement-breakpoint
-- Quiet hours begin at 10 PM now. Who set when they end chose that with 9 PM as the beginning, and keeps it.
ALTER TABLE "user_profiles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "user_profiles" SET "email_settings" = "email_settings" || '{"quietStart": "21:00"}'
WHERE "email_settings" ? 'quietEnd' AND NOT "email_settings" ? 'quietStart';--> statement-breakpoint
ALTER TABLE "user_profiles" FORCE ROW LEVEL SECURITY;
