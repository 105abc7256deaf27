-- Extensions that a database owner may create (they are marked trusted since PostgreSQL 13).
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The role that every request runs as: no login, no ownership, no power. Roles belong to the whole cluster,
-- so another database may have made it a moment ago.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_rw') THEN
    CREATE ROLE app_rw NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
-- Also for the role's own maker: since PostgreSQL 16 making a role does not let one become it.
DO $$ BEGIN
  EXECUTE format('GRANT app_rw TO %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS app;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  SET search_path = ''
  AS $$ SELECT nullif(current_setting('app.tenant', true), '')::uuid $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA app, public TO app_rw;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.tenant() TO app_rw;
--> statement-breakpoint
-- The wall, once for every table that has a user_id. A table added later repeats this block for itself;
-- the catalogue test is red until it does.
DO $$ DECLARE t text; BEGIN
  FOR t IN
    SELECT c.relname FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'user_id' AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relname <> 'public_slugs'
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE user_profiles ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE user_profiles FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON user_profiles USING (id = (SELECT app.tenant())) WITH CHECK (id = (SELECT app.tenant()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON user_profiles TO app_rw;
--> statement-breakpoint
-- The directory of public addresses: everybody reads it, its owner alone writes.
ALTER TABLE public_slugs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public_slugs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY directory_is_public ON public_slugs FOR SELECT USING (true);
--> statement-breakpoint
CREATE POLICY tenant_adds ON public_slugs FOR INSERT WITH CHECK (user_id = (SELECT app.tenant()));
--> statement-breakpoint
CREATE POLICY tenant_changes ON public_slugs FOR UPDATE USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()));
--> statement-breakpoint
CREATE POLICY tenant_removes ON public_slugs FOR DELETE USING (user_id = (SELECT app.tenant()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON public_slugs TO app_rw;
--> statement-breakpoint
ALTER TABLE rate_windows SET UNLOGGED;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_windows TO app_rw;
--> statement-breakpoint
GRANT INSERT ON audit_events TO app_rw;
--> statement-breakpoint
-- Nobody can be booked twice, buffer included, however many ask at the same moment.
ALTER TABLE appointments ADD CONSTRAINT appointments_never_collide
  EXCLUDE USING gist (user_id WITH =, blocked WITH &&)
  WHERE (status IN ('Scheduled', 'Confirmed') AND deleted_at IS NULL);
--> statement-breakpoint
ALTER TABLE appointments ADD CONSTRAINT appointments_end_after_start CHECK (end_iso > start_iso);
--> statement-breakpoint
CREATE INDEX contacts_search ON contacts
  USING gin ((lower(name || ' ' || email || ' ' || phone || ' ' || message)) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX properties_search ON properties USING gin ((lower(title || ' ' || address)) gin_trgm_ops);
