CREATE TABLE "gdt_outbox" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"hand_over_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"queued_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gdt_quarantine" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"reason" text NOT NULL,
	"size" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gdt_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"type" text NOT NULL,
	"file_name" text NOT NULL,
	"patient" "bytea",
	"arrived_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "gdt_hand_overs" ALTER COLUMN "by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gdt_outbox" ADD CONSTRAINT "gdt_outbox_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gdt_outbox" ADD CONSTRAINT "gdt_outbox_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gdt_quarantine" ADD CONSTRAINT "gdt_quarantine_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gdt_requests" ADD CONSTRAINT "gdt_requests_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gdt_outbox_waiting" ON "gdt_outbox" USING btree ("location_id","queued_at") WHERE state in ('waiting', 'ready');--> statement-breakpoint
CREATE INDEX "gdt_quarantine_location" ON "gdt_quarantine" USING btree ("location_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "gdt_requests_open" ON "gdt_requests" USING btree ("location_id","digest") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "gdt_requests_arrived" ON "gdt_requests" USING btree ("location_id","arrived_at");