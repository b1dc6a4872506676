CREATE TABLE "gdt_confirmations" (
	"hand_over_id" uuid PRIMARY KEY NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gdt_hand_overs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"target" text NOT NULL,
	"file_name" text NOT NULL,
	"document_name" text,
	"fingerprint" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gdt_settings" (
	"location_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "since_id" uuid;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "erased_by" uuid;--> statement-breakpoint
ALTER TABLE "gdt_confirmations" ADD CONSTRAINT "gdt_confirmations_hand_over_id_gdt_hand_overs_id_fk" FOREIGN KEY ("hand_over_id") REFERENCES "public"."gdt_hand_overs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gdt_confirmations" ADD CONSTRAINT "gdt_confirmations_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gdt_hand_overs" ADD CONSTRAINT "gdt_hand_overs_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gdt_hand_overs" ADD CONSTRAINT "gdt_hand_overs_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gdt_settings" ADD CONSTRAINT "gdt_settings_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gdt_settings" ADD CONSTRAINT "gdt_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gdt_hand_overs_submission" ON "gdt_hand_overs" USING btree ("submission_id","at");--> statement-breakpoint
CREATE TRIGGER "gdt_hand_overs_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "gdt_hand_overs" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "gdt_confirmations_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "gdt_confirmations" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
DROP TRIGGER "submissions_append_only" ON "submissions";--> statement-breakpoint
CREATE TRIGGER "submissions_append_only" BEFORE DELETE OR TRUNCATE ON "submissions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE FUNCTION "only_erase"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "erased" "submissions" := OLD;
BEGIN
  -- Exactly one change is allowed, once: what was said goes, that something was said stays.
  "erased"."original" := ''::bytea;
  "erased"."content" := NULL;
  "erased"."remarks" := '[]'::jsonb;
  "erased"."result_key_hash" := NULL;
  "erased"."result_key_expires_at" := NULL;
  "erased"."sender_id" := NULL;
  "erased"."erased_at" := NEW."erased_at";
  "erased"."erased_by" := NEW."erased_by";
  IF OLD."erased_at" IS NOT NULL OR NEW."erased_at" IS NULL OR NEW."erased_by" IS NULL
    OR NEW IS DISTINCT FROM "erased" THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "submissions_only_erased" BEFORE UPDATE ON "submissions" FOR EACH ROW EXECUTE FUNCTION "only_erase"();
