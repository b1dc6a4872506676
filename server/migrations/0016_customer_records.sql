CREATE TABLE "customer_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tokens" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "indexed" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "relative_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_consents" ADD CONSTRAINT "customer_consents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_consents_customer" ON "customer_consents" USING btree ("customer_id","recorded_at");--> statement-breakpoint
CREATE INDEX "customers_tokens" ON "customers" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "customers_relatives" ON "customers" USING gin ("relative_ids");--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into");--> statement-breakpoint
CREATE TRIGGER "customer_consents_append_only" BEFORE UPDATE OR TRUNCATE ON "customer_consents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "customers_counted" BEFORE UPDATE ON "customers" FOR EACH ROW EXECUTE FUNCTION "count_version"();--> statement-breakpoint
CREATE FUNCTION "log_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Customers belong to the company: each of its locations has them (decision 0036).
  PERFORM "log_change"('customers', COALESCE(NEW."id", OLD."id"), "id") FROM "locations" WHERE "company_id" = COALESCE(NEW."company_id", OLD."company_id");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "customers_logged" AFTER INSERT OR UPDATE OR DELETE ON "customers" FOR EACH ROW EXECUTE FUNCTION "log_customer"();
