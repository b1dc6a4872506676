ALTER TABLE "activities" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
UPDATE "activities" SET "erased_at" = "s"."erased_at", "preview" = '', "consent_state" = NULL, "consent_copy" = NULL
  FROM "submissions" "s" WHERE "s"."id" = "activities"."submission_id" AND "s"."erased_at" IS NOT NULL;
