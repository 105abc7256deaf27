ALTER TABLE "ai_listing_kb" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "claimed_until" timestamp with time zone;