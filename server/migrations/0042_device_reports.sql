ALTER TABLE "kiosks" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kiosks" ADD COLUMN "waiting" integer;--> statement-breakpoint
ALTER TABLE "kiosks" ADD COLUMN "app_version" text;--> statement-breakpoint
ALTER TABLE "practice_devices" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_devices" ADD COLUMN "waiting" integer;--> statement-breakpoint
ALTER TABLE "practice_devices" ADD COLUMN "app_version" text;