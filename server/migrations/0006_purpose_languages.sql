ALTER TABLE "questionnaires" ADD COLUMN "purpose" jsonb;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "languages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "questionnaires" q SET "languages" = jsonb_build_array(v."content"->>'language')
FROM "questionnaire_versions" v WHERE v."questionnaire_id" = q."id" AND v."version" = q."version";
