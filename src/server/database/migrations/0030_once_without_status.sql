-- Keys keep what the use case answered; for a lead, that is whether it is new, which was the status.
ALTER TABLE "idempotency_keys" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "idempotency_keys" SET answer = jsonb_build_object('lead', answer, 'isNew', status = 201) WHERE route = 'POST /api/leads';
--> statement-breakpoint
ALTER TABLE "idempotency_keys" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "status";
