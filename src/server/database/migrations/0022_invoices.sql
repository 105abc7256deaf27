CREATE TABLE "invoices" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "invoices_by_number" UNIQUE("user_id","number")
);
--> statement-breakpoint
CREATE INDEX "invoices_by_day" ON "invoices" USING btree ("user_id","issued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- The wall around them, as around every tenant table.
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "invoices" USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "invoices" TO app_rw;
