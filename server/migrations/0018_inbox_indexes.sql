DROP INDEX "activities_inbox";--> statement-breakpoint
DROP INDEX "activities_by_source";--> statement-breakpoint
DROP INDEX "activities_by_status";--> statement-breakpoint
DROP INDEX "activities_by_priority";--> statement-breakpoint
DROP INDEX "activities_by_business_case";--> statement-breakpoint
DROP INDEX "activities_by_is_automatic";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "assignee_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
CREATE INDEX "activities_assigned" ON "activities" USING gin ("assignee_ids");--> statement-breakpoint
CREATE INDEX "activities_inbox" ON "activities" USING btree ("location_id","is_archived","listed_at","id","snoozed_until");--> statement-breakpoint
CREATE INDEX "activities_by_source" ON "activities" USING btree ("location_id","source","is_archived","listed_at","id","snoozed_until");--> statement-breakpoint
CREATE INDEX "activities_by_status" ON "activities" USING btree ("location_id","status","is_archived","listed_at","id","snoozed_until");--> statement-breakpoint
CREATE INDEX "activities_by_priority" ON "activities" USING btree ("location_id","priority","is_archived","listed_at","id","snoozed_until");--> statement-breakpoint
CREATE INDEX "activities_by_business_case" ON "activities" USING btree ("location_id","business_case","is_archived","listed_at","id","snoozed_until");--> statement-breakpoint
CREATE INDEX "activities_by_is_automatic" ON "activities" USING btree ("location_id","is_automatic","is_archived","listed_at","id","snoozed_until");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "touch_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "of" uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."activity_id" ELSE NEW."activity_id" END;
BEGIN
  -- Who is assigned is part of an activity: it gets a new version, which is logged by its own trigger.
  UPDATE "activities" SET
    "updated_at" = now(),
    "assignee_ids" = ARRAY(SELECT "user_id" FROM "activity_assignees" WHERE "activity_id" = "of" ORDER BY "user_id")
    WHERE "id" = "of";
  RETURN NULL;
END $$;--> statement-breakpoint
-- Nobody's version: what a device has of it stays as it is.
ALTER TABLE "activities" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "activities" SET "assignee_ids" = ARRAY(SELECT "user_id" FROM "activity_assignees" WHERE "activity_id" = "activities"."id" ORDER BY "user_id")
  WHERE EXISTS (SELECT 1 FROM "activity_assignees" WHERE "activity_id" = "activities"."id");--> statement-breakpoint
ALTER TABLE "activities" ENABLE TRIGGER USER;--> statement-breakpoint
-- The blind index lies beside the rows, which a walk through the list then need not carry along.
ALTER TABLE "activities" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "activities" SET (toast_tuple_target = 512);
