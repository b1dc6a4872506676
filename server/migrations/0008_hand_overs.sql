CREATE TABLE "hand_overs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"kiosk_id" uuid,
	"questionnaire_ids" jsonb NOT NULL,
	"note" "bytea",
	"pin_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"taken_by" uuid,
	"attempt" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "hand_overs_pin_hash_unique" UNIQUE("pin_hash")
);
--> statement-breakpoint
ALTER TABLE "kiosks" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_kiosk_id_kiosks_id_fk" FOREIGN KEY ("kiosk_id") REFERENCES "public"."kiosks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_taken_by_kiosks_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."kiosks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_location" ON "hand_overs" USING btree ("location_id","created_at");--> statement-breakpoint
CREATE INDEX "hand_overs_kiosk" ON "hand_overs" USING btree ("kiosk_id","expires_at");