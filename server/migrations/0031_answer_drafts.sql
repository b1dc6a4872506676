CREATE TABLE "answer_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"words" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_drafts_own" ON "answer_drafts" USING btree ("user_id","location_id","written_at","id");--> statement-breakpoint
CREATE INDEX "answer_drafts_thread" ON "answer_drafts" USING btree ("thread_id");
--> statement-breakpoint
CREATE TRIGGER "answer_drafts_counted" BEFORE UPDATE ON "answer_drafts" FOR EACH ROW EXECUTE FUNCTION "count_version"();--> statement-breakpoint
CREATE FUNCTION "log_answer_draft"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "draft" "answer_drafts";
BEGIN
  IF TG_OP = 'DELETE' THEN "draft" := OLD; ELSE "draft" := NEW; END IF;
  INSERT INTO "changes" ("collection", "entity_id", "location_id") VALUES ('answer_drafts', "draft"."id", "draft"."location_id");
  -- Its person alone hears of it.
  PERFORM pg_notify('empfang_live', json_build_object('collection', 'answer_drafts', 'location_id', "draft"."location_id", 'person', "draft"."user_id")::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "answer_drafts_logged" AFTER INSERT OR UPDATE OR DELETE ON "answer_drafts" FOR EACH ROW EXECUTE FUNCTION "log_answer_draft"();
