ALTER TABLE "audit_log" ADD COLUMN "times" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "network" text;