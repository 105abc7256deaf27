-- Row-level security lets no index serve LIKE unless the owner of the tables stands above it, which ours does not:
-- the index cost every write and served no search.
DROP FUNCTION app.search_leads(text, text, text, text, text, timestamptz, integer, text, uuid, integer);
--> statement-breakpoint
DROP INDEX contacts_search;
