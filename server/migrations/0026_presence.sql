CREATE TABLE "activity_presence" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"typing" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_presence" ADD CONSTRAINT "activity_presence_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_presence" ADD CONSTRAINT "activity_presence_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_presence_activity" ON "activity_presence" USING btree ("activity_id");