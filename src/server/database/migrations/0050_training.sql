CREATE TABLE "training_instructions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sidekick" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "training_instructions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "training_messages" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sidekick" text NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"question_id" uuid,
	"listing_id" uuid,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"feedback" text,
	"improvement" text,
	"lesson" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cleared_in" uuid,
	CONSTRAINT "training_messages_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "training_messages" ADD CONSTRAINT "training_messages_user_id_question_id_training_messages_user_id_id_fk" FOREIGN KEY ("user_id","question_id") REFERENCES "public"."training_messages"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_instructions_in_order" ON "training_instructions" USING btree ("user_id","sidekick","created_at","id");--> statement-breakpoint
CREATE INDEX "training_messages_newest" ON "training_messages" USING btree ("user_id","sidekick","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "training_messages_by_question" ON "training_messages" USING btree ("user_id","question_id") WHERE question_id is not null;--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['training_messages', 'training_instructions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
