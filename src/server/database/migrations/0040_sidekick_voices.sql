CREATE TABLE "ai_role_personalities" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role_map" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_sidekick_profiles" ADD COLUMN "voice" text;--> statement-breakpoint
ALTER TABLE "ai_sidekick_profiles" ADD COLUMN "knowledge_priority" text;--> statement-breakpoint
ALTER TABLE "ai_sidekick_profiles" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- The wall around it, as around every tenant table.
ALTER TABLE "ai_role_personalities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ai_role_personalities" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "ai_role_personalities" USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "ai_role_personalities" TO app_rw;
