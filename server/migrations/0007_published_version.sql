ALTER TABLE "questionnaires" ADD COLUMN "published_version" integer;--> statement-breakpoint
UPDATE "questionnaires" SET "published_version" = "version" WHERE "status" = 'published';
