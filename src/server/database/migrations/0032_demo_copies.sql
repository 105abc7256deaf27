CREATE TABLE "demo_copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"uploads" integer DEFAULT 0 NOT NULL,
	"session_hours" integer DEFAULT 24 NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_copies_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "user_profiles" DROP CONSTRAINT "user_profiles_slug_unique";
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "demo_copies" TO app_rw;
