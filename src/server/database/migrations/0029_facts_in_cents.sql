-- Money is cents inside; these two facts were kept in dollars.
CREATE FUNCTION app.facts_in_cents(facts jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT facts - 'hoaFee' - 'taxAnnual'
    || CASE WHEN facts ? 'hoaFee' THEN jsonb_build_object('hoaFeeCents', round((facts->>'hoaFee')::numeric * 100)) ELSE '{}' END
    || CASE WHEN facts ? 'taxAnnual' THEN jsonb_build_object('taxAnnualCents', round((facts->>'taxAnnual')::numeric * 100)) ELSE '{}' END
$$;
--> statement-breakpoint
ALTER TABLE "properties" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "properties" SET facts = app.facts_in_cents(facts) WHERE facts ?| '{hoaFee,taxAnnual}';
--> statement-breakpoint
ALTER TABLE "properties" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What an import can be undone to.
ALTER TABLE "listing_import_rows" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "listing_import_rows" SET before = jsonb_set(before, '{facts}', app.facts_in_cents(before->'facts'))
  WHERE before->'facts' ?| '{hoaFee,taxAnnual}';
--> statement-breakpoint
ALTER TABLE "listing_import_rows" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP FUNCTION app.facts_in_cents(jsonb);
