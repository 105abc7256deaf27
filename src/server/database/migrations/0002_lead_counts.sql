CREATE TABLE "appointment_counts" (
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"slot" integer NOT NULL,
	"appointments" integer NOT NULL,
	CONSTRAINT "appointment_counts_user_id_status_slot_pk" PRIMARY KEY("user_id","status","slot")
);
--> statement-breakpoint
CREATE TABLE "lead_arrivals" (
	"user_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"slot" integer NOT NULL,
	"leads" integer NOT NULL,
	CONSTRAINT "lead_arrivals_user_id_hour_slot_pk" PRIMARY KEY("user_id","hour","slot")
);
--> statement-breakpoint
DROP TABLE "lead_counts";--> statement-breakpoint
CREATE TABLE "lead_counts" (
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"tier" text NOT NULL,
	"slot" integer NOT NULL,
	"leads" integer NOT NULL,
	"pending" integer NOT NULL,
	"score_sum" bigint NOT NULL,
	CONSTRAINT "lead_counts_user_id_status_tier_slot_pk" PRIMARY KEY("user_id","status","tier","slot")
);
--> statement-breakpoint
DROP INDEX "contacts_by_name";--> statement-breakpoint
ALTER TABLE "contacts" ALTER COLUMN "last_contact_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_photos" ALTER COLUMN "property_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(name)) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "contacted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "rescore_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_photos" ADD COLUMN "stored_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contacts_by_status" ON "contacts" USING btree ("user_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_to_rescore" ON "contacts" USING btree ("user_id","rescore_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("user_id","name_key","id") WHERE deleted_at is null;