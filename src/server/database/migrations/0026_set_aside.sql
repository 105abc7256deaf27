ALTER TABLE "conversations" ADD COLUMN "visitor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "agent_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "set_aside" jsonb DEFAULT '[]'::jsonb NOT NULL;