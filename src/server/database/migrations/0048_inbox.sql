CREATE TABLE "inbox_counts" (
	"user_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"open" integer NOT NULL,
	"unread" integer NOT NULL,
	"snoozed" integer NOT NULL,
	CONSTRAINT "inbox_counts_user_id_slot_pk" PRIMARY KEY("user_id","slot")
);
--> statement-breakpoint
CREATE TABLE "inbox_items" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"lead_id" uuid,
	"listing_id" uuid,
	"conversation_id" uuid,
	"message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_items_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "saved_replies_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_user_id_conversation_id_conversations_user_id_id_fk" FOREIGN KEY ("user_id","conversation_id") REFERENCES "public"."conversations"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_items_by_chat" ON "inbox_items" USING btree ("user_id","conversation_id") WHERE type = 'chat-bot-session';--> statement-breakpoint
CREATE INDEX "inbox_items_by_conversation" ON "inbox_items" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "inbox_items_by_lead" ON "inbox_items" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "inbox_items_open" ON "inbox_items" USING btree ("user_id","arrived_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE archived_at is null and snoozed_until is null;--> statement-breakpoint
CREATE INDEX "inbox_items_snoozed" ON "inbox_items" USING btree ("user_id","snoozed_until","id") WHERE archived_at is null and snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "inbox_items_archived" ON "inbox_items" USING btree ("user_id","archived_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "saved_replies_by_title" ON "saved_replies" USING btree ("user_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE FUNCTION app.bump_inbox(tenant uuid, by_open bigint, by_unread bigint, by_snoozed bigint)
  RETURNS void LANGUAGE sql SET search_path = '' AS $$
  INSERT INTO public.inbox_counts AS kept (user_id, slot, open, unread, snoozed)
    VALUES (tenant, app.count_slot(), by_open, by_unread, by_snoozed)
    ON CONFLICT (user_id, slot) DO UPDATE SET open = kept.open + excluded.open,
      unread = kept.unread + excluded.unread, snoozed = kept.snoozed + excluded.snoozed
$$;
--> statement-breakpoint
CREATE FUNCTION app.count_inbox_added() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_inbox(user_id, open, unread, snoozed) FROM (
    SELECT user_id, count(*) FILTER (WHERE snoozed_until IS NULL) AS open,
           count(*) FILTER (WHERE snoozed_until IS NULL AND read_at IS NULL) AS unread,
           count(*) FILTER (WHERE snoozed_until IS NOT NULL) AS snoozed
      FROM added WHERE archived_at IS NULL GROUP BY 1 ORDER BY 1) AS by_tenant;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.count_inbox_removed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_inbox(user_id, -open, -unread, -snoozed) FROM (
    SELECT user_id, count(*) FILTER (WHERE snoozed_until IS NULL) AS open,
           count(*) FILTER (WHERE snoozed_until IS NULL AND read_at IS NULL) AS unread,
           count(*) FILTER (WHERE snoozed_until IS NOT NULL) AS snoozed
      FROM removed WHERE archived_at IS NULL GROUP BY 1 ORDER BY 1) AS by_tenant;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.count_inbox_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_inbox(user_id, open, unread, snoozed) FROM (
    SELECT user_id, coalesce(sum(by) FILTER (WHERE snoozed_until IS NULL), 0) AS open,
           coalesce(sum(by) FILTER (WHERE snoozed_until IS NULL AND read_at IS NULL), 0) AS unread,
           coalesce(sum(by) FILTER (WHERE snoozed_until IS NOT NULL), 0) AS snoozed
      FROM (SELECT user_id, snoozed_until, read_at, 1 AS by FROM added WHERE archived_at IS NULL
            UNION ALL
            SELECT user_id, snoozed_until, read_at, -1 FROM removed WHERE archived_at IS NULL) AS moved
      GROUP BY 1 ORDER BY 1) AS by_tenant
    WHERE open <> 0 OR unread <> 0 OR snoozed <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON inbox_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_inbox_added();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON inbox_items REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_inbox_changed();
--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON inbox_items REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_inbox_removed();
--> statement-breakpoint
-- What came before there was an inbox. The owner of the tables may be below the wall, which stands aside for it.
ALTER TABLE "conversations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversation_messages" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contacts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Chats that need the agent, had them, or left a question. Unread are those that still wait.
INSERT INTO inbox_items (user_id, id, type, source, listing_id, conversation_id, message, received_at, arrived_at,
    read_at, archived_at, replied_at)
  SELECT c.user_id, gen_random_uuid(), 'chat-bot-session',
    CASE WHEN c.listing_id IS NULL THEN 'AI Card Chat' ELSE 'Listing Chat' END,
    c.listing_id, c.id, q.content, q.at, q.at,
    CASE WHEN c.needs_agent THEN NULL ELSE q.at END,
    CASE WHEN c.status = 'archived' THEN q.at END,
    date_trunc('milliseconds', c.agent_joined_at)
  FROM conversations c CROSS JOIN LATERAL (
    SELECT m.content, date_trunc('milliseconds', m.created_at) AS at FROM conversation_messages m
      WHERE m.user_id = c.user_id AND m.conversation_id = c.id AND m.role = 'user'
      ORDER BY m.created_at DESC LIMIT 1) AS q
  WHERE c.needs_agent OR c.agent_joined_at IS NOT NULL OR c.unanswered_in_row > 0;
--> statement-breakpoint
-- What people wrote in forms in the last three months. Those from chats are above.
INSERT INTO inbox_items (user_id, id, type, source, lead_id, listing_id, message, received_at, arrived_at, read_at)
  SELECT l.user_id, gen_random_uuid(), 'listing-inquiry', l.source, l.id, l.property_id, l.message, l.at, l.at,
    CASE WHEN l.status = 'New' AND l.contacted_at IS NULL THEN NULL ELSE l.at END
  FROM (SELECT *, date_trunc('milliseconds', consent_at) AS at FROM contacts) AS l
  WHERE l.deleted_at IS NULL AND l.message <> '' AND l.at > now() - interval '90 days'
    AND NOT EXISTS (SELECT FROM conversations c WHERE c.user_id = l.user_id AND c.lead_id = l.id);
--> statement-breakpoint
ALTER TABLE "contacts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversation_messages" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['inbox_items', 'inbox_counts', 'saved_replies'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
