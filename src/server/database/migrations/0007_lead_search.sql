-- Search. Row-level security lets no index serve LIKE, because LIKE might tell about rows that the asker must not
-- see. So one role, which nobody can log in as and nobody is a member of, may read all contacts; it owns the two
-- functions below and nothing else. They fix the tenant themselves and answer ids and a count, never a row: the
-- rows are read through the wall. The catalogue test allows exactly this.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_search') THEN
    CREATE ROLE app_search NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
GRANT SELECT ON contacts TO app_search;
--> statement-breakpoint
GRANT USAGE ON SCHEMA app, public TO app_search;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.tenant() TO app_search;
--> statement-breakpoint
CREATE POLICY search_reads ON contacts FOR SELECT TO app_search USING (true);
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE INDEX contacts_search ON contacts
  USING gin (user_id, (lower(name || ' ' || email || ' ' || phone || ' ' || message)) gin_trgm_ops)
  WHERE deleted_at IS NULL;
--> statement-breakpoint
-- No query could use it, and an agent has few listings: their search goes through them.
DROP INDEX properties_search;
--> statement-breakpoint
-- One page of the leads that match, in the order asked for, after the last one of the page before.
CREATE FUNCTION app.search_leads(pattern text, of_status text, of_tier text, of_source text, sort text,
    after_date timestamptz, after_score integer, after_name text, after_id uuid, at_most integer)
  RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = '' SET plan_cache_mode = force_custom_plan AS $$
DECLARE tenant uuid := app.tenant();
BEGIN
  IF sort = 'score' THEN
    RETURN QUERY SELECT id FROM public.contacts
      WHERE user_id = tenant AND deleted_at IS NULL
        AND lower(name || ' ' || email || ' ' || phone || ' ' || message) LIKE pattern
        AND (of_status IS NULL OR status = of_status) AND (of_tier IS NULL OR tier = of_tier)
        AND (of_source IS NULL OR source = of_source)
        AND (after_id IS NULL OR (total_score, id) < (after_score, after_id))
      ORDER BY total_score DESC NULLS LAST, id DESC NULLS LAST LIMIT at_most;
  ELSIF sort = 'name' THEN
    RETURN QUERY SELECT id FROM public.contacts
      WHERE user_id = tenant AND deleted_at IS NULL
        AND lower(name || ' ' || email || ' ' || phone || ' ' || message) LIKE pattern
        AND (of_status IS NULL OR status = of_status) AND (of_tier IS NULL OR tier = of_tier)
        AND (of_source IS NULL OR source = of_source)
        AND (after_id IS NULL OR (name_key, id) > (after_name, after_id))
      ORDER BY name_key, id LIMIT at_most;
  ELSE
    RETURN QUERY SELECT id FROM public.contacts
      WHERE user_id = tenant AND deleted_at IS NULL
        AND lower(name || ' ' || email || ' ' || phone || ' ' || message) LIKE pattern
        AND (of_status IS NULL OR status = of_status) AND (of_tier IS NULL OR tier = of_tier)
        AND (of_source IS NULL OR source = of_source)
        AND (after_id IS NULL OR (created_at, id) < (after_date, after_id))
      ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT at_most;
  END IF;
END $$;
--> statement-breakpoint
-- How many leads match, counted no further than asked for.
CREATE FUNCTION app.count_found_leads(pattern text, of_status text, of_tier text, of_source text, at_most integer)
  RETURNS integer LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = '' SET plan_cache_mode = force_custom_plan AS $$
DECLARE tenant uuid := app.tenant();
BEGIN
  RETURN (SELECT count(*) FROM (SELECT 1 FROM public.contacts
    WHERE user_id = tenant AND deleted_at IS NULL
      AND lower(name || ' ' || email || ' ' || phone || ' ' || message) LIKE pattern
      AND (of_status IS NULL OR status = of_status) AND (of_tier IS NULL OR tier = of_tier)
      AND (of_source IS NULL OR source = of_source)
    LIMIT at_most) AS found);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.search_leads(text, text, text, text, text, timestamptz, integer, text, uuid, integer) FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.count_found_leads(text, text, text, text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.search_leads(text, text, text, text, text, timestamptz, integer, text, uuid, integer) TO app_rw;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.count_found_leads(text, text, text, text, integer) TO app_rw;
--> statement-breakpoint
-- The login belongs to the role for the hand-over alone, and so does the role's right to have something in `app`.
DO $$ BEGIN
  EXECUTE format('GRANT app_search TO %I', current_user);
  GRANT CREATE ON SCHEMA app TO app_search;
  ALTER FUNCTION app.search_leads(text, text, text, text, text, timestamptz, integer, text, uuid, integer) OWNER TO app_search;
  ALTER FUNCTION app.count_found_leads(text, text, text, text, integer) OWNER TO app_search;
  REVOKE CREATE ON SCHEMA app FROM app_search;
  EXECUTE format('REVOKE app_search FROM %I', current_user);
END $$;
