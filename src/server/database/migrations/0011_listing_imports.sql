CREATE TABLE "listing_import_rows" (
	"user_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"damage" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"listing_key" text DEFAULT '' NOT NULL,
	"address_key" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_notes" boolean DEFAULT false NOT NULL,
	"property_id" uuid,
	"version_after" integer,
	"before" jsonb,
	CONSTRAINT "listing_import_rows_user_id_import_id_number_pk" PRIMARY KEY("user_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "listing_imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'Mapping' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"duplicates" text DEFAULT 'update' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"undo_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "listing_imports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "listing_sources" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"listing_key" text DEFAULT '' NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_sources_user_id_property_id_pk" PRIMARY KEY("user_id","property_id")
);
--> statement-breakpoint
ALTER TABLE "listing_import_rows" ADD CONSTRAINT "listing_import_rows_user_id_import_id_listing_imports_user_id_id_fk" FOREIGN KEY ("user_id","import_id") REFERENCES "public"."listing_imports"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_sources" ADD CONSTRAINT "listing_sources_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_import_rows_by_outcome" ON "listing_import_rows" USING btree ("user_id","import_id","outcome","number");--> statement-breakpoint
CREATE INDEX "listing_import_rows_by_listing" ON "listing_import_rows" USING btree ("user_id","import_id","property_id");--> statement-breakpoint
CREATE INDEX "listing_imports_by_date" ON "listing_imports" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listing_sources_by_key" ON "listing_sources" USING btree ("user_id","listing_key");--> statement-breakpoint
-- The wall around them, as around every tenant table.
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['listing_imports', 'listing_import_rows', 'listing_sources'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
