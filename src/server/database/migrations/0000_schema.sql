CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "public_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"user_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"headshot_url" text,
	"logo_url" text,
	"brand_color" text DEFAULT '#0ea5e9' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"socials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"working_time" jsonb,
	"notification_settings" jsonb,
	"email_settings" jsonb,
	"bulk_paused_at" timestamp with time zone,
	"bulk_paused_reason" text,
	"fallback_name" text DEFAULT '' NOT NULL,
	"fallback_email" text DEFAULT '' NOT NULL,
	"fallback_confirmed_at" timestamp with time zone,
	"knowledge_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "api_keys" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "appointment_counts" (
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"slot" integer NOT NULL,
	"appointments" integer NOT NULL,
	CONSTRAINT "appointment_counts_user_id_status_slot_pk" PRIMARY KEY("user_id","status","slot")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid,
	"property_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"time_label" text NOT NULL,
	"start_iso" timestamp with time zone NOT NULL,
	"end_iso" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"blocked" "tstzrange" NOT NULL,
	"meet_link" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Scheduled' NOT NULL,
	"listing_address" text DEFAULT '' NOT NULL,
	"invited" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "appointments_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "asked_questions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"question" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"visitor_hash" text,
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
CREATE TABLE "ai_listing_kb" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scope" text NOT NULL,
	"listing_id" uuid,
	"sidekick" text,
	"type" text DEFAULT 'text' NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"failure" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"file_name" text,
	"media_type" text,
	"file_bytes" integer,
	"file_path" text,
	"url" text,
	"frequency" text,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"content_before" text,
	"failing_since" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	"claimed_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "ai_listing_kb_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_role_personalities" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role_map" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_sidekick_profiles" (
	"user_id" uuid NOT NULL,
	"sidekick" text NOT NULL,
	"who_i_am" text NOT NULL,
	"personality" text,
	"description" text NOT NULL,
	"traits" text[] NOT NULL,
	"voice" text,
	"knowledge_priority" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_sidekick_profiles_user_id_sidekick_pk" PRIMARY KEY("user_id","sidekick")
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_messages_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scope" text NOT NULL,
	"listing_id" uuid,
	"lead_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"visitor_hash" text,
	"visitor_name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"type" text DEFAULT 'chat' NOT NULL,
	"needs_agent" boolean DEFAULT false NOT NULL,
	"unanswered_in_row" integer DEFAULT 0 NOT NULL,
	"agent_joined_at" timestamp with time zone,
	"join_told_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"agent_read_at" timestamp with time zone,
	"visitor_read_at" timestamp with time zone,
	"contact_offered_at" timestamp with time zone,
	"agent_mailed_at" timestamp with time zone,
	"spoken_seconds" integer,
	"spoken_until" timestamp with time zone,
	"message_count" integer DEFAULT 0 NOT NULL,
	"last_message" text DEFAULT '' NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "auth"."account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."rate_limit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "auth"."session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth"."user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"session_hours" integer DEFAULT 24 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth"."verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "invoices_by_number" UNIQUE("user_id","number")
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"excerpt" text NOT NULL,
	"author" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "blog_posts_source_unique" UNIQUE("source"),
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "ai_cards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"brand_color" text DEFAULT '#0ea5e9' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"social" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"headshot_url" text,
	"logo_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_images" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" jsonb NOT NULL,
	"bytes" bigint NOT NULL,
	"stored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_images_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"words" text NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"wording" text DEFAULT '' NOT NULL,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
