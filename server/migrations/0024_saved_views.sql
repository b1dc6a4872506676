CREATE TABLE "saved_views" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"views" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;