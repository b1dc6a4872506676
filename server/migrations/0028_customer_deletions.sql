CREATE TABLE "customer_deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "customer_deletions" ADD CONSTRAINT "customer_deletions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_deletions" ADD CONSTRAINT "customer_deletions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_deletions" ADD CONSTRAINT "customer_deletions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_deletions_live" ON "customer_deletions" USING btree ("customer_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "customer_deletions_due" ON "customer_deletions" USING btree ("company_id","due_at") WHERE undone_at is null and finished_at is null;--> statement-breakpoint
CREATE FUNCTION "log_thread_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "changes" ("collection", "entity_id", "location_id") VALUES ('threads', OLD."id", OLD."location_id");
  PERFORM pg_notify('empfang_live', json_build_object('collection', 'threads', 'location_id', OLD."location_id", 'person', OLD."user_id")::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "threads_gone_logged" AFTER DELETE ON "threads" FOR EACH ROW EXECUTE FUNCTION "log_thread_gone"();
