ALTER TABLE "ai_listing_kb" ADD COLUMN "sidekick" text;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "state" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "media_type" text;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "file_bytes" integer;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "file_path" text;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "frequency" text;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ai_listing_kb" ADD COLUMN "content_before" text;--> statement-breakpoint
CREATE INDEX "ai_listing_kb_to_check" ON "ai_listing_kb" USING btree ("next_check_at") WHERE next_check_at is not null and deleted_at is null;