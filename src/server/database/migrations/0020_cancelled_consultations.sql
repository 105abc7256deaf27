ALTER TABLE "consultation_requests" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
-- A time that was given back can be booked by somebody else.
ALTER TABLE "consultation_requests" DROP CONSTRAINT "consultation_requests_apart";--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_apart" EXCLUDE USING gist (blocked WITH &&) WHERE (cancelled_at IS NULL);--> statement-breakpoint
-- Whoever holds the link of a consultation gives it back; who it is stays unread.
GRANT SELECT ("cancelled_at"), UPDATE ("cancelled_at") ON "consultation_requests" TO app_rw;
