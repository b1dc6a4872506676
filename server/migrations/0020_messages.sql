DROP INDEX "messages_due";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("created_at") WHERE answered_at is null and direction = 'out' and cancelled_at is null;--> statement-breakpoint
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
