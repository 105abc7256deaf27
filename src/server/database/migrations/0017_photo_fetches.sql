CREATE TABLE "fetch_turns" (
	"host" text NOT NULL,
	"turn" integer NOT NULL,
	"claim" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "fetch_turns_host_turn_pk" PRIMARY KEY("host","turn")
);
--> statement-breakpoint
CREATE TABLE "listing_photo_fetches" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"import_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" uuid,
	"claimed_until" timestamp with time zone,
	"photo_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_photo_fetches_user_id_property_id_address_hash_pk" PRIMARY KEY("user_id","property_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "listing_photo_fetches" ADD CONSTRAINT "listing_photo_fetches_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_photo_fetches_by_row" ON "listing_photo_fetches" USING btree ("user_id","import_id","row_number","state");--> statement-breakpoint
CREATE INDEX "listing_photo_fetches_open" ON "listing_photo_fetches" USING btree ("user_id","import_id","host","row_number","position") WHERE state in ('waiting', 'fetching');--> statement-breakpoint
-- The wall around them, as around every tenant table.
ALTER TABLE listing_photo_fetches ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE listing_photo_fetches FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON listing_photo_fetches USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON listing_photo_fetches TO app_rw;
--> statement-breakpoint
-- A turn is forgotten with a crash, and nobody misses it.
ALTER TABLE fetch_turns SET UNLOGGED;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON fetch_turns TO app_rw;
