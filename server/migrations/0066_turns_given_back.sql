ALTER TABLE "rate_limits" ADD COLUMN "resets_before" timestamp with time zone;
