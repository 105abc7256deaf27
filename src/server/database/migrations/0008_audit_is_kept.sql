-- The record of acts that matter for security can be added to and read, not rewritten: also not by the login of
-- the server. After 400 days a line may go.
CREATE FUNCTION app.keep_audit() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '400 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The audit record is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION app.keep_audit();
--> statement-breakpoint
CREATE TRIGGER audit_is_not_emptied BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION app.keep_audit();
