CREATE TABLE "followup_counts" (
	"user_id" uuid NOT NULL,
	"sequence_id" uuid NOT NULL,
	"status" text NOT NULL,
	"slot" integer NOT NULL,
	"runs" integer NOT NULL,
	CONSTRAINT "followup_counts_user_id_sequence_id_status_slot_pk" PRIMARY KEY("user_id","sequence_id","status","slot")
);
--> statement-breakpoint
CREATE TABLE "followup_events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"followup_id" uuid NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followup_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "followup_steps" (
	"user_id" uuid NOT NULL,
	"followup_id" uuid NOT NULL,
	"step_id" text NOT NULL,
	"step_index" integer NOT NULL,
	"sequence_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"type" text NOT NULL,
	"mail_id" uuid,
	"appointment_id" uuid,
	"outcome" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followup_steps_user_id_followup_id_step_id_pk" PRIMARY KEY("user_id","followup_id","step_id")
);
--> statement-breakpoint
CREATE TABLE "followups" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"sequence_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"status" text NOT NULL,
	"current_step_index" integer NOT NULL,
	"next_step_date" timestamp with time zone,
	"reason" text,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followups_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "sequence_revisions" (
	"user_id" uuid NOT NULL,
	"sequence_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"goal" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sequence_revisions_user_id_sequence_id_revision_pk" PRIMARY KEY("user_id","sequence_id","revision")
);
--> statement-breakpoint
CREATE TABLE "sequence_wakes" (
	"user_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sequence_wakes_user_id_slot_pk" PRIMARY KEY("user_id","slot")
);
--> statement-breakpoint
CREATE TABLE "sequences" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"trigger_type" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "sequences_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"followup_id" uuid,
	"sequence_id" uuid,
	"text" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
DROP INDEX "outbox_mails_written";--> statement-breakpoint
ALTER TABLE "followup_events" ADD CONSTRAINT "followup_events_user_id_followup_id_followups_user_id_id_fk" FOREIGN KEY ("user_id","followup_id") REFERENCES "public"."followups"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followup_steps" ADD CONSTRAINT "followup_steps_user_id_followup_id_followups_user_id_id_fk" FOREIGN KEY ("user_id","followup_id") REFERENCES "public"."followups"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followups" ADD CONSTRAINT "followups_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followups" ADD CONSTRAINT "followups_user_id_sequence_id_revision_sequence_revisions_user_id_sequence_id_revision_fk" FOREIGN KEY ("user_id","sequence_id","revision") REFERENCES "public"."sequence_revisions"("user_id","sequence_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_revisions" ADD CONSTRAINT "sequence_revisions_user_id_sequence_id_sequences_user_id_id_fk" FOREIGN KEY ("user_id","sequence_id") REFERENCES "public"."sequences"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followup_events_newest" ON "followup_events" USING btree ("user_id","followup_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "followup_steps_by_mail" ON "followup_steps" USING btree ("user_id","mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "followup_steps_of_lead" ON "followup_steps" USING btree ("user_id","lead_id","taken_at") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "followup_steps_of_agent" ON "followup_steps" USING btree ("user_id","taken_at") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "followup_steps_by_sequence" ON "followup_steps" USING btree ("user_id","sequence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "followups_once" ON "followups" USING btree ("user_id","lead_id","sequence_id") WHERE status in ('active', 'paused');--> statement-breakpoint
CREATE INDEX "followups_due_of_agent" ON "followups" USING btree ("user_id","next_step_date") WHERE status = 'active' and next_step_date is not null;--> statement-breakpoint
CREATE INDEX "followups_due" ON "followups" USING btree ("next_step_date") WHERE status = 'active' and next_step_date is not null;--> statement-breakpoint
CREATE INDEX "followups_by_date" ON "followups" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "followups_by_status" ON "followups" USING btree ("user_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "followups_by_lead" ON "followups" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "followups_by_sequence" ON "followups" USING btree ("user_id","sequence_id","status");--> statement-breakpoint
CREATE INDEX "sequence_wakes_due" ON "sequence_wakes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sequences_newest" ON "sequences" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sequences_by_trigger" ON "sequences" USING btree ("user_id","trigger_type") WHERE deleted_at is null and is_active;--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("user_id","due_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "tasks_by_lead" ON "tasks" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "tasks_by_sequence" ON "tasks" USING btree ("user_id","sequence_id");--> statement-breakpoint
CREATE INDEX "appointments_by_lead" ON "appointments" USING btree ("user_id","lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_mails_written" ON "outbox_mails" USING btree ("user_id","created_at") WHERE kind in ('letter', 'seller-report', 'sequence');
--> statement-breakpoint
-- Counts by sequence and status, and who is due when, are kept by triggers: one function for each kind of write.
CREATE FUNCTION app.bump_followups(tenant uuid, of_sequence uuid, of_status text, by_runs bigint)
  RETURNS void LANGUAGE sql SET search_path = '' AS $$
  INSERT INTO public.followup_counts AS kept (user_id, sequence_id, status, slot, runs)
    VALUES (tenant, of_sequence, of_status, app.count_slot(), by_runs)
    ON CONFLICT (user_id, sequence_id, status, slot) DO UPDATE SET runs = kept.runs + excluded.runs
$$;
--> statement-breakpoint
CREATE FUNCTION app.followups_added() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_followups(user_id, sequence_id, status, runs) FROM (
    SELECT user_id, sequence_id, status, count(*) AS runs FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS by_status;
  INSERT INTO public.sequence_wakes AS kept (user_id, slot, due_at)
    SELECT user_id, app.count_slot(), min(next_step_date) FROM added
    WHERE status = 'active' AND next_step_date IS NOT NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (user_id, slot) DO UPDATE SET due_at = excluded.due_at WHERE excluded.due_at < kept.due_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.followups_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_followups(user_id, sequence_id, status, runs) FROM (
    SELECT user_id, sequence_id, status, sum(by) AS runs FROM (
      SELECT user_id, sequence_id, status, 1 AS by FROM added
      UNION ALL
      SELECT user_id, sequence_id, status, -1 FROM removed) AS moved
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS by_status WHERE runs <> 0;
  INSERT INTO public.sequence_wakes AS kept (user_id, slot, due_at)
    SELECT user_id, app.count_slot(), min(next_step_date) FROM added
    WHERE status = 'active' AND next_step_date IS NOT NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (user_id, slot) DO UPDATE SET due_at = excluded.due_at WHERE excluded.due_at < kept.due_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.followups_removed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_followups(user_id, sequence_id, status, -runs) FROM (
    SELECT user_id, sequence_id, status, count(*) AS runs FROM removed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS by_status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER added AFTER INSERT ON followups REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.followups_added();
--> statement-breakpoint
CREATE TRIGGER changed AFTER UPDATE ON followups REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.followups_changed();
--> statement-breakpoint
CREATE TRIGGER removed AFTER DELETE ON followups REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.followups_removed();
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['sequences', 'sequence_revisions', 'followups', 'followup_steps', 'followup_events',
      'followup_counts', 'tasks'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE sequence_wakes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sequence_wakes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY wakes_are_seen ON sequence_wakes FOR SELECT USING (true);
--> statement-breakpoint
CREATE POLICY tenant_adds ON sequence_wakes FOR INSERT WITH CHECK (user_id = (SELECT app.tenant()));
--> statement-breakpoint
CREATE POLICY tenant_changes ON sequence_wakes FOR UPDATE USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()));
--> statement-breakpoint
CREATE POLICY tenant_removes ON sequence_wakes FOR DELETE USING (user_id = (SELECT app.tenant()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sequence_wakes TO app_rw;