CREATE TABLE "consultation_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"consent_text" text NOT NULL,
	"start_iso" timestamp with time zone NOT NULL,
	"end_iso" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"blocked" "tstzrange" NOT NULL,
	"meeting_url" text DEFAULT '' NOT NULL,
	"once_key" text,
	"once_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "consultation_requests_once_key_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "demo_copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"uploads" integer DEFAULT 0 NOT NULL,
	"session_hours" integer DEFAULT 24 NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_copies_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] NOT NULL,
	"use_case" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "email_templates_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "fair_housing_records" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"person" text NOT NULL,
	"listing_id" uuid NOT NULL,
	"place" text NOT NULL,
	"field" text NOT NULL,
	"words" text NOT NULL,
	"excerpt" text NOT NULL,
	"severity" text NOT NULL,
	"category" text NOT NULL,
	"rules_version" text NOT NULL,
	"decision" text NOT NULL,
	CONSTRAINT "fair_housing_records_user_id_day_listing_id_field_words_decision_rules_version_pk" PRIMARY KEY("user_id","day","listing_id","field","words","decision","rules_version"),
	CONSTRAINT "fair_housing_records_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"history" text NOT NULL,
	"lead_id" uuid,
	"outbox_mail_id" uuid,
	"thread" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_mails_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "inbound_receipts" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_receipts_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "inbox_counts" (
	"user_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"open" integer NOT NULL,
	"unread" integer NOT NULL,
	"snoozed" integer NOT NULL,
	CONSTRAINT "inbox_counts_user_id_slot_pk" PRIMARY KEY("user_id","slot")
);
--> statement-breakpoint
CREATE TABLE "inbox_items" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"lead_id" uuid,
	"listing_id" uuid,
	"conversation_id" uuid,
	"mail_id" uuid,
	"message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_items_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "saved_replies_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "kiosk_sign_ins" (
	"user_id" uuid NOT NULL,
	"kiosk_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kiosk_sign_ins_user_id_kiosk_id_id_pk" PRIMARY KEY("user_id","kiosk_id","id")
);
--> statement-breakpoint
CREATE TABLE "kiosks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"consent_text" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kiosks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_identities" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"lead_id" uuid NOT NULL,
	CONSTRAINT "contact_identities_user_id_kind_value_pk" PRIMARY KEY("user_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text DEFAULT 'Lead' NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(name)) STORED,
	"status" text DEFAULT 'New' NOT NULL,
	"stage" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"pipeline_note" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"property_id" uuid,
	"time_zone" text,
	"time_zone_by" text,
	"set_aside" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"signed_up_at" timestamp with time zone,
	"consent_text" text,
	"consent_at" timestamp with time zone,
	"last_contact_at" timestamp with time zone,
	"contacted_at" timestamp with time zone,
	"rescore_at" timestamp with time zone,
	"total_score" integer DEFAULT 0 NOT NULL,
	"tier" text DEFAULT 'Cold' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "contacts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_arrivals" (
	"user_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"slot" integer NOT NULL,
	"leads" integer NOT NULL,
	CONSTRAINT "lead_arrivals_user_id_hour_slot_pk" PRIMARY KEY("user_id","hour","slot")
);
--> statement-breakpoint
CREATE TABLE "lead_counts" (
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"tier" text NOT NULL,
	"slot" integer NOT NULL,
	"leads" integer NOT NULL,
	"pending" integer NOT NULL,
	"score_sum" bigint NOT NULL,
	CONSTRAINT "lead_counts_user_id_status_tier_slot_pk" PRIMARY KEY("user_id","status","tier","slot")
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_scores" (
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"total_score" integer NOT NULL,
	"tier" text NOT NULL,
	"breakdown" jsonb NOT NULL,
	"recommendations" jsonb NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_scores_user_id_lead_id_pk" PRIMARY KEY("user_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "listing_exams" (
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"answered" integer NOT NULL,
	"asked" integer NOT NULL,
	"outcomes" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"stamp" text NOT NULL,
	"outcomes_before" jsonb,
	"before" timestamp with time zone,
	CONSTRAINT "listing_exams_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "fetch_turns" (
	"host" text NOT NULL,
	"turn" integer NOT NULL,
	"claim" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "fetch_turns_host_turn_pk" PRIMARY KEY("host","turn")
);
--> statement-breakpoint
CREATE TABLE "listing_import_rows" (
	"user_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"damage" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"listing_key" text DEFAULT '' NOT NULL,
	"address_key" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_notes" boolean DEFAULT false NOT NULL,
	"property_id" uuid,
	"version_after" integer,
	"before" jsonb,
	CONSTRAINT "listing_import_rows_user_id_import_id_number_pk" PRIMARY KEY("user_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "listing_imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'Mapping' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"duplicates" text DEFAULT 'update' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"undo_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "listing_imports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "listing_photo_fetches" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"import_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" uuid,
	"claimed_until" timestamp with time zone,
	"photo_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_photo_fetches_user_id_property_id_address_hash_pk" PRIMARY KEY("user_id","property_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "listing_sources" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"listing_key" text DEFAULT '' NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_sources_user_id_property_id_pk" PRIMARY KEY("user_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "listing_photos" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid,
	"position" integer NOT NULL,
	"is_hero" boolean DEFAULT false NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" jsonb NOT NULL,
	"color" text NOT NULL,
	"placeholder" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"bytes" bigint NOT NULL,
	"stored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "listing_photos_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "market_changes" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"price_cents" bigint,
	"status" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_changes_user_id_property_id_pk" PRIMARY KEY("user_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"coordinates" jsonb,
	"price_cents" bigint,
	"bedrooms" double precision,
	"bathrooms" double precision,
	"square_feet" integer,
	"property_type" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"listed_date" date,
	"description" jsonb DEFAULT '{"title":"","paragraphs":[]}'::jsonb NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cta_listing_url" text DEFAULT '' NOT NULL,
	"cta_media_url" text DEFAULT '' NOT NULL,
	"virtual_tour_url" text DEFAULT '' NOT NULL,
	"property_video_url" text DEFAULT '' NOT NULL,
	"drone_footage_url" text DEFAULT '' NOT NULL,
	"neighborhood_video_url" text DEFAULT '' NOT NULL,
	"agent_interview_url" text DEFAULT '' NOT NULL,
	"additional_media_url" text DEFAULT '' NOT NULL,
	"schools" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"local_info" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"open_houses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"app_features" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sidekick" jsonb DEFAULT '{"isOn":true,"greeting":"","questions":[]}'::jsonb NOT NULL,
	"price_history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "properties_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "message_recipients_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"values" jsonb NOT NULL,
	"timing" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "messages_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "quick_notifications" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"link" text NOT NULL,
	"is_test" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "quick_notifications_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"alert" text DEFAULT 'none' NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"group_key" text,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "push_subscriptions_once" UNIQUE("user_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "mail_events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"lead_id" uuid,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"url" text,
	"user_agent" text,
	"detail" text,
	"provider_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"lead_id" uuid,
	"about_id" uuid,
	"to_name" text,
	"to_address" text,
	"reply_to" text,
	"from_name" text,
	"subject" text,
	"text" text,
	"html" text,
	"headers" jsonb,
	"invitation" jsonb,
	"state" text DEFAULT 'planned' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_mails_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "outbox_mails_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "outbox_mails_have_all_content_or_none" CHECK (num_nulls(to_name, to_address, subject, text, html) in (0, 5))
);
--> statement-breakpoint
CREATE TABLE "seller_links" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"address" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_links_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "seller_reports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"state" text DEFAULT 'Draft' NOT NULL,
	"figures" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"feedback" text DEFAULT '' NOT NULL,
	"next_step" text DEFAULT '' NOT NULL,
	"recipients" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_reports_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "seller_reports_one_a_week" UNIQUE("user_id","property_id","first_day")
);
--> statement-breakpoint
CREATE TABLE "followup_counts" (
	"user_id" uuid NOT NULL,
	"sequence_id" uuid NOT NULL,
	"status" text NOT NULL,
	"slot" integer NOT NULL,
	"runs" integer NOT NULL,
	CONSTRAINT "followup_counts_user_id_sequence_id_status_slot_pk" PRIMARY KEY("user_id","sequence_id","status","slot")
);
--> statement-breakpoint
CREATE TABLE "followup_events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"followup_id" uuid NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followup_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "followup_steps" (
	"user_id" uuid NOT NULL,
	"followup_id" uuid NOT NULL,
	"step_id" text NOT NULL,
	"step_index" integer NOT NULL,
	"sequence_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"type" text NOT NULL,
	"mail_id" uuid,
	"appointment_id" uuid,
	"outcome" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followup_steps_user_id_followup_id_step_id_pk" PRIMARY KEY("user_id","followup_id","step_id")
);
--> statement-breakpoint
CREATE TABLE "followups" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"sequence_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"property_id" uuid,
	"status" text NOT NULL,
	"current_step_index" integer NOT NULL,
	"next_step_date" timestamp with time zone,
	"reason" text,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followups_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "sequence_drafts" (
	"user_id" uuid NOT NULL,
	"followup_id" uuid NOT NULL,
	"step_id" text NOT NULL,
	"revision" integer NOT NULL,
	"step_index" integer NOT NULL,
	"state" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"writer" text NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"sources" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sequence_drafts_user_id_followup_id_step_id_pk" PRIMARY KEY("user_id","followup_id","step_id")
);
--> statement-breakpoint
CREATE TABLE "sequence_revisions" (
	"user_id" uuid NOT NULL,
	"sequence_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"goal" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sequence_revisions_user_id_sequence_id_revision_pk" PRIMARY KEY("user_id","sequence_id","revision")
);
--> statement-breakpoint
CREATE TABLE "sequence_wakes" (
	"user_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sequence_wakes_user_id_slot_pk" PRIMARY KEY("user_id","slot")
);
--> statement-breakpoint
CREATE TABLE "sequences" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"trigger_type" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "sequences_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"followup_id" uuid,
	"sequence_id" uuid,
	"text" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "speech_usage" (
	"user_id" uuid NOT NULL,
	"month" date NOT NULL,
	"characters" integer NOT NULL,
	CONSTRAINT "speech_usage_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"transcript" text DEFAULT '[]' NOT NULL,
	"mode" text NOT NULL,
	"priority" text NOT NULL,
	"category" text NOT NULL,
	"consent_text" text NOT NULL,
	"once_key" text,
	"once_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_once_key_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid,
	"kind" text NOT NULL,
	"address" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"user_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "rate_windows_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
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
CREATE TABLE "transcripts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sidekick" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"source" text NOT NULL,
	"conversation_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "transcripts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "undo_entries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"act" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"label" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "undo_entries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"slot" integer NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"programs" integer DEFAULT 0 NOT NULL,
	"chats" integer DEFAULT 0 NOT NULL,
	"read_25" integer DEFAULT 0 NOT NULL,
	"read_50" integer DEFAULT 0 NOT NULL,
	"read_75" integer DEFAULT 0 NOT NULL,
	"read_100" integer DEFAULT 0 NOT NULL,
	"click_call" integer DEFAULT 0 NOT NULL,
	"click_email" integer DEFAULT 0 NOT NULL,
	"click_showing" integer DEFAULT 0 NOT NULL,
	"click_save" integer DEFAULT 0 NOT NULL,
	"click_share" integer DEFAULT 0 NOT NULL,
	"click_mortgage" integer DEFAULT 0 NOT NULL,
	"click_photo" integer DEFAULT 0 NOT NULL,
	"click_media" integer DEFAULT 0 NOT NULL,
	"click_map" integer DEFAULT 0 NOT NULL,
	"click_social" integer DEFAULT 0 NOT NULL,
	"click_listing" integer DEFAULT 0 NOT NULL,
	"click_other_home" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_counts_user_id_property_id_hour_slot_pk" PRIMARY KEY("user_id","property_id","hour","slot")
);
--> statement-breakpoint
CREATE TABLE "visit_events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"visit" text NOT NULL,
	"kind" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"depth" integer,
	"is_bot" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"payload" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_status" integer,
	"last_error" text DEFAULT '' NOT NULL,
	"request_head" text DEFAULT '' NOT NULL,
	"response_head" text DEFAULT '' NOT NULL,
	"response_body" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_old_secret" text,
	"old_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"lease" text,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "ai_answers" ADD CONSTRAINT "ai_answers_user_id_message_id_conversation_messages_user_id_id_fk" FOREIGN KEY ("user_id","message_id") REFERENCES "public"."conversation_messages"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_questions" ADD CONSTRAINT "asked_questions_user_id_listing_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","listing_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_askers" ADD CONSTRAINT "question_askers_user_id_question_id_asked_questions_user_id_id_fk" FOREIGN KEY ("user_id","question_id") REFERENCES "public"."asked_questions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_askers" ADD CONSTRAINT "question_askers_user_id_conversation_id_conversations_user_id_id_fk" FOREIGN KEY ("user_id","conversation_id") REFERENCES "public"."conversations"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_user_id_conversation_id_conversations_user_id_id_fk" FOREIGN KEY ("user_id","conversation_id") REFERENCES "public"."conversations"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_user_id_conversation_id_conversations_user_id_id_fk" FOREIGN KEY ("user_id","conversation_id") REFERENCES "public"."conversations"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_user_id_mail_id_inbound_mails_user_id_id_fk" FOREIGN KEY ("user_id","mail_id") REFERENCES "public"."inbound_mails"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_sign_ins" ADD CONSTRAINT "kiosk_sign_ins_user_id_kiosk_id_kiosks_user_id_id_fk" FOREIGN KEY ("user_id","kiosk_id") REFERENCES "public"."kiosks"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD CONSTRAINT "contact_identities_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_scores" ADD CONSTRAINT "lead_scores_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_exams" ADD CONSTRAINT "listing_exams_user_id_listing_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","listing_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_import_rows" ADD CONSTRAINT "listing_import_rows_user_id_import_id_listing_imports_user_id_id_fk" FOREIGN KEY ("user_id","import_id") REFERENCES "public"."listing_imports"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photo_fetches" ADD CONSTRAINT "listing_photo_fetches_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_sources" ADD CONSTRAINT "listing_sources_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photos" ADD CONSTRAINT "listing_photos_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_changes" ADD CONSTRAINT "market_changes_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_user_id_message_id_messages_user_id_id_fk" FOREIGN KEY ("user_id","message_id") REFERENCES "public"."messages"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_user_id_mail_id_outbox_mails_user_id_id_fk" FOREIGN KEY ("user_id","mail_id") REFERENCES "public"."outbox_mails"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_links" ADD CONSTRAINT "seller_links_user_id_report_id_seller_reports_user_id_id_fk" FOREIGN KEY ("user_id","report_id") REFERENCES "public"."seller_reports"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_reports" ADD CONSTRAINT "seller_reports_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followup_events" ADD CONSTRAINT "followup_events_user_id_followup_id_followups_user_id_id_fk" FOREIGN KEY ("user_id","followup_id") REFERENCES "public"."followups"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followup_steps" ADD CONSTRAINT "followup_steps_user_id_followup_id_followups_user_id_id_fk" FOREIGN KEY ("user_id","followup_id") REFERENCES "public"."followups"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followups" ADD CONSTRAINT "followups_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followups" ADD CONSTRAINT "followups_user_id_sequence_id_revision_sequence_revisions_user_id_sequence_id_revision_fk" FOREIGN KEY ("user_id","sequence_id","revision") REFERENCES "public"."sequence_revisions"("user_id","sequence_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_drafts" ADD CONSTRAINT "sequence_drafts_user_id_followup_id_followups_user_id_id_fk" FOREIGN KEY ("user_id","followup_id") REFERENCES "public"."followups"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_revisions" ADD CONSTRAINT "sequence_revisions_user_id_sequence_id_sequences_user_id_id_fk" FOREIGN KEY ("user_id","sequence_id") REFERENCES "public"."sequences"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_lead_id_contacts_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."contacts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_messages" ADD CONSTRAINT "training_messages_user_id_question_id_training_messages_user_id_id_fk" FOREIGN KEY ("user_id","question_id") REFERENCES "public"."training_messages"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_user_id_property_id_properties_user_id_id_fk" FOREIGN KEY ("user_id","property_id") REFERENCES "public"."properties"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_endpoint_id_webhook_endpoints_user_id_id_fk" FOREIGN KEY ("user_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_slugs_by_target" ON "public_slugs" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "ai_interactions_by_time" ON "ai_interactions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_by_hash" ON "api_keys" USING btree ("user_id","hash");--> statement-breakpoint
CREATE INDEX "appointments_by_lead" ON "appointments" USING btree ("user_id","lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("user_id","start_iso","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "asked_questions_by_listing" ON "asked_questions" USING btree ("user_id","listing_id","created_at");--> statement-breakpoint
CREATE INDEX "question_askers_by_conversation" ON "question_askers" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "ai_listing_kb_by_scope" ON "ai_listing_kb" USING btree ("user_id","scope","listing_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ai_listing_kb_to_check" ON "ai_listing_kb" USING btree ("next_check_at") WHERE next_check_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "conversation_messages_in_order" ON "conversation_messages" USING btree ("user_id","conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversations_by_last_message" ON "conversations" USING btree ("user_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_by_lead" ON "conversations" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "invoices_by_day" ON "invoices" USING btree ("user_id","issued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blog_posts_by_time" ON "blog_posts" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "card_images_by_age" ON "card_images" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "consents_by_lead" ON "consents" USING btree ("user_id","lead_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "consultation_requests_by_start" ON "consultation_requests" USING btree ("start_iso");--> statement-breakpoint
CREATE INDEX "email_templates_by_name" ON "email_templates" USING btree ("user_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_mails_once" ON "inbound_mails" USING btree ("user_id","message_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_by_lead" ON "inbound_mails" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_by_sender" ON "inbound_mails" USING btree ("user_id","from_address","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inbound_receipts_by_time" ON "inbound_receipts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_items_by_chat" ON "inbox_items" USING btree ("user_id","conversation_id") WHERE type = 'chat-bot-session';--> statement-breakpoint
CREATE INDEX "inbox_items_by_conversation" ON "inbox_items" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "inbox_items_by_mail" ON "inbox_items" USING btree ("user_id","mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "inbox_items_by_lead" ON "inbox_items" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "inbox_items_open" ON "inbox_items" USING btree ("user_id","arrived_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE archived_at is null and snoozed_until is null;--> statement-breakpoint
CREATE INDEX "inbox_items_snoozed" ON "inbox_items" USING btree ("user_id","snoozed_until","id") WHERE archived_at is null and snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "inbox_items_archived" ON "inbox_items" USING btree ("user_id","archived_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "saved_replies_by_title" ON "saved_replies" USING btree ("user_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "kiosks_by_listing" ON "kiosks" USING btree ("user_id","property_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_identities_by_lead" ON "contact_identities" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "contacts_by_date" ON "contacts" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_by_score" ON "contacts" USING btree ("user_id","total_score" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("user_id","name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_by_status" ON "contacts" USING btree ("user_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_to_rescore" ON "contacts" USING btree ("user_id","rescore_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lead_events_by_lead" ON "lead_events" USING btree ("user_id","lead_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listing_import_rows_by_outcome" ON "listing_import_rows" USING btree ("user_id","import_id","outcome","number");--> statement-breakpoint
CREATE INDEX "listing_import_rows_by_listing" ON "listing_import_rows" USING btree ("user_id","import_id","property_id");--> statement-breakpoint
CREATE INDEX "listing_imports_by_date" ON "listing_imports" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listing_photo_fetches_by_row" ON "listing_photo_fetches" USING btree ("user_id","import_id","row_number","state");--> statement-breakpoint
CREATE INDEX "listing_photo_fetches_open" ON "listing_photo_fetches" USING btree ("user_id","import_id","host","row_number","position") WHERE state in ('waiting', 'fetching');--> statement-breakpoint
CREATE INDEX "listing_sources_by_key" ON "listing_sources" USING btree ("user_id","listing_key");--> statement-breakpoint
CREATE INDEX "listing_photos_by_listing" ON "listing_photos" USING btree ("user_id","property_id","position");--> statement-breakpoint
CREATE INDEX "properties_by_change" ON "properties" USING btree ("user_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "message_recipients_of" ON "message_recipients" USING btree ("user_id","message_id");--> statement-breakpoint
CREATE INDEX "message_recipients_by_lead" ON "message_recipients" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "message_recipients_due" ON "message_recipients" USING btree ("user_id","due_at","message_id") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "quick_notifications_newest" ON "quick_notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not read;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_unread" ON "notifications" USING btree ("user_id","group_key") WHERE group_key is not null and not read;--> statement-breakpoint
CREATE INDEX "mail_events_by_mail" ON "mail_events" USING btree ("user_id","mail_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_events_once" ON "mail_events" USING btree ("user_id","provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_mails_written" ON "outbox_mails" USING btree ("user_id","created_at") WHERE kind in ('letter', 'seller-report', 'sequence', 'message');--> statement-breakpoint
CREATE INDEX "outbox_mails_messages_to" ON "outbox_mails" USING btree ("user_id","lead_id","created_at") WHERE kind = 'message';--> statement-breakpoint
CREATE INDEX "outbox_mails_about" ON "outbox_mails" USING btree ("user_id","about_id") WHERE about_id is not null;--> statement-breakpoint
CREATE INDEX "seller_links_by_report" ON "seller_links" USING btree ("user_id","report_id");--> statement-breakpoint
CREATE INDEX "followup_events_newest" ON "followup_events" USING btree ("user_id","followup_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "followup_steps_by_mail" ON "followup_steps" USING btree ("user_id","mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "followup_steps_of_lead" ON "followup_steps" USING btree ("user_id","lead_id","taken_at") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "followup_steps_of_agent" ON "followup_steps" USING btree ("user_id","taken_at") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "followup_steps_by_sequence" ON "followup_steps" USING btree ("user_id","sequence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "followups_once" ON "followups" USING btree ("user_id","lead_id","sequence_id") WHERE status in ('active', 'paused');--> statement-breakpoint
CREATE INDEX "followups_due_of_agent" ON "followups" USING btree ("user_id","next_step_date") WHERE status = 'active' and next_step_date is not null;--> statement-breakpoint
CREATE INDEX "followups_by_due" ON "followups" USING btree ("user_id",coalesce(next_step_date, 'infinity'),"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "followups_by_status" ON "followups" USING btree ("user_id","status",coalesce(next_step_date, 'infinity'),"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "followups_by_lead" ON "followups" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "followups_by_sequence" ON "followups" USING btree ("user_id","sequence_id","status");--> statement-breakpoint
CREATE INDEX "followups_by_home" ON "followups" USING btree ("user_id","property_id") WHERE property_id is not null;--> statement-breakpoint
CREATE INDEX "sequence_drafts_offered" ON "sequence_drafts" USING btree ("user_id") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "sequence_wakes_due" ON "sequence_wakes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sequences_newest" ON "sequences" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sequences_by_trigger" ON "sequences" USING btree ("user_id","trigger_type") WHERE deleted_at is null and is_active;--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("user_id","due_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "tasks_by_lead" ON "tasks" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "tasks_by_sequence" ON "tasks" USING btree ("user_id","sequence_id");--> statement-breakpoint
CREATE INDEX "support_tickets_by_creation" ON "support_tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "changes_by_time" ON "changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "training_instructions_in_order" ON "training_instructions" USING btree ("user_id","sidekick","created_at","id");--> statement-breakpoint
CREATE INDEX "training_messages_newest" ON "training_messages" USING btree ("user_id","sidekick","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "training_messages_by_question" ON "training_messages" USING btree ("user_id","question_id") WHERE question_id is not null;--> statement-breakpoint
CREATE INDEX "transcripts_newest" ON "transcripts" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "undo_entries_newest" ON "undo_entries" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "visit_events_by_listing" ON "visit_events" USING btree ("user_id","property_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "visit_events_by_visit" ON "visit_events" USING btree ("user_id","visit");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("user_id","endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("user_id","endpoint_id","created_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("user_id","endpoint_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
-- Written by hand from here on: what the schema's files can't say. First the wall between tenants.
--
-- The role that every request runs as: no login, no ownership, no power. Roles belong to the whole cluster,
-- so another database may have made it a moment ago.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_rw') THEN
    CREATE ROLE app_rw NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
-- Also for the role's own maker: since PostgreSQL 16 making a role does not let one become it.
DO $$ BEGIN
  EXECUTE format('GRANT app_rw TO %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
--> statement-breakpoint
CREATE SCHEMA app;
--> statement-breakpoint
CREATE FUNCTION app.tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  SET search_path = ''
  AS $$ SELECT nullif(current_setting('app.tenant', true), '')::uuid $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA app, public TO app_rw;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.tenant() TO app_rw;
--> statement-breakpoint
-- Once for every table that has a `user_id`; the two that others may read as well have policies of their own. A table added
-- later repeats this block for itself; the catalog's test is red until it does.
DO $$ DECLARE t text; BEGIN
  FOR t IN
    SELECT c.relname FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'user_id' AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relname NOT IN ('public_slugs', 'sequence_wakes')
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE user_profiles ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE user_profiles FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON user_profiles USING (id = (SELECT app.tenant())) WITH CHECK (id = (SELECT app.tenant()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON user_profiles TO app_rw;
--> statement-breakpoint
-- The directory of public addresses is read by everybody, and so is who is due when; only the owner writes.
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['public_slugs', 'sequence_wakes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant_adds ON %I FOR INSERT WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('CREATE POLICY tenant_changes ON %I FOR UPDATE USING (user_id = (SELECT app.tenant())) WITH CHECK (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('CREATE POLICY tenant_removes ON %I FOR DELETE USING (user_id = (SELECT app.tenant()))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_rw', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY directory_is_public ON public_slugs FOR SELECT USING (true);
--> statement-breakpoint
CREATE POLICY wakes_are_seen ON sequence_wakes FOR SELECT USING (true);
--> statement-breakpoint
-- No tenant's tables. What a crash may forget isn't logged.
ALTER TABLE rate_windows SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE fetch_turns SET UNLOGGED;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_windows, fetch_turns, demo_copies TO app_rw;
--> statement-breakpoint
ALTER TABLE blog_posts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY published_is_public ON blog_posts FOR SELECT TO app_rw
  USING (status = 'Published' AND published_at <= now() AND deleted_at IS NULL);
--> statement-breakpoint
GRANT SELECT ON blog_posts TO app_rw;
--> statement-breakpoint
-- Requests add consultations, see which times are taken, and move or cancel one whose link they hold. Who booked it and what
-- they wrote is read by background work alone, past the door.
GRANT INSERT ON consultation_requests TO app_rw;
--> statement-breakpoint
GRANT SELECT (id, start_iso, end_iso, time_zone, meeting_url, once_key, once_hash, cancelled_at, sequence),
  UPDATE (cancelled_at, start_iso, end_iso, blocked, sequence) ON consultation_requests TO app_rw;
--> statement-breakpoint
-- Requests add tickets, and know their own again by its key.
GRANT INSERT ON support_tickets TO app_rw;
--> statement-breakpoint
GRANT SELECT (id, kind, once_key, once_hash) ON support_tickets TO app_rw;
--> statement-breakpoint
GRANT INSERT ON audit_events TO app_rw;
--> statement-breakpoint
-- The record of acts that matter for security can be added to and read, not rewritten: also not by the login of
-- the server. After 400 days a line may go.
CREATE FUNCTION app.keep_audit() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '400 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The audit record is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION app.keep_audit();
--> statement-breakpoint
CREATE TRIGGER audit_is_not_emptied BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION app.keep_audit();
--> statement-breakpoint
-- Extensions that a database's owner may create: they are marked trusted since PostgreSQL 13.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Nobody can be booked twice, buffer included, however many ask at the same moment.
ALTER TABLE appointments ADD CONSTRAINT appointments_never_collide
  EXCLUDE USING gist (user_id WITH =, blocked WITH &&)
  WHERE (status IN ('Scheduled', 'Confirmed') AND deleted_at IS NULL);
--> statement-breakpoint
ALTER TABLE appointments ADD CONSTRAINT appointments_end_after_start CHECK (end_iso > start_iso);
--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_apart" EXCLUDE USING gist (blocked WITH &&) WHERE (cancelled_at IS NULL);
--> statement-breakpoint
-- Search. Row-level security lets no index serve LIKE, because LIKE might tell about rows that the asker must not
-- see. So one role, which nobody can log in as and nobody is a member of, may read all contacts; it owns the two
-- functions below and nothing else. They fix the tenant themselves and answer ids and a count, never a row: the
-- rows are read through the wall. The catalogue test allows exactly this.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_search') THEN
    CREATE ROLE app_search NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
GRANT SELECT ON contacts TO app_search;
--> statement-breakpoint
GRANT USAGE ON SCHEMA app, public TO app_search;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.tenant() TO app_search;
--> statement-breakpoint
CREATE POLICY search_reads ON contacts FOR SELECT TO app_search USING (true);
--> statement-breakpoint
CREATE INDEX contacts_search ON contacts
  USING gin (user_id, (lower(name || ' ' || email || ' ' || phone || ' ' || message)) gin_trgm_ops)
  WHERE deleted_at IS NULL;
--> statement-breakpoint
-- One page of the leads that match, in the order asked for, after the last one of the page before.
CREATE FUNCTION app.search_leads(pattern text, of_status text, of_tier text, of_source text, sort text,
    after_date timestamptz, after_score integer, after_name text, after_id uuid, at_most integer)
  RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = '' SET plan_cache_mode = force_custom_plan AS $$
DECLARE tenant uuid := app.tenant();
BEGIN
  IF sort = 'score' THEN
    RETURN QUERY SELECT id FROM public.contacts
      WHERE user_id = tenant AND deleted_at IS NULL
        AND lower(name || ' ' || email || ' ' || phone || ' ' || message) LIKE pattern
        AND (of_status IS NULL OR status = of_status) AND (of_tier IS NULL OR tier = of_tier)
        AND (of_source IS NULL OR source = of_source)
        AND (after_id IS NULL OR (total_score, id) < (after_score, after_id))
      ORDER BY total_score DESC NULLS LAST, id DESC NULLS LAST LIMIT at_most;
  ELSIF sort = 'name' THEN
    RETURN QUERY SELECT id FROM public.contacts
      WHERE user_id = tenant AND deleted_at IS NULL
        AND lower(name || ' ' || email || ' ' || phone || ' ' || message) LIKE pattern
        AND (of_status IS NULL OR status = of_status) AND (of_tier IS NULL OR tier = of_tier)
        AND (of_source IS NULL OR source = of_source)
        AND (after_id IS NULL OR (name_key, id) > (after_name, after_id))
      ORDER BY name_key, id LIMIT at_most;
  ELSE
    RETURN QUERY SELECT id FROM public.contacts
      WHERE user_id = tenant AND deleted_at IS NULL
        AND lower(name || ' ' || email || ' ' || phone || ' ' || message) LIKE pattern
        AND (of_status IS NULL OR status = of_status) AND (of_tier IS NULL OR tier = of_tier)
        AND (of_source IS NULL OR source = of_source)
        AND (after_id IS NULL OR (created_at, id) < (after_date, after_id))
      ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT at_most;
  END IF;
END $$;
--> statement-breakpoint
-- How many leads match, counted no further than asked for.
CREATE FUNCTION app.count_found_leads(pattern text, of_status text, of_tier text, of_source text, at_most integer)
  RETURNS integer LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = '' SET plan_cache_mode = force_custom_plan AS $$
DECLARE tenant uuid := app.tenant();
BEGIN
  RETURN (SELECT count(*) FROM (SELECT 1 FROM public.contacts
    WHERE user_id = tenant AND deleted_at IS NULL
      AND lower(name || ' ' || email || ' ' || phone || ' ' || message) LIKE pattern
      AND (of_status IS NULL OR status = of_status) AND (of_tier IS NULL OR tier = of_tier)
      AND (of_source IS NULL OR source = of_source)
    LIMIT at_most) AS found);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.search_leads(text, text, text, text, text, timestamptz, integer, text, uuid, integer) FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.count_found_leads(text, text, text, text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.search_leads(text, text, text, text, text, timestamptz, integer, text, uuid, integer) TO app_rw;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.count_found_leads(text, text, text, text, integer) TO app_rw;
--> statement-breakpoint
-- The login belongs to the role for the hand-over alone, and so does the role's right to have something in `app`.
DO $$ BEGIN
  EXECUTE format('GRANT app_search TO %I', current_user);
  GRANT CREATE ON SCHEMA app TO app_search;
  ALTER FUNCTION app.search_leads(text, text, text, text, text, timestamptz, integer, text, uuid, integer) OWNER TO app_search;
  ALTER FUNCTION app.count_found_leads(text, text, text, text, integer) OWNER TO app_search;
  REVOKE CREATE ON SCHEMA app FROM app_search;
  EXECUTE format('REVOKE app_search FROM %I', current_user);
END $$;
--> statement-breakpoint
-- Who an agent is to the public: field by field what the card says, else what the profile says. `version` rises
-- with every change of either.
CREATE VIEW agent_identities WITH (security_invoker = true) AS
SELECT u.id, u.slug,
  coalesce(nullif(c.full_name, ''), u.name) AS name,
  coalesce(nullif(c.title, ''), u.title) AS title,
  coalesce(nullif(c.company, ''), u.company) AS company,
  coalesce(nullif(c.phone, ''), u.phone) AS phone,
  coalesce(nullif(c.email, ''), u.email) AS email,
  coalesce(c.headshot_url, u.headshot_url) AS headshot_url,
  coalesce(c.logo_url, u.logo_url) AS logo_url,
  coalesce(nullif(c.brand_color, ''), u.brand_color) AS brand_color,
  coalesce(nullif(c.website, ''), u.website) AS website,
  coalesce(nullif(c.bio, ''), u.bio) AS bio,
  CASE WHEN c.user_id IS NULL THEN u.socials ELSE (
    SELECT coalesce(jsonb_agg(jsonb_build_object('platform', found.platform, 'url', found.url) ORDER BY found.place), '[]'::jsonb)
    FROM (
      SELECT known.platform, known.place, coalesce(nullif(c.social ->> lower(known.platform), ''), (
        SELECT link ->> 'url' FROM jsonb_array_elements(u.socials) AS link
        WHERE link ->> 'platform' = known.platform LIMIT 1)) AS url
      FROM (VALUES ('Facebook', 1), ('Instagram', 2), ('Twitter', 3), ('LinkedIn', 4), ('YouTube', 5), ('Pinterest', 6))
        AS known (platform, place)
    ) AS found WHERE found.url <> ''
  ) END AS socials,
  u.time_zone, u.knowledge_version,
  u.version + coalesce(c.version, 0) AS version
FROM user_profiles u LEFT JOIN ai_cards c ON c.user_id = u.id;
--> statement-breakpoint
GRANT SELECT ON agent_identities TO app_rw;
--> statement-breakpoint
-- Counts follow the rows whatever writes them: a lead captured, a status changed, a delete undone, an import.
-- Each connection adds to a slot of its own, so that two writers rarely wait for each other's commit.
CREATE FUNCTION app.count_slot() RETURNS integer LANGUAGE sql STABLE
  AS $$ SELECT pg_backend_pid() % 16 $$;
--> statement-breakpoint
CREATE FUNCTION app.bump_leads(tenant uuid, of_status text, of_tier text, by_leads bigint, by_pending bigint, by_score numeric)
  RETURNS void LANGUAGE sql SET search_path = '' AS $$
  INSERT INTO public.lead_counts AS kept (user_id, status, tier, slot, leads, pending, score_sum)
    VALUES (tenant, of_status, of_tier, app.count_slot(), by_leads, by_pending, by_score)
    ON CONFLICT (user_id, status, tier, slot) DO UPDATE SET leads = kept.leads + excluded.leads,
      pending = kept.pending + excluded.pending, score_sum = kept.score_sum + excluded.score_sum
$$;
--> statement-breakpoint
CREATE FUNCTION app.bump_arrivals(tenant uuid, in_hour timestamptz, by_leads bigint)
  RETURNS void LANGUAGE sql SET search_path = '' AS $$
  INSERT INTO public.lead_arrivals AS kept (user_id, hour, slot, leads)
    VALUES (tenant, in_hour, app.count_slot(), by_leads)
    ON CONFLICT (user_id, hour, slot) DO UPDATE SET leads = kept.leads + excluded.leads
$$;
--> statement-breakpoint
CREATE FUNCTION app.bump_appointments(tenant uuid, of_status text, by_appointments bigint)
  RETURNS void LANGUAGE sql SET search_path = '' AS $$
  INSERT INTO public.appointment_counts AS kept (user_id, status, slot, appointments)
    VALUES (tenant, of_status, app.count_slot(), by_appointments)
    ON CONFLICT (user_id, status, slot) DO UPDATE SET appointments = kept.appointments + excluded.appointments
$$;
--> statement-breakpoint
-- One function for each kind of write, because a transition table exists only where it is declared.
CREATE FUNCTION app.count_leads_added() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_leads(user_id, status, tier, leads, pending, score) FROM (
    SELECT user_id, status, tier, count(*) AS leads, sum(total_score) AS score,
           count(*) FILTER (WHERE status = 'New' AND contacted_at IS NULL) AS pending
      FROM added WHERE deleted_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS by_kind;
  PERFORM app.bump_arrivals(user_id, hour, leads) FROM (
    SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, count(*) AS leads
      FROM added WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2) AS by_hour;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.count_leads_removed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_leads(user_id, status, tier, -leads, -pending, -score) FROM (
    SELECT user_id, status, tier, count(*) AS leads, sum(total_score) AS score,
           count(*) FILTER (WHERE status = 'New' AND contacted_at IS NULL) AS pending
      FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS by_kind;
  PERFORM app.bump_arrivals(user_id, hour, -leads) FROM (
    SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, count(*) AS leads
      FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2) AS by_hour;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.count_leads_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_leads(user_id, status, tier, leads, pending, score) FROM (
    SELECT user_id, status, tier, sum(by) AS leads, sum(by * total_score) AS score, sum(by * is_pending) AS pending
      FROM (SELECT user_id, status, tier, total_score, 1 AS by, (status = 'New' AND contacted_at IS NULL)::int AS is_pending
              FROM added WHERE deleted_at IS NULL
            UNION ALL
            SELECT user_id, status, tier, total_score, -1, (status = 'New' AND contacted_at IS NULL)::int
              FROM removed WHERE deleted_at IS NULL) AS moved
      GROUP BY 1, 2, 3
      HAVING sum(by) <> 0 OR sum(by * total_score) <> 0 OR sum(by * is_pending) <> 0
      ORDER BY 1, 2, 3) AS by_kind;
  PERFORM app.bump_arrivals(user_id, hour, leads) FROM (
    SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, sum(by) AS leads
      FROM (SELECT user_id, created_at, 1 AS by FROM added WHERE deleted_at IS NULL
            UNION ALL
            SELECT user_id, created_at, -1 FROM removed WHERE deleted_at IS NULL) AS moved
      GROUP BY 1, 2 HAVING sum(by) <> 0 ORDER BY 1, 2) AS by_hour;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_leads_added();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON contacts REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_leads_changed();
--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_leads_removed();
--> statement-breakpoint
CREATE FUNCTION app.count_appointments_added() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_appointments(user_id, status, appointments) FROM (
    SELECT user_id, status, count(*) AS appointments
      FROM added WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2) AS by_status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.count_appointments_removed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_appointments(user_id, status, -appointments) FROM (
    SELECT user_id, status, count(*) AS appointments
      FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2) AS by_status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.count_appointments_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_appointments(user_id, status, appointments) FROM (
    SELECT user_id, status, sum(by) AS appointments
      FROM (SELECT user_id, status, 1 AS by FROM added WHERE deleted_at IS NULL
            UNION ALL
            SELECT user_id, status, -1 FROM removed WHERE deleted_at IS NULL) AS moved
      GROUP BY 1, 2 HAVING sum(by) <> 0 ORDER BY 1, 2) AS by_status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON appointments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_appointments_added();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON appointments REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_appointments_changed();
--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON appointments REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_appointments_removed();
--> statement-breakpoint
-- What one event says of its visit: the names of the figures in which the visit counts, once each.
CREATE FUNCTION app.visit_marks(is_bot boolean, kind text, target text, depth integer) RETURNS text[]
  LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT CASE WHEN is_bot THEN ARRAY['programs'] ELSE ARRAY['visits'] || CASE kind
    WHEN 'chat' THEN ARRAY['chats']
    WHEN 'click' THEN ARRAY['click_' || replace(target, '-', '_')]
    WHEN 'scroll' THEN ARRAY(SELECT 'read_' || step FROM unnest(ARRAY[25, 50, 75, 100]) AS step WHERE depth >= step)
    ELSE ARRAY[]::text[] END END
$$;
--> statement-breakpoint
-- A mark counts in the hour in which its visit earned it first. Whoever writes events of one visit in two transactions
-- at once lets the second wait for the first, as the product does by a lock of the visit's name. Events leave with
-- their listing or after their time, and so do the counts: no write takes a mark back. Two slots are enough for one
-- home, and months of them are summed at each look.
CREATE FUNCTION app.count_visits_added() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  WITH marks AS (
    SELECT user_id, property_id, visit, mark, min(created_at) AS at
      FROM added, unnest(app.visit_marks(is_bot, kind, target, depth)) AS mark GROUP BY 1, 2, 3, 4
  ), fresh AS (
    SELECT * FROM marks WHERE NOT EXISTS (
      SELECT FROM public.visit_events e
        WHERE e.user_id = marks.user_id AND e.visit = marks.visit AND e.property_id = marks.property_id
          AND marks.mark = ANY (app.visit_marks(e.is_bot, e.kind, e.target, e.depth))
          AND NOT EXISTS (SELECT FROM added a WHERE a.user_id = e.user_id AND a.id = e.id))
  )
  INSERT INTO public.visit_counts AS kept (user_id, property_id, hour, slot,
      visits, programs, chats, read_25, read_50, read_75, read_100, click_call, click_email, click_showing,
      click_save, click_share, click_mortgage, click_photo, click_media, click_map, click_social, click_listing,
      click_other_home)
    SELECT user_id, property_id, date_trunc('hour', at, 'UTC'), app.count_slot() % 2,
      count(*) FILTER (WHERE mark = 'visits'), count(*) FILTER (WHERE mark = 'programs'),
      count(*) FILTER (WHERE mark = 'chats'), count(*) FILTER (WHERE mark = 'read_25'),
      count(*) FILTER (WHERE mark = 'read_50'), count(*) FILTER (WHERE mark = 'read_75'),
      count(*) FILTER (WHERE mark = 'read_100'), count(*) FILTER (WHERE mark = 'click_call'),
      count(*) FILTER (WHERE mark = 'click_email'), count(*) FILTER (WHERE mark = 'click_showing'),
      count(*) FILTER (WHERE mark = 'click_save'), count(*) FILTER (WHERE mark = 'click_share'),
      count(*) FILTER (WHERE mark = 'click_mortgage'), count(*) FILTER (WHERE mark = 'click_photo'),
      count(*) FILTER (WHERE mark = 'click_media'), count(*) FILTER (WHERE mark = 'click_map'),
      count(*) FILTER (WHERE mark = 'click_social'), count(*) FILTER (WHERE mark = 'click_listing'),
      count(*) FILTER (WHERE mark = 'click_other_home')
    FROM fresh GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, property_id, hour, slot) DO UPDATE SET
      visits = kept.visits + excluded.visits, programs = kept.programs + excluded.programs,
      chats = kept.chats + excluded.chats, read_25 = kept.read_25 + excluded.read_25,
      read_50 = kept.read_50 + excluded.read_50, read_75 = kept.read_75 + excluded.read_75,
      read_100 = kept.read_100 + excluded.read_100, click_call = kept.click_call + excluded.click_call,
      click_email = kept.click_email + excluded.click_email,
      click_showing = kept.click_showing + excluded.click_showing,
      click_save = kept.click_save + excluded.click_save, click_share = kept.click_share + excluded.click_share,
      click_mortgage = kept.click_mortgage + excluded.click_mortgage,
      click_photo = kept.click_photo + excluded.click_photo, click_media = kept.click_media + excluded.click_media,
      click_map = kept.click_map + excluded.click_map, click_social = kept.click_social + excluded.click_social,
      click_listing = kept.click_listing + excluded.click_listing,
      click_other_home = kept.click_other_home + excluded.click_other_home;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON visit_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_visits_added();
--> statement-breakpoint
CREATE FUNCTION app.bump_inbox(tenant uuid, by_open bigint, by_unread bigint, by_snoozed bigint)
  RETURNS void LANGUAGE sql SET search_path = '' AS $$
  INSERT INTO public.inbox_counts AS kept (user_id, slot, open, unread, snoozed)
    VALUES (tenant, app.count_slot(), by_open, by_unread, by_snoozed)
    ON CONFLICT (user_id, slot) DO UPDATE SET open = kept.open + excluded.open,
      unread = kept.unread + excluded.unread, snoozed = kept.snoozed + excluded.snoozed
$$;
--> statement-breakpoint
CREATE FUNCTION app.count_inbox_added() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_inbox(user_id, open, unread, snoozed) FROM (
    SELECT user_id, count(*) FILTER (WHERE snoozed_until IS NULL) AS open,
           count(*) FILTER (WHERE snoozed_until IS NULL AND read_at IS NULL) AS unread,
           count(*) FILTER (WHERE snoozed_until IS NOT NULL) AS snoozed
      FROM added WHERE archived_at IS NULL GROUP BY 1 ORDER BY 1) AS by_tenant;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.count_inbox_removed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_inbox(user_id, -open, -unread, -snoozed) FROM (
    SELECT user_id, count(*) FILTER (WHERE snoozed_until IS NULL) AS open,
           count(*) FILTER (WHERE snoozed_until IS NULL AND read_at IS NULL) AS unread,
           count(*) FILTER (WHERE snoozed_until IS NOT NULL) AS snoozed
      FROM removed WHERE archived_at IS NULL GROUP BY 1 ORDER BY 1) AS by_tenant;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.count_inbox_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_inbox(user_id, open, unread, snoozed) FROM (
    SELECT user_id, coalesce(sum(by) FILTER (WHERE snoozed_until IS NULL), 0) AS open,
           coalesce(sum(by) FILTER (WHERE snoozed_until IS NULL AND read_at IS NULL), 0) AS unread,
           coalesce(sum(by) FILTER (WHERE snoozed_until IS NOT NULL), 0) AS snoozed
      FROM (SELECT user_id, snoozed_until, read_at, 1 AS by FROM added WHERE archived_at IS NULL
            UNION ALL
            SELECT user_id, snoozed_until, read_at, -1 FROM removed WHERE archived_at IS NULL) AS moved
      GROUP BY 1 ORDER BY 1) AS by_tenant
    WHERE open <> 0 OR unread <> 0 OR snoozed <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON inbox_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_inbox_added();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON inbox_items REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_inbox_changed();
--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON inbox_items REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.count_inbox_removed();
--> statement-breakpoint
-- Counts by sequence and status, and who is due when, are kept by triggers: one function for each kind of write.
CREATE FUNCTION app.bump_followups(tenant uuid, of_sequence uuid, of_status text, by_runs bigint)
  RETURNS void LANGUAGE sql SET search_path = '' AS $$
  INSERT INTO public.followup_counts AS kept (user_id, sequence_id, status, slot, runs)
    VALUES (tenant, of_sequence, of_status, app.count_slot(), by_runs)
    ON CONFLICT (user_id, sequence_id, status, slot) DO UPDATE SET runs = kept.runs + excluded.runs
$$;
--> statement-breakpoint
CREATE FUNCTION app.followups_added() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_followups(user_id, sequence_id, status, runs) FROM (
    SELECT user_id, sequence_id, status, count(*) AS runs FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS by_status;
  INSERT INTO public.sequence_wakes AS kept (user_id, slot, due_at)
    SELECT user_id, app.count_slot(), min(next_step_date) FROM added
    WHERE status = 'active' AND next_step_date IS NOT NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (user_id, slot) DO UPDATE SET due_at = excluded.due_at WHERE excluded.due_at < kept.due_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.followups_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_followups(user_id, sequence_id, status, runs) FROM (
    SELECT user_id, sequence_id, status, sum(by) AS runs FROM (
      SELECT user_id, sequence_id, status, 1 AS by FROM added
      UNION ALL
      SELECT user_id, sequence_id, status, -1 FROM removed) AS moved
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS by_status WHERE runs <> 0;
  INSERT INTO public.sequence_wakes AS kept (user_id, slot, due_at)
    SELECT user_id, app.count_slot(), min(next_step_date) FROM added
    WHERE status = 'active' AND next_step_date IS NOT NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (user_id, slot) DO UPDATE SET due_at = excluded.due_at WHERE excluded.due_at < kept.due_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.followups_removed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM app.bump_followups(user_id, sequence_id, status, -runs) FROM (
    SELECT user_id, sequence_id, status, count(*) AS runs FROM removed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS by_status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER added AFTER INSERT ON followups REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.followups_added();
--> statement-breakpoint
CREATE TRIGGER changed AFTER UPDATE ON followups REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.followups_changed();
--> statement-breakpoint
CREATE TRIGGER removed AFTER DELETE ON followups REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION app.followups_removed();
--> statement-breakpoint
-- Pages are kept by the versions of the posts: whoever changes one, by whatever means, raises its version.
CREATE FUNCTION app.raise_post_version() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := pg_catalog.now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_version BEFORE UPDATE ON blog_posts FOR EACH ROW EXECUTE FUNCTION app.raise_post_version();
--> statement-breakpoint
-- One delivery for each endpoint that wants the event, and a job for each, in the transaction of the change. What
-- happens to the same thing twice in a transaction is one event, and something new isn't also updated.
CREATE FUNCTION app.tell_webhooks(tenant uuid, event text, entity uuid) RETURNS void
  LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  place text := concat_ws(' ', tenant, entity, pg_current_xact_id(), now());
  told record;
BEGIN
  FOR told IN
    INSERT INTO public.webhook_deliveries (user_id, id, endpoint_id, event_id, type, entity_id)
      SELECT tenant, gen_random_uuid(), id, 'evt_' || md5(event || ' ' || place), event, entity
      FROM public.webhook_endpoints AS wanting
      WHERE user_id = tenant AND deleted_at IS NULL AND disabled_at IS NULL AND event = ANY (events)
        AND NOT (event LIKE '%.updated' AND EXISTS (
          SELECT FROM public.webhook_deliveries
          WHERE user_id = tenant AND endpoint_id = wanting.id
            AND event_id = 'evt_' || md5(replace(event, '.updated', '.created') || ' ' || place)))
      ON CONFLICT (user_id, endpoint_id, event_id) DO NOTHING
      RETURNING endpoint_id
  LOOP
    PERFORM pgboss.enqueue_job('send-webhooks',
      jsonb_build_object('agent', tenant, 'endpoint', told.endpoint_id), NULL, gen_random_uuid()::text);
  END LOOP;
END $$;
--> statement-breakpoint
-- The one check that a change costs an agent without endpoints. Arguments: what a trigger says has happened.
CREATE FUNCTION app.notice_for_webhooks() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF EXISTS (SELECT FROM public.webhook_endpoints WHERE user_id = NEW.user_id) THEN
    PERFORM app.tell_webhooks(NEW.user_id, TG_ARGV[0], NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION app.notice_email_for_webhooks() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF EXISTS (SELECT FROM public.webhook_endpoints WHERE user_id = NEW.user_id) THEN
    PERFORM app.tell_webhooks(NEW.user_id, 'sequence.email_sent', NEW.mail_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_created AFTER INSERT ON contacts FOR EACH ROW
  EXECUTE FUNCTION app.notice_for_webhooks('lead.created');
--> statement-breakpoint
CREATE TRIGGER webhook_restored AFTER UPDATE OF deleted_at ON contacts FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION app.notice_for_webhooks('lead.created');
--> statement-breakpoint
CREATE TRIGGER webhook_deleted AFTER UPDATE OF deleted_at ON contacts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION app.notice_for_webhooks('lead.deleted');
--> statement-breakpoint
CREATE TRIGGER webhook_updated
  AFTER UPDATE OF name, email, phone, status, stage, message, tags, property_id, tier ON contacts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL
    AND (OLD.name, OLD.email, OLD.phone, OLD.status, OLD.stage, OLD.message, OLD.tags, OLD.property_id, OLD.tier)
      IS DISTINCT FROM
      (NEW.name, NEW.email, NEW.phone, NEW.status, NEW.stage, NEW.message, NEW.tags, NEW.property_id, NEW.tier))
  EXECUTE FUNCTION app.notice_for_webhooks('lead.updated');
--> statement-breakpoint
CREATE TRIGGER webhook_created AFTER INSERT ON appointments FOR EACH ROW
  EXECUTE FUNCTION app.notice_for_webhooks('appointment.created');
--> statement-breakpoint
CREATE TRIGGER webhook_restored AFTER UPDATE OF deleted_at ON appointments FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.status <> 'Cancelled')
  EXECUTE FUNCTION app.notice_for_webhooks('appointment.created');
--> statement-breakpoint
CREATE TRIGGER webhook_cancelled AFTER UPDATE OF status, deleted_at ON appointments FOR EACH ROW
  WHEN (OLD.status <> 'Cancelled' AND OLD.deleted_at IS NULL
    AND (NEW.status = 'Cancelled' OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION app.notice_for_webhooks('appointment.cancelled');
--> statement-breakpoint
CREATE TRIGGER webhook_updated
  AFTER UPDATE OF kind, name, email, phone, start_iso, end_iso, meet_link, notes, status, lead_id, property_id ON appointments
  FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL AND NEW.status <> 'Cancelled'
    AND (OLD.kind, OLD.name, OLD.email, OLD.phone, OLD.start_iso, OLD.end_iso, OLD.meet_link, OLD.notes, OLD.status,
        OLD.lead_id, OLD.property_id)
      IS DISTINCT FROM
      (NEW.kind, NEW.name, NEW.email, NEW.phone, NEW.start_iso, NEW.end_iso, NEW.meet_link, NEW.notes, NEW.status,
        NEW.lead_id, NEW.property_id))
  EXECUTE FUNCTION app.notice_for_webhooks('appointment.updated');
--> statement-breakpoint
CREATE TRIGGER webhook_created AFTER INSERT ON conversations FOR EACH ROW
  EXECUTE FUNCTION app.notice_for_webhooks('conversation.created');
--> statement-breakpoint
CREATE TRIGGER webhook_created_handed_over AFTER INSERT ON conversations FOR EACH ROW
  WHEN (NEW.needs_agent)
  EXECUTE FUNCTION app.notice_for_webhooks('conversation.handed_over');
--> statement-breakpoint
CREATE TRIGGER webhook_handed_over AFTER UPDATE OF needs_agent ON conversations FOR EACH ROW
  WHEN (NEW.needs_agent AND NOT OLD.needs_agent)
  EXECUTE FUNCTION app.notice_for_webhooks('conversation.handed_over');
--> statement-breakpoint
CREATE TRIGGER webhook_enrolled AFTER INSERT ON followups FOR EACH ROW
  EXECUTE FUNCTION app.notice_for_webhooks('sequence.enrolled');
--> statement-breakpoint
CREATE TRIGGER webhook_completed AFTER UPDATE OF status ON followups FOR EACH ROW
  WHEN (NEW.status = 'completed' AND OLD.status <> 'completed')
  EXECUTE FUNCTION app.notice_for_webhooks('sequence.completed');
--> statement-breakpoint
CREATE TRIGGER webhook_cancelled AFTER UPDATE OF status ON followups FOR EACH ROW
  WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled')
  EXECUTE FUNCTION app.notice_for_webhooks('sequence.cancelled');
--> statement-breakpoint
CREATE TRIGGER webhook_email_sent AFTER UPDATE OF outcome ON followup_steps FOR EACH ROW
  WHEN (NEW.outcome = 'sent' AND OLD.outcome <> 'sent' AND NEW.mail_id IS NOT NULL)
  EXECUTE FUNCTION app.notice_email_for_webhooks();
