CREATE TABLE "kiosk_sign_ins" (
	"user_id" uuid NOT NULL,
	"kiosk_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kiosk_sign_ins_user_id_kiosk_id_id_pk" PRIMARY KEY("user_id","kiosk_id","id")
);
--> statement-breakpoint
CREATE TABLE "kiosks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"consent_text" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kiosks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "kiosk_sign_ins" ADD CONSTRAINT "kiosk_sign_ins_user_id_kiosk_id_kiosks_user_id_id_fk" FOREIGN KEY ("user_id","kiosk_id") REFERENCES "public"."kiosks"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kiosks_by_listing" ON "kiosks" USING btree ("user_id","property_id","created_at" DESC NULLS LAST);--> statement-breakpoint
-- The wall around them, as around every tenant table.
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['kiosks', 'kiosk_sign_ins'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
