CREATE FUNCTION "log_change"("what" text, "entity" uuid, "location" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "changes" ("collection", "entity_id", "location_id") VALUES ("what", "entity", "location");
  -- Equal notices of one transaction are sent once.
  PERFORM pg_notify('empfang_live', json_build_object('collection', "what", 'location_id', "location")::text);
END $$;--> statement-breakpoint
CREATE FUNCTION "log_own_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "log_change"(TG_ARGV[0], OLD."id", OLD."location_id"); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW."location_id" <> OLD."location_id") THEN
    PERFORM "log_change"(TG_ARGV[0], NEW."id", NEW."location_id");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "activities_logged" AFTER INSERT OR UPDATE OR DELETE ON "activities" FOR EACH ROW EXECUTE FUNCTION "log_own_change"('activities');--> statement-breakpoint
CREATE TRIGGER "questionnaires_logged" AFTER INSERT OR UPDATE OR DELETE ON "questionnaires" FOR EACH ROW EXECUTE FUNCTION "log_own_change"('questionnaires');--> statement-breakpoint
CREATE FUNCTION "count_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."version" := GREATEST(NEW."version", OLD."version" + 1);
  IF NEW."updated_at" = OLD."updated_at" THEN NEW."updated_at" := now(); END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "activities_counted" BEFORE UPDATE ON "activities" FOR EACH ROW EXECUTE FUNCTION "count_version"();--> statement-breakpoint
CREATE FUNCTION "touch_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Who is assigned is part of an activity: it gets a new version, which is logged by its own trigger.
  IF TG_OP <> 'INSERT' THEN
    UPDATE "activities" SET "updated_at" = now() WHERE "id" = OLD."activity_id";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "activities" SET "updated_at" = now() WHERE "id" = NEW."activity_id";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "activity_assignees_logged" AFTER INSERT OR UPDATE OR DELETE ON "activity_assignees" FOR EACH ROW EXECUTE FUNCTION "touch_activity"();--> statement-breakpoint
CREATE FUNCTION "log_questionnaire_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "log_change"('questionnaires', "id", "location_id") FROM "questionnaires" WHERE "id" = NEW."questionnaire_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "questionnaire_versions_logged" AFTER INSERT ON "questionnaire_versions" FOR EACH ROW EXECUTE FUNCTION "log_questionnaire_version"();--> statement-breakpoint
CREATE FUNCTION "log_membership"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "log_change"('colleagues', OLD."user_id", OLD."location_id"); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND (NEW."user_id", NEW."location_id") <> (OLD."user_id", OLD."location_id")) THEN
    PERFORM "log_change"('colleagues', NEW."user_id", NEW."location_id");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "memberships_logged" AFTER INSERT OR UPDATE OR DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION "log_membership"();--> statement-breakpoint
CREATE FUNCTION "log_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "log_change"('colleagues', "user_id", "location_id") FROM "memberships" WHERE "user_id" = NEW."id";
  -- An activity names its assignees.
  PERFORM "log_change"('activities', "a"."id", "a"."location_id") FROM "activities" "a"
    JOIN "activity_assignees" "s" ON "s"."activity_id" = "a"."id" WHERE "s"."user_id" = NEW."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_logged" AFTER UPDATE ON "users" FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."role" IS DISTINCT FROM NEW."role") EXECUTE FUNCTION "log_user"();--> statement-breakpoint
COMMENT ON TABLE "changes" IS 'Written by triggers alone; kept 30 days.';
