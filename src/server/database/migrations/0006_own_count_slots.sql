-- A transaction that counts takes a slot that no other open transaction of its tenant has: those that count in different orders
-- then don't wait for each other's counts, let alone in a circle. Where all are taken, it shares one.
CREATE OR REPLACE FUNCTION app.count_slot() RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  taken text := current_setting('app.count_slot', true);
  slot integer;
BEGIN
  IF taken <> '' THEN
    RETURN taken::integer;
  END IF;
  FOR tried IN 0 .. 15 LOOP
    slot := (pg_backend_pid() + tried) % 16;
    EXIT WHEN pg_try_advisory_xact_lock(hashtextextended(current_setting('app.tenant', true) || ' counts', slot));
  END LOOP;
  PERFORM set_config('app.count_slot', slot::text, true);
  RETURN slot;
END $$;
