CREATE TABLE "settings" (
	"company_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settings_place_id_kind_pk" PRIMARY KEY("place_id","kind")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A setting is declared once, in the contract: a list of their names here would be a second place. The
-- server writes none that is not declared, and the form keeps out what is no name.
ALTER TABLE "setting_changes" DROP CONSTRAINT "setting_changes_kind_known";--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_kind_form" CHECK ("kind" ~ '^[a-z][a-z_]{0,59}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_kind_form" CHECK ("kind" ~ '^[a-z][a-z_]{0,59}$');
