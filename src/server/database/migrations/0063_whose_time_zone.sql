ALTER TABLE "contacts" ADD COLUMN "time_zone_by" text;
--> statement-breakpoint
-- A zone is the agent's if it is what they last changed it to. Any other is a browser's.
ALTER TABLE "contacts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "contacts" AS c SET "time_zone_by" = CASE WHEN c.time_zone = (
    SELECT e.data->'timeZone'->>'after' FROM lead_events e
    WHERE e.user_id = c.user_id AND e.lead_id = c.id AND e.kind = 'changed' AND e.data ? 'timeZone'
    ORDER BY e.created_at DESC, e.id DESC LIMIT 1
  ) THEN 'agent' ELSE 'visitor' END
WHERE c.time_zone IS NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_events" FORCE ROW LEVEL SECURITY;
