CREATE TABLE "seller_links" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"address" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_links_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "seller_reports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"state" text DEFAULT 'Draft' NOT NULL,
	"figures" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"feedback" text DEFAULT '' NOT NULL,
	"next_step" text DEFAULT '' NOT NULL,
	"recipients" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_reports_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "seller_reports_one_a_week" UNIQUE("user_id","property_id","first_day")
);
--> statement-breakpoint
ALTER TABLE "seller_links" ADD CONSTRAINT "seller_links_user_id_report_id_seller_reports_user_id_id_fk" FOREIGN KEY ("user_id","report_id") REFERENCES "public"."seller_reports"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_reports" ADD CONSTRAINT "seller_reports_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_links_by_report" ON "seller_links" USING btree ("user_id","report_id");--> statement-breakpoint
-- The wall around them, as around every tenant table.
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['seller_reports', 'seller_links'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
