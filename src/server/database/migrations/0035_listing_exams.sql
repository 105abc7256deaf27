CREATE TABLE "listing_exams" (
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"answered" integer NOT NULL,
	"asked" integer NOT NULL,
	"outcomes" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"stamp" text NOT NULL,
	"outcomes_before" jsonb,
	"before" timestamp with time zone,
	CONSTRAINT "listing_exams_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "listing_exams" ADD CONSTRAINT "listing_exams_user_id_listing_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","listing_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The wall around it, as around every tenant table.
ALTER TABLE "listing_exams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "listing_exams" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "listing_exams" USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "listing_exams" TO app_rw;
