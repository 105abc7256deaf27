CREATE TABLE "message_recipients" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reason" text,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "message_recipients_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"values" jsonb NOT NULL,
	"timing" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "messages_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "quick_notifications" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"link" text NOT NULL,
	"is_test" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "quick_notifications_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
DROP INDEX "outbox_mails_written";--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_user_id_message_id_messages_user_id_id_fk" FOREIGN KEY ("user_id","message_id") REFERENCES "public"."messages"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_recipients_of" ON "message_recipients" USING btree ("user_id","message_id");--> statement-breakpoint
CREATE INDEX "message_recipients_by_lead" ON "message_recipients" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "message_recipients_due" ON "message_recipients" USING btree ("user_id","due_at","message_id") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "quick_notifications_newest" ON "quick_notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_written" ON "outbox_mails" USING btree ("user_id","created_at") WHERE kind in ('letter', 'seller-report', 'sequence', 'message');
--> statement-breakpoint
-- Row-level security.
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['messages', 'message_recipients', 'quick_notifications'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
