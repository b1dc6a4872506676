-- The chain's lock is held from here to the commit. In one call of the database it is held for one
-- turn of the server instead of three, and everything that writes waits for it.
-- entries: [{"row": columns of audit_log, "before", "between", "after": the text that is hashed, cut
-- where the hash before and the number belong}]
CREATE FUNCTION "append_audit"("entries" jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry jsonb;
  one audit_log;
  last_seq bigint := 0;
  last_hash text := repeat('0', 64);
BEGIN
  PERFORM pg_advisory_xact_lock(7301002);
  SELECT seq, hash INTO last_seq, last_hash FROM audit_log ORDER BY seq DESC LIMIT 1;
  last_seq := coalesce(last_seq, 0);
  last_hash := coalesce(last_hash, repeat('0', 64));
  FOR entry IN SELECT value FROM jsonb_array_elements(entries) LOOP
    one := jsonb_populate_record(NULL::audit_log, entry->'row');
    one.seq := last_seq + 1;
    one.previous_hash := last_hash;
    one.hash := encode(
      sha256(convert_to(
        (entry->>'before') || last_hash || (entry->>'between') || one.seq::text || (entry->>'after'),
        'UTF8'
      )),
      'hex'
    );
    INSERT INTO audit_log SELECT one.*;
    last_seq := one.seq;
    last_hash := one.hash;
  END LOOP;
END $$;
