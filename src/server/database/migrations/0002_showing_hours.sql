-- Hours that were set for everything stay those of showings, too.
ALTER TABLE "user_profiles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "user_profiles" SET "working_time" = "working_time" || jsonb_build_object('showings', jsonb_build_object(
  'days', "working_time"->'workingDays',
  'hours', "working_time"->'workingHours',
  'weekendHours', "working_time"->'workingHours'
)) WHERE "working_time" IS NOT NULL AND NOT "working_time" ? 'showings';--> statement-breakpoint
ALTER TABLE "user_profiles" FORCE ROW LEVEL SECURITY;
