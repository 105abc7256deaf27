CREATE TABLE "consents" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"words" text NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"wording" text DEFAULT '' NOT NULL,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
CREATE TABLE "mail_events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"lead_id" uuid,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"url" text,
	"user_agent" text,
	"detail" text,
	"provider_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "email_settings" jsonb;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "bulk_paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "bulk_paused_reason" text;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_user_id_mail_id_outbox_mails_user_id_id_fk" FOREIGN KEY ("user_id","mail_id") REFERENCES "public"."outbox_mails"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_by_lead" ON "consents" USING btree ("user_id","lead_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_events_by_mail" ON "mail_events" USING btree ("user_id","mail_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_events_once" ON "mail_events" USING btree ("user_id","provider_id") WHERE provider_id is not null;
--> statement-breakpoint
-- Each agent sees their own rows.
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['consents', 'suppressions', 'mail_events'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- What leads agreed to before, for the channels that they left. In a chat it was their own words, which ask for an answer.
ALTER TABLE "contacts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO consents (user_id, id, lead_id, channel, purpose, state, words, wording, recorded_by, created_at)
SELECT c.user_id, gen_random_uuid(), c.id, w.channel,
  CASE WHEN w.channel = 'email' AND f.is_form THEN 'marketing' ELSE 'reply' END,
  'given', c.consent_text, CASE WHEN f.is_form THEN 'lead-form-1' ELSE 'own-words' END, 'visitor', c.consent_at
FROM contacts c
CROSS JOIN LATERAL (VALUES ('email', c.email), ('phone', c.phone)) AS w (channel, reach)
CROSS JOIN LATERAL (VALUES (c.consent_text =
  'I agree that the agent may contact me about this request by email or phone. I can withdraw my consent at any time.'
)) AS f (is_form)
WHERE c.consent_at IS NOT NULL AND c.consent_text IS NOT NULL AND w.reach <> '';
--> statement-breakpoint
ALTER TABLE "contacts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['consents', 'suppressions', 'mail_events'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
  END LOOP;
END $$;
