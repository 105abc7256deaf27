ALTER TABLE "message_recipients" ADD COLUMN "values" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- What was typed before this was typed for all.
ALTER TABLE "messages" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_recipients" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "message_recipients" AS r SET "values" = g."values" FROM "messages" AS g
WHERE g.user_id = r.user_id AND g.id = r.message_id AND g."values" <> '{}';--> statement-breakpoint
ALTER TABLE "messages" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_recipients" FORCE ROW LEVEL SECURITY;
