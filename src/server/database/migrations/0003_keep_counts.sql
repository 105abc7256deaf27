-- The wall for the tables of 0002.
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['lead_counts', 'lead_arrivals', 'appointment_counts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- Counts follow the rows whatever writes them: a lead captured, a status changed, a delete undone, an import.
-- Each connection adds to a slot of its own, so that two writers rarely wait for each other's commit.
CREATE FUNCTION app.count_slot() RETURNS integer LANGUAGE sql STABLE
  AS $$ SELECT pg_backend_pid() % 16 $$;
--> statement-breakpoint
CREATE FUNCTION app.bump_leads(tenant uuid, of_status text, of_tier text, by_leads bigint, by_pending bigint, by_score numeric)
  RETURNS void LANGUAGE sql SET search_path = '' AS $$
  INSERT INTO public.lead_counts AS kept (user_id, status, tier, slot, leads, pending, score_sum)
    VALUES (tenant, of_status, of_tier, app.count_slot(), by_leads, by_pending, by_score)
    ON CONFLICT (user_id, status, tier, slot) DO UPDATE SET leads = kept.leads + excluded.leads,
      pending = kept.pending + excluded.pending, score_sum = kept.score_sum + excluded.score_sum
$$;
--> statement-breakpoint
CREATE FUNCTION app.bump_arrivals(tenant uuid, in_hour timestamptz, by_leads bigint)
  RETURNS void LANGUAGE sql SET search_path = '' AS $$
  INSERT INTO public.lead_arrivals AS kept (user_id, hour, slot, leads)
    VALUES (tenant, in_hour, app.count_slot(), by_leads)
    ON CONFLICT (user_id, hour, slot) DO UPDATE SET leads = kept.leads + excluded.leads
$$;
--> statement-breakpoint
CREATE FUNCTION app.bump_appointments(tenant uuid, of_status text, by_appointments bigint)
  RETURNS void LANGUAGE sql SET search_path = '' AS $$
  INSERT INTO public.appointment_counts AS kept (user_id, status, slot, appointments)
    VALUES (tenant, of_status, app.count_slot(), by_appointments)
    ON CONFLICT (user_id, status, slot) DO UPDATE SET appointments = kept.appointments + excluded.appointments
$$;
--> statement-breakpoint
-- One function for each kind of write, because a transition table exists only where it is declared.
CREATE FUNCTION app.count_leads_added() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_leads(user_id, status, tier, leads, pending, score) FROM (
    SELECT user_id, status, tier, count(*) AS leads, sum(total_score) AS score,
           count(*) FILTER (WHERE status = 'New' AND contacted_at IS NULL) AS pending
      FROM added WHERE deleted_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS by_kind;
  PERFORM app.bump_arrivals(user_id, hour, leads) FROM (
    SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, count(*) AS leads
      FROM added WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2) AS by_hour;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.count_leads_removed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_leads(user_id, status, tier, -leads, -pending, -score) FROM (
    SELECT user_id, status, tier, count(*) AS leads, sum(total_score) AS score,
           count(*) FILTER (WHERE status = 'New' AND contacted_at IS NULL) AS pending
      FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS by_kind;
  PERFORM app.bump_arrivals(user_id, hour, -leads) FROM (
    SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, count(*) AS leads
      FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2) AS by_hour;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.count_leads_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_leads(user_id, status, tier, leads, pending, score) FROM (
    SELECT user_id, status, tier, sum(by) AS leads, sum(by * total_score) AS score, sum(by * is_pending) AS pending
      FROM (SELECT user_id, status, tier, total_score, 1 AS by, (status = 'New' AND contacted_at IS NULL)::int AS is_pending
              FROM added WHERE deleted_at IS NULL
            UNION ALL
            SELECT user_id, status, tier, total_score, -1, (status = 'New' AND contacted_at IS NULL)::int
              FROM removed WHERE deleted_at IS NULL) AS moved
      GROUP BY 1, 2, 3
      HAVING sum(by) <> 0 OR sum(by * total_score) <> 0 OR sum(by * is_pending) <> 0
      ORDER BY 1, 2, 3) AS by_kind;
  PERFORM app.bump_arrivals(user_id, hour, leads) FROM (
    SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, sum(by) AS leads
      FROM (SELECT user_id, created_at, 1 AS by FROM added WHERE deleted_at IS NULL
            UNION ALL
            SELECT user_id, created_at, -1 FROM removed WHERE deleted_at IS NULL) AS moved
      GROUP BY 1, 2 HAVING sum(by) <> 0 ORDER BY 1, 2) AS by_hour;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_leads_added();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON contacts REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_leads_changed();
--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_leads_removed();
--> statement-breakpoint
CREATE FUNCTION app.count_appointments_added() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_appointments(user_id, status, appointments) FROM (
    SELECT user_id, status, count(*) AS appointments
      FROM added WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2) AS by_status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.count_appointments_removed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_appointments(user_id, status, -appointments) FROM (
    SELECT user_id, status, count(*) AS appointments
      FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2) AS by_status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.count_appointments_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_appointments(user_id, status, appointments) FROM (
    SELECT user_id, status, sum(by) AS appointments
      FROM (SELECT user_id, status, 1 AS by FROM added WHERE deleted_at IS NULL
            UNION ALL
            SELECT user_id, status, -1 FROM removed WHERE deleted_at IS NULL) AS moved
      GROUP BY 1, 2 HAVING sum(by) <> 0 ORDER BY 1, 2) AS by_status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON appointments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_appointments_added();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON appointments REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_appointments_changed();
--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON appointments REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_appointments_removed();
--> statement-breakpoint
-- Search. Row-level security lets no index serve LIKE, because LIKE might tell about rows that it must not see.
-- So the search runs as the owner of the tables, who may be above the wall, and says the tenant itself: the
-- condition stands in the index. It answers ids only; the rows are read through the wall.
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
DROP INDEX contacts_search;
--> statement-breakpoint
CREATE INDEX contacts_search ON contacts
  USING gin (user_id, (lower(name || ' ' || email || ' ' || phone || ' ' || message)) gin_trgm_ops)
  WHERE deleted_at IS NULL;
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
REVOKE ALL ON FUNCTION app.search_leads(text, text, text, text, text, timestamptz, integer, text, uuid, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.search_leads(text, text, text, text, text, timestamptz, integer, text, uuid, integer) TO app_rw;
