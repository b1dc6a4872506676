ALTER TABLE "mail_codes" ADD COLUMN "asked_network" text;--> statement-breakpoint
ALTER TABLE "mail_codes" ADD COLUMN "asked_browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent_id_sessions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_parent" ON "sessions" USING btree ("parent_id");--> statement-breakpoint
CREATE FUNCTION "end_frames_of_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whichever way a session is ended, and there are many: what a host page opened with it ends, too.
  UPDATE "sessions" SET "revoked_at" = NEW."revoked_at"
    WHERE "parent_id" = NEW."id" AND "revoked_at" IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_end_frames" AFTER UPDATE OF "revoked_at" ON "sessions" FOR EACH ROW
  WHEN (OLD."revoked_at" IS NULL AND NEW."revoked_at" IS NOT NULL) EXECUTE FUNCTION "end_frames_of_session"();
