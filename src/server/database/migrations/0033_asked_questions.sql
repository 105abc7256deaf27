CREATE TABLE "asked_questions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"question" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_unhelpful" boolean DEFAULT false NOT NULL,
	"note_id" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asked_questions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "question_askers" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"wording" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "question_askers_user_id_question_id_conversation_id_pk" PRIMARY KEY("user_id","question_id","conversation_id")
);
--> statement-breakpoint
ALTER TABLE "asked_questions" ADD CONSTRAINT "asked_questions_user_id_listing_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","listing_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_askers" ADD CONSTRAINT "question_askers_user_id_question_id_asked_questions_user_id_id_fk" FOREIGN KEY ("user_id","question_id") REFERENCES "public"."asked_questions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_askers" ADD CONSTRAINT "question_askers_user_id_conversation_id_conversations_user_id_id_fk" FOREIGN KEY ("user_id","conversation_id") REFERENCES "public"."conversations"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_questions_by_listing" ON "asked_questions" USING btree ("user_id","listing_id","created_at");--> statement-breakpoint
CREATE INDEX "question_askers_by_conversation" ON "question_askers" USING btree ("user_id","conversation_id");--> statement-breakpoint
-- The wall around them, as around every tenant table.
ALTER TABLE "asked_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "asked_questions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "asked_questions" USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "asked_questions" TO app_rw;--> statement-breakpoint
ALTER TABLE "question_askers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "question_askers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "question_askers" USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "question_askers" TO app_rw;
