CREATE TABLE "visit_counts" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"slot" integer NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"programs" integer DEFAULT 0 NOT NULL,
	"chats" integer DEFAULT 0 NOT NULL,
	"read_25" integer DEFAULT 0 NOT NULL,
	"read_50" integer DEFAULT 0 NOT NULL,
	"read_75" integer DEFAULT 0 NOT NULL,
	"read_100" integer DEFAULT 0 NOT NULL,
	"click_call" integer DEFAULT 0 NOT NULL,
	"click_email" integer DEFAULT 0 NOT NULL,
	"click_showing" integer DEFAULT 0 NOT NULL,
	"click_save" integer DEFAULT 0 NOT NULL,
	"click_share" integer DEFAULT 0 NOT NULL,
	"click_mortgage" integer DEFAULT 0 NOT NULL,
	"click_photo" integer DEFAULT 0 NOT NULL,
	"click_media" integer DEFAULT 0 NOT NULL,
	"click_map" integer DEFAULT 0 NOT NULL,
	"click_social" integer DEFAULT 0 NOT NULL,
	"click_listing" integer DEFAULT 0 NOT NULL,
	"click_other_home" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_counts_user_id_property_id_hour_slot_pk" PRIMARY KEY("user_id","property_id","hour","slot")
);
--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_events_by_visit" ON "visit_events" USING btree ("user_id","visit");
--> statement-breakpoint
-- What one event says of its visit: the names of the figures in which the visit counts, once each.
CREATE FUNCTION app.visit_marks(is_bot boolean, kind text, target text, depth integer) RETURNS text[]
  LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT CASE WHEN is_bot THEN ARRAY['programs'] ELSE ARRAY['visits'] || CASE kind
    WHEN 'chat' THEN ARRAY['chats']
    WHEN 'click' THEN ARRAY['click_' || replace(target, '-', '_')]
    WHEN 'scroll' THEN ARRAY(SELECT 'read_' || step FROM unnest(ARRAY[25, 50, 75, 100]) AS step WHERE depth >= step)
    ELSE ARRAY[]::text[] END END
$$;
--> statement-breakpoint
-- A mark counts in the hour in which its visit earned it first. Whoever writes events of one visit in two transactions
-- at once lets the second wait for the first, as the product does by a lock of the visit's name. Events leave with
-- their listing or after their time, and so do the counts: no write takes a mark back. Two slots are enough for one
-- home, and months of them are summed at each look.
CREATE FUNCTION app.count_visits_added() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  WITH marks AS (
    SELECT user_id, property_id, visit, mark, min(created_at) AS at
      FROM added, unnest(app.visit_marks(is_bot, kind, target, depth)) AS mark GROUP BY 1, 2, 3, 4
  ), fresh AS (
    SELECT * FROM marks WHERE NOT EXISTS (
      SELECT FROM public.visit_events e
        WHERE e.user_id = marks.user_id AND e.visit = marks.visit AND e.property_id = marks.property_id
          AND marks.mark = ANY (app.visit_marks(e.is_bot, e.kind, e.target, e.depth))
          AND NOT EXISTS (SELECT FROM added a WHERE a.user_id = e.user_id AND a.id = e.id))
  )
  INSERT INTO public.visit_counts AS kept (user_id, property_id, hour, slot,
      visits, programs, chats, read_25, read_50, read_75, read_100, click_call, click_email, click_showing,
      click_save, click_share, click_mortgage, click_photo, click_media, click_map, click_social, click_listing,
      click_other_home)
    SELECT user_id, property_id, date_trunc('hour', at, 'UTC'), app.count_slot() % 2,
      count(*) FILTER (WHERE mark = 'visits'), count(*) FILTER (WHERE mark = 'programs'),
      count(*) FILTER (WHERE mark = 'chats'), count(*) FILTER (WHERE mark = 'read_25'),
      count(*) FILTER (WHERE mark = 'read_50'), count(*) FILTER (WHERE mark = 'read_75'),
      count(*) FILTER (WHERE mark = 'read_100'), count(*) FILTER (WHERE mark = 'click_call'),
      count(*) FILTER (WHERE mark = 'click_email'), count(*) FILTER (WHERE mark = 'click_showing'),
      count(*) FILTER (WHERE mark = 'click_save'), count(*) FILTER (WHERE mark = 'click_share'),
      count(*) FILTER (WHERE mark = 'click_mortgage'), count(*) FILTER (WHERE mark = 'click_photo'),
      count(*) FILTER (WHERE mark = 'click_media'), count(*) FILTER (WHERE mark = 'click_map'),
      count(*) FILTER (WHERE mark = 'click_social'), count(*) FILTER (WHERE mark = 'click_listing'),
      count(*) FILTER (WHERE mark = 'click_other_home')
    FROM fresh GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, property_id, hour, slot) DO UPDATE SET
      visits = kept.visits + excluded.visits, programs = kept.programs + excluded.programs,
      chats = kept.chats + excluded.chats, read_25 = kept.read_25 + excluded.read_25,
      read_50 = kept.read_50 + excluded.read_50, read_75 = kept.read_75 + excluded.read_75,
      read_100 = kept.read_100 + excluded.read_100, click_call = kept.click_call + excluded.click_call,
      click_email = kept.click_email + excluded.click_email,
      click_showing = kept.click_showing + excluded.click_showing,
      click_save = kept.click_save + excluded.click_save, click_share = kept.click_share + excluded.click_share,
      click_mortgage = kept.click_mortgage + excluded.click_mortgage,
      click_photo = kept.click_photo + excluded.click_photo, click_media = kept.click_media + excluded.click_media,
      click_map = kept.click_map + excluded.click_map, click_social = kept.click_social + excluded.click_social,
      click_listing = kept.click_listing + excluded.click_listing,
      click_other_home = kept.click_other_home + excluded.click_other_home;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What was noted before there were counts. The owner of the tables may be below the wall, which stands aside for it.
