CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"excerpt" text NOT NULL,
	"author" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "blog_posts_source_unique" UNIQUE("source"),
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE INDEX "blog_posts_by_time" ON "blog_posts" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- No tenant's table: requests read what is published, and the wall keeps drafts from them. They write nothing.
ALTER TABLE "blog_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY published_is_public ON "blog_posts" FOR SELECT TO app_rw
  USING (status = 'Published' AND published_at <= now() AND deleted_at IS NULL);--> statement-breakpoint
GRANT SELECT ON "blog_posts" TO app_rw;--> statement-breakpoint
-- Pages are kept by the versions of the posts: whoever changes one, by whatever means, raises its version.
CREATE FUNCTION app.raise_post_version() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := pg_catalog.now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER blog_posts_version BEFORE UPDATE ON "blog_posts" FOR EACH ROW EXECUTE FUNCTION app.raise_post_version();
