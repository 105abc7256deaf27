CREATE TABLE "ai_cards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"brand_color" text DEFAULT '#0ea5e9' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"social" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"headshot_url" text,
	"logo_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_images" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" jsonb NOT NULL,
	"bytes" bigint NOT NULL,
	"stored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_images_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "card_images_by_age" ON "card_images" USING btree ("user_id","created_at");--> statement-breakpoint
-- The wall around them, as around every tenant table.
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['ai_cards', 'card_images'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- Who an agent is to the public: field by field what the card says, else what the profile says. `version` rises
-- with every change of either.
CREATE VIEW agent_identities WITH (security_invoker = true) AS
SELECT u.id, u.slug,
  coalesce(nullif(c.full_name, ''), u.name) AS name,
  coalesce(nullif(c.title, ''), u.title) AS title,
  coalesce(nullif(c.company, ''), u.company) AS company,
  coalesce(nullif(c.phone, ''), u.phone) AS phone,
  coalesce(nullif(c.email, ''), u.email) AS email,
  coalesce(c.headshot_url, u.headshot_url) AS headshot_url,
  coalesce(c.logo_url, u.logo_url) AS logo_url,
  coalesce(nullif(c.brand_color, ''), u.brand_color) AS brand_color,
  coalesce(nullif(c.website, ''), u.website) AS website,
  coalesce(nullif(c.bio, ''), u.bio) AS bio,
  CASE WHEN c.user_id IS NULL THEN u.socials ELSE (
    SELECT coalesce(jsonb_agg(jsonb_build_object('platform', found.platform, 'url', found.url) ORDER BY found.place), '[]'::jsonb)
    FROM (
      SELECT known.platform, known.place, coalesce(nullif(c.social ->> lower(known.platform), ''), (
        SELECT link ->> 'url' FROM jsonb_array_elements(u.socials) AS link
        WHERE link ->> 'platform' = known.platform LIMIT 1)) AS url
      FROM (VALUES ('Facebook', 1), ('Instagram', 2), ('Twitter', 3), ('LinkedIn', 4), ('YouTube', 5), ('Pinterest', 6))
        AS known (platform, place)
    ) AS found WHERE found.url <> ''
  ) END AS socials,
  u.time_zone, u.knowledge_version,
  u.version + coalesce(c.version, 0) AS version
FROM user_profiles u LEFT JOIN ai_cards c ON c.user_id = u.id;
--> statement-breakpoint
GRANT SELECT ON agent_identities TO app_rw;
