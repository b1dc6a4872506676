CREATE TABLE "device_shares" (
	"user_id" uuid NOT NULL,
	"installation" uuid NOT NULL,
	"share" "bytea" NOT NULL,
	"previous" "bytea",
	"rotate" boolean DEFAULT false NOT NULL,
	"handed_in" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_shares_user_id_installation_pk" PRIMARY KEY("user_id","installation")
);
--> statement-breakpoint
CREATE TABLE "installations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"applied" integer NOT NULL,
	"last_applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_device_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "practice_device_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "practice_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"installation" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "practice_devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "quick_pins" (
	"user_id" uuid NOT NULL,
	"practice_device_id" uuid NOT NULL,
	"verifier" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quick_pins_user_id_practice_device_id_pk" PRIMARY KEY("user_id","practice_device_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "practice_device_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "share_handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "revocation_hash" text;--> statement-breakpoint
ALTER TABLE "device_shares" ADD CONSTRAINT "device_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_device_codes" ADD CONSTRAINT "practice_device_codes_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_device_codes" ADD CONSTRAINT "practice_device_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_devices" ADD CONSTRAINT "practice_devices_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_pins" ADD CONSTRAINT "quick_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_pins" ADD CONSTRAINT "quick_pins_practice_device_id_practice_devices_id_fk" FOREIGN KEY ("practice_device_id") REFERENCES "public"."practice_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "installations_age" ON "installations" USING btree ("last_applied_at");--> statement-breakpoint
CREATE INDEX "practice_devices_installation" ON "practice_devices" USING btree ("installation");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_practice_device_id_practice_devices_id_fk" FOREIGN KEY ("practice_device_id") REFERENCES "public"."practice_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_practice_device" ON "sessions" USING btree ("practice_device_id","user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_key" ON "idempotency_keys" USING btree ("key");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_revocation_hash_unique" UNIQUE("revocation_hash");