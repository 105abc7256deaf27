CREATE TABLE "webhook_deliveries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"payload" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_status" integer,
	"last_error" text DEFAULT '' NOT NULL,
	"request_head" text DEFAULT '' NOT NULL,
	"response_head" text DEFAULT '' NOT NULL,
	"response_body" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_old_secret" text,
	"old_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"lease" text,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_endpoint_id_webhook_endpoints_user_id_id_fk" FOREIGN KEY ("user_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("user_id","endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("user_id","endpoint_id","created_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("user_id","endpoint_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
-- Row-level security
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['webhook_endpoints', 'webhook_deliveries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- One delivery for each endpoint that wants the event, and a job for each, in the transaction of the change. What
-- happens to the same thing twice in a transaction is one event, and something new isn't also updated.
CREATE FUNCTION app.tell_webhooks(tenant uuid, event text, entity uuid) RETURNS void
  LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  place text := concat_ws(' ', tenant, entity, pg_current_xact_id(), now());
  told record;
BEGIN
  FOR told IN
    INSERT INTO public.webhook_deliveries (user_id, id, endpoint_id, event_id, type, entity_id)
      SELECT tenant, gen_random_uuid(), id, 'evt_' || md5(event || ' ' || place), event, entity
      FROM public.webhook_endpoints AS wanting
      WHERE user_id = tenant AND deleted_at IS NULL AND disabled_at IS NULL AND event = ANY (events)
        AND NOT (event LIKE '%.updated' AND EXISTS (
          SELECT FROM public.webhook_deliveries
          WHERE user_id = tenant AND endpoint_id = wanting.id
            AND event_id = 'evt_' || md5(replace(event, '.updated', '.created') || ' ' || place)))
      ON CONFLICT (user_id, endpoint_id, event_id) DO NOTHING
      RETURNING endpoint_id
  LOOP
    PERFORM pgboss.enqueue_job('send-webhooks',
      jsonb_build_object('agent', tenant, 'endpoint', told.endpoint_id), NULL, gen_random_uuid()::text);
  END LOOP;
END $$;
--> statement-breakpoint
-- The one check that a change costs an agent without endpoints. Arguments: what a trigger says has happened.
CREATE FUNCTION app.notice_for_webhooks() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF EXISTS (SELECT FROM public.webhook_endpoints WHERE user_id = NEW.user_id) THEN
    PERFORM app.tell_webhooks(NEW.user_id, TG_ARGV[0], NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.notice_email_for_webhooks() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF EXISTS (SELECT FROM public.webhook_endpoints WHERE user_id = NEW.user_id) THEN
    PERFORM app.tell_webhooks(NEW.user_id, 'sequence.email_sent', NEW.mail_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_created AFTER INSERT ON contacts FOR EACH ROW
  EXECUTE FUNCTION app.notice_for_webhooks('lead.created');
--> statement-breakpoint
CREATE TRIGGER webhook_restored AFTER UPDATE OF deleted_at ON contacts FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION app.notice_for_webhooks('lead.created');
--> statement-breakpoint
CREATE TRIGGER webhook_deleted AFTER UPDATE OF deleted_at ON contacts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION app.notice_for_webhooks('lead.deleted');
--> statement-breakpoint
CREATE TRIGGER webhook_updated
  AFTER UPDATE OF name, email, phone, status, stage, message, tags, property_id, tier ON contacts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL
    AND (OLD.name, OLD.email, OLD.phone, OLD.status, OLD.stage, OLD.message, OLD.tags, OLD.property_id, OLD.tier)
      IS DISTINCT FROM
      (NEW.name, NEW.email, NEW.phone, NEW.status, NEW.stage, NEW.message, NEW.tags, NEW.property_id, NEW.tier))
  EXECUTE FUNCTION app.notice_for_webhooks('lead.updated');
--> statement-breakpoint
CREATE TRIGGER webhook_created AFTER INSERT ON appointments FOR EACH ROW
  EXECUTE FUNCTION app.notice_for_webhooks('appointment.created');
--> statement-breakpoint
CREATE TRIGGER webhook_restored AFTER UPDATE OF deleted_at ON appointments FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.status <> 'Cancelled')
  EXECUTE FUNCTION app.notice_for_webhooks('appointment.created');
--> statement-breakpoint
CREATE TRIGGER webhook_cancelled AFTER UPDATE OF status, deleted_at ON appointments FOR EACH ROW
  WHEN (OLD.status <> 'Cancelled' AND OLD.deleted_at IS NULL
    AND (NEW.status = 'Cancelled' OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION app.notice_for_webhooks('appointment.cancelled');
--> statement-breakpoint
CREATE TRIGGER webhook_updated
  AFTER UPDATE OF kind, name, email, phone, start_iso, end_iso, meet_link, notes, status, lead_id, property_id ON appointments
  FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL AND NEW.status <> 'Cancelled'
    AND (OLD.kind, OLD.name, OLD.email, OLD.phone, OLD.start_iso, OLD.end_iso, OLD.meet_link, OLD.notes, OLD.status,
        OLD.lead_id, OLD.property_id)
      IS DISTINCT FROM
      (NEW.kind, NEW.name, NEW.email, NEW.phone, NEW.start_iso, NEW.end_iso, NEW.meet_link, NEW.notes, NEW.status,
        NEW.lead_id, NEW.property_id))
  EXECUTE FUNCTION app.notice_for_webhooks('appointment.updated');
--> statement-breakpoint
CREATE TRIGGER webhook_created AFTER INSERT ON conversations FOR EACH ROW
  EXECUTE FUNCTION app.notice_for_webhooks('conversation.created');
--> statement-breakpoint
CREATE TRIGGER webhook_created_handed_over AFTER INSERT ON conversations FOR EACH ROW
  WHEN (NEW.needs_agent)
  EXECUTE FUNCTION app.notice_for_webhooks('conversation.handed_over');
--> statement-breakpoint
CREATE TRIGGER webhook_handed_over AFTER UPDATE OF needs_agent ON conversations FOR EACH ROW
  WHEN (NEW.needs_agent AND NOT OLD.needs_agent)
  EXECUTE FUNCTION app.notice_for_webhooks('conversation.handed_over');
--> statement-breakpoint
CREATE TRIGGER webhook_enrolled AFTER INSERT ON followups FOR EACH ROW
  EXECUTE FUNCTION app.notice_for_webhooks('sequence.enrolled');
--> statement-breakpoint
CREATE TRIGGER webhook_completed AFTER UPDATE OF status ON followups FOR EACH ROW
  WHEN (NEW.status = 'completed' AND OLD.status <> 'completed')
  EXECUTE FUNCTION app.notice_for_webhooks('sequence.completed');
--> statement-breakpoint
CREATE TRIGGER webhook_cancelled AFTER UPDATE OF status ON followups FOR EACH ROW
  WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled')
  EXECUTE FUNCTION app.notice_for_webhooks('sequence.cancelled');
--> statement-breakpoint
CREATE TRIGGER webhook_email_sent AFTER UPDATE OF outcome ON followup_steps FOR EACH ROW
  WHEN (NEW.outcome = 'sent' AND OLD.outcome <> 'sent' AND NEW.mail_id IS NOT NULL)
  EXECUTE FUNCTION app.notice_email_for_webhooks();
