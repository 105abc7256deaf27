CREATE TABLE "fair_housing_records" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"person" text NOT NULL,
	"listing_id" uuid NOT NULL,
	"place" text NOT NULL,
	"field" text NOT NULL,
	"words" text NOT NULL,
	"excerpt" text NOT NULL,
	"severity" text NOT NULL,
	"category" text NOT NULL,
	"rules_version" text NOT NULL,
	"decision" text NOT NULL,
	CONSTRAINT "fair_housing_records_user_id_day_listing_id_field_words_decision_rules_version_pk" PRIMARY KEY("user_id","day","listing_id","field","words","decision","rules_version"),
	CONSTRAINT "fair_housing_records_id_unique" UNIQUE("id")
);
--> statement-breakpoint
-- The wall around it, as around every tenant table.
ALTER TABLE "fair_housing_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fair_housing_records" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "fair_housing_records" USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "fair_housing_records" TO app_rw;
