CREATE TABLE "inbound_events" (
	"integration_id" uuid NOT NULL,
	"webhook_id" text NOT NULL,
	"id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbound_events_integration_id_webhook_id_pk" PRIMARY KEY("integration_id","webhook_id"),
	CONSTRAINT "inbound_events_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "integrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_until" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"customer_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"duration" integer NOT NULL,
	"recording_type" text,
	"recording_length" integer,
	"recording_hash" text,
	"recording_id" uuid,
	CONSTRAINT "calls_activity_id_unique" UNIQUE("activity_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"author_id" uuid,
	"body" "bytea" NOT NULL,
	"delivery_status" text,
	"sent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"user_id" uuid,
	"customer_id" uuid,
	"contact_hash" text,
	"head" "bytea" NOT NULL,
	"may_reply" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "questionnaire_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "text_blocks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "inbound_events" ADD CONSTRAINT "inbound_events_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_recording_id_files_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_events_age" ON "inbound_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "integrations_location" ON "integrations" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "calls_customer" ON "calls" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("scheduled_for") WHERE scheduled_for is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "threads_contact" ON "threads" USING btree ("company_id","location_id","channel","contact_hash") WHERE contact_hash is not null;--> statement-breakpoint
CREATE INDEX "threads_newest" ON "threads" USING btree ("location_id","last_at","id");--> statement-breakpoint
CREATE INDEX "threads_user" ON "threads" USING btree ("user_id","location_id","last_at");--> statement-breakpoint
CREATE INDEX "threads_customer" ON "threads" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "files_message" ON "files" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_thread_id_unique" UNIQUE("thread_id");--> statement-breakpoint
CREATE FUNCTION "log_thread"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "changes" ("collection", "entity_id", "location_id") VALUES ('threads', NEW."id", NEW."location_id");
  -- Whose thread it is, as a patient is told of their own alone.
  PERFORM pg_notify('empfang_live', json_build_object('collection', 'threads', 'location_id', NEW."location_id", 'person', NEW."user_id")::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "threads_logged" AFTER INSERT OR UPDATE ON "threads" FOR EACH ROW EXECUTE FUNCTION "log_thread"();--> statement-breakpoint
CREATE TRIGGER "threads_counted" BEFORE UPDATE ON "threads" FOR EACH ROW EXECUTE FUNCTION "count_version"();--> statement-breakpoint
CREATE FUNCTION "touch_thread"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Its messages and drafts are part of a thread: it gets a new version, which its own trigger logs.
  UPDATE "threads" SET "updated_at" = now() WHERE "id" = COALESCE(NEW."thread_id", OLD."thread_id");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "messages_logged" AFTER INSERT OR UPDATE OR DELETE ON "messages" FOR EACH ROW EXECUTE FUNCTION "touch_thread"();--> statement-breakpoint
CREATE FUNCTION "touch_thread_of_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Who is assigned decides who sees the thread.
  UPDATE "threads" SET "updated_at" = now() WHERE "id" =
    (SELECT "thread_id" FROM "activities" WHERE "id" = COALESCE(NEW."activity_id", OLD."activity_id"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "activity_assignees_open_threads" AFTER INSERT OR DELETE ON "activity_assignees" FOR EACH ROW EXECUTE FUNCTION "touch_thread_of_activity"();
