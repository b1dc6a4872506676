CREATE TABLE "held_sendings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"message_id" uuid,
	"submission_id" uuid,
	"sealed" "bytea",
	"held_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_sendings_message" UNIQUE("message_id"),
	CONSTRAINT "held_sendings_submission" UNIQUE("submission_id"),
	CONSTRAINT "held_sendings_kind_known" CHECK (kind in ('mail', 'message', 'gdt'))
);
--> statement-breakpoint
ALTER TABLE "held_sendings" ADD CONSTRAINT "held_sendings_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_sendings" ADD CONSTRAINT "held_sendings_submission_id_gdt_outbox_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."gdt_outbox"("submission_id") ON DELETE cascade ON UPDATE no action;