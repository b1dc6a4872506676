CREATE TABLE "consent_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "consent_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"outcome" text,
	"way" text,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	"fingerprint" text,
	"content" "bytea"
);
--> statement-breakpoint
CREATE TABLE "copy_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "consent_state" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "consent_copy" text;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_keys" ADD CONSTRAINT "copy_keys_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_events_submission" ON "consent_events" USING btree ("submission_id","seq");--> statement-breakpoint
CREATE INDEX "copy_keys_submission" ON "copy_keys" USING btree ("submission_id");--> statement-breakpoint
CREATE TRIGGER "consent_events_append_only" BEFORE DELETE OR TRUNCATE ON "consent_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE FUNCTION "only_erase_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "erased" "consent_events" := OLD;
BEGIN
  -- The words go with those of the hand-in; that something was recorded, and when, stays.
  "erased"."content" := NULL;
  "erased"."fingerprint" := NULL;
  IF NEW IS DISTINCT FROM "erased"
    OR NOT EXISTS (SELECT 1 FROM "submissions" WHERE "id" = OLD."submission_id" AND "erased_at" IS NOT NULL) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "consent_events_only_erased" BEFORE UPDATE ON "consent_events" FOR EACH ROW EXECUTE FUNCTION "only_erase_consent"();
