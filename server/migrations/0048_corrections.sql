CREATE TABLE "submission_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "submission_corrections_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" uuid NOT NULL,
	"element_id" text,
	"content" "bytea",
	"at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submission_corrections" ADD CONSTRAINT "submission_corrections_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_corrections" ADD CONSTRAINT "submission_corrections_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_corrections_submission" ON "submission_corrections" USING btree ("submission_id","seq");--> statement-breakpoint
CREATE TRIGGER "submission_corrections_append_only" BEFORE DELETE OR TRUNCATE ON "submission_corrections" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE FUNCTION "only_erase_correction"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "erased" "submission_corrections" := OLD;
BEGIN
  -- The words go with those of the hand-in; that something was corrected, and when, stays.
  "erased"."content" := NULL;
  IF NEW IS DISTINCT FROM "erased"
    OR NOT EXISTS (SELECT 1 FROM "submissions" WHERE "id" = OLD."submission_id" AND "erased_at" IS NOT NULL) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "submission_corrections_only_erased" BEFORE UPDATE ON "submission_corrections" FOR EACH ROW EXECUTE FUNCTION "only_erase_correction"();
