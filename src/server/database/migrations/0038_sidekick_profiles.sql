CREATE TABLE "ai_sidekick_profiles" (
	"user_id" uuid NOT NULL,
	"sidekick" text NOT NULL,
	"who_i_am" text NOT NULL,
	"personality" text,
	"description" text NOT NULL,
	"traits" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_sidekick_profiles_user_id_sidekick_pk" PRIMARY KEY("user_id","sidekick")
);
--> statement-breakpoint
-- The wall around it, as around every tenant table.
ALTER TABLE "ai_sidekick_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ai_sidekick_profiles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "ai_sidekick_profiles" USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "ai_sidekick_profiles" TO app_rw;