ALTER TABLE "visit_events" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO visit_counts (user_id, property_id, hour, slot,
      visits, programs, chats, read_25, read_50, read_75, read_100, click_call, click_email, click_showing,
      click_save, click_share, click_mortgage, click_photo, click_media, click_map, click_social, click_listing,
      click_other_home)
  SELECT user_id, property_id, date_trunc('hour', at, 'UTC'), 0,
    count(*) FILTER (WHERE mark = 'visits'), count(*) FILTER (WHERE mark = 'programs'),
    count(*) FILTER (WHERE mark = 'chats'), count(*) FILTER (WHERE mark = 'read_25'),
    count(*) FILTER (WHERE mark = 'read_50'), count(*) FILTER (WHERE mark = 'read_75'),
    count(*) FILTER (WHERE mark = 'read_100'), count(*) FILTER (WHERE mark = 'click_call'),
    count(*) FILTER (WHERE mark = 'click_email'), count(*) FILTER (WHERE mark = 'click_showing'),
    count(*) FILTER (WHERE mark = 'click_save'), count(*) FILTER (WHERE mark = 'click_share'),
    count(*) FILTER (WHERE mark = 'click_mortgage'), count(*) FILTER (WHERE mark = 'click_photo'),
    count(*) FILTER (WHERE mark = 'click_media'), count(*) FILTER (WHERE mark = 'click_map'),
    count(*) FILTER (WHERE mark = 'click_social'), count(*) FILTER (WHERE mark = 'click_listing'),
    count(*) FILTER (WHERE mark = 'click_other_home')
  FROM (
    SELECT user_id, property_id, visit, mark, min(created_at) AS at
      FROM visit_events, unnest(app.visit_marks(is_bot, kind, target, depth)) AS mark GROUP BY 1, 2, 3, 4) AS marks
  GROUP BY 1, 2, 3;
--> statement-breakpoint
ALTER TABLE "visit_events" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON visit_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_visits_added();
--> statement-breakpoint
-- The wall around it, as around every tenant table.
ALTER TABLE "visit_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "visit_counts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "visit_counts" USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "visit_counts" TO app_rw;
