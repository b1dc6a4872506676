ALTER TABLE "users" ADD COLUMN "person" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birth_date_hash" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sealed_name" "bytea";--> statement-breakpoint
CREATE INDEX "users_birth_date" ON "users" USING btree ("company_id","birth_date_hash");