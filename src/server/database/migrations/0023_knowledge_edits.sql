ALTER TABLE "ai_listing_kb" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "edited_at" timestamp with time zone;