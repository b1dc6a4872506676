CREATE TABLE "booking_days" (
	"location_id" uuid NOT NULL,
	"date" date NOT NULL,
	"mark" uuid NOT NULL,
	CONSTRAINT "booking_days_location_id_date_pk" PRIMARY KEY("location_id","date")
);
--> statement-breakpoint
ALTER TABLE "booking_days" ADD CONSTRAINT "booking_days_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_claims_day" ON "booking_claims" USING gist ("location_id","during");--> statement-breakpoint
-- A random mark, not a number: one that was counted before a rollback or a restore could come again.
CREATE FUNCTION "mark_booking_days"("location" uuid, "taken" tstzrange) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "booking_days" ("location_id", "date", "mark")
  SELECT "location", "day"::date, gen_random_uuid()
  FROM generate_series(
    (lower("taken") AT TIME ZONE 'Europe/Berlin')::date,
    ((upper("taken") - interval '1 microsecond') AT TIME ZONE 'Europe/Berlin')::date,
    interval '1 day'
  ) "day"
  ON CONFLICT ("location_id", "date") DO UPDATE SET "mark" = EXCLUDED."mark"
$$;--> statement-breakpoint
SELECT "mark_booking_days"("location_id", "during") FROM "booking_claims";--> statement-breakpoint
CREATE FUNCTION "booking_claim_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "mark_booking_days"(OLD."location_id", OLD."during"); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM "mark_booking_days"(NEW."location_id", NEW."during"); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "booking_claims_marked" AFTER INSERT OR UPDATE OR DELETE ON "booking_claims" FOR EACH ROW EXECUTE FUNCTION "booking_claim_changed"();
