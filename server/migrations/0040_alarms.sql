CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"details" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_open" ON "alarms" USING btree ("kind","place") WHERE cleared_at is null;