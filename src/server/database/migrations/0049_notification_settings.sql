CREATE TABLE "push_subscriptions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "push_subscriptions_once" UNIQUE("user_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "notification_settings" jsonb;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "fallback_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "fallback_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "fallback_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "alert" text DEFAULT 'none' NOT NULL;
--> statement-breakpoint
-- The wall around it, as around every tenant table.
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_subscriptions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "push_subscriptions" USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "push_subscriptions" TO app_rw;
