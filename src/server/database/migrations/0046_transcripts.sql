CREATE TABLE "transcripts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sidekick" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"source" text NOT NULL,
	"conversation_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "transcripts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "transcripts_newest" ON "transcripts" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
-- The wall around it, as around every tenant table.
ALTER TABLE "transcripts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transcripts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "transcripts" USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "transcripts" TO app_rw;
