CREATE TABLE "activity_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL,
	"steps" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"words" "bytea" NOT NULL,
	"mention_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "mentioned_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_events" ADD CONSTRAINT "activity_events_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_events_activity" ON "activity_events" USING btree ("activity_id","at");--> statement-breakpoint
CREATE INDEX "notes_activity" ON "notes" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "notes_newest" ON "notes" USING btree ("location_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_mentioned" ON "activities" USING gin ("mentioned_ids");--> statement-breakpoint
CREATE TRIGGER "notes_counted" BEFORE UPDATE ON "notes" FOR EACH ROW EXECUTE FUNCTION "count_version"();--> statement-breakpoint
CREATE TRIGGER "notes_logged" AFTER INSERT OR UPDATE OR DELETE ON "notes" FOR EACH ROW EXECUTE FUNCTION "log_own_change"('notes');--> statement-breakpoint
CREATE TRIGGER "activity_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "activity_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE FUNCTION "log_notes_of_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Who is assigned decides who sees the notes.
  PERFORM "log_change"('notes', "id", "location_id") FROM "notes" WHERE "activity_id" = NEW."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "activities_notes_logged" AFTER UPDATE ON "activities" FOR EACH ROW WHEN (OLD."assignee_ids" IS DISTINCT FROM NEW."assignee_ids") EXECUTE FUNCTION "log_notes_of_activity"();
