CREATE TABLE "inbound_mails" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"history" text NOT NULL,
	"lead_id" uuid,
	"outbox_mail_id" uuid,
	"thread" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_mails_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "inbound_receipts" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_receipts_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_mails_once" ON "inbound_mails" USING btree ("user_id","message_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_by_lead" ON "inbound_mails" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_by_sender" ON "inbound_mails" USING btree ("user_id","from_address","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inbound_receipts_by_time" ON "inbound_receipts" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_user_id_mail_id_inbound_mails_user_id_id_fk" FOREIGN KEY ("user_id","mail_id") REFERENCES "public"."inbound_mails"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_items_by_mail" ON "inbox_items" USING btree ("user_id","mail_id") WHERE mail_id is not null;
--> statement-breakpoint
-- An agent's email is theirs alone.
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['inbound_receipts', 'inbound_mails'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
