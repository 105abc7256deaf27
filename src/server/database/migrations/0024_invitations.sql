ALTER TABLE "appointments" ADD COLUMN "invited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "appointment_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "invitation" jsonb;--> statement-breakpoint
CREATE INDEX "outbox_mails_of_appointment" ON "outbox_mails" USING btree ("user_id","appointment_id") WHERE appointment_id is not null;