-- How searches compare texts, as `foldText` in `domain/text/fold.ts`. A collation that knows only ASCII lowers no other
-- letters: those that have no accent to lose are listed in both cases.
CREATE FUNCTION app.folded(original text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE plain text;
BEGIN
  IF octet_length(original) = length(original) THEN
    RETURN translate(lower(original), '''`', '');
  END IF;
  plain := lower(regexp_replace(
    normalize(translate(original, '''’‘ʼʻ′`´', ''), NFKD),
    '[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'));
  IF octet_length(plain) = length(plain) THEN
    RETURN plain;
  END IF;
  RETURN replace(replace(replace(replace(
    translate(plain, 'đĐðÐəƏħĦıĸłŁŋŊøØςŧŦÆŒÞẞ“”„«»‐–—−', 'ddddeehhikllnnooσttæœþß"""""----'),
    'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');
END $$;
--> statement-breakpoint
-- A person's searched text. The digits of a phone number find it however it was written.
CREATE FUNCTION app.person_text(name text, email text, phone text, more text)
  RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN app.folded(concat_ws(' ', name, email, phone, translate(phone, '+().- ', ''), more));
END $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.folded(text), app.person_text(text, text, text, text) TO app_rw, app_search;
--> statement-breakpoint
DROP INDEX contacts_search;
--> statement-breakpoint
ALTER TABLE contacts ADD COLUMN search_text text GENERATED ALWAYS AS (app.person_text(name, email, phone, message)) STORED;
--> statement-breakpoint
CREATE INDEX contacts_search ON contacts USING gin (user_id, search_text gin_trgm_ops) WHERE deleted_at IS NULL;
--> statement-breakpoint
DROP FUNCTION app.search_leads(text, text, text, text, text, timestamptz, integer, text, uuid, integer);
--> statement-breakpoint
DROP FUNCTION app.count_found_leads(text, text, text, text, integer);
--> statement-breakpoint
-- One page of the leads that match all patterns, in the order asked for, after the last one of the page before.
CREATE FUNCTION app.search_leads(patterns text[], of_status text, of_tier text, of_source text, sort text,
    after_date timestamptz, after_score integer, after_name text, after_id uuid, at_most integer)
  RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = '' SET plan_cache_mode = force_custom_plan AS $$
DECLARE tenant uuid := app.tenant();
BEGIN
  IF sort = 'score' THEN
    RETURN QUERY SELECT id FROM public.contacts
      WHERE user_id = tenant AND deleted_at IS NULL
        AND search_text LIKE patterns[1] AND (patterns[2] IS NULL OR search_text LIKE ALL (patterns[2:]))
        AND (of_status IS NULL OR status = of_status) AND (of_tier IS NULL OR tier = of_tier)
        AND (of_source IS NULL OR source = of_source)
        AND (after_id IS NULL OR (total_score, id) < (after_score, after_id))
      ORDER BY total_score DESC NULLS LAST, id DESC NULLS LAST LIMIT at_most;
  ELSIF sort = 'name' THEN
    RETURN QUERY SELECT id FROM public.contacts
      WHERE user_id = tenant AND deleted_at IS NULL
        AND search_text LIKE patterns[1] AND (patterns[2] IS NULL OR search_text LIKE ALL (patterns[2:]))
        AND (of_status IS NULL OR status = of_status) AND (of_tier IS NULL OR tier = of_tier)
        AND (of_source IS NULL OR source = of_source)
        AND (after_id IS NULL OR (name_key, id) > (after_name, after_id))
      ORDER BY name_key, id LIMIT at_most;
  ELSE
    RETURN QUERY SELECT id FROM public.contacts
      WHERE user_id = tenant AND deleted_at IS NULL
        AND search_text LIKE patterns[1] AND (patterns[2] IS NULL OR search_text LIKE ALL (patterns[2:]))
        AND (of_status IS NULL OR status = of_status) AND (of_tier IS NULL OR tier = of_tier)
        AND (of_source IS NULL OR source = of_source)
        AND (after_id IS NULL OR (created_at, id) < (after_date, after_id))
      ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT at_most;
  END IF;
END $$;
--> statement-breakpoint
-- How many leads match all patterns, counted no further than asked for.
CREATE FUNCTION app.count_found_leads(patterns text[], of_status text, of_tier text, of_source text, at_most integer)
  RETURNS integer LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = '' SET plan_cache_mode = force_custom_plan AS $$
DECLARE tenant uuid := app.tenant();
BEGIN
  RETURN (SELECT count(*) FROM (SELECT 1 FROM public.contacts
    WHERE user_id = tenant AND deleted_at IS NULL
      AND search_text LIKE patterns[1] AND (patterns[2] IS NULL OR search_text LIKE ALL (patterns[2:]))
      AND (of_status IS NULL OR status = of_status) AND (of_tier IS NULL OR tier = of_tier)
      AND (of_source IS NULL OR source = of_source)
    LIMIT at_most) AS found);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.search_leads(text[], text, text, text, text, timestamptz, integer, text, uuid, integer) FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.count_found_leads(text[], text, text, text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.search_leads(text[], text, text, text, text, timestamptz, integer, text, uuid, integer) TO app_rw;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.count_found_leads(text[], text, text, text, integer) TO app_rw;
--> statement-breakpoint
-- The login belongs to the role for the hand-over alone, and so does the role's right to have something in `app`.
DO $$ BEGIN
  EXECUTE format('GRANT app_search TO %I', current_user);
  GRANT CREATE ON SCHEMA app TO app_search;
  ALTER FUNCTION app.search_leads(text[], text, text, text, text, timestamptz, integer, text, uuid, integer) OWNER TO app_search;
  ALTER FUNCTION app.count_found_leads(text[], text, text, text, integer) OWNER TO app_search;
  REVOKE CREATE ON SCHEMA app FROM app_search;
  EXECUTE format('REVOKE app_search FROM %I', current_user);
END $$;
