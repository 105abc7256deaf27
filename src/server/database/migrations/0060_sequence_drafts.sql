CREATE TABLE "sequence_drafts" (
	"user_id" uuid NOT NULL,
	"followup_id" uuid NOT NULL,
	"step_id" text NOT NULL,
	"revision" integer NOT NULL,
	"step_index" integer NOT NULL,
	"state" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"writer" text NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"sources" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sequence_drafts_user_id_followup_id_step_id_pk" PRIMARY KEY("user_id","followup_id","step_id")
);
--> statement-breakpoint
ALTER TABLE "sequence_drafts" ADD CONSTRAINT "sequence_drafts_user_id_followup_id_followups_user_id_id_fk" FOREIGN KEY ("user_id","followup_id") REFERENCES "public"."followups"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['sequence_drafts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
