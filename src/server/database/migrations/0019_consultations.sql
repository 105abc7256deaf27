CREATE TABLE "consultation_mails" (
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message_id" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "consultation_mails_request_id_kind_pk" PRIMARY KEY("request_id","kind"),
	CONSTRAINT "consultation_mails_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "consultation_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"consent_text" text NOT NULL,
	"start_iso" timestamp with time zone NOT NULL,
	"end_iso" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"blocked" "tstzrange" NOT NULL,
	"meeting_url" text DEFAULT '' NOT NULL,
	"once_key" text,
	"once_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultation_requests_once_key_unique" UNIQUE("once_key")
);
--> statement-breakpoint
ALTER TABLE "consultation_mails" ADD CONSTRAINT "consultation_mails_request_id_consultation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_requests_by_start" ON "consultation_requests" USING btree ("start_iso");--> statement-breakpoint
-- Nobody else may have the same time, buffer included.
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_apart" EXCLUDE USING gist (blocked WITH &&);--> statement-breakpoint
-- No tenant's tables: requests add to them, and see which times are taken. Who took them and what they wrote is read by background
-- work alone, past the door.
GRANT INSERT ON "consultation_requests", "consultation_mails" TO app_rw;--> statement-breakpoint
GRANT SELECT ("id", "start_iso", "end_iso", "time_zone", "meeting_url", "once_key", "once_hash") ON "consultation_requests" TO app_rw;
