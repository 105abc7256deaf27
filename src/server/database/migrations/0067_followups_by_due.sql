DROP INDEX "followups_by_date";--> statement-breakpoint
DROP INDEX "followups_by_status";--> statement-breakpoint
CREATE INDEX "followups_by_due" ON "followups" USING btree ("user_id",coalesce(next_step_date, 'infinity'),"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "followups_by_status" ON "followups" USING btree ("user_id","status",coalesce(next_step_date, 'infinity'),"id" DESC NULLS LAST);