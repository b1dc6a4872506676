ALTER TABLE "activities" ADD CONSTRAINT "activities_source_known" CHECK ("source" IN ('answering_machine', 'sms', 'chat', 'questionnaire_upload', 'task', 'otis', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_status_known" CHECK ("status" IN ('neu', 'gelesen', 'erledigt')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_priority_known" CHECK ("priority" IN (0, 25, 50, 75, 100)) NOT VALID;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_business_case_known" CHECK ("business_case" IN ('Termin', 'Rezept', 'Überweisung', 'Befund', 'Abrechnung', 'Sonstiges')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_delivery_status_known" CHECK ("delivery_status" IN ('done', 'failed', 'pending')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_consent_state_known" CHECK ("consent_state" IN ('incomplete', 'prepared', 'paper', 'reflection', 'signing', 'granted', 'refused', 'withdrawn')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_consent_copy_known" CHECK ("consent_copy" IN ('none', 'pending', 'handed_over')) NOT VALID;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_recording_type_known" CHECK ("recording_type" IN ('audio/mpeg', 'audio/wav', 'audio/ogg')) NOT VALID;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_collection_known" CHECK ("collection" IN ('notes', 'activities', 'questionnaires', 'colleagues', 'customers', 'threads', 'answer_drafts')) NOT VALID;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_kind_known" CHECK ("kind" IN ('talk', 'decision', 'signature', 'withdrawal', 'copy')) NOT VALID;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_outcome_known" CHECK ("outcome" IN ('granted', 'signing', 'refused', 'reflection')) NOT VALID;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_way_known" CHECK ("way" IN ('print', 'fetched', 'mail', 'code')) NOT VALID;--> statement-breakpoint
ALTER TABLE "customer_consents" ADD CONSTRAINT "customer_consents_channel_known" CHECK ("channel" IN ('sms', 'mail', 'phone', 'chat')) NOT VALID;--> statement-breakpoint
ALTER TABLE "customer_consents" ADD CONSTRAINT "customer_consents_state_known" CHECK ("state" IN ('given', 'refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_way_known" CHECK ("way" IN ('portal', 'link', 'sms', 'mail')) NOT VALID;--> statement-breakpoint
ALTER TABLE "gdt_hand_overs" ADD CONSTRAINT "gdt_hand_overs_target_known" CHECK ("target" IN ('download', 'folder')) NOT VALID;--> statement-breakpoint
ALTER TABLE "gdt_outbox" ADD CONSTRAINT "gdt_outbox_reason_known" CHECK ("reason" IN ('no_folder', 'unread', 'incomplete', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "gdt_requests" ADD CONSTRAINT "gdt_requests_type_known" CHECK ("type" IN ('6301', '6302')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role_known" CHECK ("role" IN ('personnels', 'admins')) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_delivery_status_known" CHECK ("delivery_status" IN ('done', 'failed', 'pending')) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_direction_known" CHECK ("direction" IN ('in', 'out')) NOT VALID;--> statement-breakpoint
ALTER TABLE "practice_device_codes" ADD CONSTRAINT "practice_device_codes_kind_known" CHECK ("kind" IN ('tablet', 'pc')) NOT VALID;--> statement-breakpoint
ALTER TABLE "practice_devices" ADD CONSTRAINT "practice_devices_kind_known" CHECK ("kind" IN ('tablet', 'pc')) NOT VALID;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_access_known" CHECK ("access" IN ('public', 'signed_in')) NOT VALID;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_status_known" CHECK ("status" IN ('draft', 'published', 'archived')) NOT VALID;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_kind_known" CHECK ("kind" IN ('access', 'substitute', 'person', 'invitation', 'opening_hours', 'digital_reception', 'text_blocks', 'gdt', 'device', 'location', 'archive', 'integration', 'sign_in', 'embedding', 'practice', 'data_protection')) NOT VALID;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_state_known" CHECK ("state" IN ('accepted', 'to_review')) NOT VALID;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_channel_known" CHECK ("channel" IN ('chat', 'sms', 'mail')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("role" IN ('personnels', 'admins', 'customers')) NOT VALID;--> statement-breakpoint
-- A row of an earlier release that holds another word stays, and its constraint unproven: it counts for
-- what is written from now on.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT conrelid::regclass AS of_table, conname FROM pg_constraint
    WHERE contype = 'c' AND conname LIKE '%\_known' AND NOT convalidated
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', one.of_table, one.conname);
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING '% has a row that breaks %', one.of_table, one.conname;
    END;
  END LOOP;
END $$;
