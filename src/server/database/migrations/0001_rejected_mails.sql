ALTER TABLE "outbox_mails" ADD COLUMN "reply_to_name" text;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "policy_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_mails_rejected" ON "outbox_mails" USING btree ("user_id","policy_at") WHERE policy_at is not null;