CREATE TABLE "market_changes" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"price_cents" bigint,
	"status" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_changes_user_id_property_id_pk" PRIMARY KEY("user_id","property_id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "signed_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "followups" ADD COLUMN "property_id" uuid;--> statement-breakpoint
ALTER TABLE "market_changes" ADD CONSTRAINT "market_changes_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followups_by_home" ON "followups" USING btree ("user_id","property_id") WHERE property_id is not null;
--> statement-breakpoint
-- Only the tenant sees its rows.
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['market_changes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
