ALTER TABLE "conversations" ADD COLUMN "spoken_seconds" integer;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "spoken_until" timestamp with time zone;