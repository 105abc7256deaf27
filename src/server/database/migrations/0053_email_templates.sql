CREATE TABLE "email_templates" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] NOT NULL,
	"use_case" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "email_templates_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "email_templates_by_name" ON "email_templates" USING btree ("user_id","name","id") WHERE deleted_at is null;
--> statement-breakpoint
-- Row-level security
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['email_templates'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
