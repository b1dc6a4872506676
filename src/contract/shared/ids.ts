import * as z from 'zod/mini';

/** Entities and entries carry UUIDs; those made by a client are version 7 (OE-5). */
export const Uuid = z.uuid();
/** An instant in UTC, `2026-11-21T09:12:00.000Z`. */
export const Instant = z.iso.datetime();
/** SHA-256 in lower-case hex. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Bytes in base64url without padding. */
export const Base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]*$/));
/** 128 random bits made by the client, the key with which it reads its own copy (PRD-10). */
export const ResultKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
