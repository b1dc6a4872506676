-- Why somebody was away has a term like everything else (`KEEP.absencesMs`): its versions go before the absence itself
-- does. What else a calendar is made of keeps its history.
DROP TRIGGER "booking_item_versions_append_only" ON "booking_item_versions";--> statement-breakpoint
CREATE TRIGGER "booking_item_versions_append_only" BEFORE UPDATE OR TRUNCATE ON "booking_item_versions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE FUNCTION "only_versions_of_absences"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "booking_items" WHERE "id" = OLD."item_id" AND "kind" = 'absence') THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "booking_item_versions_kept" BEFORE DELETE ON "booking_item_versions" FOR EACH ROW EXECUTE FUNCTION "only_versions_of_absences"();
