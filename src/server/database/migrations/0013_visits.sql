CREATE TABLE "visit_events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"visit" text NOT NULL,
	"kind" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"depth" integer,
	"is_bot" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_events_by_listing" ON "visit_events" USING btree ("user_id","property_id","created_at" DESC NULLS LAST);--> statement-breakpoint
-- The wall around it, as around every tenant table.
ALTER TABLE "visit_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "visit_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "visit_events" USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "visit_events" TO app_rw;
