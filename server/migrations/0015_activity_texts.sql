CREATE TABLE "activities_in_clear" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"preview" text NOT NULL,
	"sender" text
);
--> statement-breakpoint
DROP INDEX "activities_source";--> statement-breakpoint
DROP INDEX "activities_status";--> statement-breakpoint
DROP INDEX "activities_priority";--> statement-breakpoint
DROP INDEX "activities_case";--> statement-breakpoint
DROP INDEX "activities_automatic";--> statement-breakpoint
DROP INDEX "activities_inbox";--> statement-breakpoint
DROP INDEX "activities_unread";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "texts" "bytea" NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "texts" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "words" bigint[] NOT NULL DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "words" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "contact_hash" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "listed_at" timestamp with time zone GENERATED ALWAYS AS (greatest("created_at", "snoozed_until")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "activities_in_clear" ADD CONSTRAINT "activities_in_clear_id_activities_id_fk" FOREIGN KEY ("id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_merged_into_activities_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_by_source" ON "activities" USING btree ("location_id","source","is_archived","listed_at","id");--> statement-breakpoint
CREATE INDEX "activities_by_status" ON "activities" USING btree ("location_id","status","is_archived","listed_at","id");--> statement-breakpoint
CREATE INDEX "activities_by_priority" ON "activities" USING btree ("location_id","priority","is_archived","listed_at","id");--> statement-breakpoint
CREATE INDEX "activities_by_business_case" ON "activities" USING btree ("location_id","business_case","is_archived","listed_at","id");--> statement-breakpoint
CREATE INDEX "activities_by_is_automatic" ON "activities" USING btree ("location_id","is_automatic","is_archived","listed_at","id");--> statement-breakpoint
CREATE INDEX "activities_due" ON "activities" USING btree ("location_id","due_at","id") WHERE due_at is not null and status <> 'erledigt';--> statement-breakpoint
CREATE INDEX "activities_snoozed" ON "activities" USING btree ("location_id","snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "activities_customer" ON "activities" USING btree ("customer_id","listed_at") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "activities_contact" ON "activities" USING btree ("contact_hash","listed_at") WHERE contact_hash is not null;--> statement-breakpoint
CREATE INDEX "activities_words" ON "activities" USING gin ("words");--> statement-breakpoint
CREATE INDEX "activities_inbox" ON "activities" USING btree ("location_id","is_archived","listed_at","id");--> statement-breakpoint
CREATE INDEX "activities_unread" ON "activities" USING btree ("location_id","source","snoozed_until") WHERE status = 'neu' and not is_archived;--> statement-breakpoint
INSERT INTO "activities_in_clear" SELECT "id", "subject", "preview", "sender" FROM "activities";--> statement-breakpoint
COMMENT ON TABLE "activities_in_clear" IS 'Emptied by the first start after this migration, which encrypts it.';--> statement-breakpoint
ALTER TABLE "activities" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "activities" DROP COLUMN "preview";--> statement-breakpoint
ALTER TABLE "activities" DROP COLUMN "sender";