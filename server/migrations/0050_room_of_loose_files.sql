ALTER TABLE "files" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner") WHERE "files"."owner" is not null;--> statement-breakpoint
CREATE INDEX "files_network" ON "files" USING btree ("network") WHERE "files"."network" is not null;