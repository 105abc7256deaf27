CREATE TABLE "ai_answers" (
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"writer" text NOT NULL,
	"absence" text,
	"fault" text,
	"model" text,
	"input_tokens" integer,
	"output_tokens" integer,
	"first_text_ms" integer NOT NULL,
	"total_ms" integer NOT NULL,
	"cost_microcents" bigint DEFAULT 0 NOT NULL,
	"sources" jsonb NOT NULL,
	"tools" jsonb NOT NULL,
	"dropped_tool_calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_answers_user_id_message_id_pk" PRIMARY KEY("user_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "ai_interactions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost_microcents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_interactions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_months" (
	"user_id" uuid NOT NULL,
	"month" date NOT NULL,
	"cost_microcents" bigint DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "ai_months_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
ALTER TABLE "ai_answers" ADD CONSTRAINT "ai_answers_user_id_message_id_conversation_messages_user_id_id_fk" FOREIGN KEY ("user_id","message_id") REFERENCES "public"."conversation_messages"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_interactions_by_time" ON "ai_interactions" USING btree ("user_id","created_at");
--> statement-breakpoint
-- The wall around them, as around every tenant table.
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['ai_answers', 'ai_interactions', 'ai_months'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
