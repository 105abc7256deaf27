CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"transcript" text DEFAULT '[]' NOT NULL,
	"mode" text NOT NULL,
	"priority" text NOT NULL,
	"category" text NOT NULL,
	"consent_text" text NOT NULL,
	"mail_message_id" text NOT NULL,
	"mail_state" text DEFAULT 'planned' NOT NULL,
	"mail_attempts" integer DEFAULT 0 NOT NULL,
	"mail_error" text,
	"notified_at" timestamp with time zone,
	"once_key" text,
	"once_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_mail_message_id_unique" UNIQUE("mail_message_id"),
	CONSTRAINT "support_tickets_once_key_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE INDEX "support_tickets_by_creation" ON "support_tickets" USING btree ("created_at");--> statement-breakpoint
-- No tenant's table: requests add to it and know their own again by its key. Who wrote and what is read by background work alone,
-- past the door.
GRANT INSERT ON "support_tickets" TO app_rw;--> statement-breakpoint
GRANT SELECT ("id", "kind", "once_key", "once_hash") ON "support_tickets" TO app_rw;
