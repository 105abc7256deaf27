ALTER TABLE "ai_listing_kb" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- The lines by which agents have answered buyers' questions so far.
ALTER TABLE "ai_listing_kb" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "asked_questions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "ai_listing_kb" AS note SET confirmed_at = asked.answered_at FROM "asked_questions" AS asked
	WHERE asked.user_id = note.user_id AND asked.note_id = note.id AND asked.state = 'answered';--> statement-breakpoint
ALTER TABLE "asked_questions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" FORCE ROW LEVEL SECURITY;
