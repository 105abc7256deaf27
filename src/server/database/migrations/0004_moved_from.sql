ALTER TABLE "appointments" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
GRANT SELECT (moved_from), UPDATE (moved_from) ON "consultation_requests" TO app_rw;
