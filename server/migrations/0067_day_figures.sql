CREATE TABLE "booking_day_figures" (
	"location_id" uuid NOT NULL,
	"date" date NOT NULL,
	"useless_minutes" integer NOT NULL,
	"booked_minutes" integer NOT NULL,
	CONSTRAINT "booking_day_figures_location_id_date_pk" PRIMARY KEY("location_id","date")
);
--> statement-breakpoint
ALTER TABLE "booking_day_figures" ADD CONSTRAINT "booking_day_figures_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;