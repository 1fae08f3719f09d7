
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE TYPE public."BlockKind" AS ENUM (
    'receive',
    'send',
    'epoch'
);
CREATE TYPE public."DepositDisposition" AS ENUM (
    'counted',
    'late',
    'afterCancelled',
    'afterError',
    'afterDenied',
    'afterCompleted',
    'dust',
    'unassigned',
    'ownAccount',
    'topUp'
);
CREATE TYPE public."ErrorReason" AS ENUM (
    'expired',
    'technical'
);
CREATE TYPE public."JournalAccount" AS ENUM (
    'payer',
    'held',
    'merchant',
    'returned',
    'swept',
    'topUp'
);
CREATE TYPE public."MerchantState" AS ENUM (
    'pending',
    'approved',
    'suspended',
    'rejected'
);
CREATE TYPE public."PaymentStatus" AS ENUM (
    'Waiting',
    'Cancelled',
    'Error',
    'AMLError',
    'Completed'
);
CREATE TYPE public."RefundSource" AS ENUM (
    'unsettled',
    'topUp'
);
CREATE TYPE public."Screening" AS ENUM (
    'pending',
    'clear',
    'review',
    'denied'
);
CREATE TYPE public."SettlementSchedule" AS ENUM (
    'immediate',
    'daily',
    'manual'
);
CREATE TYPE public."TransferKind" AS ENUM (
    'settlement',
    'refund',
    'topUpReturn',
    'sweep'
);
CREATE TYPE public."UserRole" AS ENUM (
    'operator',
    'complianceOfficer',
    'owner',
    'manager',
    'cashier',
    'accountant'
);
CREATE FUNCTION public.refuse_audit_log_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$BEGIN RAISE EXCEPTION 'the audit log can only be added to'; END;$$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public."ApiKey" (
    id text NOT NULL,
    "merchantId" text NOT NULL,
    label text NOT NULL,
    "secretHash" text NOT NULL,
    "previousSecretHash" text,
    "previousSecretUntil" timestamp(3) without time zone,
    scopes jsonb NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "lastUsedAt" timestamp(3) without time zone,
    "revokedAt" timestamp(3) without time zone
);
CREATE TABLE public."ApiRequest" (
    id text NOT NULL,
    "merchantId" text NOT NULL,
    "apiKeyId" text NOT NULL,
    at timestamp(3) without time zone NOT NULL,
    operation text NOT NULL,
    status integer NOT NULL,
    "errorCode" text,
    message text,
    "paymentId" text,
    "durationMs" integer NOT NULL
);
CREATE TABLE public."AttentionItem" (
    reference text NOT NULL,
    kind text NOT NULL,
    "merchantId" text,
    "paymentId" text,
    detail jsonb NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "resolvedAt" timestamp(3) without time zone,
    resolution text
);
CREATE TABLE public."AuditLogEntry" (
    sequence integer NOT NULL,
    at timestamp(3) without time zone NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    "paymentId" text,
    "merchantId" text,
    detail text NOT NULL,
    "previousHash" text NOT NULL,
    hash text NOT NULL
);
CREATE TABLE public."Block" (
    hash text NOT NULL,
    kind public."BlockKind" NOT NULL,
    account text NOT NULL,
    previous text NOT NULL,
    height integer NOT NULL,
    representative text NOT NULL,
    "balanceRaw" text NOT NULL,
    "amountRaw" text NOT NULL,
    link text NOT NULL,
    signature text NOT NULL,
    work text,
    "depositHash" text,
    "transferId" text,
    "signedAt" timestamp(3) without time zone NOT NULL,
    "publishedAt" timestamp(3) without time zone,
    "confirmedAt" timestamp(3) without time zone,
    attempts integer DEFAULT 0 NOT NULL,
    "lastError" text
);
CREATE TABLE public."BlockedAddress" (
    "publicKey" text NOT NULL,
    reason text NOT NULL,
    "addedBy" text NOT NULL,
    "addedAt" timestamp(3) without time zone NOT NULL
);
CREATE TABLE public."ChangeFeedEntry" (
    id integer NOT NULL,
    "merchantId" text NOT NULL,
    "paymentId" text NOT NULL,
    at timestamp(3) without time zone NOT NULL
);
CREATE SEQUENCE public."ChangeFeedEntry_id_seq"
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public."ChangeFeedEntry_id_seq" OWNED BY public."ChangeFeedEntry".id;
CREATE TABLE public."DeferredSettlement" (
    "paymentId" text NOT NULL,
    "merchantId" text NOT NULL,
    "settleFrom" timestamp(3) without time zone,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "sinceVersion" integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 0 NOT NULL
);
CREATE TABLE public."Deposit" (
    "blockHash" text NOT NULL,
    address text NOT NULL,
    "paymentId" text,
    sender text NOT NULL,
    "amountRaw" text NOT NULL,
    "confirmedAt" timestamp(3) without time zone NOT NULL,
    "recordedAt" timestamp(3) without time zone NOT NULL,
    disposition public."DepositDisposition" NOT NULL,
    "transferId" text,
    "returnedRaw" text,
    "receivedAt" timestamp(3) without time zone
);
CREATE TABLE public."DepositAddress" (
    index integer NOT NULL,
    address text NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "readyAt" timestamp(3) without time zone,
    "assignedAt" timestamp(3) without time zone,
    "retiredAt" timestamp(3) without time zone
);
CREATE TABLE public."Event" (
    "position" integer NOT NULL,
    id text NOT NULL,
    "merchantId" text NOT NULL,
    "paymentId" text NOT NULL,
    type text NOT NULL,
    occurrence text DEFAULT ''::text NOT NULL,
    at timestamp(3) without time zone NOT NULL
);
CREATE SEQUENCE public."Event_position_seq"
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public."Event_position_seq" OWNED BY public."Event"."position";
CREATE TABLE public."ExchangeAccount" (
    address text NOT NULL,
    name text NOT NULL,
    "addedAt" timestamp(3) without time zone NOT NULL
);
CREATE TABLE public."ExchangeRate" (
    id integer NOT NULL,
    "usdPerNano" text NOT NULL,
    "observedAt" timestamp(3) without time zone NOT NULL,
    sources jsonb NOT NULL,
    simulated boolean NOT NULL
);
CREATE SEQUENCE public."ExchangeRate_id_seq"
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public."ExchangeRate_id_seq" OWNED BY public."ExchangeRate".id;
CREATE TABLE public."FalsePositive" (
    "personIndex" text NOT NULL,
    list text NOT NULL,
    "entityId" text NOT NULL,
    "entityHash" text NOT NULL,
    "decidedBy" text NOT NULL,
    "decidedAt" timestamp(3) without time zone NOT NULL
);
CREATE TABLE public."Heartbeat" (
    name text NOT NULL,
    at timestamp(3) without time zone NOT NULL,
    detail jsonb NOT NULL
);
CREATE TABLE public."IdempotencyRecord" (
    id text NOT NULL,
    "bodyHash" text NOT NULL,
    response text NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL
);
CREATE TABLE public."Invitation" (
    id text NOT NULL,
    "tokenHash" text NOT NULL,
    email text NOT NULL,
    role public."UserRole" NOT NULL,
    "merchantId" text,
    "invitedBy" text NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "expiresAt" timestamp(3) without time zone NOT NULL,
    "acceptedAt" timestamp(3) without time zone,
    "revokedAt" timestamp(3) without time zone,
    "sealedToken" text,
    "nextAttemptAt" timestamp(3) without time zone,
    attempts integer DEFAULT 0 NOT NULL,
    "emailedAt" timestamp(3) without time zone,
    "lastError" text
);
CREATE TABLE public."JournalEntry" (
    id integer NOT NULL,
    reference text NOT NULL,
    account public."JournalAccount" NOT NULL,
    "paymentId" text,
    "topUpId" text,
    "amountRaw" text NOT NULL,
    at timestamp(3) without time zone NOT NULL
);
CREATE SEQUENCE public."JournalEntry_id_seq"
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public."JournalEntry_id_seq" OWNED BY public."JournalEntry".id;
CREATE TABLE public."Lease" (
    name text NOT NULL,
    holder text NOT NULL,
    fence integer NOT NULL,
    "expiresAt" timestamp(3) without time zone NOT NULL
);
CREATE TABLE public."LedgerOutage" (
    id integer NOT NULL,
    "beganAt" timestamp(3) without time zone NOT NULL,
    "endedAt" timestamp(3) without time zone
);
CREATE SEQUENCE public."LedgerOutage_id_seq"
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public."LedgerOutage_id_seq" OWNED BY public."LedgerOutage".id;
CREATE TABLE public."Merchant" (
    id text NOT NULL,
    name text NOT NULL,
    state public."MerchantState" NOT NULL,
    "settlementAddress" text,
    "nextSettlementAddress" text,
    "nextSettlementFrom" timestamp(3) without time zone,
    "settlementPausedAt" timestamp(3) without time zone,
    "settlementSchedule" public."SettlementSchedule" DEFAULT 'immediate'::public."SettlementSchedule" NOT NULL,
    "settlementHour" integer DEFAULT 0 NOT NULL,
    "scheduleChangedAt" timestamp(3) without time zone,
    "settlementVersion" integer DEFAULT 0 NOT NULL,
    "settledNowVersion" integer DEFAULT 0 NOT NULL,
    "reschedulePending" boolean DEFAULT false NOT NULL,
    "timeZone" text DEFAULT 'UTC'::text NOT NULL,
    website text,
    about text,
    "stateNote" text,
    "accentColor" text,
    "returnUrl" text,
    "returnSecret" text,
    "createdAt" timestamp(3) without time zone NOT NULL
);
CREATE TABLE public."Notification" (
    id text NOT NULL,
    "userId" text NOT NULL,
    kind text NOT NULL,
    detail jsonb NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "dismissedAt" timestamp(3) without time zone,
    "nextAttemptAt" timestamp(3) without time zone,
    attempts integer DEFAULT 0 NOT NULL,
    "emailedAt" timestamp(3) without time zone,
    "lastError" text
);
CREATE TABLE public."Passkey" (
    id text NOT NULL,
    "userId" text NOT NULL,
    label text NOT NULL,
    "publicKey" bytea NOT NULL,
    counter integer NOT NULL,
    transports jsonb NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "lastUsedAt" timestamp(3) without time zone
);
CREATE TABLE public."PasskeyChallenge" (
    id text NOT NULL,
    "userId" text,
    "expiresAt" timestamp(3) without time zone NOT NULL
);
CREATE TABLE public."Payment" (
    id text NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    "merchantId" text NOT NULL,
    status public."PaymentStatus" NOT NULL,
    "errorReason" public."ErrorReason",
    screening public."Screening" NOT NULL,
    "screeningReasons" jsonb NOT NULL,
    "screenedAt" timestamp(3) without time zone,
    "screeningListVersion" text,
    "reviewDeadline" timestamp(3) without time zone,
    "amountRaw" text NOT NULL,
    "countedRaw" text DEFAULT '0'::text NOT NULL,
    "excessRaw" text,
    "excessLeftRaw" text DEFAULT '0'::text NOT NULL,
    "usdAmount" text NOT NULL,
    "usdPerNano" text NOT NULL,
    "rateObservedAt" timestamp(3) without time zone NOT NULL,
    "rateSources" jsonb NOT NULL,
    "depositIndex" integer NOT NULL,
    "depositAddress" text NOT NULL,
    "orderId" text,
    "orderDescription" text,
    "paymentLinkId" text,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "expiresAt" timestamp(3) without time zone NOT NULL,
    "endedAt" timestamp(3) without time zone,
    "settlementAddress" text,
    "refundAddress" text,
    "browserTokenHash" text,
    "seenHash" text,
    "seenAt" timestamp(3) without time zone,
    "sanctionsHoldAt" timestamp(3) without time zone,
    "transfersPending" boolean DEFAULT false NOT NULL
);
CREATE TABLE public."PaymentCustomer" (
    "paymentId" text NOT NULL,
    sealed text NOT NULL,
    "wrappedKey" text,
    "keyId" text NOT NULL,
    country text NOT NULL,
    "administrativeArea" text,
    "sealedHits" text,
    "erasedAt" timestamp(3) without time zone,
    "legalHoldAt" timestamp(3) without time zone
);
CREATE TABLE public."PaymentLink" (
    id text NOT NULL,
    "merchantId" text NOT NULL,
    title text NOT NULL,
    description text,
    "usdAmount" text,
    "amountRaw" text,
    "orderId" text,
    "orderDescription" text,
    stock integer,
    "expiresAt" timestamp(3) without time zone,
    "returnUrl" text,
    prefill text,
    "invoiceNumber" text,
    "invoiceLines" jsonb,
    "dueAt" timestamp(3) without time zone,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "closedAt" timestamp(3) without time zone,
    "textsErasedAt" timestamp(3) without time zone,
    "imageType" text,
    "imageHash" text,
    image bytea
);
CREATE TABLE public."PaymentSearch" (
    "paymentId" text NOT NULL,
    "merchantId" text NOT NULL,
    "orderId" text,
    "usdCents" integer NOT NULL,
    "amountRaw" text NOT NULL,
    "keyId" text NOT NULL,
    "emailIndex" text,
    "phoneIndex" text,
    "personIndex" text,
    "nameIndex" text
);
CREATE TABLE public."PaymentTally" (
    "merchantId" text NOT NULL,
    minutes integer NOT NULL,
    "beginsAt" timestamp(3) without time zone NOT NULL,
    completed integer NOT NULL,
    expired integer NOT NULL,
    cancelled integer NOT NULL,
    denied integer NOT NULL,
    technical integer NOT NULL,
    "usdAmount" text NOT NULL,
    "amountRaw" text NOT NULL,
    "payTimes" jsonb NOT NULL
);
CREATE TABLE public."RecoveryCode" (
    id text NOT NULL,
    "userId" text NOT NULL,
    "codeHash" text NOT NULL,
    "usedAt" timestamp(3) without time zone
);
CREATE TABLE public."RefundClaim" (
    "transferId" text NOT NULL,
    "paymentId" text NOT NULL,
    "failedTries" integer DEFAULT 0 NOT NULL,
    destination text,
    "claimedAt" timestamp(3) without time zone,
    "effectiveFrom" timestamp(3) without time zone,
    "approvedAt" timestamp(3) without time zone,
    "releasedAt" timestamp(3) without time zone
);
CREATE TABLE public."RefundOrder" (
    id text NOT NULL,
    "paymentId" text NOT NULL,
    "merchantId" text NOT NULL,
    "amountRaw" text NOT NULL,
    destination text NOT NULL,
    source public."RefundSource" NOT NULL,
    note text NOT NULL,
    "orderedBy" text NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "startsAt" timestamp(3) without time zone NOT NULL,
    "undoneAt" timestamp(3) without time zone,
    "startedAt" timestamp(3) without time zone,
    "confirmedAt" timestamp(3) without time zone,
    failure text
);
CREATE TABLE public."ReviewOpinion" (
    "paymentId" text NOT NULL,
    "userId" text NOT NULL,
    verdict text NOT NULL,
    note text NOT NULL,
    at timestamp(3) without time zone NOT NULL
);
CREATE TABLE public."SavedView" (
    id text NOT NULL,
    "merchantId" text NOT NULL,
    "userId" text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL
);
CREATE TABLE public."ScreeningList" (
    id text NOT NULL,
    name text NOT NULL,
    format text NOT NULL,
    source text NOT NULL,
    "activeVersionId" text,
    "triedAt" timestamp(3) without time zone,
    failure text,
    "requestedBy" text,
    "requestForced" boolean DEFAULT false NOT NULL,
    "disabledAt" timestamp(3) without time zone
);
CREATE TABLE public."ScreeningListVersion" (
    id text NOT NULL,
    "listId" text NOT NULL,
    "importedAt" timestamp(3) without time zone NOT NULL,
    "importedBy" text NOT NULL,
    entities integer NOT NULL,
    names integer NOT NULL,
    added integer NOT NULL,
    removed integer NOT NULL,
    changed integer NOT NULL,
    content bytea NOT NULL
);
CREATE TABLE public."SearchIndexQueue" (
    "paymentId" text NOT NULL
);
CREATE TABLE public."Setting" (
    key text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public."ShopOrigin" (
    "merchantId" text NOT NULL,
    origin text NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL
);
CREATE TABLE public."SupportedArea" (
    area text NOT NULL,
    country text NOT NULL,
    "openedAt" timestamp(3) without time zone NOT NULL
);
CREATE TABLE public."SupportedCountry" (
    country text NOT NULL,
    "openedAt" timestamp(3) without time zone NOT NULL
);
CREATE TABLE public."Sweep" (
    "transferId" text NOT NULL,
    "unclaimedRaw" text NOT NULL,
    "paymentId" text,
    "paymentRaw" text NOT NULL,
    "decidedBy" text NOT NULL,
    note text NOT NULL
);
CREATE TABLE public."TestScenario" (
    id text NOT NULL,
    "paymentId" text NOT NULL,
    outcome text NOT NULL,
    setting integer,
    actor text,
    "createdAt" timestamp(3) without time zone NOT NULL,
    sends integer NOT NULL,
    blocks jsonb NOT NULL,
    "endedAt" timestamp(3) without time zone,
    failure text
);
CREATE TABLE public."TimelineEntry" (
    id integer NOT NULL,
    "paymentId" text NOT NULL,
    at timestamp(3) without time zone NOT NULL,
    kind text NOT NULL,
    detail jsonb NOT NULL,
    actor text
);
CREATE SEQUENCE public."TimelineEntry_id_seq"
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public."TimelineEntry_id_seq" OWNED BY public."TimelineEntry".id;
CREATE TABLE public."TopUp" (
    id text NOT NULL,
    "merchantId" text NOT NULL,
    "depositIndex" integer NOT NULL,
    address text NOT NULL,
    "orderedBy" text NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "closedAt" timestamp(3) without time zone,
    "transfersPending" boolean DEFAULT false NOT NULL
);
CREATE TABLE public."Transfer" (
    id text NOT NULL,
    kind public."TransferKind" NOT NULL,
    reference text NOT NULL,
    "paymentId" text,
    "topUpId" text,
    "refundOrderId" text,
    account text NOT NULL,
    destination text NOT NULL,
    "amountRaw" text NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "heldAt" timestamp(3) without time zone,
    "confirmedAt" timestamp(3) without time zone
);
CREATE TABLE public."User" (
    id text NOT NULL,
    email text NOT NULL,
    name text,
    "passwordHash" text NOT NULL,
    role public."UserRole" NOT NULL,
    "merchantId" text,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "disabledAt" timestamp(3) without time zone,
    "totpSecret" text,
    "totpConfirmedAt" timestamp(3) without time zone,
    "totpLastStep" integer
);
CREATE TABLE public."UserSession" (
    id text NOT NULL,
    "userId" text NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "expiresAt" timestamp(3) without time zone NOT NULL,
    "revokedAt" timestamp(3) without time zone,
    "provenAt" timestamp(3) without time zone NOT NULL,
    "lastSeenAt" timestamp(3) without time zone NOT NULL,
    method text NOT NULL,
    device text NOT NULL
);
CREATE TABLE public."WebhookAttempt" (
    id text NOT NULL,
    "deliveryId" text NOT NULL,
    at timestamp(3) without time zone NOT NULL,
    "tookMs" integer NOT NULL,
    "requestHeaders" jsonb NOT NULL,
    status integer,
    "responseHeaders" jsonb NOT NULL,
    "responseExcerpt" text NOT NULL,
    error text
);
CREATE TABLE public."WebhookDelivery" (
    id text NOT NULL,
    "endpointId" text NOT NULL,
    "paymentId" text,
    "eventType" text NOT NULL,
    occurrence text DEFAULT ''::text NOT NULL,
    body text NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    "nextAttemptAt" timestamp(3) without time zone,
    "firstAttemptAt" timestamp(3) without time zone,
    "lastAttemptAt" timestamp(3) without time zone,
    "lastStatus" integer,
    "lastError" text,
    "deliveredAt" timestamp(3) without time zone,
    "failedAt" timestamp(3) without time zone
);
CREATE TABLE public."WebhookEndpoint" (
    id text NOT NULL,
    "merchantId" text NOT NULL,
    url text NOT NULL,
    "sealedSecret" text NOT NULL,
    "sealedPreviousSecret" text,
    "previousSecretUntil" timestamp(3) without time zone,
    "eventTypes" jsonb NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "disabledAt" timestamp(3) without time zone,
    "disabledFor" text,
    "lastDeliveredAt" timestamp(3) without time zone,
    "failingSince" timestamp(3) without time zone,
    "lastFailedAt" timestamp(3) without time zone,
    "isSlow" boolean DEFAULT false NOT NULL
);
CREATE TABLE public._prisma_migrations (
    id character varying(36) NOT NULL,
    checksum character varying(64) NOT NULL,
    finished_at timestamp with time zone,
    migration_name character varying(255) NOT NULL,
    logs text,
    rolled_back_at timestamp with time zone,
    started_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    applied_steps_count integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public."ChangeFeedEntry" ALTER COLUMN id SET DEFAULT nextval('public."ChangeFeedEntry_id_seq"'::regclass);
ALTER TABLE ONLY public."Event" ALTER COLUMN "position" SET DEFAULT nextval('public."Event_position_seq"'::regclass);
ALTER TABLE ONLY public."ExchangeRate" ALTER COLUMN id SET DEFAULT nextval('public."ExchangeRate_id_seq"'::regclass);
ALTER TABLE ONLY public."JournalEntry" ALTER COLUMN id SET DEFAULT nextval('public."JournalEntry_id_seq"'::regclass);
ALTER TABLE ONLY public."LedgerOutage" ALTER COLUMN id SET DEFAULT nextval('public."LedgerOutage_id_seq"'::regclass);
ALTER TABLE ONLY public."TimelineEntry" ALTER COLUMN id SET DEFAULT nextval('public."TimelineEntry_id_seq"'::regclass);
INSERT INTO public."ApiKey" VALUES
	('key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'shop', '23b67855cc67612bc03f06da26a1ec350f5bdaddc59b8fb4fa1653e10dc005b5', NULL, NULL, '["payments.create", "payments.read", "payments.cancel", "links.create"]', '2026-11-20 14:00:00', '2026-11-24 05:49:43.157', NULL);
INSERT INTO public."ApiRequest" VALUES
	('req_1k861kbvfFP1IKWbX51t-YSae', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:32.527', 'create-payment', 200, NULL, NULL, 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', 360),
	('req_1k861kcvujl6gof0WmbL8lWca', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:33.566', 'create-payment', 200, NULL, NULL, 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 81),
	('req_1k861kchchwmFAgsBi1tO0xp0', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:33.1', 'create-payment', 200, NULL, NULL, 'pay_1k861kck6orW8vl7UYh4dIlLvkxyBlUvAMMU', 360),
	('req_1k861kd72ki9vDJG0QjyUMsKL', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:33.794', 'create-payment', 200, NULL, NULL, 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 38),
	('req_1k861kdotoKaYezlwFYntfGGh', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:34.365', 'create-payment', 200, NULL, NULL, 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', 211),
	('req_1k861kdgmepNB-VPRRwl8fnSB', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:34.102', 'create-payment', 200, NULL, NULL, 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 51),
	('req_1k861keaaJgzFLnj-1RX6n7M4', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:34.922', 'create-payment', 200, NULL, NULL, 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', 101),
	('req_1k861keh66iOwOZdZWdacUNth', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:35.142', 'cancel-payment', 200, NULL, NULL, 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', 447),
	('req_1k861kedfx06Gwtwc1_robLcb', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:35.023', 'create-payment', 200, NULL, NULL, 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', 117),
	('req_1k861kf8onQE8vqMQs9qpVXFi', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:35.896', 'create-payment', 200, NULL, NULL, 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', 288),
	('req_1k861khapeFeIxDYYJ7Xc4lkt', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:38.009', 'create-payment', 200, NULL, NULL, 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', 271),
	('req_1k861khpuo4xFYU9K_re8l2o7', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:38.494', 'create-payment', 200, NULL, NULL, 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', 264),
	('req_1k861kilkbGDlC0M0lMvFfCjJ', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:39.38', 'create-payment', 200, NULL, NULL, 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', 534),
	('req_1k861kjjtx9uV1fzb8Vx2hnFh', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:40.349', 'create-payment', 200, NULL, NULL, 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', 18),
	('req_1k861kjl7WzKzzP_gbDMoJmFL', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:40.391', 'cancel-payment', 200, NULL, NULL, 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', 165),
	('req_1k861kjc01bqiFJSLREg4Fsjo', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:40.096', 'create-payment', 200, NULL, NULL, 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', 222),
	('req_1k861kjkgfPHPM3Hq_d5QCf6O', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:40.368', 'create-payment', 200, NULL, NULL, 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', 19),
	('req_1k861kjuiOytacCb3mw7RPDZq', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'key_BBVjrBvWyjL3NBve-VCeOb1iN5Y', '2026-11-24 05:49:40.69', 'create-payment', 200, NULL, NULL, 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', 63);
INSERT INTO public."AttentionItem" VALUES
	('refund:888D8A4F97BC3E7DBBA02129AA651FEF2F6F2CCACA3E5112D3F027EACC3180CC', 'exchangeRefund', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', '{"amountRaw": "2000000000000000000000000000", "destination": "nano_1miqquhboxdibidyep9setn8jdnwwbqujydog5w9qg6xgz5ezzzpzzmxbhks"}', '2026-11-24 05:49:57.19', NULL, NULL);
INSERT INTO public."AuditLogEntry" VALUES
	(1, '2026-11-24 05:49:08.448', 'command', 'webhookEndpointAdded', NULL, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"endpointId":"Oi7R3mtT6NNwH7JZddjDzEkIMo8","events":"payment.refunded payment.lateDeposit"}', '0000000000000000000000000000000000000000000000000000000000000000', '858dbb652a797ee5c0c98b494d96a9ebe8e1c4efc3e1730a0f828fd7b33c6569'),
	(2, '2026-11-24 05:49:30.794', 'command', 'userCreated', NULL, NULL, '{"role":"operator","userId":"rBNU6jGnpXqWtl55zfmURZpUQQg"}', '858dbb652a797ee5c0c98b494d96a9ebe8e1c4efc3e1730a0f828fd7b33c6569', 'be6ed7b1ff00dc789946942f6d69618b6cedeb91e95f504afaec1272c2b11753'),
	(3, '2026-11-24 05:49:30.999', 'command', 'userCreated', NULL, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"role":"owner","userId":"AK7X5WjnhSOeDW0hQBKtAhm8pRM"}', 'be6ed7b1ff00dc789946942f6d69618b6cedeb91e95f504afaec1272c2b11753', '7d2523fd8cc0723f0c0955c11479a0fd031f076420d49ccfb1133e86e50ba821'),
	(4, '2026-11-24 05:49:31.151', 'command', 'merchantCreated', NULL, 'wePd2RPWyqKdbA7eXqj5buzhY2I', '{"settlementAddress":null}', '7d2523fd8cc0723f0c0955c11479a0fd031f076420d49ccfb1133e86e50ba821', '3a635e0e601599a3b94538075c83862acaf5e7f3f17f5d800375b617a17b46b0'),
	(5, '2026-11-24 05:49:31.44', 'user:AK7X5WjnhSOeDW0hQBKtAhm8pRM', 'blockedAddressAdded', NULL, NULL, '{"account":"nano_1gokw64ap51edhct81sggxwgp1mqa7tdywpfbnz6o7qzoddw4emyrh6nzswg"}', '3a635e0e601599a3b94538075c83862acaf5e7f3f17f5d800375b617a17b46b0', '551195dad762e103445a198e993af8c672c7eefc8187053e92c3c325c0aa031b'),
	(6, '2026-11-24 05:49:31.896', 'user:merchant', 'settlementScheduleChanged', NULL, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"schedule":"manual"}', '551195dad762e103445a198e993af8c672c7eefc8187053e92c3c325c0aa031b', '22130e339a6a727fce81e2798d8542bf093979cbde035328dc372916ebe37b44'),
	(7, '2026-11-24 05:49:32.22', 'user:merchant', 'topUpOpened', NULL, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"address":"nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e","topUpId":"RNm5QfU9q7zELiJRpI9zF8fCiNM"}', '22130e339a6a727fce81e2798d8542bf093979cbde035328dc372916ebe37b44', '4f6c0de72ab35730c931db661d229b763241d4df07c76c5816848237cca8c2bb'),
	(8, '2026-11-24 05:49:33.074', 'command', 'exchangeAccountListed', NULL, NULL, '{"account":"nano_1miqquhboxdibidyep9setn8jdnwwbqujydog5w9qg6xgz5ezzzpzzmxbhks","name":"Sandbox Exchange"}', '4f6c0de72ab35730c931db661d229b763241d4df07c76c5816848237cca8c2bb', 'c5c058a6031d3cbf211ff148c5516ebe22d34b9e357dcca5c5a2f3abe831275c'),
	(9, '2026-11-24 05:49:35.044', 'engine', 'screeningVerdict', 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"figures":{},"hits":0,"listVersion":null,"occasion":"created","outcome":"clear","reasons":[],"rulesVersion":0}', 'c5c058a6031d3cbf211ff148c5516ebe22d34b9e357dcca5c5a2f3abe831275c', 'fef57db5ab35697d7687075799b8f7d2e1e62d88377b78bb416e07fdcda08a8a'),
	(10, '2026-11-24 05:49:37.359', 'engine', 'screeningVerdict', 'pay_1k861kck6orW8vl7UYh4dIlLvkxyBlUvAMMU', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"figures":{},"hits":0,"listVersion":null,"occasion":"moneyCame","outcome":"review","reasons":["sandboxMarker"],"rulesVersion":0}', 'fef57db5ab35697d7687075799b8f7d2e1e62d88377b78bb416e07fdcda08a8a', '3a44a7ec9ee7a8e52f29b25aed0ffd792f688965e7f3a6931c0c0eb615831e6f'),
	(11, '2026-11-24 05:49:37.556', 'engine', 'screeningVerdict', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"figures":{},"hits":0,"listVersion":null,"occasion":"moneyCame","outcome":"clear","reasons":[],"rulesVersion":0}', '3a44a7ec9ee7a8e52f29b25aed0ffd792f688965e7f3a6931c0c0eb615831e6f', 'aeaa486cd814775704d86156c9bd85e2c23208a41beb4d98201aefc5a72624f9'),
	(12, '2026-11-24 05:49:38.395', 'engine', 'screeningVerdict', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"figures":{},"hits":0,"listVersion":null,"occasion":"moneyCame","outcome":"clear","reasons":[],"rulesVersion":0}', 'aeaa486cd814775704d86156c9bd85e2c23208a41beb4d98201aefc5a72624f9', 'f3b19af1060e6dbd36911afe7a8016d019affe347a15a95f5d52d85e937ee430'),
	(13, '2026-11-24 05:49:38.519', 'engine', 'screeningVerdict', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"figures":{},"hits":0,"listVersion":null,"occasion":"moneyCame","outcome":"clear","reasons":[],"rulesVersion":0}', 'f3b19af1060e6dbd36911afe7a8016d019affe347a15a95f5d52d85e937ee430', '8366efc19eb6abade2b1f0988ef8194d2e2eecc71e4bdeaf0d9ec7c97e7d6938'),
	(14, '2026-11-24 05:49:40.449', 'engine', 'screeningVerdict', 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"figures":{},"hits":0,"listVersion":null,"occasion":"created","outcome":"clear","reasons":[],"rulesVersion":0}', '8366efc19eb6abade2b1f0988ef8194d2e2eecc71e4bdeaf0d9ec7c97e7d6938', '5975ffd072055d0eee1cfb9e716aaecee9eb3aeb4882e289f557edf4dcfeea03'),
	(15, '2026-11-24 05:49:40.449', 'engine', 'screeningVerdict', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"figures":{},"hits":0,"listVersion":null,"occasion":"created","outcome":"clear","reasons":[],"rulesVersion":0}', '5975ffd072055d0eee1cfb9e716aaecee9eb3aeb4882e289f557edf4dcfeea03', '2ece03ade6eb5a1a6de40fa514c75e026d2afc624b16d5be3984e651b1c83bcd'),
	(16, '2026-11-24 05:49:40.449', 'engine', 'screeningVerdict', 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"figures":{},"hits":0,"listVersion":null,"occasion":"created","outcome":"clear","reasons":[],"rulesVersion":0}', '2ece03ade6eb5a1a6de40fa514c75e026d2afc624b16d5be3984e651b1c83bcd', '5ad44eddd59c73ad67949124238c2c4e7209b9d3794359cce4bb4fc7b83ab4be'),
	(17, '2026-11-24 05:49:40.449', 'engine', 'screeningVerdict', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"figures":{},"hits":0,"listVersion":null,"occasion":"created","outcome":"clear","reasons":[],"rulesVersion":0}', '5ad44eddd59c73ad67949124238c2c4e7209b9d3794359cce4bb4fc7b83ab4be', '289d64d5382dff092462a4f1eca6e853481d1b39fd69815950e9e83df8c08125'),
	(18, '2026-11-24 05:49:41.719', 'engine', 'screeningVerdict', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"figures":{},"hits":0,"listVersion":null,"occasion":"created","outcome":"denied","reasons":["sandboxMarker"],"rulesVersion":0}', '289d64d5382dff092462a4f1eca6e853481d1b39fd69815950e9e83df8c08125', '4676304d70e2cb10fbeb5f614ddd11a10b9053ace47b2ea1e87999d8c9c5b37f'),
	(19, '2026-11-24 05:49:44.2', 'user:merchant', 'refundOrdered', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"amountRaw":"3000000000000000000000000000","destination":"nano_3paq8dop3kjiabjaeoyix4f6d71h73k9baztbn7aam35y9bzo5g7bfowkog3","noteSha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","orderId":"682cfc272c8e707055882607e0412e09e6f2b09c","source":"topUp"}', '4676304d70e2cb10fbeb5f614ddd11a10b9053ace47b2ea1e87999d8c9c5b37f', 'e9a3c7205e1fc7651cab2a73dfd4a1ffc8cb4c85877cfea8b9703560f666d9be'),
	(20, '2026-11-24 05:49:44.829', 'user:merchant', 'refundOrdered', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"amountRaw":"40000000000000000000000000000","destination":"nano_1e6y5ctukim6dsbeioqa1os638f8dsrrk38n5sxhqbr9h1e79ysxgwigk6f8","noteSha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","orderId":"681f0578b4bc3d2c1d0dae2e758ac1405c93a090","source":"topUp"}', 'e9a3c7205e1fc7651cab2a73dfd4a1ffc8cb4c85877cfea8b9703560f666d9be', '6240ec72bb9ffe5d0033ab93f2d9a7e0e325e95c9d9aad9459422c0d14931c46'),
	(21, '2026-11-24 05:49:45.2', 'user:merchant', 'refundOrdered', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"amountRaw":"1000000000000000000000000000","destination":"nano_13nkyqyr9wuteoe5s8q7deork16efmt3bchq3pqz7c3byxfj5sz5yg9b69m3","noteSha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","orderId":"07f6fbc3cc9fab9b4f8c6b54213903738e4f287e","source":"topUp"}', '6240ec72bb9ffe5d0033ab93f2d9a7e0e325e95c9d9aad9459422c0d14931c46', '0db1cd5f11ba48f69b31250304f47a9dc55ab0784eed35e80069dcbc84ac3b72'),
	(22, '2026-11-24 05:49:45.448', 'user:merchant', 'settledNow', NULL, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"payments":3}', '0db1cd5f11ba48f69b31250304f47a9dc55ab0784eed35e80069dcbc84ac3b72', '3725336333bc29eaa3f6cf4245ebb4dd8a153ac08d628b854af1121ff549a2f6'),
	(23, '2026-11-24 05:49:44.526', 'engine', 'screeningVerdict', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"figures":{},"hits":0,"listVersion":null,"occasion":"moneyCame","outcome":"clear","reasons":[],"rulesVersion":0}', '3725336333bc29eaa3f6cf4245ebb4dd8a153ac08d628b854af1121ff549a2f6', '09aa7ecc1a1c94041584adb7e04b3a158ee78e9ca8b119e1e0f3f9e0ed091eb7'),
	(24, '2026-11-24 05:49:44.595', 'engine', 'screeningVerdict', 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"figures":{},"hits":0,"listVersion":null,"occasion":"moneyCame","outcome":"clear","reasons":[],"rulesVersion":0}', '09aa7ecc1a1c94041584adb7e04b3a158ee78e9ca8b119e1e0f3f9e0ed091eb7', 'a32743d730bd51a48e6e286ec602240b26553b960edd2c77d7e123281884f183'),
	(25, '2026-11-24 05:49:46.535', 'engine', 'screeningVerdict', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"figures":{},"hits":0,"listVersion":null,"occasion":"created","outcome":"clear","reasons":[],"rulesVersion":0}', 'a32743d730bd51a48e6e286ec602240b26553b960edd2c77d7e123281884f183', 'f91405abee9971246a667f1bb239a2e66a5db41ce78a6975076e61f4b28bbd99'),
	(26, '2026-11-24 05:49:47.265', 'engine', 'screeningVerdict', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '{"figures":{},"hits":0,"listVersion":null,"occasion":"created","outcome":"denied","reasons":["sandboxMarker"],"rulesVersion":0}', 'f91405abee9971246a667f1bb239a2e66a5db41ce78a6975076e61f4b28bbd99', '95c0bd6b010682389cd8df2296bea571d44fe8e8d65c94cc0acc1452f6ac40bc');
INSERT INTO public."Block" VALUES
	('09BC5D37FAF73A736AF0FE9D11DD70C9213033ACC207AB600A48F4CC0804307C', 'send', 'nano_1mbpb6sp47qh4w6oq9rk7qj3gpp6pzmjzaggphq5fpohncbp9y9sy713uxj9', 'B7DAAAA747CC206A8E91612E01969302DEBD191C4E2AC1101FB35599D09B3254', 3, 'nano_1mbpb6sp47qh4w6oq9rk7qj3gpp6pzmjzaggphq5fpohncbp9y9sy713uxj9', '0', '4829000000000000000000000000000', 'E99C2266A7CB37D6A5E52DEB6EE2AF56EFFA10F53636BD811BA5990A794419E2', '02BBA91DEC508A58B0B9FFE14F363386A7C41D17FD1D061B0F1C601E5FBDAA457ECAF53A6C0E832589B11176FA017FF65925AAA22586EA0C917DE02D36C6050E', '0000000000000523', NULL, 'uHjH4SdB7G20nLrpIS_J0nqMTvo', '2026-11-24 05:50:02.537', '2026-11-24 05:50:03.775', '2026-11-24 05:50:03.775', 1, NULL),
	('6E4455F0F403F9D073DB57F4444BAC0E8B772BB47C8F90C8A4F402FFCCEFA6B9', 'receive', 'nano_3xds9jjdwc579bscmwj1tsacgubs54w3dnu7fyofm4zza1bs5r7ncycuypw4', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_3xds9jjdwc579bscmwj1tsacgubs54w3dnu7fyofm4zza1bs5r7ncycuypw4', '1263500000000000000000000000000', '1263500000000000000000000000000', 'E65C1341852671D4DEBC3E6D04F5C88382B47BFFC9B5023210CF3E32B3E3F3CE', 'EB1658237C10899AFA0AB2B24E6CEBCF4DCE81DC48FC70C2F07FA7354512F71EFE26B2D2F4B55F95ED7DEBF8479DEDF36BB9597921826E64371A48C46581840B', '0000000000000033', 'E65C1341852671D4DEBC3E6D04F5C88382B47BFFC9B5023210CF3E32B3E3F3CE', NULL, '2026-11-24 05:50:03.11', '2026-11-24 05:50:04.647', '2026-11-24 05:50:04.647', 1, NULL),
	('5B7D7365A8EA7E6FB9F4DFC79757D9ED519D3D36FF68631BA0C023DC160C3FA8', 'receive', 'nano_1gzo4qywyti7bg3obkktnaninm77ccriwkj8tgdexwwtwp77rgjzcdntdyc9', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_1gzo4qywyti7bg3obkktnaninm77ccriwkj8tgdexwwtwp77rgjzcdntdyc9', '3155000000000000000000000000000', '3155000000000000000000000000000', '15BBD4DA912A962A463B5497B03CD8423040BEC7D9A0725F8935C45C8966FA3D', '8541E8D96489B6E16BEEB059B410431224E371BAD66E116F82C4C413CAF736A94CC66003E52832EF70F608DC2CD4EE464CAF6A3ED5F5BC6E0F70EF74EA387003', '0000000000000004', '15BBD4DA912A962A463B5497B03CD8423040BEC7D9A0725F8935C45C8966FA3D', NULL, '2026-11-24 05:49:48.735', '2026-11-24 05:49:49.77', '2026-11-24 05:49:49.77', 1, NULL),
	('1FA08C3D8D9E0CD9DBDA7A2A34131D0F9F4BE2F8EA641FB7244A65905F2695D2', 'send', 'nano_1gzo4qywyti7bg3obkktnaninm77ccriwkj8tgdexwwtwp77rgjzcdntdyc9', '5B7D7365A8EA7E6FB9F4DFC79757D9ED519D3D36FF68631BA0C023DC160C3FA8', 2, 'nano_1gzo4qywyti7bg3obkktnaninm77ccriwkj8tgdexwwtwp77rgjzcdntdyc9', '0', '3155000000000000000000000000000', '9CE8032F55160BF35CEC21ADE7C830A8A83C17F0E37AA53AE4B324487EEDB08C', 'DE3A018BE9CF95D713BD581B3CCD3FFCB0036BBE9276B42D23C8B4342BDC8F22D157029B2F352C162CB6E81E2C8B1015198227051583278D805281097839F608', '000000000000044a', NULL, 'mW8OFDbKUoxwx62ydcfvHNx92Y8', '2026-11-24 05:49:48.736', '2026-11-24 05:49:49.77', '2026-11-24 05:49:49.77', 1, NULL),
	('50ED51DCA3B4A599D58B0A79816D5595E963B9C6BE4BEC36DCF66522CA1E6EC4', 'receive', 'nano_3bg6t17jpfs9xh9986jnpk398kh331g5eut1pr31uhw9n74i3t3t9ozme7uc', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_3bg6t17jpfs9xh9986jnpk398kh331g5eut1pr31uhw9n74i3t3t9ozme7uc', '2979000000000000000000000000000', '2979000000000000000000000000000', 'F02B012382C289C5C204B0F3546A5D9CC295CA11606949CAFC81264659A274F8', 'E48C9FB966D4FC507DE193A1E5D3292A1056A83098310CB8B43B04CD07D945A09D80D2ACE2938E2E1899C5B98BA7F8C0B8CAAA38E49D7BC6A935E573EF8EB606', '0000000000000006', 'F02B012382C289C5C204B0F3546A5D9CC295CA11606949CAFC81264659A274F8', NULL, '2026-11-24 05:49:55.188', '2026-11-24 05:49:56.997', '2026-11-24 05:49:56.997', 1, NULL),
	('C7DF566B3C604D36010F26C08378502A9C431D967CB4B68E4DE01A63A84A7044', 'send', 'nano_3bg6t17jpfs9xh9986jnpk398kh331g5eut1pr31uhw9n74i3t3t9ozme7uc', '50ED51DCA3B4A599D58B0A79816D5595E963B9C6BE4BEC36DCF66522CA1E6EC4', 2, 'nano_3bg6t17jpfs9xh9986jnpk398kh331g5eut1pr31uhw9n74i3t3t9ozme7uc', '0', '2979000000000000000000000000000', '77EE55972B55C1F91659555B72EB6E64D3104A900432A226DA8EA54AAC3C0442', '013FC53EA7D175EF60099D19BF0993F5798CF121CE60AFF65FEF61D0A87E3DBC539CBD334DDE381F7297960819EF7AA8D4F21B3B1029A5C537295EF4D8B6DE0E', '00000000000002dc', NULL, '1Kozzf0BH3hhN45aU9Ypk-NUFr4', '2026-11-24 05:49:55.205', '2026-11-24 05:49:56.997', '2026-11-24 05:49:56.997', 1, NULL),
	('DF51538031B7993933F190B827469281AD8E23267FD762E995CDE59528A89546', 'send', 'nano_3xds9jjdwc579bscmwj1tsacgubs54w3dnu7fyofm4zza1bs5r7ncycuypw4', '6E4455F0F403F9D073DB57F4444BAC0E8B772BB47C8F90C8A4F402FFCCEFA6B9', 2, 'nano_3xds9jjdwc579bscmwj1tsacgubs54w3dnu7fyofm4zza1bs5r7ncycuypw4', '0', '1263500000000000000000000000000', 'DB3A54D85A460321291EA25CA3681D8B89D9943515A0C0CA33AD6965949AAB08', '72DD43B3E6548D160DD778D758360764A142900205FD4092CB26EAE690D0F55329F6BE8355E9C55F90F63C672C5A8325F061FC96F3D29FBCECB275CED3AB6E0E', '000000000000055d', NULL, 'WNqaorFQ4oXVLWApUe4NjGaIvfg', '2026-11-24 05:50:03.111', '2026-11-24 05:50:04.647', '2026-11-24 05:50:04.647', 1, NULL),
	('0CAB7B82A40D669CBA1DE57880F4A7F339BBE87DD8C8D71270866F65BAD7660E', 'receive', 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', '41000000000000000000000000000', '41000000000000000000000000000', 'B7EA077D865AE3AA736196D60628B5C7CE5F3772FE5932E12C409ABA8A41B1B5', 'CF1BCC434E0827A5808C83BBAD9EE468BD0D62BFC8BC288774F46BC23B3C813761056361792572785E3F4772ADB266B811EE34507502DAE864C96428CA9B110E', '0000000000000006', 'B7EA077D865AE3AA736196D60628B5C7CE5F3772FE5932E12C409ABA8A41B1B5', NULL, '2026-11-24 05:49:48.751', '2026-11-24 05:49:50.448', '2026-11-24 05:49:50.448', 1, NULL),
	('0F15EB123FD19CF3CB518AE7472352984197C28B37EFA2FD76556656F3C27DC8', 'send', 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', '0CAB7B82A40D669CBA1DE57880F4A7F339BBE87DD8C8D71270866F65BAD7660E', 2, 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', '40000000000000000000000000000', '1000000000000000000000000000', '0692F5FD83F37A65583C9AE55B2B89008C6CF414A9F70DAFF2A829F75B11E7E3', '41D15BAE9643F821071CB0D87CE2509788D6F64E7079F81041B9525EE71E2657C0522A2F98B6E8298AA2A1476FC5E8E7DD1EA56E6A8EB4C9023EFFA97BD6640F', '000000000000026f', NULL, 'j3QOrJcqQVWS_4Krem0ThCdvPL0', '2026-11-24 05:49:48.769', '2026-11-24 05:49:50.448', '2026-11-24 05:49:50.448', 1, NULL),
	('266FB363BA366365462A3CD06CAF3D8C4EA00E35182C059561D0EDABAD23D2BE', 'receive', 'nano_1mbpb6sp47qh4w6oq9rk7qj3gpp6pzmjzaggphq5fpohncbp9y9sy713uxj9', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_1mbpb6sp47qh4w6oq9rk7qj3gpp6pzmjzaggphq5fpohncbp9y9sy713uxj9', '7243500000000000000000000000000', '7243500000000000000000000000000', '5B0326AB37196A15DB6368B593B0472A51D7FE5153897D6E07CB7886D12B17A7', '69D3CA239B8B59E00EEF505F7156E9FAE07EEA128382CEE1B3225177DF2CA028DCAEC53C78C914A9E419893BE1144737BA374CE248B984FFA2F1509931E2CA0C', '0000000000000018', '5B0326AB37196A15DB6368B593B0472A51D7FE5153897D6E07CB7886D12B17A7', NULL, '2026-11-24 05:49:49.362', '2026-11-24 05:49:50.45', '2026-11-24 05:49:50.45', 1, NULL),
	('B7DAAAA747CC206A8E91612E01969302DEBD191C4E2AC1101FB35599D09B3254', 'send', 'nano_1mbpb6sp47qh4w6oq9rk7qj3gpp6pzmjzaggphq5fpohncbp9y9sy713uxj9', '266FB363BA366365462A3CD06CAF3D8C4EA00E35182C059561D0EDABAD23D2BE', 2, 'nano_1mbpb6sp47qh4w6oq9rk7qj3gpp6pzmjzaggphq5fpohncbp9y9sy713uxj9', '4829000000000000000000000000000', '2414500000000000000000000000000', 'C1FF596221DD7E9944CB62B8486385938C40F93BBDABD0C6D792BA5F9E0897A2', '94945B4848BEB31F71105DE77FB89EAD1D2CEFFE2F8E0F107A29535EF37E03A006E8EA0E2920623F1562319877CDA82A788AF4EC43487F0E0CDE2530BAE28806', '00000000000001a4', NULL, 'PXy9xyt2uTqq1JX8LIfi69w7voQ', '2026-11-24 05:49:49.367', '2026-11-24 05:49:50.45', '2026-11-24 05:49:50.45', 1, NULL),
	('9A46810A59B9AD5BFC6A45C18F42A5543ED754F5A66D0A581F2EB556BA8D0858', 'send', 'nano_3yp6e9i3emfoqsnbcdj9suaqk9c78x66yhq8nr361ebjn5w9ut9cb5hjets7', '329491AE6D5847CC64619DB98AE49E15D5878C6177D482E7C7E16EEC9A15E5FB', 2, 'nano_3yp6e9i3emfoqsnbcdj9suaqk9c78x66yhq8nr361ebjn5w9ut9cb5hjets7', '0', '2904000000000000000000000000000', '1BACC0F3238D4CDF1D4C7772F40965DC4BE5D33BDB70B60058C064BF20560FD2', '3257F385CF94646EC6057119E73B8BC4EFA8FE610E83DDB26D07D5666392B2F7ECE54D4E46A8755A0DCA636C815E33437DF62107D5278D40CCDF48830C32B101', '0000000000000301', NULL, 'd_zGLmxUz6zD_Ye4ZFrJ20kiQiA', '2026-11-24 05:49:58.303', '2026-11-24 05:49:59.074', '2026-11-24 05:49:59.074', 1, NULL),
	('938C11620B06C401EFD9AD1EE63923B7F928A7F367180A482ABCBBEDB1BA441F', 'receive', 'nano_1kepyqm5ck7fa5jjrd7ewj17fdqu9444gcu5iacbkqcm7xddjetpbnsyehwx', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_1kepyqm5ck7fa5jjrd7ewj17fdqu9444gcu5iacbkqcm7xddjetpbnsyehwx', '1525000000000000000000000000000', '1525000000000000000000000000000', 'EA3FDD6B86E93F7DD458441394C09FF54ADB99E55EE3BF71789921841488735B', 'F5FC504F02EF9322AC7DB6BBD9D56B69CC0F568E87EBB0DBDF12D5894C49BA0D9981522B274B7CA6930276172FAB0894AF4F4F09595A014BC54A089A8C9C9508', '000000000000001f', 'EA3FDD6B86E93F7DD458441394C09FF54ADB99E55EE3BF71789921841488735B', NULL, '2026-11-24 05:50:01.176', '2026-11-24 05:50:02.117', '2026-11-24 05:50:02.117', 1, NULL),
	('74CFB2EA2E6770FC486BF7BC3BFA8A20D1040E0B0D0C32017B32B560AD8A6C1B', 'receive', 'nano_3menojy7masc8zrhidw6grudmgugmt1ptqkwxyxp49jt39ffapi5rxxtf6h7', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_3menojy7masc8zrhidw6grudmgugmt1ptqkwxyxp49jt39ffapi5rxxtf6h7', '4914000000000000000000000000000', '4914000000000000000000000000000', '398688AF9586F1FE60234947C2F1BC0AC45726076F730459A7D330384285C296', 'FBEB928CFC7C934E61AC58244858DA4BD548672723731C0F1C457FC3AFBB670AC2C4367E2CA8E286BB16E7F2BB2048A27962AEE4CAB6C79DCCC12919B2419808', '0000000000000029', '398688AF9586F1FE60234947C2F1BC0AC45726076F730459A7D330384285C296', NULL, '2026-11-24 05:49:58.45', '2026-11-24 05:49:59.23', '2026-11-24 05:49:59.23', 1, NULL),
	('4945D9EC2C39B435A06F71EDEB57D430AF9C8FE2948C2448C84A5729D8A2657A', 'receive', 'nano_1mc9cyzwfyuwoujsf16c7op8uhhjuzyiqpnwegyaguuoapccrjugmg9e19ap', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_1mc9cyzwfyuwoujsf16c7op8uhhjuzyiqpnwegyaguuoapccrjugmg9e19ap', '4889000000000000000000000000000', '4889000000000000000000000000000', 'A0848FF45EC6359F45B6D669F44F575B6D4DA1BC9FDE6B2A65ECFDA119D74038', '8F238F25B6603400D518FB82F0775D3AF236C8593401A00B2752644412271BEB1B06FEBBCE16985B2B8ACEFD6A39ACDA963BB018E738DCDD6EF7584F3417440B', '0000000000000012', 'A0848FF45EC6359F45B6D669F44F575B6D4DA1BC9FDE6B2A65ECFDA119D74038', NULL, '2026-11-24 05:50:04.874', '2026-11-24 05:50:05.42', '2026-11-24 05:50:05.42', 1, NULL),
	('64D7935166B22C007C770A0EF1F3E7126576EF48DDB1F765C809D52655083ED5', 'receive', 'nano_13crcq8ntxdec5omx91dprd1zkdqqegt1nubfmefr4fj1j3rrkxj3ps7r971', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_13crcq8ntxdec5omx91dprd1zkdqqegt1nubfmefr4fj1j3rrkxj3ps7r971', '3143000000000000000000000000000', '3143000000000000000000000000000', '00CA9A2FEB7515951376C0ABF5457A7D0C4B40C844CBFF55610E00F7E809A8D8', '18ECB48654C6C64E92943D874C5741286476FF4C5EE384C53C13C20D81C571766B2A653B38A00C9E490E1226CE5B074F5A838605BEA69AA819A19D394FE4FB0E', '0000000000000007', '00CA9A2FEB7515951376C0ABF5457A7D0C4B40C844CBFF55610E00F7E809A8D8', NULL, '2026-11-24 05:49:51.369', '2026-11-24 05:49:53.985', '2026-11-24 05:49:53.985', 1, NULL),
	('1BC7617516EB7FBC7BD2B0932965BD688EE5B55BA095CEDF243D36D71B95AA86', 'send', 'nano_13crcq8ntxdec5omx91dprd1zkdqqegt1nubfmefr4fj1j3rrkxj3ps7r971', '64D7935166B22C007C770A0EF1F3E7126576EF48DDB1F765C809D52655083ED5', 2, 'nano_13crcq8ntxdec5omx91dprd1zkdqqegt1nubfmefr4fj1j3rrkxj3ps7r971', '0', '3143000000000000000000000000000', '81A96EC3F6EF558D6D53A041B5B7C756983711440C1D318F9AFD90C3F34554F3', '122715800AC1681FB86E39B8E896BE812BDBF5213948A193B8A4BE57C9FD939CEA1E04B1630B9AFA4F6831A1DA26A9882AA27FE4E692FDF9EC66D95EA9D2EC09', '000000000000031f', NULL, 'FEczLVJO0Sy-yT67ygg2rPLFwiE', '2026-11-24 05:49:51.376', '2026-11-24 05:49:53.985', '2026-11-24 05:49:53.985', 1, NULL),
	('D20C310A0CD9E21A2E511623011FD348BFECD848695181AF293712CDA37E55B2', 'send', 'nano_1mc9cyzwfyuwoujsf16c7op8uhhjuzyiqpnwegyaguuoapccrjugmg9e19ap', '4945D9EC2C39B435A06F71EDEB57D430AF9C8FE2948C2448C84A5729D8A2657A', 2, 'nano_1mc9cyzwfyuwoujsf16c7op8uhhjuzyiqpnwegyaguuoapccrjugmg9e19ap', '0', '4889000000000000000000000000000', 'D24976756F8AF616C08E240AC45F6326E7154D679CFBCBB224CD84B0F65CB785', '97C8F38A888A2B7E17AC2EAF82914B321EAE7DF6F4DABC611F04825F159B6A4C51FE918278D176DE60904265F3F1643ED7FBDCB296ED14D7288995C0E867000F', '000000000000014b', NULL, 'qJqPJnbMY0CEtM73t8hxJVWTYJ8', '2026-11-24 05:50:04.874', '2026-11-24 05:50:05.42', '2026-11-24 05:50:05.42', 1, NULL),
	('294A1DB2AE611AACFC742FB8B751B555D49B0F9081607BD5E6998F1904359FD9', 'receive', 'nano_3pjnfyftwxw4qjf3yeja5yk8njtbfdr7gcfg4wzdnxuarobnmwn5kook5836', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_3pjnfyftwxw4qjf3yeja5yk8njtbfdr7gcfg4wzdnxuarobnmwn5kook5836', '36500000000000000000000000000', '36500000000000000000000000000', 'DCD40310F8DC536E6FE18EC2160145874AC389265424723C9C9A73FBDD563185', '9E4E4B91DC46FA2F1D56B9437F6F664FF8630EE82FA5EA74BD94E367000346101F910AD88D6E86E7781F2F0E798D01304D537CBCCE8A2E52D316088C7988EB04', '0000000000000028', 'DCD40310F8DC536E6FE18EC2160145874AC389265424723C9C9A73FBDD563185', NULL, '2026-11-24 05:50:05.625', '2026-11-24 05:50:06.134', '2026-11-24 05:50:06.134', 1, NULL),
	('5F6D9180BF378A7C7B3EDF66E1D58ACAC2A51ADB409581522C4179EC47F6511A', 'send', 'nano_3pjnfyftwxw4qjf3yeja5yk8njtbfdr7gcfg4wzdnxuarobnmwn5kook5836', '294A1DB2AE611AACFC742FB8B751B555D49B0F9081607BD5E6998F1904359FD9', 2, 'nano_3pjnfyftwxw4qjf3yeja5yk8njtbfdr7gcfg4wzdnxuarobnmwn5kook5836', '0', '36500000000000000000000000000', 'E76A502DFFA7D635569C6DA44AC0A4CC15DFB458614CA5BB7DD4C89F15635DF7', '94731BB0176876D5A8DD4EC49BBC1D8BAD86DC213102940CDAEE56917D8A04282244935A3CBE9DC2A2540032C62F8A5E42CE564D7A79C15B28BA649C18BF280A', '00000000000004d3', NULL, 'F_m4zzxbvwbVjkQE2EfxzNOi6bc', '2026-11-24 05:50:05.626', '2026-11-24 05:50:06.134', '2026-11-24 05:50:06.134', 1, NULL),
	('8D37FCE6DFB926F1169A04BFD23931C9654506305AEFDA19BEFD2ED05420FCF9', 'receive', 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', '67E1A609441C5EC4053F318267F57726251770C71F8882E46C4A74AE5F5C7D3C', 4, 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', '43000000000000000000000000000', '43000000000000000000000000000', '0CFC25A2430472A70688F144BBA46825BCF958CA55BF9104535F7C0413E09E4B', '62B27A3EB86D1737ECE745A1F3449B59CC83462D0EDF8C1B9C4CA367CFB58E8568EB5B0FAEE66231FC5ECBE48DF799A371FC27ABDD87543A8EC3FEDCB22F930E', '0000000000000008', '0CFC25A2430472A70688F144BBA46825BCF958CA55BF9104535F7C0413E09E4B', NULL, '2026-11-24 05:49:50.98', '2026-11-24 05:49:54.326', '2026-11-24 05:49:54.326', 1, NULL),
	('5DFBE72F03C47B10DD5901642C786E3FEFF3655C628FB5C38BAB6F2E562915DB', 'send', 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', '8D37FCE6DFB926F1169A04BFD23931C9654506305AEFDA19BEFD2ED05420FCF9', 5, 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', '40000000000000000000000000000', '3000000000000000000000000000', 'D91732EB60CA3042628657D0E89A45940F286474A3FA4D0A844C23F1D3FA8DC5', '8312448A826580CD168BA120C9B3931D255B18751597FEB763F8959B2BE1331910154A970A01A79CCABB693F40C2F492ED9A84541387EBA7210702637F77E10C', '0000000000000986', NULL, 'BZB4iXNuZtyacF8SKeMEUEMK2yw', '2026-11-24 05:49:51.001', '2026-11-24 05:49:54.326', '2026-11-24 05:49:54.326', 1, NULL),
	('2BE1BD44369C22DDB9C21173C9837980581087DD0294AD8153E5621B09B7CCDE', 'receive', 'nano_1ty3d165e1y6naxrshtqrxjkcgirjtduw8bmqpb46ew5d3x3t9g4yxmi81ph', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_1ty3d165e1y6naxrshtqrxjkcgirjtduw8bmqpb46ew5d3x3t9g4yxmi81ph', '567666666666666666666666666666', '567666666666666666666666666666', '43CBF2709E4023FE737609A7CA15276AF92BA6E20BD398BD46037A0F99702127', '1BBD39ECFBE62D41A791AEE52C983833E4DAABA609D298148BA0CC039FEC5ADA7D12EE6DAF32AE926729FB83DE5637E38DE0360718D3326E6BAE8CE4EDB1B408', '0000000000000003', '43CBF2709E4023FE737609A7CA15276AF92BA6E20BD398BD46037A0F99702127', NULL, '2026-11-24 05:49:51.846', '2026-11-24 05:49:54.694', '2026-11-24 05:49:54.694', 1, NULL),
	('86B0FFCDB513C846641256B7851FB72C01BD8DAA3A3CEC00FE4CBA02DE78DB3E', 'receive', 'nano_1ty3d165e1y6naxrshtqrxjkcgirjtduw8bmqpb46ew5d3x3t9g4yxmi81ph', '2BE1BD44369C22DDB9C21173C9837980581087DD0294AD8153E5621B09B7CCDE', 2, 'nano_1ty3d165e1y6naxrshtqrxjkcgirjtduw8bmqpb46ew5d3x3t9g4yxmi81ph', '1135333333333333333333333333332', '567666666666666666666666666666', '9E4481D0797E80280012A99B6C9D2AC1EAF540AB5ACF9D7D90CD0854259ADB82', '5638208C97FA6E5ED493751BA99DA82CF3BD0D5862BEE3762AA92A01ED1BDE58F63DD7DB59291EE2B1D97E5F8EA15D7254D2AA7079BEC8D493F8A0C1531B8C04', '0000000000000012', '9E4481D0797E80280012A99B6C9D2AC1EAF540AB5ACF9D7D90CD0854259ADB82', NULL, '2026-11-24 05:49:51.861', '2026-11-24 05:49:54.694', '2026-11-24 05:49:54.694', 1, NULL),
	('30883232C1195598210382C5FCF145C246BCF0A93B2E06B181E68012C619072D', 'receive', 'nano_1ty3d165e1y6naxrshtqrxjkcgirjtduw8bmqpb46ew5d3x3t9g4yxmi81ph', '86B0FFCDB513C846641256B7851FB72C01BD8DAA3A3CEC00FE4CBA02DE78DB3E', 3, 'nano_1ty3d165e1y6naxrshtqrxjkcgirjtduw8bmqpb46ew5d3x3t9g4yxmi81ph', '1703000000000000000000000000000', '567666666666666666666666666668', '230D3CC93E859C55173DF5C475B2998B8B299C012F38A78F83B6D6EF9C05ADB9', 'FFC191EA8AAD7D4447ECD4145FF6F5DE65EABD50C682A155750E2C8CFD1923609E0D37B1DE83A8E6EF5CA8946944084BD126E27AE51D8A4DBEF58EFE796EDA0E', '0000000000000004', '230D3CC93E859C55173DF5C475B2998B8B299C012F38A78F83B6D6EF9C05ADB9', NULL, '2026-11-24 05:49:51.862', '2026-11-24 05:49:54.694', '2026-11-24 05:49:54.694', 1, NULL),
	('FEA2F24E3114919403C9D991A59E78A2B16766D89435C709ABEC913DB888FBDB', 'send', 'nano_1ty3d165e1y6naxrshtqrxjkcgirjtduw8bmqpb46ew5d3x3t9g4yxmi81ph', '30883232C1195598210382C5FCF145C246BCF0A93B2E06B181E68012C619072D', 4, 'nano_1ty3d165e1y6naxrshtqrxjkcgirjtduw8bmqpb46ew5d3x3t9g4yxmi81ph', '0', '1703000000000000000000000000000', 'E99C2266A7CB37D6A5E52DEB6EE2AF56EFFA10F53636BD811BA5990A794419E2', '90346CE8347CB7AF66D14A37C2EABEB018F684C19CCCBA10E68C9810039BBBBBCA3FC4D959E393CF96D05DC99F383B4FEF043A07D2C9600DACF6D895A3B58200', '00000000000001b1', NULL, '4NNv9mjTVW6VDEkKi8Q1mvZViCc', '2026-11-24 05:49:51.863', '2026-11-24 05:49:54.694', '2026-11-24 05:49:54.694', 1, NULL),
	('67E1A609441C5EC4053F318267F57726251770C71F8882E46C4A74AE5F5C7D3C', 'send', 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', '0F15EB123FD19CF3CB518AE7472352984197C28B37EFA2FD76556656F3C27DC8', 3, 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', '0', '40000000000000000000000000000', '309E1AB5B942645E52C856E805724099A65E718904D41E7AFBA707781853FB3D', '69E500B8962FD3085E42BF2463DAB73318A647DECB1E3E160C9DA004724B92D4D7A72E05AD87570A7E27E7BB96D801EB32259A6709E3A9DD533159F3BA4F1F07', '0000000000000a0c', NULL, 'EBLkUC_wR3OEXwqLhpXzvqIhKJs', '2026-11-24 05:49:50.979', '2026-11-24 05:49:54.027', '2026-11-24 05:49:54.027', 1, NULL),
	('329491AE6D5847CC64619DB98AE49E15D5878C6177D482E7C7E16EEC9A15E5FB', 'receive', 'nano_3yp6e9i3emfoqsnbcdj9suaqk9c78x66yhq8nr361ebjn5w9ut9cb5hjets7', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_3yp6e9i3emfoqsnbcdj9suaqk9c78x66yhq8nr361ebjn5w9ut9cb5hjets7', '2904000000000000000000000000000', '2904000000000000000000000000000', '5D8AA572CDCDEC5CC6A90B52DB83776F15424CF2AB71C02E46A2A845D1D8640D', '25E58F7EE7C4071E6AE1CE1DB01578D9D7F28A6947DF5C58607ADC40AD832FC6C0F2378D11E31A626E08D91A58CF87A6299E4A09F2D19CFA896C2DAD40FC330A', '0000000000000021', '5D8AA572CDCDEC5CC6A90B52DB83776F15424CF2AB71C02E46A2A845D1D8640D', NULL, '2026-11-24 05:49:58.286', '2026-11-24 05:49:59.074', '2026-11-24 05:49:59.074', 1, NULL),
	('A692FBE63BAF0BF7DBC72EA8C90E3EB2D0C5A1714F5D68F1350CDA1975D086ED', 'receive', 'nano_1cw9ff5a4sxuqdfsxt6g37cur8gzh6neuguw4emckzk5bdt98ubco89sdpmp', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_1cw9ff5a4sxuqdfsxt6g37cur8gzh6neuguw4emckzk5bdt98ubco89sdpmp', '2831000000000000000000000000000', '2831000000000000000000000000000', '1C61BE3B6FEA7F9AF6C1EBB448F8B4174DF6D08952EE17A36B8258295C2C7FE0', 'BAF9B706224D32305F8E58667864E4B0999F3E580135D4EFE896FD96B23F315378F4CF265161B0A2EF305054FBA567A0626F05898D8E3C90ED9754C5FAF0B705', '0000000000000023', '1C61BE3B6FEA7F9AF6C1EBB448F8B4174DF6D08952EE17A36B8258295C2C7FE0', NULL, '2026-11-24 05:49:56.306', '2026-11-24 05:49:57.845', '2026-11-24 05:49:57.845', 1, NULL),
	('77A50DB07D7B514A8B080999A7F42A146B9F7D9C4F8A4DCEB7C7DE74A4DA7EBC', 'send', 'nano_1cw9ff5a4sxuqdfsxt6g37cur8gzh6neuguw4emckzk5bdt98ubco89sdpmp', 'A692FBE63BAF0BF7DBC72EA8C90E3EB2D0C5A1714F5D68F1350CDA1975D086ED', 2, 'nano_1cw9ff5a4sxuqdfsxt6g37cur8gzh6neuguw4emckzk5bdt98ubco89sdpmp', '0', '2831000000000000000000000000000', 'E99C2266A7CB37D6A5E52DEB6EE2AF56EFFA10F53636BD811BA5990A794419E2', '938419F266AEF016F8AB37E71E93C461B5FB4BE3CA6929502359D6E293E323DAEAAB263A4FA8150EED436BC0B037DCEB56A7E74E9E92C846BCDF690A3244B50B', '0000000000000500', NULL, 'ui79uKqBrhgY2G3fpSlj_ty7MlY', '2026-11-24 05:49:56.318', '2026-11-24 05:49:57.845', '2026-11-24 05:49:57.845', 1, NULL),
	('094FBC57EB48A428364DC0D9ADFBF0CD0A4C9914CFA23708D941F254EE117A4A', 'receive', 'nano_1xg7huoabyhm6eeohdqxt5fa9hwa8d347i8k7wnfmptaamp4rjzm976ae8yr', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_1xg7huoabyhm6eeohdqxt5fa9hwa8d347i8k7wnfmptaamp4rjzm976ae8yr', '2047500000000000000000000000000', '2047500000000000000000000000000', 'E7D14F04A2924F259138E6BEF9C6F0DD1C339E7D32C431B4321C7DA2796C407D', '68ED8AC87611F3813795A82F045F6DF5B68B3F2B6043734671D2B098F8C8EE62F431D81DC54F8A594F8EDF8ED146696C176DB245A3FF3655B094D1F4D71EB205', '0000000000000012', 'E7D14F04A2924F259138E6BEF9C6F0DD1C339E7D32C431B4321C7DA2796C407D', NULL, '2026-11-24 05:50:00.231', '2026-11-24 05:50:01.062', '2026-11-24 05:50:01.062', 1, NULL),
	('03AB2ADA0D9CA1E5640037BFA825EA39983A4661E85CCA55BB12EF69D7B2101C', 'send', 'nano_1xg7huoabyhm6eeohdqxt5fa9hwa8d347i8k7wnfmptaamp4rjzm976ae8yr', '094FBC57EB48A428364DC0D9ADFBF0CD0A4C9914CFA23708D941F254EE117A4A', 2, 'nano_1xg7huoabyhm6eeohdqxt5fa9hwa8d347i8k7wnfmptaamp4rjzm976ae8yr', '1365000000000000000000000000000', '682500000000000000000000000000', '97338D2663FF366D674303D96A7370EA10D4BA97A8F5D2213CB35F87A5550987', '3B4913FA8A8EAD686CF86487F8107FEC7E9CBFF5B5405833925009B8336579980A4D55736CE22CF2135A195D1172E80FA29DEFBC54EC4152CAEB2FA6D787B407', '000000000000005c', NULL, 'gjqr1yf92Ajd794v9MfZyu6YIBA', '2026-11-24 05:50:00.238', '2026-11-24 05:50:01.062', '2026-11-24 05:50:01.062', 1, NULL),
	('8C21B46DFC5F38010B1E13E6168358ADBEDE06B4C459306E79FC482F7B15183D', 'send', 'nano_3menojy7masc8zrhidw6grudmgugmt1ptqkwxyxp49jt39ffapi5rxxtf6h7', '74CFB2EA2E6770FC486BF7BC3BFA8A20D1040E0B0D0C32017B32B560AD8A6C1B', 2, 'nano_3menojy7masc8zrhidw6grudmgugmt1ptqkwxyxp49jt39ffapi5rxxtf6h7', '0', '4914000000000000000000000000000', 'E99C2266A7CB37D6A5E52DEB6EE2AF56EFFA10F53636BD811BA5990A794419E2', '93D57DDAF674A182E468889C49CCC2E6FA6874B84580F33BBEBFAAEAD030BEA37873CD03CB9F7380C7A2F111BD8853D9662BDC08FA6FD9CCB62C90F79C943509', '0000000000001202', NULL, '1htBlCs5gjmA0_yQuy-TDT0fKas', '2026-11-24 05:49:58.451', '2026-11-24 05:49:59.23', '2026-11-24 05:49:59.23', 1, NULL),
	('5685E41AC7CDECFCCA1CCE9FEFA47F341B4F9C246E179B5D46E74A876F51AAF4', 'receive', 'nano_387mypamqxjtqgye1ibisksnkuxu1c58mgky4o1mf81exxkfuhbmomsw73n4', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_387mypamqxjtqgye1ibisksnkuxu1c58mgky4o1mf81exxkfuhbmomsw73n4', '741666666666666666666666666666', '741666666666666666666666666666', '5CE3921C3686E1CAF258A8C227F7DE7C618CC3F7045F5C99418784025096E065', 'CB2536190AFB9D2276A8AE2BB8092D5494621168E5BD01D72D4B6F8F03F24AF54247E6C3AF9E0028227279836932D12E11D8F2B51D7464FF28C59A5F60F4930B', '0000000000000014', '5CE3921C3686E1CAF258A8C227F7DE7C618CC3F7045F5C99418784025096E065', NULL, '2026-11-24 05:49:59.622', '2026-11-24 05:50:00.629', '2026-11-24 05:50:00.629', 1, NULL),
	('32E31A3F5CD9B5F7E3B9CA8AF7EEA175117D437B220582B163CBE21CA4E0EEA1', 'receive', 'nano_387mypamqxjtqgye1ibisksnkuxu1c58mgky4o1mf81exxkfuhbmomsw73n4', '5685E41AC7CDECFCCA1CCE9FEFA47F341B4F9C246E179B5D46E74A876F51AAF4', 2, 'nano_387mypamqxjtqgye1ibisksnkuxu1c58mgky4o1mf81exxkfuhbmomsw73n4', '1483333333333333333333333333332', '741666666666666666666666666666', 'EBF16F7921540245DF52B63EF440C10C5ECC9E52B95200DFD9F5748C155F3FA6', 'EA16E679DA5CDF3785A27B3024B51AF050BDCDBA01B352F1CFA3C48B42CCFBE0B46E8677E4F90B577C81BA6992D49D8C384FFEC0745569D95F4A734C31FEEB0A', '0000000000000012', 'EBF16F7921540245DF52B63EF440C10C5ECC9E52B95200DFD9F5748C155F3FA6', NULL, '2026-11-24 05:49:59.623', '2026-11-24 05:50:00.629', '2026-11-24 05:50:00.629', 1, NULL),
	('C8D0B18AE75F7EFCB12C8BFBFED23031042484225C715EC5E3EE7A4D0DD820EC', 'receive', 'nano_387mypamqxjtqgye1ibisksnkuxu1c58mgky4o1mf81exxkfuhbmomsw73n4', '32E31A3F5CD9B5F7E3B9CA8AF7EEA175117D437B220582B163CBE21CA4E0EEA1', 3, 'nano_387mypamqxjtqgye1ibisksnkuxu1c58mgky4o1mf81exxkfuhbmomsw73n4', '2225000000000000000000000000000', '741666666666666666666666666668', '1E6F4F1EA7A9951393A4CC375A62ADA6CB91712CAAE8FD2A02AF4F0DA85A0715', '5D050D24708264B7033C814302861DC9E580B506AF76A7B69854F1CCD05CE36B69177E4FEEAD3B48A7C48F84BA842C7843EA72BB8D3D86AD506CEC7731CFE001', '000000000000000b', '1E6F4F1EA7A9951393A4CC375A62ADA6CB91712CAAE8FD2A02AF4F0DA85A0715', NULL, '2026-11-24 05:49:59.624', '2026-11-24 05:50:00.629', '2026-11-24 05:50:00.629', 1, NULL),
	('1E0604A0FE4EC71291C45AAB9EC2231C41194A464E7400DEEEDBEF370362F1C1', 'send', 'nano_387mypamqxjtqgye1ibisksnkuxu1c58mgky4o1mf81exxkfuhbmomsw73n4', 'C8D0B18AE75F7EFCB12C8BFBFED23031042484225C715EC5E3EE7A4D0DD820EC', 4, 'nano_387mypamqxjtqgye1ibisksnkuxu1c58mgky4o1mf81exxkfuhbmomsw73n4', '0', '2225000000000000000000000000000', 'E99C2266A7CB37D6A5E52DEB6EE2AF56EFFA10F53636BD811BA5990A794419E2', 'E45BE66A3FB260A31F611DD87FD200A235D8AFD9D5CB0C724C2C3EFE320A811EDA63FD393558B3EADB5C94C643D01DF19F23BE629DCAD37C3E34353CBFBBF003', '0000000000000c08', NULL, '0WEsKP46pB4uVH7Nemi99z-jJgI', '2026-11-24 05:49:59.653', '2026-11-24 05:50:00.629', '2026-11-24 05:50:00.629', 1, NULL),
	('80976FB0AD61AE809A9EC7DC9C029ADA5C7DC141A35F682037267B275C6B7CBF', 'send', 'nano_1xg7huoabyhm6eeohdqxt5fa9hwa8d347i8k7wnfmptaamp4rjzm976ae8yr', '03AB2ADA0D9CA1E5640037BFA825EA39983A4661E85CCA55BB12EF69D7B2101C', 3, 'nano_1xg7huoabyhm6eeohdqxt5fa9hwa8d347i8k7wnfmptaamp4rjzm976ae8yr', '0', '1365000000000000000000000000000', 'E99C2266A7CB37D6A5E52DEB6EE2AF56EFFA10F53636BD811BA5990A794419E2', 'D28F0E81B5830572A7BDA0B320681CE68F18D189B6EDF7843A66413B7F20227BCE509C8C5611BD87B6D55E3CF2E87BA0FC192DD6DBB9403AA350CDF390A02103', '0000000000000178', NULL, 'w-ZU0JJfoYcnc2yQ6r1EOSMinEU', '2026-11-24 05:50:00.239', '2026-11-24 05:50:01.256', '2026-11-24 05:50:01.256', 1, NULL),
	('A21B45F8BCE7A23CF0C992E3B3D58679E71312B0140724B47487BB630A62983D', 'send', 'nano_1kepyqm5ck7fa5jjrd7ewj17fdqu9444gcu5iacbkqcm7xddjetpbnsyehwx', '938C11620B06C401EFD9AD1EE63923B7F928A7F367180A482ABCBBEDB1BA441F', 2, 'nano_1kepyqm5ck7fa5jjrd7ewj17fdqu9444gcu5iacbkqcm7xddjetpbnsyehwx', '0', '1525000000000000000000000000000', 'DB7FB394DECC652B7BD168841A1ED5EC3A26C0A3190A1FE68FB8A24F4D14E3A5', 'DC526B3DAE9714D7EC15A2EA333A792B7F281822FF8C652B32A7E5DF777ADB49042E2B432215E887B62B017376D67B9AAFFBC035526A75E69E9C4A9CCAB4880F', '000000000000008c', NULL, 'cg_Cz9foqraEvwp5gGYloKSsQEA', '2026-11-24 05:50:01.177', '2026-11-24 05:50:02.117', '2026-11-24 05:50:02.117', 1, NULL);
INSERT INTO public."BlockedAddress" VALUES
	('3ab2e1048b0c0c5bd5a3032e7778eb02774174bf72cd4d3e4a96ffaad7c1327e', 'A reported theft', 'user:AK7X5WjnhSOeDW0hQBKtAhm8pRM', '2026-11-24 05:49:31.44');
INSERT INTO public."ChangeFeedEntry" VALUES
	(1, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', '2026-11-24 05:49:32.729'),
	(2, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kck6orW8vl7UYh4dIlLvkxyBlUvAMMU', '2026-11-24 05:49:33.19'),
	(3, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:49:33.582'),
	(4, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:33.794'),
	(5, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:49:34.103'),
	(6, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', '2026-11-24 05:49:34.395'),
	(7, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', '2026-11-24 05:49:34.96'),
	(8, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', '2026-11-24 05:49:35.024'),
	(9, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', '2026-11-24 05:49:35.142'),
	(10, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', '2026-11-24 05:49:35.925'),
	(11, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', '2026-11-24 05:49:36.383'),
	(12, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', '2026-11-24 05:49:38.08'),
	(13, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', '2026-11-24 05:49:38.535'),
	(14, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', '2026-11-24 05:49:39.589'),
	(15, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', '2026-11-24 05:49:40.11'),
	(16, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', '2026-11-24 05:49:40.349'),
	(17, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', '2026-11-24 05:49:40.368'),
	(18, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', '2026-11-24 05:49:40.404'),
	(19, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kck6orW8vl7UYh4dIlLvkxyBlUvAMMU', '2026-11-24 05:49:37.359'),
	(20, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:49:37.556'),
	(21, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:38.395'),
	(22, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:49:38.519'),
	(23, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:39.58'),
	(24, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:39.924'),
	(25, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', '2026-11-24 05:49:40.69'),
	(26, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', '2026-11-24 05:49:41.584'),
	(27, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', '2026-11-24 05:49:41.671'),
	(28, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', '2026-11-24 05:49:41.719'),
	(29, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:49:44.2'),
	(30, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:44.829'),
	(31, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', '2026-11-24 05:49:44.214'),
	(32, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', '2026-11-24 05:49:44.394'),
	(33, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', '2026-11-24 05:49:44.47'),
	(34, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', '2026-11-24 05:49:44.526'),
	(35, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', '2026-11-24 05:49:44.595'),
	(36, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', '2026-11-24 05:49:44.626'),
	(37, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', '2026-11-24 05:49:44.66'),
	(38, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:49:45.2'),
	(39, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', '2026-11-24 05:49:47.265'),
	(40, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', '2026-11-24 05:49:47.091'),
	(41, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:49:45.868'),
	(42, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', '2026-11-24 05:49:48.449'),
	(43, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', '2026-11-24 05:49:48.519'),
	(44, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:48.697'),
	(45, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:49:49.481'),
	(46, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:49:49.481'),
	(47, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:49.481'),
	(48, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', '2026-11-24 05:49:49.481'),
	(49, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', '2026-11-24 05:49:49.481'),
	(50, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', '2026-11-24 05:49:49.481'),
	(51, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', '2026-11-24 05:49:49.77'),
	(52, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:49:49.821'),
	(53, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:49:50.448'),
	(54, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', '2026-11-24 05:49:50.353'),
	(55, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', '2026-11-24 05:49:50.353'),
	(56, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:49:50.45'),
	(57, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', '2026-11-24 05:49:52.012'),
	(58, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', '2026-11-24 05:49:52.655'),
	(59, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', '2026-11-24 05:49:53.985'),
	(60, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:54.027'),
	(61, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:49:54.326'),
	(62, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:54.694'),
	(63, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', '2026-11-24 05:49:55.778'),
	(64, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', '2026-11-24 05:49:55.778'),
	(65, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', '2026-11-24 05:49:56.997'),
	(66, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', '2026-11-24 05:49:57.19'),
	(67, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:49:57.845'),
	(68, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', '2026-11-24 05:49:59.074'),
	(69, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', '2026-11-24 05:49:59.23'),
	(70, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', '2026-11-24 05:50:00.629'),
	(71, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', '2026-11-24 05:50:01.062'),
	(73, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', '2026-11-24 05:50:02.117'),
	(72, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', '2026-11-24 05:50:01.256'),
	(74, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:50:03.775'),
	(75, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', '2026-11-24 05:50:04.647'),
	(76, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', '2026-11-24 05:50:05.42'),
	(77, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', '2026-11-24 05:50:06.134'),
	(78, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:50:07.271'),
	(79, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861le3gPOA_iGzXgPe7wdi6gO-B8-JD6Ko', '2026-11-24 05:50:07.472');
INSERT INTO public."Deposit" VALUES
	('21099BF65C22CDDD92CDF3732BC2C1B9BDE76D9F4367B040C32B14A70F1825FA', 'nano_31gepa6shg8odwh5bjbei1ocw5nnbqzczdkf438o75bgag47xqfx35jhh6er', 'pay_1k861kck6orW8vl7UYh4dIlLvkxyBlUvAMMU', 'nano_1cnm3pma8z7brneq3o1cfcmedkwrdi4e16ph8gcteain9py4k6swjfrxfop3', '4000000000000000000000000000', '2026-11-24 05:49:33', '2026-11-24 05:49:37.359', 'counted', NULL, NULL, NULL),
	('15BBD4DA912A962A463B5497B03CD8423040BEC7D9A0725F8935C45C8966FA3D', 'nano_1gzo4qywyti7bg3obkktnaninm77ccriwkj8tgdexwwtwp77rgjzcdntdyc9', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', 'nano_399a1eqoc7idyfggraffwz653c7a9idz3rutnnxgbes6b3zgue6efbupaua7', '3155000000000000000000000000000', '2026-11-24 05:49:40', '2026-11-24 05:49:44.214', 'afterCancelled', 'mW8OFDbKUoxwx62ydcfvHNx92Y8', NULL, '2026-11-24 05:49:48.75'),
	('B7EA077D865AE3AA736196D60628B5C7CE5F3772FE5932E12C409ABA8A41B1B5', 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', NULL, 'nano_3xwrhz8queair1j7xz5h9mqpsz1o3mu9o3yahpxwe8pwj1igty3m464h8ok7', '41000000000000000000000000000', '2026-11-24 05:49:37', '2026-11-24 05:49:41.925', 'topUp', NULL, NULL, '2026-11-24 05:49:48.77'),
	('5B0326AB37196A15DB6368B593B0472A51D7FE5153897D6E07CB7886D12B17A7', 'nano_1mbpb6sp47qh4w6oq9rk7qj3gpp6pzmjzaggphq5fpohncbp9y9sy713uxj9', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'nano_3ihzd7j45qdym74eprorb3jrd6wea5wmqhfdt55fh6otdyh1j7x4iom45yr3', '7243500000000000000000000000000', '2026-11-24 05:49:34', '2026-11-24 05:49:38.519', 'counted', 'PXy9xyt2uTqq1JX8LIfi69w7voQ', '2414500000000000000000000000000', '2026-11-24 05:49:49.367'),
	('00CA9A2FEB7515951376C0ABF5457A7D0C4B40C844CBFF55610E00F7E809A8D8', 'nano_13crcq8ntxdec5omx91dprd1zkdqqegt1nubfmefr4fj1j3rrkxj3ps7r971', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', 'nano_31fbfu3zfutojopo9a43ppuwgonr8wana51x889sozeirhsnco9mhbb5pxbq', '3143000000000000000000000000000', '2026-11-24 05:49:35', '2026-11-24 05:49:41.584', 'afterCancelled', 'FEczLVJO0Sy-yT67ygg2rPLFwiE', NULL, '2026-11-24 05:49:51.392'),
	('0CFC25A2430472A70688F144BBA46825BCF958CA55BF9104535F7C0413E09E4B', 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', NULL, 'nano_31s9tr6jo6hmmxyuhuubaggwfc9df35fqbn7bi4d6cf1byyiis61xrds4kkk', '43000000000000000000000000000', '2026-11-24 05:49:42', '2026-11-24 05:49:44.248', 'topUp', NULL, NULL, '2026-11-24 05:49:51.003'),
	('43CBF2709E4023FE737609A7CA15276AF92BA6E20BD398BD46037A0F99702127', 'nano_1ty3d165e1y6naxrshtqrxjkcgirjtduw8bmqpb46ew5d3x3t9g4yxmi81ph', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'nano_1fg5erujjbawybrq1nfie5onr45fbpdbqf1xpt9jg5btwaeyaaira7n44wqj', '567666666666666666666666666666', '2026-11-24 05:49:33', '2026-11-24 05:49:38.395', 'counted', NULL, NULL, '2026-11-24 05:49:52.32'),
	('9E4481D0797E80280012A99B6C9D2AC1EAF540AB5ACF9D7D90CD0854259ADB82', 'nano_1ty3d165e1y6naxrshtqrxjkcgirjtduw8bmqpb46ew5d3x3t9g4yxmi81ph', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'nano_3qsi7894j6ztwjxjkwf45cacg9xeeigec6he3rjucdgdusz7unj33esut64i', '567666666666666666666666666666', '2026-11-24 05:49:34', '2026-11-24 05:49:39.58', 'counted', NULL, NULL, '2026-11-24 05:49:52.32'),
	('F02B012382C289C5C204B0F3546A5D9CC295CA11606949CAFC81264659A274F8', 'nano_3bg6t17jpfs9xh9986jnpk398kh331g5eut1pr31uhw9n74i3t3t9ozme7uc', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', 'nano_1xzgcpdkpog3z6d7kocugdopws8m437b133knamfo5o7bcp5r344i7x57h9o', '2979000000000000000000000000000', '2026-11-24 05:49:47', '2026-11-24 05:49:48.449', 'afterDenied', '1Kozzf0BH3hhN45aU9Ypk-NUFr4', NULL, '2026-11-24 05:49:55.206'),
	('1C61BE3B6FEA7F9AF6C1EBB448F8B4174DF6D08952EE17A36B8258295C2C7FE0', 'nano_1cw9ff5a4sxuqdfsxt6g37cur8gzh6neuguw4emckzk5bdt98ubco89sdpmp', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'nano_3m4boiyk8wodnhenc3smniht99ibdskckoxb3wk9gq3i6fyyn8ck9mu1p69o', '2831000000000000000000000000000', '2026-11-24 05:49:33', '2026-11-24 05:49:37.556', 'counted', NULL, NULL, '2026-11-24 05:49:56.318'),
	('888D8A4F97BC3E7DBBA02129AA651FEF2F6F2CCACA3E5112D3F027EACC3180CC', 'nano_1ozof3eamrj7skgujzmu8843m77dg5d17748ac5uhm81i7usmduqb16af191', 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', 'nano_1miqquhboxdibidyep9setn8jdnwwbqujydog5w9qg6xgz5ezzzpzzmxbhks', '2000000000000000000000000000', '2026-11-24 05:49:33', '2026-11-24 05:49:36.383', 'counted', 'U_gID3fGv72kcHZ-3zSg3HpmIZs', NULL, NULL),
	('5D8AA572CDCDEC5CC6A90B52DB83776F15424CF2AB71C02E46A2A845D1D8640D', 'nano_3yp6e9i3emfoqsnbcdj9suaqk9c78x66yhq8nr361ebjn5w9ut9cb5hjets7', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', 'nano_18xer5sk95ceuwgnrxukyi6pdq4dwqbmqpuipr17ji56qwi7e5ykq1jcnds6', '2904000000000000000000000000000', '2026-11-24 05:49:46', '2026-11-24 05:49:47.091', 'late', 'd_zGLmxUz6zD_Ye4ZFrJ20kiQiA', NULL, '2026-11-24 05:49:58.303'),
	('398688AF9586F1FE60234947C2F1BC0AC45726076F730459A7D330384285C296', 'nano_3menojy7masc8zrhidw6grudmgugmt1ptqkwxyxp49jt39ffapi5rxxtf6h7', 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', 'nano_1cggyntoikmardfneghtyt9qmzhpakcfyi8q7cbpdor6squenem5d3wt61xq', '4914000000000000000000000000000', '2026-11-24 05:49:38', '2026-11-24 05:49:44.394', 'counted', NULL, NULL, '2026-11-24 05:49:58.452'),
	('5CE3921C3686E1CAF258A8C227F7DE7C618CC3F7045F5C99418784025096E065', 'nano_387mypamqxjtqgye1ibisksnkuxu1c58mgky4o1mf81exxkfuhbmomsw73n4', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', 'nano_1eor1gsidc6cdjyw7m7mphbm57n3esiegansggytgjauyptww799hoywujqr', '741666666666666666666666666666', '2026-11-24 05:49:38', '2026-11-24 05:49:44.47', 'counted', NULL, NULL, '2026-11-24 05:49:59.695'),
	('EBF16F7921540245DF52B63EF440C10C5ECC9E52B95200DFD9F5748C155F3FA6', 'nano_387mypamqxjtqgye1ibisksnkuxu1c58mgky4o1mf81exxkfuhbmomsw73n4', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', 'nano_39ynt9wrj3dxp8zhuowkptwcgkwzyfg9xrpam9uoi93bmndh7oe4ag5aujwr', '741666666666666666666666666666', '2026-11-24 05:49:39', '2026-11-24 05:49:44.626', 'counted', NULL, NULL, '2026-11-24 05:49:59.695'),
	('E7D14F04A2924F259138E6BEF9C6F0DD1C339E7D32C431B4321C7DA2796C407D', 'nano_1xg7huoabyhm6eeohdqxt5fa9hwa8d347i8k7wnfmptaamp4rjzm976ae8yr', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', 'nano_37smjnm89zspfomn81ysfbsq3tiitkxbhc9otaimsetziykoc4e9mwruht3w', '2047500000000000000000000000000', '2026-11-24 05:49:40', '2026-11-24 05:49:44.526', 'counted', 'gjqr1yf92Ajd794v9MfZyu6YIBA', '682500000000000000000000000000', '2026-11-24 05:50:00.254'),
	('EA3FDD6B86E93F7DD458441394C09FF54ADB99E55EE3BF71789921841488735B', 'nano_1kepyqm5ck7fa5jjrd7ewj17fdqu9444gcu5iacbkqcm7xddjetpbnsyehwx', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', 'nano_3puzpgcfxm577fxx4t665ahfdu3t6u1c88ac5zmazg74bx8jbrx7rcqo43tm', '1525000000000000000000000000000', '2026-11-24 05:49:51', '2026-11-24 05:49:52.655', 'afterDenied', 'cg_Cz9foqraEvwp5gGYloKSsQEA', NULL, '2026-11-24 05:50:01.18'),
	('E65C1341852671D4DEBC3E6D04F5C88382B47BFFC9B5023210CF3E32B3E3F3CE', 'nano_3xds9jjdwc579bscmwj1tsacgubs54w3dnu7fyofm4zza1bs5r7ncycuypw4', 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', 'nano_3pstcme7nji566njxakwnfn3u4wbu8c5c7f1r5759ddbepcbocrak83f8axc', '1263500000000000000000000000000', '2026-11-24 05:49:34', '2026-11-24 05:49:41.671', 'counted', 'WNqaorFQ4oXVLWApUe4NjGaIvfg', NULL, '2026-11-24 05:50:03.153'),
	('A0848FF45EC6359F45B6D669F44F575B6D4DA1BC9FDE6B2A65ECFDA119D74038', 'nano_1mc9cyzwfyuwoujsf16c7op8uhhjuzyiqpnwegyaguuoapccrjugmg9e19ap', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', 'nano_3nkbgstpz4qp4u1awb1crjhp8bq94o8ph99usgs4bme6p5u7sfw7thxtgthb', '4889000000000000000000000000000', '2026-11-24 05:49:51', '2026-11-24 05:49:52.012', 'late', 'qJqPJnbMY0CEtM73t8hxJVWTYJ8', NULL, '2026-11-24 05:50:04.875'),
	('DCD40310F8DC536E6FE18EC2160145874AC389265424723C9C9A73FBDD563185', 'nano_3pjnfyftwxw4qjf3yeja5yk8njtbfdr7gcfg4wzdnxuarobnmwn5kook5836', 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', 'nano_3succ1pzzbyp8odbruf6bd1cbm1ouyt7ircenpxquo8amwcp8qhqs3q6q5si', '36500000000000000000000000000', '2026-11-24 05:49:40', '2026-11-24 05:49:44.595', 'counted', 'F_m4zzxbvwbVjkQE2EfxzNOi6bc', NULL, '2026-11-24 05:50:05.626'),
	('230D3CC93E859C55173DF5C475B2998B8B299C012F38A78F83B6D6EF9C05ADB9', 'nano_1ty3d165e1y6naxrshtqrxjkcgirjtduw8bmqpb46ew5d3x3t9g4yxmi81ph', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'nano_3z5i7p94egsyui87nnfhhjm88mx4funcji8fjm7nkunhmk1oo6zgydcebeu8', '567666666666666666666666666668', '2026-11-24 05:49:34', '2026-11-24 05:49:39.924', 'counted', NULL, NULL, '2026-11-24 05:49:52.32'),
	('1E6F4F1EA7A9951393A4CC375A62ADA6CB91712CAAE8FD2A02AF4F0DA85A0715', 'nano_387mypamqxjtqgye1ibisksnkuxu1c58mgky4o1mf81exxkfuhbmomsw73n4', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', 'nano_186kczoqfh6kgh555x71hmuexispfqjonxxe6axseo9ngprytyj4wxmd8qzs', '741666666666666666666666666668', '2026-11-24 05:49:39', '2026-11-24 05:49:44.66', 'counted', NULL, NULL, '2026-11-24 05:49:59.695');
INSERT INTO public."DepositAddress" VALUES
	(267, 'nano_1p9kcd7w36ary6s8kpwarmp58z71a8oc8ufmttgpxmsyuo1aqyxampa49osz', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:50:07.522', NULL),
	(268, 'nano_13shmegosg6a4ar134e9ijonn8b61gacmjx8ptun4ak7acfugdjgwh5pzq41', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(269, 'nano_37kbg1sygx7g9r5uu97ib84uqb4ud7azq7zz58ji55n8feoouyznsjy1cf13', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(270, 'nano_16zq8bqm8d1jfxhoudxaaxb1qnexw65hzjpo1twk655snguy36cujdw4ifce', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(271, 'nano_3ziyspdw4z7ydjesptmnspwuatparskin4p43dnswep9g6i4g37ksxmct9ee', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(272, 'nano_3479hz63utpzy45rf3snned7xr6jtce3gz8eee4b8mcbktqpnkwni969un1q', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(251, 'nano_1ozof3eamrj7skgujzmu8843m77dg5d17748ac5uhm81i7usmduqb16af191', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:32.83', NULL),
	(252, 'nano_31gepa6shg8odwh5bjbei1ocw5nnbqzczdkf438o75bgag47xqfx35jhh6er', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:33.366', NULL),
	(253, 'nano_1cw9ff5a4sxuqdfsxt6g37cur8gzh6neuguw4emckzk5bdt98ubco89sdpmp', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:33.604', NULL),
	(254, 'nano_1ty3d165e1y6naxrshtqrxjkcgirjtduw8bmqpb46ew5d3x3t9g4yxmi81ph', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:33.797', NULL),
	(255, 'nano_1mbpb6sp47qh4w6oq9rk7qj3gpp6pzmjzaggphq5fpohncbp9y9sy713uxj9', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:34.107', NULL),
	(256, 'nano_3xds9jjdwc579bscmwj1tsacgubs54w3dnu7fyofm4zza1bs5r7ncycuypw4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:34.477', NULL),
	(257, 'nano_3yp6e9i3emfoqsnbcdj9suaqk9c78x66yhq8nr361ebjn5w9ut9cb5hjets7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:34.977', NULL),
	(258, 'nano_13crcq8ntxdec5omx91dprd1zkdqqegt1nubfmefr4fj1j3rrkxj3ps7r971', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:35.044', NULL),
	(259, 'nano_3bg6t17jpfs9xh9986jnpk398kh331g5eut1pr31uhw9n74i3t3t9ozme7uc', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:36.057', NULL),
	(260, 'nano_3menojy7masc8zrhidw6grudmgugmt1ptqkwxyxp49jt39ffapi5rxxtf6h7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:38.147', NULL),
	(261, 'nano_387mypamqxjtqgye1ibisksnkuxu1c58mgky4o1mf81exxkfuhbmomsw73n4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:38.584', NULL),
	(262, 'nano_1xg7huoabyhm6eeohdqxt5fa9hwa8d347i8k7wnfmptaamp4rjzm976ae8yr', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:39.726', NULL),
	(263, 'nano_3pjnfyftwxw4qjf3yeja5yk8njtbfdr7gcfg4wzdnxuarobnmwn5kook5836', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:40.139', NULL),
	(264, 'nano_1mc9cyzwfyuwoujsf16c7op8uhhjuzyiqpnwegyaguuoapccrjugmg9e19ap', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:40.357', NULL),
	(265, 'nano_1gzo4qywyti7bg3obkktnaninm77ccriwkj8tgdexwwtwp77rgjzcdntdyc9', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:40.372', NULL),
	(266, 'nano_1kepyqm5ck7fa5jjrd7ewj17fdqu9444gcu5iacbkqcm7xddjetpbnsyehwx', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:40.7', NULL),
	(250, 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', '2026-11-24 05:49:32.22', NULL),
	(0, 'nano_14imbriysrghuxexwip5aqfybouunwoxqmk9jjjrgcayzhbhh7dnj7tgzq8g', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(1, 'nano_1o19u6u6z31pzch9wdsjq37jj1h7hwjnagwtfcix5ghyz6a1rnrryx474ius', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(2, 'nano_3pgdjzzeyqfhiah948ho49yp8f9kan7aghkj736ijkwr6ue7yainxz6zgtz4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(3, 'nano_3y8wuzuu1sdah7fux6snjnq5bi4bsefxpdon5f13oxj7m8jzguiyco48bdoa', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(4, 'nano_3qtwzmdmgobuoh9mpmkcp67bxc8kwiq1ibbesmsauwn6wq7x6teg798awrie', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(5, 'nano_1hy1iypme6rcncw6ao941p6jr8ub5cnbe7341de5jdqepjgpmjrb9mroypy7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(6, 'nano_1picymznewdsmt3mz1c8yi84h87n1dqwb8dttybjyzkccc1u53cfm34ombid', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(7, 'nano_36i5i9ux7gcdhj57iutanigho7r3xdsaazwdfy4pf6atxjknkofcbkkd9opr', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(8, 'nano_17forxuh7tqo9i6aasri3omqdpg5xgy4sycx3feo6jowiktxq8dw5t1dybmi', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(9, 'nano_1uod8fuimtj5hdxmr8p5gcm6zejkqxfdy5axxfkuzrtx8ur9w7ogwqg5ijjk', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(10, 'nano_3gb68o3qusfj85ijjyc5rtke9c6sun99ndifpje35mten3t73b3z8z3ysz83', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(11, 'nano_3x18hbiztjto7nmq1s95gjygg3883uf9qd6dq11c13xm7uyqyu79qx63rrts', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(12, 'nano_1xtngza83zxwysskeyh6m56fjcrycx8mfzign3t3xg6j4kukugpxt8bbw4au', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(13, 'nano_3quxx1cccirtdbawwxkk5p9hx3wjao18wxa5dj3jmbxiduirbxtty6huhkb7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(14, 'nano_3dhp536dpghfzpjtjxnoi441gjdjs4xtfsitgydeg6uqdpmd9st98gyd3wi1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(15, 'nano_3t37a71395acuyophqs7fwcerprrhjwx5fkqg7jbd51951kpczdx57fxb8ab', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(16, 'nano_1dx94q9xbob6sceoeihu4mgw3rpj6qnaktshui5yi6xwsgap8y51d3wd7pq7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(17, 'nano_17ybpmhpk9o31x7k9h4obthprd5qewzsw8xswh6wmsj555bmyddwzh4eadzw', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(18, 'nano_37nrxsymx197igofnon7xtc8j7neoaqxzdz8npb1ikemsr5niz83w7r9nm6q', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(19, 'nano_3879zuoniz769aqurciytjdkiwhkx6bnf6k3c7gjxqnh668igpygzhbcasf1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(20, 'nano_39jxbtrb6nb8bxpye7mziciu479t6eumhmuw14ocuirr5x5bynep6tss5n7n', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(21, 'nano_148waunzo3bsdj1jp9jene8qdi9q58f98ms85gxsztmmmyartq559gg18umi', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(22, 'nano_3ndhgse5kepdfewexeoefgt5qpz7xj95xt6u4x175hixe46qn8zqrwozytwx', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(23, 'nano_1ukaejhreatoi715ozbq4zhb99m13xsbrp3gc136i3exus65s39rkw9wn8wm', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(24, 'nano_17j4cdhm71qnxi4dnctmg9sr9kqeoyzm3cx7bifc1icecf6x5k1pua8d1953', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(25, 'nano_1p38gsxk8futmywpc9y4986znj1dknmnf6qp1ix6di7ftu81i1w4nsmdd7bg', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(26, 'nano_13e7e6ir4t7dk93qzax18hix5djd97m65d49ewgkmx9x48yk16e17pk1qnrz', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(27, 'nano_31ngqew9tdoayd1rj7t3c1kmanswagmn5qf1jtofiberkibr681nweotg8o7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(28, 'nano_39t9hf7f7f5a7mfcqyme6tjgff91t4dn6q4hh9s46g13ztbw6shoq8czpoqt', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(29, 'nano_3s7sfjazntqab4hd8qwdnu7fafusa418ejejd86c6yzuk7kbyfiidwsuz3m1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(30, 'nano_3o7wax6eaxq7wkmu3mob7ta6poje6k1u1wgck1p5c7ok5zfmkh3xmmjhzqt3', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(31, 'nano_1x6bu9u3zz817oojnn395eeq7a4ufegdmqst1pe5w11u5xuh8d454xe4cmr8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(32, 'nano_19dxmqbgzamnhbbe1kk77hon5ze7jzn7ku98esboaserrrd767zjcg7db36r', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(33, 'nano_3nz1xsbjujt1fmb6pub3h11msdqf868o1qkgjry4k1z8majnd84f93a1oas9', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(34, 'nano_1xa5dd77w43ra648ctgpbd7hrb8p5p893c5my5f6j3o1ad71bc4y7cxr8d98', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(35, 'nano_1m9fsh9eh9yrzn369mqbakzfydndbbf6xjhfne94r5smjwnnhiz6ctqqohbp', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(36, 'nano_1z9yfnrdjkum11y7ogkumxqqtxtyisk4n67cu5pg4tdm75sg31ff9dddxgt4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(37, 'nano_171zbp14dat3c7qbbnc5fdeqi4fdz5j5sw8xpagsr3g7msbtfux177uxqeqh', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(38, 'nano_1bobsmubq3r13aky9z9hmbuirg8go1px1wkfkdunj59sm6y5dnds9hw6wp1z', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(39, 'nano_3rhkokqe1qp5mrkb6hj71waa1nsta3anspq1b8zrfsf4y8p9qdu1d8oct4eu', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(40, 'nano_1pph3trgtxbi78xfwftchnet4ydmh8uce1w6718kt6no8mer5ybe7mka6big', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(41, 'nano_3n6u3kh5nqnjegh79hqjg6c7xmom4i9iuc4e43euan5r7k5xjnd1ax89nnsd', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(42, 'nano_14aeht9qj8nsttphm34bcc3isma15otacababpxxc4ochfp1granzeqesptd', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(43, 'nano_3usymh7tm9idwd9a6hec3fmjr65xtpd4haxaydbnf99i8x3o3armwz1iwxc4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(44, 'nano_1wscx93dny1894jpfs69zbsopktana6xxppxc6c7q861bsxckm5ttt5r33fo', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(45, 'nano_36pkfchb8xqrjbrc38mtxgiharzg59wdtyup3mdpymnz58g369zwjysifnz1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(46, 'nano_3hox55egmni9g7cfdiiszpejyn3obo55hhqyjm6fb3fbm7s41zbgx1pnr44i', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(47, 'nano_1typd87gb8p75ki8zast6gdxjggrywbgc963hfmiu3ehw6krfqx5758p6xau', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(48, 'nano_3skk3sdyzi75t74w3js9et34bfy89qhfia8togrfe7fgysy1u5edj8atxm45', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(49, 'nano_1k9d8sxao1t7k1xamgmqsix97oj1jmy5rzanz1a3ajb8c89go84g4qsn7wes', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(50, 'nano_1ysi345ogx6qesximmj5g5uckare3djyxgtiing1xhzwq17zbtsbfyd7i6uy', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(51, 'nano_39t6a5ynghhc9gcpg9xkpefdkm4pdrgkqcy87bcqimozqrmpgk97ny8u4yc1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(52, 'nano_36i94n3omckhpgn6tbeo4xycm9o8udz9ojdoxx1kbh8x18x8r6pz1zq5kdua', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(53, 'nano_1awd769cfptjt1i4o6z38j6b9m996gktt3xdrsg8f7bg5bpd9uxhnrnuekn7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(54, 'nano_1nisut5h1xybdzm6dm3nx4ms3wjeqfn4txodb7a6yt3ue7ntzt1gnt96q1p7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(55, 'nano_3rjiu4zfif4dqtxpr94k3pie6x5fp99bpephixdhrpijysipojstjnz7p9bb', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(56, 'nano_1j9ezhraoufg3e44bhqqoenth6ahj643w4jqwwsgi4s1n1u6tyrtyci9rh7n', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(57, 'nano_379qspeqthmbp7jowcjefyju6jhqrctix6daz5s8sot5f8swm96eqqtxo3r4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(58, 'nano_3bnrapbaqeqrk7cgks9mdrchtfz5hfbbje16oiwdnjph6tf3txzmeurg54o6', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(59, 'nano_1ipgg6bzaq1e6usqgf8u88gnfpnz888ppwxaemasdez56xrbu79559kdgwas', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(60, 'nano_399xrmm3xfzadmuajxxdm6hcrcm1ak3iztay8dbe9ewddtqueh5xb7ytq5o1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(61, 'nano_1m4gsrrg1u75x89jpsmr9z939p5766geqkz7a5q1enbg6ycmbte87kz6himf', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(62, 'nano_1hr8c6jharwg6cbydq3pw1a6h5prehkf4a4s6bt7o5gp9uqfdxrbiybm7cks', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(63, 'nano_3p6f5a5okw8zig6xwrusg6hagh78r9339sb3ooqpqn6r5cqfyamte34r7m4f', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(64, 'nano_378prrcn4asntys88i3i73aixpa6fc3pr3m3e4mtay4sbia6tzmb7e4kih1p', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(65, 'nano_1sypjbypzr4jmwgu1fgptbedngetx6htszbn387djo5bdrkdnrcyd7gtythd', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(66, 'nano_3e4mzig9epqh6xanh37ppbkg9y7yi98xqbaz7yqx5bxaq8kcfhgnoh1a9r35', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(67, 'nano_389144btrw5fgo86jg8fu13apgd59zipr6drjy94ntp5dioiqtcanfyydgdy', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(68, 'nano_14gsxadcdw6t6waqxhbnpnxemphmbjygbxea4i9x7ytxc3uq3gucxbf3wcpy', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(69, 'nano_1uqtkn3x1njwujw9f76j8tw1kdckqxf74poq9qkmqm41iinuza3d99dhefmh', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(70, 'nano_1zyxb7bgq5w9sgrk7x43nhrim4ktx1ruo56qpimrojzjnkbjnhcrutjd3jnd', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(71, 'nano_1ifbgdeh1w9q5rwt478gdek587itath3c784imm7nuw31i59e81ko4qogb67', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(72, 'nano_3gch4xxbesmckdrb1qcwc7ymb8aj441whqik77wujejbknxtf9cr5wf4uz6k', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(73, 'nano_3ahktuucgairbtacxowd9o1nrm3c99fu4n6fyf7orpox5bshpp3pbbm5yb7b', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(74, 'nano_3b9sas4mbeqozp5fr135c5ceqwsqubmsdxb96z73c7zg97wy8fjiw7w8trkw', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(75, 'nano_3o7xme9z5qotmg5hj47nohazaxsek38f6qm5z5hq74w797ra7fz9t1jp9jet', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(76, 'nano_1tfqxd31pmk4us33y1uytzpbu7pkyyi81jtq55oz6fkihcpfffuwc9dw9m9k', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(77, 'nano_1p9kkg1qau11iybiwgkbmzf7wqq4wioaw8anen37tqgoxcpu1ftzzu7q6xb9', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(78, 'nano_1pq79uq5ozokhqai7wa64hohpdkxhrndtz148jwxysauajdswpwz7hhcs331', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(79, 'nano_15nzowtho7j3uxm1nraje3efqknszy31bafp1jye53i7f1cz73kipsudkkfs', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(80, 'nano_1o6ka94qxwdw53naa7dzagoqf19pp6dqc1oew7scnndaqba4s1es94nb3py1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(81, 'nano_1q5pem5mhxzamxq7s8twzhsct5bxjewfm395oy6ggft6fd77amugpy8k9wij', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(82, 'nano_3bzypgqqcshfy6zj7fsuff5n3fxc7uxpd1er6rh1gntizbwx66613pekoim3', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(83, 'nano_1fgdwz7jck67kxg8kg7ig3khb71nmxrtmzfih1oay3b5fqnkf14j5txqfpwo', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(84, 'nano_1pehb97eudzd6g6rwmxsbabqt8fk4n8k7fup9cry8h47e8j3d3575qsfyof6', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(85, 'nano_3scj6fn1mzfuo168dmtyuoaz3p7pixyhttgkpiadcddmocby1z896xo5s39d', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(86, 'nano_1cqubny7hdqdechybprykfkjps7fbxm9c15yqxqdxcte5a3afgdauhdc3i4k', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(87, 'nano_1ay3wgjemnig33bjead9g3ieeyuofxjppj7ccratbrdrtfc49ni5yr3kzsyu', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(88, 'nano_11xo9gmya7tn1qkxf3cizof5sis3c9orn3xqmdu38sx7woecaxgwbhwbk6fr', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(89, 'nano_1sr5i98zs7ejh431ds5yeqpmrdtytyemiqysdwx1ybmig69mxf4x37r4p4d8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(90, 'nano_3bg4wzkxnjbaa9z7ijttfsi6f1wpnb6uhzyfwdqxfygc6jczwxa9yuf1wn89', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(91, 'nano_3caxmsybozgejbzjkz11sqfef7uprwtyqwe5xzk7d778zxpbbgmb8q68i5x9', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(92, 'nano_3m35qa483bj9pnfethekdi4a93dcohpibfbk3uw75d51rfpn1o5qo9mpmrpi', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(93, 'nano_3a5km1ke843gbfztrs5ds1nk9i863uz3itxpyjarpkegc3fg8d5mz89okycr', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(94, 'nano_3wemr5bp1ty8b9x4eudfo5gpwjita7gduh7utao6kkuk9jt4zgc9pyf76xis', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(95, 'nano_1ag16e15nyuj7ib3po6m69i51shjxbhypec6jkj96cujmhng9oxqsx99qe1n', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(96, 'nano_39iuxkskrzebnbix79isoiypude6dh3kj4cy5xt78d3axbjnkyini9o1s31k', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(97, 'nano_3yg8woc48bt9keddeqf5ux5j1khrt788dybdxg8qkrc69wr7u84qut6rukmx', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(98, 'nano_16y1ouiu1kdnut7jaygbqn6jy55ms66rs8944g1dc6p9drwnyb4wj7sm9wrn', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(99, 'nano_3ooxfrq7gt484p64788i78pdojoantmdz4mhoz8wjntc71ad91cxxbapo4dm', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(100, 'nano_1jxzm7cc5cwfet8ena5q9n7fff5ct8kakhikxoo5rp8zres4gg5fedcx6cfz', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(101, 'nano_3ezoyzjemkdqj7sgw19oz9or7u9bsfwx1rqedmjswm61ntw86m8qi91psqae', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(102, 'nano_3jzexo86y8d5r3g34sug5b5n4t3hqgetb3kywkohwuwz78uxjfdcsiwftcyr', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(103, 'nano_1hzejj14n37rdoc78sbw6at7en8qyjka48keuh7z3jibdrozjywpiy4fpqbo', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(104, 'nano_1kopo8trwf11ujaawxw6fp4s4mu1pec4jpeaesbri8mjp83ec571h14zh5dw', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(105, 'nano_1gn9dqozj1asfz418w1ei9974ejjso8eyqkjntcyomgnswtaudx14jpcpad8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(106, 'nano_3hkzbmb1ms38ma74j3n77bj8nxmpo7obyjrczptfdxpqn5bpe5ru1n8wbxou', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(107, 'nano_14d8hnr149pjxys9p3yb7h18qn7984ae5guo68oseuokp58ozes3a8xagjc4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(108, 'nano_1ksjeccncbthobabia8x765rerb69yeap3mmket3nzgg7co3ah1dp8mpjqth', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(109, 'nano_3pr3mgqbri69ic4esgr4wuo3pb9ej7ss1fotob4py6w8x5z61stoecmfwjhg', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(110, 'nano_1gy8uck9ek1znznup85pdgmgccd5nih3xzqqc5dxnp1zqip3niobm4wyc8mh', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(111, 'nano_16f4sus77kodk3j9ym7oq9ekaecpfxa456y93aacjfnnyomyi9dq6u8rprmd', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(112, 'nano_3wjq7hsprnafg9dc9hrsgeep54qciiendgejk5p6r1xe5yzhduduq9dnsnhb', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(113, 'nano_1js17ad7jf334774busc7ntanji4bmr97k6xw6ebipdgzea1cf87s1cmnzds', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(114, 'nano_1co9iyjzhqarmu8y41giyfekbshc7iazu467mxcj4fe8anqitmqtehenghyd', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(115, 'nano_1zyrydkuad8jf1mrszmmjwxxaikcm6mf9bf6exgk1ukswaha48jez74mu1m9', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(116, 'nano_1ne1duhxyhm4nsxb9pf13cpzbs7d7suy8s99rbanpjqbpbqp1aogfkr5j9f8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(117, 'nano_1r5nanpnhfeao6zeopkfbjtrp3duzhiarbuj18xptxbushjzpq5bzmwdgser', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(118, 'nano_3ydcap5djoq4xkn699wo7qonxnihmuxq1pkafd78juqfdhtmmcc5meb7pqce', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(119, 'nano_3nirqawhxothzpbrmmitiiruybqghdhqffdwtxc77hnbnxyintrfnu7sh4d4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(120, 'nano_3sdjt4sh94gwczafqqzk6iprp5rnj9zpi475t4dr64ifsje3o5gzwnah8nay', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(121, 'nano_1p3tg856ebzk8zhawpw4xdogn4k8jdra4yiu6a95oabobzrf1inkzsxf96u6', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(122, 'nano_1i3rcotfbsd3udt4axr3dnjbc1g1k3gse6sme1dpakanijh6xcipgtrthe7n', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(123, 'nano_1r51hjyhgfhmkw4h71r6qbuyebt1r4d5gn5roep4dw65t4dkgtmsbx94nf4x', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(124, 'nano_3bgs3wj8othp8bse8bkn6z9eigrysmsp95b9i8wp8x6codfn7okhdg6h9dex', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(125, 'nano_33fxizyfqfr3hoxa5e9imxbozhxxm341gyn39ot8h3piy5o7mersy8xrnqch', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(126, 'nano_3tqtwhdthrwxfjstyc5f4opw7ibj5f8fupq6rjkwt6wjau8c5ro7sieak47u', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(127, 'nano_1sr5d4xk8izhx7ej4cszgw4tnxu1e636npsa6ahdwnu8m8heopqhk6fkdrjk', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(128, 'nano_3u4w7f6hc1t6d77nuzwyuo111nos8cd8wit6hpjby64ccro4iipffeq4gp87', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(129, 'nano_3tdtpcbazcz89m4y4jr7q45umawxf53tpmrjkgb3qzmohzi87mnarfu4n87t', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(130, 'nano_1x6a9nhs4zynd4ueh1uon63zy587z1n9qe4oiyimh85gp1wkkryh7dcugiyd', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(131, 'nano_3krmwtf98jwm3jfemgadrqfsmgs6nh5uqjps8or93ohg3j85urcbracu4gwg', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(132, 'nano_35khpxreezpgrgsw3jyjimcaom4xodtgjxpqus9gxfpu9tpu88qgk5qpjgid', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(133, 'nano_3x9t4fds13eyibx4qh99qtrjffycqmftjm8ti68wnk5ydnko33if895obsg3', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(134, 'nano_1jgfw1857n88ek8rezxi5ztrugs9nq5rf4wipr3d5qp1387s1f4gb1ft431h', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(135, 'nano_3p7u6wcy5coeihofa56aq7b769yfu4dkumjud8ig3kcxwu7117e5moitazzx', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(136, 'nano_3hgbt8jfi66mfy1cpdmbyg9nduejoo99nsuez6yix6bhe8rhope17zsuirir', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(137, 'nano_3sxj6x5wcsgb1ckghiquh9kycz93m1b5pgzp1848j9yp1rqcfds9uuhtrf61', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(138, 'nano_1azp3b4snu8djq7n8ohmmhy1g19grdr4kjftt5bjru7fdzjf3di7tz3f5fid', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(139, 'nano_3kn54c87gepn16f43iq87swytnit1g6oxt6s1n55ht7aaq1wp4mmx9noqr5u', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(140, 'nano_1rkybaw5bwm7qsu8d7nbosceqtpcrc3t1pao8regnwykpezzn6b55wryrgu4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(141, 'nano_1rybyqpe7ozqx4cecpjz5d9zspmqr1kp8mqcubcetc1rsisahwsh8rytkg1f', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(142, 'nano_3x57kguf745f8iocnnowcmb1sjur455a7sg8u9o4w3mdt5ms81aoj1ny6xst', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(143, 'nano_1p7jkgxdjyc16uihtf8yhqebemog3cki4s5gj4wwia8q6auuzdne17iqcysb', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(144, 'nano_31kytn4i9ot4dy4gbh4dq9188bnt1xmfnknnun559h7463e3izinirfuted8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(145, 'nano_3n9pos54ihnn9wprw8embry7971hsw8bw9mcemq31speg1jsi87mwsckq5qg', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(146, 'nano_1yaybmea5816j7yt6jh8jtyenihbpbba8mk14m5xypbck9xbascbb1imkqy9', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(147, 'nano_36gctj5y54b4pebkqtqwiypaw6nm5awkfof9beypuf94py6qm39oizzg7n5c', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(148, 'nano_37ehnhopxu4p5yjdqqjttn19w4d17giaqiif7xny6dfnk5fkcuzed4rpqhjk', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(149, 'nano_3qfwk7d6rs84gjastc6mq59kamkt7iawdycimyass64qziqkfm9834h1yoba', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(150, 'nano_1moaj3okhz96xn4f3etsnf5grq5kph3k55dknow1abi4w5jtonx3otq118bm', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(151, 'nano_1te7tnfomjyt5cifqbwx6fhircuobcji1wi1xqyap4n9649fxrc5gbku8rtq', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(152, 'nano_3xwqqg6e6py1t14fsge7yfeejoxbobs5wpf7za7qjmrxa7an7p67e9tuo84i', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(153, 'nano_11cq3c9dn3t5jwwwypg4jw7b1tuxbotwxnft1fpb5sfpe8uemf1ur8noie8z', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(154, 'nano_3gs194qyntygw9r1usiy9oo1iue7oigtuh5timxe19z87feeebmspf5a9zib', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(155, 'nano_1omsps3cejztcmk9mfqd9c49kqesiccmbyb8grizgwarpinqzbggc6hzs43y', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(156, 'nano_3w3oz7ymy888bfkejnfja4rbpgcnyxcgsneu4chdi9w3e8ba9t54nsqd6bbr', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(157, 'nano_3c5rbk5obnp5kt83suyzjs4foytjttugjnkpu88563mtsfzc8ke1hcneyhe8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(158, 'nano_3pwesukufjtx4mghfb8g6sc5e88iuk7bunzgdcjcrppf6an8wwdxmkb1upry', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(159, 'nano_31umpnaeyrxujwq868t936kkdh43yhyxkipm98g5rksimcibmegri51uoj3g', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(160, 'nano_1dgzyo1tpzjqfhdqqxsfr7bfh7hgpphgjrn4b8rsuiod7ub9aoe9q5wehz4d', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(161, 'nano_3co4degoxfirm4e7ib17xwbopjh9dyhntroddkczfouanf1nimnhmuqd4687', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(162, 'nano_1z8o9dkppmqb53hxjgk6pdiiefhmwne6ub8zjj731tomcef9bk9rfggwe94x', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(163, 'nano_3m8ipkjaohjihjgz4r9hw6h8igca7qkq47f8hz5366k9qt8saq5daosc7zz9', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(164, 'nano_37uyiemqccqfh35wnbsmpkhkxoqieyr3j7rpuggazcrqu3gzuss37qebzt9o', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(165, 'nano_1k9uqttwqrhn51j3se8sgy1src3ketmgcxih1bm359e3pt6pqfeupm5oxz8m', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(166, 'nano_1oxm5c7kzci998g7idd9p3fr1pgbma3rqkoagjrang8id1eh9p4pn79ww7jp', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(167, 'nano_1pe3ttj8t6gx6qu88xk3pztxozxkb7hodqh638n1a95ihwizt1iqcp9gzy4d', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(168, 'nano_1pubzkujxrafnnjrnrxeoss6u6wnqgsekha7admb7ix8tpgk8wpwwgoq6xm4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(169, 'nano_3e7owji3mrome6bas1ihbron5azmb8kcmw9zu1x1papmuwkmhe54bbkmdrup', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(170, 'nano_3wioa8y8crsjk8w9p8q6geg4aoxmst9kjx41y7oc9gpngg4pxmbfjjqepi88', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(171, 'nano_3x4p5x4rfmdny943fan6kbaktb676sur788196m3eorjgkepr3g78xrmcjd7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(172, 'nano_35yy7qqfpqorq1q4ucmcztz5dp4x36rrmhaizjn3w7mrgw1bs8cqgfcjcohm', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(173, 'nano_3fm48kdf7kdefumjp7p4p4xt41hkjijmpsepsgasa57z1efxztjze1gom8r4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(174, 'nano_1pxcjtenonukb31zbycieewuzjakjrx6jritwyhe8t4cwd9jihrnpqo8k9oz', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(175, 'nano_1zqn9hjwuau83eic65937pc6f6yu1kk1ca9udnp4tw7ej3qeesoa9mo34nik', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(176, 'nano_3ny6ssw5uqdm5xkrnmfz8691aer4tf5ahrpap951sryjz6xxptxcjxk11xuz', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(177, 'nano_3kjbdpqbybqr1nj9ssnrzyseh7az9j1qtmqy7rtd4rnqnbsf86ohchzua8hz', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(178, 'nano_1keqc7u54b73hrdu9daurx4ipd3seq13tw8gcry5tgysaak9gsswhq1wnz16', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(179, 'nano_1u67zaa4zcwwbffp5y5omp7sgag91119fw83remzst781gjd9qmu4mgwudx7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(180, 'nano_1esm1mjpkc14ibxxb44cnj6dh6xmcuioxo33t7wbpkxjbnduefqe6mx6xdus', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(181, 'nano_1ici613cjyaescra9we3m8i3sqcufej8f5r1gopsnkgdoafnjg5kggdt77rw', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(182, 'nano_1kntb5ktnchiwxu9dw6whbg5x6owcxpbcswof83gcno5eep13nqozdjicruo', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(183, 'nano_1e93m75f86ozgimqdyckcdyx7nt8iog4pb7c9et3npkrz17herpacpqpsiy3', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(184, 'nano_1exua7a346dtf1x8ts5oq5i8mfqt5q7kxobj383c8omrc866qhnf4ddisz78', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(185, 'nano_3hycrah5pekfdxxktcn3nwhhpbggxfju5cfbd4prqzgbd8qocnr1xnomcyk1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(186, 'nano_3ugain5t8dmctzu7dwhb5tnd4sftmkfy4m3ibu3kqox5m8ybjddg79bzrqhb', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(187, 'nano_1epsmbgs5678o7d7xqwsrf5b195zis4r8pzrwt4hpkw3jpry8qiwnzth3fmb', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(188, 'nano_16wq6imuf361rzewhmx4ukap5dckc766mgas7w4c8gjwdjwa75psnyaszwrj', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(189, 'nano_3k4spgqkgemnfjyqh97ba8a1sds1pqrsgqaqa6ocbf1ximwcuoh91dbz196d', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(190, 'nano_3bh841ub7ak4t4z9spwue36wi4x1qf93a8sbf7chqyugg48351djzszo9bh9', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(191, 'nano_37qf7kq6obauyedsybes9aark3oa6g7fume3ta6mn1a9gy3tp8i1pmr3r5rg', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(192, 'nano_1srtkqu7edc64zyji7ca7fu5cyh5q1hdazu6gkgadja6jkyk6d4pbckkurh8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(193, 'nano_38mce69p4b9a1g8k77egtq5gjkcujzdrkr4frhrebibbmyamymq74rct1f9e', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(194, 'nano_16pm8fdfewc69h1pptrupzzh4bh8ri6sbxxfyjmgx8xirxbjumsubg154n83', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(195, 'nano_3xwgxgh7mekr73gugkf6guqxzor175eb1r6hh6obachprmew67dazqbema1w', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(196, 'nano_3femyx1drdeq3gffdhdiqisebw45qmpz9e4nhgsaaor7rofqcizuu7jxuxc7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(197, 'nano_1a3adp8d1h1esu6squ5g5fjftsbq7nt1hmypw8es78f8z6yuqkxydp6xtzoz', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(198, 'nano_1oj89tn3kzgbm4edjdxqwy84cbfk18fhaxet6uz1nw3zqjhi3g4n9jfsjao8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(199, 'nano_1c7zoumkmrybanftmrhdqjws3feh9ep8tnq6j5w8pcawisk5y1sue49j1mzs', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(200, 'nano_1oocioy7gr1qirr5hciw4di4pnfkj8hb43biw7qnpqnbof4183hwan1f81we', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(201, 'nano_1pgxb8qbja5iomgt5hg8xdapws6idynoej79w1qwphff3u8k8moz5zrs9jnx', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(202, 'nano_3ujfmskmw88g4rqeyq9x1toeuzwom4pk8zo6twaro6ew651bfsjrzdb9cf9n', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(203, 'nano_1zgpprbwh3qot8r5hcjiwx735dpfff7nuxjexs7ir5jokkdfxpyer77cz9ax', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(204, 'nano_3n6rcguz67jd6brfh65aipgxacejfrn4ujoe7895xdozi9zo7hfthwo7bt1h', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(205, 'nano_11xf878uoaonmh3ondzfdtnchpsj4xx8eabnk7t51kkiap94zqdhqcqjizgu', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(206, 'nano_17ty4qmms4cicqfykcga9x8iyuaz8o9aj4kesxb8rbe17oi9qpzs4c6nmmh3', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(207, 'nano_34uzwtgsc8g3ic6biwwz4guyaeo89trrtsr5widoa8z4op1md4bapm74esj4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(208, 'nano_38emnc95cndhy8fzaxx156kmpcjpdmj6adqe7x1enqhymorauiebudt3oa1f', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(209, 'nano_3gesgkc33gcuuhkxotdjnftocxhntu5hwbtixixnc64w7drn39ghpd7tcgkm', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(210, 'nano_19dt3yqkftoj8b3i6dm3wojjkbzst6j333mx7brk6octxtufxx5s31dyhmeg', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(211, 'nano_1ozeftc5e5unq39xar9rxfwf6ihb3aid335ypk7rrjjhpemf7hr35thc6pin', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(212, 'nano_144jd8ou918em9hczts4zo5m35sjfp6wr7sqt13j49w65c87wto4rggsgnte', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(213, 'nano_3x36semnsiuykqcut7gf6upyxurg3y4yma3zhmbods3o536wibmpt4qdzk7d', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(214, 'nano_14d4zy8pkhy9njczr8f9zbfu6fgtaiggx19uo5uqakc5g6kxasyak1staoxq', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(215, 'nano_3xa6nucuq4yfzqoaxjnftto7dqrca37dw3u4xmo9jj77ac8g6cj9hetdyfcw', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(216, 'nano_1tonbuxhaqrj4fz9saogzqnut33i8yxtt15fy568k61zg7dzpoze8ri6wiok', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(217, 'nano_35e4wpirf3tpitcfjjn7ygr9uoac8xj89g4t8f39abrm9pxagiu3yt7oxuro', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(218, 'nano_1e3oxc8zfb9dug164wt8zoqwmdg8i1fmbbb1ae6bey4rjkmsrp6aqfbib78o', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(219, 'nano_39m43zx5qxzj3cc9qm77zednj4694n6qxoesk4s5yxjkzmd9pauchjfudjcp', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(220, 'nano_31uwz4kkyompbhmmhezboxtfqri4rpq4ci8kxtca9skyjpa6ch8eu5b146ie', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(221, 'nano_3bmrnrkrmjq79ej7yeqyjanboogyeyqwe98usck4b94hbfx9sqn373i5i1bx', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(222, 'nano_3bs5spobqd8qyxkumkhr39ntkdge7g3fshdb31dpaiw8ma7u1m1cwjk35fz8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(223, 'nano_3oqhzmxfn71jdm1beqoyan5qg19xiqycwc4rbxukd51cay44u4mjm3nuuw5i', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(224, 'nano_1s1qi3ygk456a9mtc3a8ksa1e4zdwwkq8fccbsbnpqi6ddwy3s3ciqtsp491', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(225, 'nano_3qkwhhgn8suz1nywh1ppi81qczygzbhqfwez7ti3zfmecahxgcssocjwde9o', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(226, 'nano_3in9kuaqx3m7omcg8rftsedc9sm3zukgyo5bkhk5wcqfu8awqxmo9eii5yu7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(227, 'nano_3tpdqeuxrtht7zt3uwta9hcqxyy1qjdw3dzcjzckgjm3xt3oxdmiyyhrbdx1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(228, 'nano_1axo3jau7pzmztfoyw75io3ud4hjabykkkiy5xmrmyk8f1w1b5xrttsi3xgc', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(229, 'nano_3pujcs33p3g3bc1wz1zzto79xnu5e6ixrqtro1xkyr9ujajsy44ph86ih4jx', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(230, 'nano_3ptppcf887chaehfag85zkofnuj6fgcimqoo936d3e5fapfsoa8iwi7ut6ap', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(231, 'nano_1xcf1nh65nn7p961b6tgjtfb87zxapqkmiocq4t1n7j537xtxfbsd4g99rdc', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(232, 'nano_1orcsr4wobyk88eq15wuwttad53jeikss73tfrc7amf7u9zhk73arfg6mh11', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(233, 'nano_3kmtnkoy15bmz3ifwhjzxj3p1dyjds9c9k4qfxudpaowr4szad4dxrwk5c5z', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(234, 'nano_39knaezesxsdk78gy6dwqygqgxsyuh4xm3sdscimrwes3fhiy4poj8aathtk', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(235, 'nano_11cmi7q6dcpemo3kjt1ybcezj7rcre8688pnjh5irkwwi8bszaoc1noahimh', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(236, 'nano_1ghj61oe1seoej1tj1pwj4squm6irmx66jskwtqq9cxggggfd45jdezcw8z6', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(237, 'nano_3z4htdtfgrn56to377hp8rafbx6cfwsx6wqcby4e17gzt7jngdafxjqnuuju', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(238, 'nano_1gwimoj6y1nzurrnnzatcweppo6k63zud4oge5s785fuod5if7taaz5bjfnw', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(239, 'nano_1ym1731sa47c9tzbx7tua4433ywaoi7ng1mfquedcojiqy6q8qt8i1rsmqaj', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(240, 'nano_1cthqzyecd43homg6e56uy1s6d4zmussmq5qwtjcny7de8hfx9eyzqqm3g1h', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(241, 'nano_1fgqmgnqe1dgc3m7yqspezau9f6xpy144oupt5sxd5e97ckk1onrywky9wpd', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(242, 'nano_17a4xq3u47o5ejaw6yq7fqdbz3gsp9mp45twsuryke8tmjfw3ufixu94776e', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(243, 'nano_35smbgyjx8gqca8bdnpysog3yo8atp7saj7i8hprqt16cnj43zg7wky1a6h4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(244, 'nano_3oeo1nsj6uaknrtzncpi6xk3dbiayo4m7xsjur7jbimaqd9usi1rcqym1ku3', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(245, 'nano_3p11wqkeshsrwcpca119dwd4ur37yz7d6zqgy1qagertbu1hzkphhq346w74', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(246, 'nano_3qot3ea8szg8fazfyb6m63oeyxu6yijf3e6n3dzpagb9r9rnxgx9obwurdyj', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(247, 'nano_35icuwagzy3hjoag649ybpnjk5abxrdiokx5xk8e5541ds8rjynkiwoahdof', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(248, 'nano_15iexf5cb7nuxot4jtgf45ieczd7bu7uys3z6nx8bm4wkapm7ajw8bogj5e3', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(249, 'nano_19zxnnot6c4w8tkp74ijqrf9mhj85w7ngg19gzuow9tjopq61mm5s8tfyixz', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(273, 'nano_1y485d1ng1xd1j36q8se8sjffe1z714ky5wo93buhqgn4ad4mgro58bane1i', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(274, 'nano_3yfnjyfprap5y8dxqiaft8gs833mhodusdxqgb6o3gjm1aqsyaedeybhbs9d', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(275, 'nano_1xxuew1ws3fn87i96jhtf3hxnwhg5cum87y6w9agsernx1uqipqbbww6iq7g', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(276, 'nano_3hqbq1eeqg8j4atax5ci5f7ubg8xu85pb5nafyu41pujsxu4t9w9toqtcbr1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(277, 'nano_3dwr6j6dqkkzksfd6gwh4qrd9grzhp8an7tkrc5xuf7m3da7ub86gaa3bcra', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(278, 'nano_3dtwoqt3kqw3xixi6ctzpm53naiz9u7mniiijtigc3shy4oexriy1sw77uoy', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(279, 'nano_3kpa9b3inacbar5wy7dkk9yjy5rzmiqqxhyf8kkeobb87nancs8mtz4zgb98', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(280, 'nano_3g4q6wdyecru5e1531azwoanfq4rnpuwoxiywq69cf8rfx6ok7s3mk6dgmpr', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(281, 'nano_3fufj9dxaqku7xwrhkudujmoyb9iu4cuqr47hkpowosyxc3593obiqfyudpc', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(282, 'nano_3qwh7wacsph6jjw3akyy37uwnygq6zs7w6nt8scthxgqzytb5a3nsuzmxgmt', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(283, 'nano_1gf636af44dw3z4y13dkgnhk1tsjqpfe5kbcitpozq6ac1rfiqcaccn77p1i', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(284, 'nano_15x97dsx8yt4mopmp48gxcfpcdmtg6sfi1gkq9wg7rpwsna3qfrka68wzt5z', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(285, 'nano_15w3xf8c9qjtq3a55gwyg9gezrh8utpuyd6dn3kaxgcgzgdzxwknk96jtxxs', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(286, 'nano_1k8omn9nc1uxcw6kcx391w31po9wifbpeton4wsnj8kypznuxwbu1hjhiq6d', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(287, 'nano_3zy1zztsos6ukxqzctieap87rsgmhn99r11eunnputi3wspun7w5fepk6r43', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(288, 'nano_15ckbthbdi36fbhn5r96ct1er1m89f3ydr3smqykickwnytzjc9o1diuaf1n', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(289, 'nano_3yo4a8a9o8zb3r1fep4w4wde44ira48yo6s1p9ig9bpiusten33ekdt4zueb', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(290, 'nano_1xzfcxzcsidaasnzkmieiewq3q9hinhphx8mqnyrctfzp463rg4zi136gdh5', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(291, 'nano_38tbusnqddehmcpzporn46pfpphsjme6htfgdrer3u38qzici5659mz847dj', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(292, 'nano_3mqs7a7z6mghpckx83p5m1os7gatzna6a91f1qf9dejatbd1z7dzqrisbg3q', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(293, 'nano_3a86hc95rawfj1ttpjs7synr7pyy9fqmhan7ygqksr66poyd4fh3ndyhk6cy', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(294, 'nano_1gxe6bmhcrqrjgqo4i9t6tub5r38c8x7sr45pju3wxwt4apx8i53ubf93teb', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(295, 'nano_37k89yawiyotmd4x9whr5mbchueobhffgrg9gg6z19bgg87sx8fwadh3g9q6', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(296, 'nano_31imfrze8r5yww5773e1njmob9a3sscak1rskpr455g4aos7dn1xfqy5zpz5', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(297, 'nano_3kbkkfgijuygtkpzayxn3ejkwjmwzyying74r5o44wq5h1u4xeqk7aps8pg8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(298, 'nano_1gpzirdet5hqd8m3h4q95hpa91r6ttweebstew6dyhxg4t9cbzkszd34r3xo', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(299, 'nano_3qr9dw8fajp4izft1ccyuu6pty4wiid39r4stu813ema9kyg63oz8e57wdo6', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(300, 'nano_1ayrczhwaigna53697kqw3zhodjkdq9t99ga89dpa6x6ktnxjm5f8dsezpu9', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(301, 'nano_1o8up54exc9i1azotifkx6nxzzr7rkodck67wjonyn5doni75kwc8wjpwhbu', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(302, 'nano_3xocmmfd6ujej14mridhr3tpkpjz43mqrbi5bjm6iuwbswt7mzi9r5bu64fs', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(303, 'nano_3fk5sju41dsofu3c34uyjig8uwc7matzcoe4jb9363uud5msj4a5rahxzjma', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(304, 'nano_1i8u8fgqz3njkuw8ijet83ad7ppdsqrmnmxqbsm6gnkin1mzczkbq5kmihya', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(305, 'nano_1eyoqbtbwkoo8k7dose5j9ug8rhcnwhhegndt6brgf66i4hq8ucifmepb999', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(306, 'nano_3e3i7a9zdyr8aetcqg3eb8t8qbzwqk3jst4xucysxc4k1y14epy4ghbeeeit', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(307, 'nano_19rhspr1yhfs7p8x55mkhrp53jwfiwbu8uu7txsh35suycjtk7iw3iitxffr', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(308, 'nano_365d7sq3s1mtto4sbi6dnofriwh1z54qocbjucsbpu54f8dfx9cqz1famdz8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(309, 'nano_3raxdyoj88mjs7pa1ygrsb4eciiutcaogsgf7jnqpwru3p4n5btu3iwtu1or', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(310, 'nano_344681s1g9zucckkfkgpsok5x7bzhfouf6b9hekzbq8jndgiaprctx8cjrwn', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(311, 'nano_1yrs4hm7k5mbsfssj4kwrsio768dhfuema5nxyzjzfjownc6in1ihfni8zb1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(312, 'nano_3xrmjg7gtiaamku615b1kd3kjphd6pxfioixaxpamw38zbkx9ehqg391dmyo', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(313, 'nano_1rhosrudjbuqq1upnqrhhnoyte9jk1fujpjx58xcp5adffs1q4jwy98ze1k8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(314, 'nano_3hyupyicbqd4p9zaa381fgx6ykgkg36jbejot6egmgzd6jrysqrmjnp7wuyy', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(315, 'nano_1sn67nsickzi7zfafsmn7qbkhkwebn5j688wafczzaq1ztek7mky9yhj1sfp', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(316, 'nano_1e9ujrdm3p3ag99nadkaq84szg937zukp3w16ntqksyj37cfkfcqb83sgiwy', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(317, 'nano_387y68cw8x3grgupdekejzfh555e8ngpbhtcpsu6hck3cy4feox1hmq3jjfq', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(318, 'nano_13igxnfjs3axizhfswobkj6ip4xrkqtywjmn84t3wrmm173qewmpua141btc', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(319, 'nano_3ia4tiik7bfohoma1oykdeyidjgrcyk5na8ek16t73u9x8aaa5ojqgej8m6x', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(320, 'nano_33mm7c4mgpre7qrt3r7si6xwp9jspxup7shnr9c19mf63tggej7corneedpf', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(321, 'nano_3yzsujkdb938muicwh99nquw135rc3aprt9x7c1zsk47mzjy8mxw45wcub3e', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(322, 'nano_3nsx5sxbmwtsahbcob3517zqeb11xgbwnyoq1iwmfesu8a7bkwzengbnra36', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(323, 'nano_1q4id3sje4uoysdazixj8asqj7b18pi5beukcos7xasuaik4nfpe8g7mkwub', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(324, 'nano_3e4h6eqc87ofou99agqkjo8nq11rqbbs5hmytg6xd9i8bumd8g38gk3ntqjm', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(325, 'nano_1k8uqj6t65jxhb8wr6k69tftp9nniibg5m5dhxjbbc9i5o9zm5mtyomirwu1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(326, 'nano_1zqyi3x3rftobe7qjctgpdhmf64qgyd8qgn1huypfso9goa3ccnn7djbhcrt', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(327, 'nano_1crzf93wahqgezdk7ckdxdzpc8i6yz73cduqkxw1ehzi7qefpsbmdk3g8gc9', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(328, 'nano_3cnj34txtheboehp3u5rgfdizr1parsdg3g5a8jceo6qo68y3ke54ds6a196', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(329, 'nano_39uyct9o4eh3zat8f51j61y56xy3gbe6hkf4ujzeu5gz698t7ikscw8zpanz', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(330, 'nano_3f6zec7wfmndg6waqekdnt6i57saur8sc8c7bb6sobi1gjzind53gja19jdh', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(331, 'nano_1w5idd33bqjck3n5kynn5sqw8ik4xptxy4gwebi5ikgj45zkz3cc9qas7ygk', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(332, 'nano_1xtzh3qn1b4dzwq3pq4g375dzj5axt98i3shmicx9iphnpbo4qibz69yd5c8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(333, 'nano_1yn378z7xeti8nnuqn9skwf79fdb7hypij3msp8crhn66bqg1owskjpq9z1p', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(334, 'nano_38mya9ogngoioye59e63tgsrr17si3f5f6iixs8fbqtb5wmhqkiwtzj9tn4w', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(335, 'nano_1ybwo4buhos73cdseqznjabfayerwgi68apws4kburxaxua1kokmxkxmhhr9', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(336, 'nano_1mwcpnfju9rk68c1nsggd8b95w3n1afgnzhxiu83bqj9eurwjx1sxn88dkyx', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(337, 'nano_1ixbuyhgkwseckthkbp7cy83zayw5ey8iqtut37qrkj9e7sg8q5b11prtgk5', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(338, 'nano_1zfu3b8uqa7yax3phjj3mbtoj3g9o7nui8ymhsahbtojwjbncqrq785daqhx', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(339, 'nano_1q5fhfyax9up5jaujua6h3nmfadfpjd77io8p86fn795xtegb4idiqfzj4a4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(340, 'nano_16zw84z41tost8nix9z9nsfpumazu37awcxg8thqxdx4ka9ff8x8ogfktpob', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(341, 'nano_3xef9by1xqa495uptd7timbwjgjxjzpdacnd4ydbcb6fmhgw3h6ohnf6sq8r', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(342, 'nano_35xrkxhg4ej7qc46shnwn8mohhkrxezwb6rqh7m8ww8rapz3aud8ht6w7hha', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(343, 'nano_3r3tpbxbn9zqq7jwcnxn8w3jzgbbt19qyxxped3yqxd7wofxxrhgiqu4fb17', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(344, 'nano_3x1mbnobiiuwd3nwwpq6o7stdb9nzib9ghfhxyyc9w6a96be4diw44xi4rbw', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(345, 'nano_3hmhyqyzxqxsynykfrphnmmdwphg33ut5pnkiia5b6x1r8eudik67hneepy7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(346, 'nano_33f56xhi6pa9u6zfnmrke1ru4pewytfbezwan3uhyjnigbgwsuwsqctc5crp', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(347, 'nano_1p3jfjpakx1b8dqu9jbp4g8rukd5kazwky6dasnt8wx5aez7qrnybq464np1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(348, 'nano_1jahwgn7s1qdo5ichi1tjpxo3jozbqrgkj91un68q51bocc79y3eqx7u3mjz', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(349, 'nano_3ce4eaqnootdur6x5xfkp8ncp8mja9z7tod3axup7s4zfnomu8wr6sh4jym8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(350, 'nano_3ygpcugz88gko9699md387gtk8u8h7xtmrumhbzzm8w6rg1sch43uogj6fyj', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(351, 'nano_1hchr7pwpcr75ryp3afjmnm5zfc9igucup9qbsyqndyj7rrwxqdissu1ekf6', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(352, 'nano_3hf9oc1ycy6uc11qkgbdge7nnro5ukhk3jg16sdgr6hbhf5d3zeo3jsz1fs4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(353, 'nano_3ojfiqncimmjsfdsyk4okusesfhoywt5agu84xezkkj3w6ptex1mrqs6keei', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(354, 'nano_1bz8fsat141ekq15u15pfx77zwdbejyiu3eref356pxnihaimt5r85yyakxa', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(355, 'nano_3rbzemw9ucmbrjmpweo8wz7bfo1roqq5ap6mtrw7u7o76ag977btjry6pnns', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(356, 'nano_3zkdyn1i73sbj4w6t6apyfps1gdroqbeih4x3zffaqyyog8y79w8n3egz5kf', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(357, 'nano_1it1puyzesmdeex1pfy1r1zpyeeqh8zi1i5mbj6htrxm59c9io8msikh9ro3', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(358, 'nano_3h59yw7g5nadfsrnuoac3ezdqahqxxzdn7f3w7n7nxhx4gsnst6atc9teq4s', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(359, 'nano_3ns85cihxcw46aw1fg4z3r58u7hko66p8oybirrk7u7d1sonthmhimim9z7j', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(360, 'nano_3fp6y43i47g3i9qfo3jkgc34ku5n6heamuszpccxjeozp93r91rk9kerneaz', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(361, 'nano_14616sj46wnw1q55fjyspcjs6i87bhcn9ybsynejtfaur1oddiqi9pa58ii7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(362, 'nano_1g97phuk5i4bz1p1cs53win6kanusxx6oq57h1zazw8dgq418dpzgsnpwnhi', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(363, 'nano_1ntwqtw8oe3ejmttgti6h3eyws481fctaf8dipqpz19dyoatatsih3aw4to1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(364, 'nano_39da5uys31fbsnt6sntmzooi87p6cfduur9qcnmkzbc5873dryfbcw5ozo56', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(365, 'nano_3u913wahy4aepy19x79obesti6see4rabr713rfunfaf3ioi4upx95zg53rm', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(366, 'nano_3hx49fgxr96qakcu8ckb4yratzgp7kbm8iw3d5sczbfoopkukd3spm9mzux4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(367, 'nano_1ypuikst8f45srgxt1zrbtuhp39tizcj74dsf4kkrg66yupkb3ofa7n5yft3', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(368, 'nano_1ah7ou1zfurrk3qejxotjb88fjzp8g4k1ehiwdyo3umpjkwfx1prkjpjh4jw', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(369, 'nano_38kjpsh8tffizhttp6bqxigenmbuft6794oxwkjmm3nxdu5yip8eq8yxtu7m', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(370, 'nano_33s6zd3bbptigkfx3h7jer6uu1p53hrxqc7pu6fruhahuu6emjjgoor6z4zy', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(371, 'nano_1fhfcpowfuascefynnejyfq7qae7j3u3cizqo7y4tgxgwx7t5nbucottxpzc', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(372, 'nano_3d8bjhwowf8j8z4fbcy7f8688omrbbowkb3ae1gtxfewkk7gg8qui9etazz7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(373, 'nano_18g6cefha1ruj1un1nfxn97q5r3e1tr6ds7p79ttmy4eapgmh3mu1b9nordm', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(374, 'nano_3xexcajis47oeh7jwjej5wkmrt3gyao6czycm4jbt91jkp7tp1exrgiwdw7x', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(375, 'nano_3cojz1iqfdkq4eubfh45jroxpffa3gbpmut5mzc8a5mnckg4q9xcgpmh58wn', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(376, 'nano_1dkoimadrjg9rjz8qeqtrqfq9x4gt87tdwbcm4xq4budwm5e3kfwkq9oj3ff', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(377, 'nano_36qnzorjzyknrw6sa69x9no1fc5r1bxrbwditcy5dkk9ihshstc14trpoh3r', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(378, 'nano_3rns4oadtziosi6z3xrjuqyfgkre49pkqarok3tw1c84s3s64jtc9xs5sfjp', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(379, 'nano_19mk811jseto8ei4pz6e6dfp1ehwdehmoxadgxs7st4k9xuwqkf3fx4m3etm', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(380, 'nano_3oo6om98nfu95uw8uofz9r1deeic9r1p9bdq39aj49yyueht4bnc36xe1wb5', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(381, 'nano_1ibi4o3fbztiq4gu4zcajadz471pdpgkywz8hgzqqj37jo7a7z3ocihpripi', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(382, 'nano_1d787m6i7w4oe4tdm9cxt1788m6977x5fhdteotjmycacqogfj4w8mpb1xwu', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(383, 'nano_3frn5m19ugotq6f1cgpyuhoihxcdzk6ypq6xszeo3h8grybukt8zszhqcr8q', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(384, 'nano_3qztj3et9d768apek6mhjmh36ye3oyqfghk1yj8b5bsqnabet83dmzta7ej4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(385, 'nano_3rpgmx1yqk5rf49krm885ajpu8bqb85yixob9kh93eoxmua9687oajxhepby', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(386, 'nano_1qd4iqnx7pimdy8uqyyr634y88aoe1iksjqrwfmryr9fgcxhkkmj7wwkyz7w', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(387, 'nano_15nnnyz5sn7w16hj8g3jftogzapzug7mzh15gr8fri74ycopqejhb9yrmwzh', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(388, 'nano_1o9s5uqwcgjitqd6umefrmd44u6m4mkha5f5zgb3ajmawico3bhcpg5n7i5x', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(389, 'nano_15dc6khr84j97mb4u3ct6otxqmqn1p9nuezt15tbboy6nnms6c77qg6gb33u', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(390, 'nano_1ktury51w9u65impsq6npccs6mx4te93fio4p918frjb1wwqgn18sur58j5a', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(391, 'nano_16rdcixrqsj88yse58q44nxtqjtncw1iaua31f6r4s18d5oo5mpr6mjek689', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(392, 'nano_1d69jbm74megrrit9kj5omfrxp5ptgupd85g6eg5tec4486atum6phkhh3c7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(393, 'nano_1bmpfgtaz4ax5qwmktwuccqea13x7hdhqj48o1o3fphr6f5q7izgfeut85qs', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(394, 'nano_1hjbpyy47dma394ayuy5k4fztxqk4w3ninnbnoawcrkhyeijpskeupdgyyju', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(395, 'nano_15zuutkx58atypkokg68yyn7kustfzk56roijeqzn7c6f3d6jiaamiha7kso', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(396, 'nano_3f5i8ma9gtrsuby7qs93mcm5r9wuhbpqw8j4ychogrm5yufi3gmzca4c9jj3', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(397, 'nano_3rko1xm16aqeuxfecb1ii1asf38xi43jjocefp9mftow5yd8qqcfkgcbdfbt', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(398, 'nano_1owrqwumokwp33y7rgiawkp7agf1475475gbeojrdwmrko4yfkbfr146owg7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(399, 'nano_3uk53pzhr14k3mzudnizcr4nex8xmwmf98s3fc115uf9ai6ofrhp1zenzw4u', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(400, 'nano_1rynbrctth3pjbn9eg5oroh9hpud67d17xiw8ddba3cu1jjbduhyi8cnmbb8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(401, 'nano_3du8j1imbj3bqip6ikomqgx31ewc4ypt5e9xwnxmssztqq5s77txhfomqi7q', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(402, 'nano_3bb6cyx3ihddahh93s5qpu8x6rfyr9hubym8ucewhf51s5gwb8xyaspnzfjk', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(403, 'nano_19m48h3r8tt83st7icn34w4x41bueezyqznk9ijcdum868nrh156beoe8gyf', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(404, 'nano_1z577zaoykw773qhh8hy4fnq3rxw68juh16ezdhx338dptycf3ejzzioizop', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(405, 'nano_3a47iqroa934t1mcuhbaxezf6em8kapry7rxx59x7i8mc4jcxkpgro5emjtq', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(406, 'nano_31u6byx7mumgp3kknq5bx3af7c94d3to64j7ryipppu889x7c7dzh59z3qp7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(407, 'nano_1h57ucd5jxfequ4kiw178of9g8snbacxd5t1r7j67fhcgodn9pbo7nh7ewm9', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(408, 'nano_1d4ewerdsjjr5m3stmyukmigb47k38yqfc8sp1pc1pgyrtr1g4tjem3atxcn', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(409, 'nano_3tkbeo4dyz1rpk3mpyyrpgmsfje4rs4kep15jctxt4n1q14ymmzgmfbgf8b4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(410, 'nano_39gzsbbs87umy3yo8damy8hjfm8jh59dsgaazfhfb86wphhwzyjdd6woiapz', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(411, 'nano_3dp7s4ccyhn9hzxnfx9itg7dskhmweukd5bgp4j9e6bi8fcugon6sg66dcih', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(412, 'nano_19hqdeejufnhd1zmggycac659e58rdndiq3icq5i7c93z8qbhoqcrn6ufu8g', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(413, 'nano_1yy4yufds7ksjfthcrkenon7rqw566wxx8idyirfy71ay6fpwwkb41fdns71', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(414, 'nano_3hxau7qzks9fwjym438tdp8crsxbxzjodramup33zktu161axzp56d7oij7a', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(415, 'nano_3mnh8qoayhjn36nwd4x6rmtgmjtrd7uiw8uznjs3ujzim91futkjtndabwcy', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(416, 'nano_18744gg9up1jijj7nudkdd6dh5ydhqeiq8xnae4ykurpeqcs8xydrihia48p', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(417, 'nano_14eiyhyzh6s85cxd9a7f9swuwjy1yswbtmptp1zrwmguj19f3h7p6fkrqwsk', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(418, 'nano_31cp1xd1j9b3d91xw6ixwtoqb5whqnsbyt8n7cs1nfcesd7onw8qq8ayiyg9', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(419, 'nano_18z61dyywb894gao3c73zbxe7zjzioitoubfco8icckd3t9bey8f87s3ehdt', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(420, 'nano_3zx831m1fg5cxnejkggyec1wc4f67wgdkum5ceg5gsui6eh8okuo7k6esfyo', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(421, 'nano_1353ge6bexx361315cmb85681bwk16o49ny73q6c3z41se6tg6qt9cqa9gzd', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(422, 'nano_1yc8nto115kntscyc1g8noppzn49fugd7n6yercuam1uqp14ddga9tf6eeqy', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(423, 'nano_1r9wq4dufxraa7p8gyruatohje3yfgndp9x54hnhi41e873mgkycrn9s4tj8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(424, 'nano_15y3r3p8wtkykrac3bbmnsfxpnuyha4o9968aekyid8en9si5mm1q79cnray', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(425, 'nano_1znujfnidzh15tsgizr9ybku5bhspearxhky39pi35hwhpbyieabss4je8en', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(426, 'nano_3hhf5nye8cxnfu7jyrjeicif8bi5mhxe1pwghofgk1ftwezhr7utguq4tf5s', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(427, 'nano_14ms4xcw9d8kewqqjkhcret1ogtw47qjw3d6rijiee6wxy9byn56hart8gqf', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(428, 'nano_1ngy7mhzns1wit98bkn1ftx6r5fq7ghpioenbsshx1xxgc34m1h9fn7cbykf', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(429, 'nano_1akni18wosnayd4csft94kur7a3j4df8pqttz4acqycodo1nbwh7s37qo5ts', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(430, 'nano_3g8xa4ggp68j5yixhfgmamm366rahjnbf4qkd1xtzzxbkmbdt3gaj346ai9u', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(431, 'nano_1r1orix5un4ijtwi68cmo3uteuydewnmsd7f7mpo4ny1rcb4mw9qcfrjfkbb', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(432, 'nano_114esf4g1txps3m7kzytf6pcia4h3bsecje949j6wk8bdgdi8psoxdrx6r5r', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(433, 'nano_3tb9hciw61ot8zeb3p49rp3bc174ioerrbpr7sunnwcf3dini5qmbrxwwe7a', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(434, 'nano_1wxi3p5hhuqyi77m9ccfexhzwdcac9npshacb9xjaatdywfz4f7r9n1yfxha', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(435, 'nano_13myhp45w3drzhwkyazx3jfo888sz68tq85r3nuxwimhzq1ig3j8aaj1g9ks', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(436, 'nano_1hgfbs1jhhh1pc3fz1gjuazbpgcs9m9s6zgwpcgites66n391fbmg5i48irb', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(437, 'nano_347x6dmjew7zgtuabq9nouht7udnsso3crbkoi37j1d9b34nobcehb9genzw', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(438, 'nano_38jpsyfohoqhksodwp8xoynrp7y1udzxwrw53xfma6d9bntsbeghgwfutc7o', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(439, 'nano_14baziyo91k7ysbobpk8tdfywaoep747zbupnpi3ampz5u57wyohfioigya7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(440, 'nano_3ygzk4hxbxkw5c7c7rpx7e4761d848ee7cib65atrri5sitf5y934p7rejtw', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(441, 'nano_34jfrfztimxoboouw6qn68dwrkxsdaufb4wnk4qo9khmz8djts7r676wo31y', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(442, 'nano_1m5s86o17smaxz4iw4ujps14c517wj4u6qzuyqwrwkw591km75ufhirxam5g', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(443, 'nano_3ftfqfkbc5ee3uqihby6rxw81a9xmasu69p45penetw5hne94hjgfqjhecmc', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(444, 'nano_1td6tconwggxrfo9wpz9ij4kw5jmp8spmpqtm63du4chsqwitdh1t79cmhxy', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(445, 'nano_17fbqgko4ksjh89aoiezp84zd1mr7x7qu6y5brsgzgx9mtue3oh55b7dmkfk', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(446, 'nano_36xczpwty5k5o99ash9aqfsqfsj8sgc6r9wxjob3rs7xwcjn66ghp7kbrxbe', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(447, 'nano_3b3bihhis78t1gxftajyganx7fswqry9juqz91sg74dht3w3ijcmdgoomted', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(448, 'nano_3b7izuadye9twuaps6pmquszyffiekinmpmpmbk5zuqoosimrtbhxhf8mq8z', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(449, 'nano_3w94geegcuaintxixghqsa383g594d1j74cihbcsgksh9ua1c6no1755tmbq', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(450, 'nano_3xq3jngziec69ofch4bqtrdbfbt7rzghdpakgs1h5ckrheeu85t1uhwf81jm', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(451, 'nano_3n8pfnz3j6asf9wnd9ite8fk3cxupmbtf3sgpfgyfammyqhcb1n16tsquntd', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(452, 'nano_3sdide47dohaff73nncsxkn8t3toyxi85kky16dkgxa1oewpw88cxbm7mf6r', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(453, 'nano_1yh57dxhh5wpjjrsgtp3spzh4utjz5hjdk4gps8jr6u6kjg5tghezfgbc36u', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(454, 'nano_3ryoc64nygz8ap5pzzamst8jhpzg4mrhzdwrq33nczyi6iuh96fr9syfr5y7', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(455, 'nano_3fuc6x9ojymz3j3pb9q559gx84eezns5yekdof1ndnebsio83c4gjydp6ufg', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(456, 'nano_34qxojtrknxcry8yh8q7c8sxs5bxbn1tj9j86cxfw7tn1cd9mcfug146hcpw', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(457, 'nano_1sqobxpk9nqjqm9gbkwcfsso15qepkbtghroi45sxaxcfsysu47hcjdyru5p', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(458, 'nano_1bc7e4i3xi4ekiefdd175xysgzb6n76qay7j9np6kwdyjumkshpah4ywcqfh', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(459, 'nano_1yzkr8ob7wkkk1tca1ukbgyc5xrho5gb66bofd5b4f57i5mrky41k1pnck5d', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(460, 'nano_1e5m5qet887t5krcnjqnk94dbftqkxcadewumdf1ytcetqty1qfx4sru6e3u', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(461, 'nano_1ipu5woi8xjnwfecy3q8jgynziijk1j75cnzxiuh4hccoch6a796rado6anb', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(462, 'nano_3am8bq5y5nnuoh5dypk3widyapdh6k14jkai5j1qrcwfm75sidq1ieg91k1k', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(463, 'nano_1n6qh13az4o8xufkqeidqj7x8rzj5f5fsr5qp9gsu9cbjjcjfrdy1qmfwgek', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(464, 'nano_3r3aqycfcuzbg53ji93gzwwqa1qgh3xwzw7yhfcmt1nf9r5jfcfgnxkdtyky', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(465, 'nano_38634q6y9pukktgjwhgke9e8ujyijzx8d8owxaj8hz9yf711tg7a7tdisqoc', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(466, 'nano_3ca39wm6fx1iexp11bzw54ek5wqmw4qpe99xwtj1cajbop9s844grd116s3h', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(467, 'nano_3az5m86fgmij6ztwfzguuaamqedgh3s55ftx8p8rk68tay37e5a8h3w96xua', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(468, 'nano_17uiyrr44eut4fu4wyyr7awenxwgh4a7hufdcsrfqwedfa3toepy84x3trz4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(469, 'nano_3syooiih9nhag4sgapkntf3hgd9xpuqdh6egapgsfj8r44mdjg7dmckkjy5n', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(470, 'nano_1r3qf7se74rhjopsa7saae4nqg5jfh39kxhz5xxyqj4iz9opap7yytxhxpbx', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(471, 'nano_3ttm56xctcyqqbnj8eodgteo915n6posw31jtmmuinxd7aerciiqu4uok9wi', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(472, 'nano_196cd6cati5kpfju6yp37zk9rypm5s8i8dq9sbnj777wasxjmk63mg866k19', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(473, 'nano_3ggx81qauwuamizxhzo6a1soamrahtm3jzbt8ansybu7prttorzqhum8h8yj', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(474, 'nano_3o3qs9dsmfmomm3y5b4yqt9oi1gfp3mmau3y7w1afpk4mb6f6d94fq9s74wm', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(475, 'nano_1efkf7agu191t33td9t78hduhe3izfro7d4zq3yx1nisyztrhwmdhc7ne9za', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(476, 'nano_31uyn19iw6jphudq76a4bwgdbpxdyfu9grxy95zy7fhgetjaas43qducyihp', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(477, 'nano_3o1ycuc74wdj1kijfzhccxptb7wx4zuecchqtss4e5mtcq1gj6ogwjkro5ht', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(478, 'nano_1sydsq6hoeociwu1nt471kfdhjijmjog7feamqj4zwpjxo35jwp76hh7mqf8', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(479, 'nano_3mb8g7a9c3ptemp6dtj9y5en5s9149di3nxzp93zqy393fer6ay7thsq56re', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(480, 'nano_3c796gedfc3tacg6tpwnuddsiui5djai7wpef5grf6i7cx3nj5b9ys18jjk1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(481, 'nano_35rdbhkd713wuzi1jqz5gebr9csmbro3tsgow6cgrhtwozjpaqtbads5cekk', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(482, 'nano_1dojjd4qdfut6z8icbi1pg36nz7y1p5dzwms9ox5ebiau7t1chaiidru6nos', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(483, 'nano_39w8jrsx94xzc67o6ukuqeq6emt3syd789wmqjo595w6181eji7wmxnty9xo', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(484, 'nano_11ia83uj1ge5ap3xtd3i5fgpui8g5e49qtodgooyp61buwh3r6bwq8t6gw8u', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(485, 'nano_36aao6rhbq7q5e344zhtwcx63b4h5t5fio64u9e4jwenoh65qya33mgcomhn', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(486, 'nano_3f845geandaxpmugomizxpnkzoxmtbc5hpytaotzeuytzswyzwqw3iwfcudr', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(487, 'nano_15nf8jrhiyze4hqyhwwe4g3ccxrjor84f74qksfze4yy9kby5qqd851rqed4', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(488, 'nano_1get5soqggqhgngtkwg1nw8499xjg1cw8ojjpfbyhr888f1e9iqsrk5c3cjz', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(489, 'nano_3zjsggsqsjgpi6nzjgyjnn5ar7c66jstbwhjcg5je5mngrj5drki3mwbpem1', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(490, 'nano_3eccjj57cr9d1u4dmykgdqe51styxjtkhc44n41iw7949wd7c9pz7p4bkndy', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(491, 'nano_1wmp1sq8q9g6nwkb9shds5i8oqbx7ikn9xcq6wohjiqachzbk4woy486maes', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(492, 'nano_1jauj1tt8zqf3wyrnbx5sznufu98a5ftchd36drj9fspf1dj1hxiigfhhq4i', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(493, 'nano_3opiz6tucr3zdhj5mzwmunwdo4i8pn6o77jxc1yr81euiyomdfqh81k4wojp', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(494, 'nano_13ni4mzespxzcrjbeqzjjs1kpei1cbejafn3gmmx8w5zw5uh9himd1pdyhhd', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(495, 'nano_16t4ekh5d9yewsi1icmi84tb1h9ur4i51b541e8o5rtrsf5cr54mkxgjxe8i', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(496, 'nano_3xsncarfci6hr6b6dfusynaeesfqtxwcoemy3ksuqejarzf5zyisf5unjj3o', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(497, 'nano_31j53wk547di1eptrp6159ijibbhd3az6dnoajiy8ei1tg3g6buz139ad9zd', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(498, 'nano_3abmgkysr7j7qwriyyp978k35qy8phwtrghi4iz7t7dek58fbdyqammjhrju', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL),
	(499, 'nano_38cbg9jkwfanrfc1qyr33qra5jkufcc91pgf9isg6e5htap7xa9u88xwztco', '2026-11-24 05:49:29.458', '2026-11-24 05:49:30.298', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(500, 'nano_3zrrhfnep68cipkhg3u34wyu5sandgy5cgbksj3qubq6hmasi8ofa6f36wph', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(501, 'nano_1draswugrz8gbye6qdc3im7wpiuktzehe8rtfwujcsym1ymcsky3ptc1tbor', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(502, 'nano_3ha8qnupm77cj5da5f1apsup35may5zuc9pdi4hgby57fk87qjgtq9qixj1c', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(503, 'nano_1op1qms5w95qrx1jfzjf64fdeqd3cqq8qxjocw6sbxme78yjc4ypbydt3tdq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(504, 'nano_3utjcjwnbhr1oid1x9nu5io7g3udocjy6ect8rnk4rmxtqi78m6ky1ofns8u', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(505, 'nano_1srrwfo31mg5pps7rzkykcx6xb3n6ykbgcczbj4dpgbb1aq9rp7uzoczpbyh', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(506, 'nano_3js9ehz39ye6gqdygp85zczdwz1g3rfcku6ko5n4mfm148y7jopr6w6tex15', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(507, 'nano_1nk8r86fsk19bgxq6ic3enm4afki9m7mqimpass4pqy5g6wn4whyk1bgzk81', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(508, 'nano_1a6i6ojegf7e8ox9adktegarxfhzet3m519xfkh8japqagg3axs7dheqcbuf', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(509, 'nano_1b1f5jmzs1e1tsryqpzciujxtzp3jzzd5pnbti1ntb1fffzxth6ssbbnf8p7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(510, 'nano_1ifw53thak51e1k6sjggp5k9dxakqdw4r3gkmprbeof7gc6xi6s3coxybssg', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(511, 'nano_3at7a9w598r93piug5ywzptei5hot4sxxebmzy6egzpy383a3qz9e4nt7tbz', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(512, 'nano_1r54kehp6qgg6dcwwm39icwnaxswfazed3m5zi3ckfch3xfbptc7benkt7dm', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(513, 'nano_1emy3g9w1f3979sixfu1tcb7rizdn1a7hdbfyieo9po4agkqzxzq38h49mgs', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(514, 'nano_3wuppx5qocbncr5bn13mschpq84nuegih5osp8mczgr1sjcj4npfxhwfmifh', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(515, 'nano_1ibwdb6kq9txwz53n6naa67arumioyksia3aeij11qi5se9it8k7aadarf7j', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(516, 'nano_3b44i6pinckzjefz9jw1k4waq3uw68hk16mm1fdut5fh9e9gr9xsurn45cor', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(517, 'nano_1z8i9nh8mbq1jipohdegfq5k4i95yo38gm3r8xio1ukicne4z4fhnefnknk7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(518, 'nano_3pgdsnh7p7bg6b6zeo9te7z71szz5wbygni49c3dxt33itjqrbfzpgaeq8bn', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(519, 'nano_1qkn1eu5hjfqxr3bsnseuszxnirg4hk8o8gg9izt7hrjoued9bzmrsm7gkh6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(520, 'nano_1jqco6yw1rje8jtixgk3tmxh35s7norb8ta7a9kneigg88h343757gcrohnp', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(521, 'nano_1a9hxhbunupekn6q3qxy5e6tq94x3wy9je69t4arspfwu351t64drmw8y6oq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(522, 'nano_38ufykfk1qudm3rdyrcd7f8p3qjyazwpu9wu3igcw9enr56cmixqugqhaom1', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(523, 'nano_1wkycfbzedwuegcpgnunkz5y8kpb9t4r8sya9aexbjqn3sjjpxbqp3x5inu5', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(524, 'nano_1gqdmt3ji3yd43syizjhga4bu8yok1wj9rh16733hxf9un6w5so5bo3gpyji', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(525, 'nano_3sra74hubffw5d837s4w9g6ddmdzxk94oietaddysaw1ohbfezbe9gft67sq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(526, 'nano_1e8fogzw1oo1jzfsysfmkuo1qy47bbq5mzc693i7rcdmg6yi9ijzozuocxhn', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(527, 'nano_1efkuwcazfu7e6u8hf93wfqid5b4z5fozgfn4rssm4x1mso5x13sgnzctdtw', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(528, 'nano_11x9u8y4encjdoaxy5airpziwyomj8tt8mtahu3q7hnoxk7s4dm6ipzuz644', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(529, 'nano_1xqd3q5xktazskiwtmz1r1w1k391wukf8dzi8ray6b9wgh3uwmd4tcampurq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(530, 'nano_11zhtcw43snafbfhnocunsbzejeo8zxgqzhbpnoytdpy9cx11y4oj5iy8hiz', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(531, 'nano_3inr5sskb8sb7eg4jh8yc8b8jh4frgfsc1jdnmzwkouu5a6z8ycfyfn741x5', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(532, 'nano_3g4ebhxpws3ntztgk6nk4g7t7rxsig94mtaf8kjidqjz7cicdoqkt66mne5x', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(533, 'nano_3xdo7iyhp1pjkx45e3udpxneb68mm9irwx9uyy9gfo9bpj1pqe644t5m3mwq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(534, 'nano_1gsc8aor4cpk8otyxi9kf65yj1n8kon9ndzb4mhz6ib67xfg1uoxebj4qssj', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(535, 'nano_1cwtjxkfkwdtkgms34tsg76tuj5a8d8hymz3xtgygwdbag3bo5j3kybjpa44', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(536, 'nano_1khojbxrco5psmppyfyg3pi1hpn7cue55idtfkcr1qs7za9xp6gbq9j4jnyc', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(537, 'nano_18xkexqh7mjk7guwemjqy3ushrx1hs4qncr4g83t1n7kgg18ktoo61ewkqfa', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(538, 'nano_33k4b1bjfezostyhwt3tgf556y1ujbiuficjs1gcycgj71c1io4otw4z1zkg', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(539, 'nano_1owq3rzcth9kkwniorkhf5aubfqt8cspupb6je89a8chdm4kmfahgm9imysq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(540, 'nano_1qgp99qrq5wfd5gy9cegta1ney5pfxypyaxcxrrff6tcxrhhoj9af9powjmp', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(541, 'nano_1ekxam1dqsdj17rrjahx6zpk3n5qyf4a4bkbmunx1hbwyekts8hy36azwkt1', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(542, 'nano_3hu4khfs4bauxpwp9or5ia3fkscemefoetw3r5d9sb7yxdur7i9ekh6judju', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(543, 'nano_1akmd9ktaqbx1gs4g4kn5hkqbactjhbwhfudm7cti3qf73rdc1oezyqb79pw', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(544, 'nano_11ggrxhf36tzrg3h1fi4j7h1d8gmxodn3gxhcx73ob4syg5y473c31yd9duo', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(545, 'nano_38q84n7hgmf5n1rjsih769kkft5puuqfxfhxde7oue5ixsuf53dtspb9zymm', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(546, 'nano_1sqein8fekz11uru7qxm439ykoaqikdw5wpxdasi41weac4i1affq5zr87ki', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(547, 'nano_3eqgpxjrjrpuuiupw67i8smd9jqj6ji3qu4yc9aq35mpby33rhmkd41qofxr', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(548, 'nano_39z1y4jbnjn5hjhycx4g9juncnqm9szy1q5caz7xw95ce3totabu3ey77c4u', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(549, 'nano_3cgxm5ff7j134q4ni9nfk4buwcsuihpei9g5yie6cs4ak54bhm9mo54s7uoa', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(550, 'nano_1ixbcab8fm5pe9in1o5nd54yz615ibr6t9oxdwyp8rcj3zwk85huipfatshk', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(551, 'nano_1wm16p3c7nswgztbx6pmptfjay5ggamncgfrk3gy41jstam4ouy9sx3hskko', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(552, 'nano_3nqt4i6qqwc3nke8asmp4zqunf43ajdnnkmxmxwabg9qtm9qa7cq9sgbewem', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(553, 'nano_3pws1orkb4rhxr65dm7d4ttx8e1sthauzqc6t3916cy9pqkbsg7uuktkq3of', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(554, 'nano_1k6ybpoz1hwkdzcrhaqx8idbk7rkeu1j8j5jwwyw88tdcoqarsb8mzo96t7b', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(555, 'nano_3pshrq7qiwkgmsifmap7mhsfsead6hpj3dg77ikdxfkg9ftgq7i5aoskeor9', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(556, 'nano_1dd3xwn5negmtamhcua8993ij3hawehxdowgmjf4dwzhy5g9o9x6yb7ia9jb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(557, 'nano_1anbxierha6sespzafwnfnuu58wxjcyym1zz6nntesnafbpums57pi6xnofm', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(558, 'nano_1b8cc486cyiixa45345s8jgazng61gbcgj145aygd6uzk1rgstn5dw9t1wda', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(559, 'nano_3uwbdt71oqqyt3s4g76d3t6nnie1e6zaoq15shoccmakje1j31uxo8id8bn6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(560, 'nano_3ekhb3oo7jkary3ibe8tjzafkd49dg4u36ufzptnraptaykff9413ofm15dg', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(561, 'nano_31ogihy8bcbo3z9s1yyckbbqaa99zww9ketpgcuz66xbzxhjgyoneu8cmjft', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(562, 'nano_3fwg88fgbuzjk1ujcuu1yq7q8oje9eik5cheentc8mk6yeytpw9zk46i6yat', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(563, 'nano_1njnrr9ksyferuf8as4nf4icbec81dckokeuxqyydr1rjdspdjbf3dujnqt7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(564, 'nano_1quhbpwqdcht1j53ss778qu9eya1fym34yn9j4te5x6xi9etyfd8sh4eim5o', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(565, 'nano_3s7maoocdbytqbsc1hakim1drsjjxcozecznemm79dfoum5cfwi5tn364rtu', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(566, 'nano_3pyq1e5twfqsen54yx58qmxhh9w6eujnopowqimhyfx1zq5sts13za4jf9fi', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(567, 'nano_1upbc5tt1y9yagjb4gnn7cw8yo3ky5ernktf5pa5h7tqrqbqjw9rfsu5noto', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(568, 'nano_17qejjcgba7z1f7n6uu9qefwuu9mk6wab7a7sd7sh9qmstkjy7zua3pgdw7s', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(569, 'nano_18yu3hwpmshe6b94azh5rw7j3c3fwwtt3mgwqn6phm5rqepe9tsptbte88hp', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(570, 'nano_3ipntd4g9pcwxo3u4pcmrh89pueezup617rm575ro34nzadnr5eidis7qj4e', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(571, 'nano_3n1d78jeihdizd89dzaa3515isjyt4jhqjgcano677683x7714rw1aaereim', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(572, 'nano_3ojfx8jhx3ti3j49m9ngk3kyre5piy7ujcayf9qgj4wqyr6cp9847eh95cx9', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(573, 'nano_3gqggxkj8d9576jdk35xby6k34cjydo195c69k8hq6wpr6ohuamdqz5inufi', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(574, 'nano_14hbdabiyggnonsqxh6dwwkts9ohce6s93o8i65qrwnu3nxgwairkhnst6kq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(575, 'nano_3pg7j36s96ai4c65m736apzysiq8z737cnk8rkm7u91qou6q39mqeha59hi3', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(576, 'nano_3po56s813n7i6rs5orgyy754my1zuou19uk18d4745m4uho4cnam48ua117g', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(577, 'nano_38x5cx96uiteecpparznzm8yacdocde6yr43ao69hjptts3zkcxb7r1dgjat', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(578, 'nano_3dg8by9ee5yno8m1mw6phrotzitmdsdsotxefh6d9fwha8iir88fisgxggty', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(579, 'nano_33jfs3qiem5nq11phfpnt6ibjpu675axp4sanbbixr3etjyx145bcgqdiawm', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(580, 'nano_1ru7d1oyk4sksxeohqm6hi6axr7sskne3op3xry8ipowyhzy73tf94nocb15', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(581, 'nano_3i9frkwzzyqy4jg1u6b94do3uxo9qtfba1ebgfk9udfzwjryx6dij4dbbhtm', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(582, 'nano_3ktctwknebi65y55wf8waqmc9j1ra5rinuxtds1ghpsee59hogynma37bocr', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(583, 'nano_3ye77uzt45buzrg8epfrrtqz3q1549qkrt3p5uyw4ocgsyd48jrni7wgi4ot', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(584, 'nano_31riswe46hk9d8mpqdomapt6gbaqcdjxj3xkmfjzpxr3guxbuqs5fpprta4r', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(585, 'nano_3iwsgez93wzq9o53q4aq7w6cc69h5jpg3hzabbywzjn7d9kbt88yo1ui3k6e', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(586, 'nano_19ef6do4m739mnzcsb41wombawgcrmmmcsrm73jojj1u91egjiyq9u4nc58w', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(587, 'nano_1fxt3s6z7wgyyt5miz9n7se7cym37e5ra8y4komww1kje8psqk8k54h9uwf5', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(588, 'nano_19yonq1p53qce1uji54e8wp73nyfuc9egt5gk5h35k6b7a7ruo9s5frgb5rj', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(589, 'nano_37wd3z9nwi9sdsoeyguuz8f9b7pcwdnyah8tmoiyt4gkmthihrtyxdrmusaf', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(590, 'nano_1ta79nk57mwke9nzz38q3wtuu65z5ts4ra7kpm9bhm6zkas4c1xssinwnytr', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(591, 'nano_1eh5pdicge8q7jmacprejg5ccwyzrf814h6iikgxzazrue64n8x9bnu8zwpb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(592, 'nano_1ejs7pj17fod4d1sabwr6uf6exqnzu7gu3hzz4oupx5ttqymic3kew1kx1ft', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(593, 'nano_1cwcb95iw6r5pm6g76yhn6uoessqchqyqmo4i7gftohej7rc8myoqd9s8nbo', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(594, 'nano_3es6stjf5t83bnk3zhnwjinrnsisn3ypmbk879kfz8oiozgs6cyzo5nawqbz', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(595, 'nano_1yo1egomzizd8c77owfqg88oyogrz18nb5pf161w5axa1yegexy99cb3hyt1', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(596, 'nano_1dps4f7zszno5icohxuhm1jwherxnxts43mezp55o8tr9gmfa8synzd7de96', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(597, 'nano_1raepnzwu7z4prmhqo83yc9n6mj3d7zaxst1nt3ci3n4uscwrbtponoe7abq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(598, 'nano_1jktgeudmx77h87gcbn5chns4tdnfob3571b8cg5b3eojdffog3gep1y8aj6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(599, 'nano_1smhxmcii5zj9ipunh5c57w1uubcpzqk9s36yky65zee7wg7n55uhj814wix', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(600, 'nano_1cu4ib6nm854uu5469kqmhfbdexpduudxgfcaddoewbm4uq568h3jkamntbb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(601, 'nano_3ozj9bqoztoaznuh8c5y3na98i3ct18fccczod7ufkj1a5xgzhzjc7ifft1u', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(602, 'nano_3png9xdezjb8s8teac3m5aeea6besw5dpxuo3npibb67bjadis5wzfxy9y8d', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(603, 'nano_1idh6rd46dsztyzhiu1xjneopu4q6n4aospuk5cbxobyfamfs5e9kmpzt8wm', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(604, 'nano_1qrkwwus3mt6kfw87zeniqdt9iqad1t3aq4ybqb7jjgpzizr8krzfa9uogbn', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(605, 'nano_1xg6caeqb7ph5ttmbmxdsud3j54iupyq7951tpscnwniefs7741s68zqproc', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(606, 'nano_39ygamgiy3y7rzbf75tfgh1m7x5fxd4kjtog1c3b4dbm84on8yj1nx8sw39s', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(607, 'nano_1sppb844h48aj1131cutbreh8t54bxx6gh5u81h7rqtffg4e9k5z66mwqs9x', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(608, 'nano_3zqhsxmw47ginr47m5ty5zxqbgaduhcifbuqapfde7g5wdee9d15h6qwmkbq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(609, 'nano_1on6z4ep9si1iddh69b6om83dws5w6fxyi8f67ktpymboc5pmo5oeb8yb6t7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(610, 'nano_1fx3rbxym9ojhew8q1woyqiff86ihto3bkefk4nxqjgzcizufus6ey6urag9', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(611, 'nano_3yyw7ftjsw6ec7t639wg1eop676cakzcimtta8tzo1667atgt8dr1ng84wac', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(612, 'nano_3k9u86p83s5bttwhu1d6gofqyudeankud7ou5xukyarj5dfna33etab6kxab', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(613, 'nano_3yunaa9ywr5tpn147xza3icffwrdh4k1q9uo5sxxuh8zfac4nsiz91zteo5u', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(614, 'nano_3fupedygsitc6rbzbbt19kr6pwkc1d37ur7eoqkedwkqk9r4oeko6g1hrted', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(615, 'nano_17h36fo9egmizsyr8cgg6zqm37gd9trx4rpqqwazhnnh4uerbpgeizojxq3t', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(616, 'nano_3jmdw3b9kst1eje46rh7s6nwhqrb7i6o7rcakk764isc5z3mg5grymuzfbgt', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(617, 'nano_14d6s1q1eb3w6mmz471hbc93yukgwh4xjcw78shxsd6hp4kn35kg77f4yqdt', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(618, 'nano_1i1cjb6rbmmuho63ximurde183pq4bipg9wgt9pajqme3ao795e88wwbsiis', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(619, 'nano_1gzzebumpb1kyywajumynx3gsr1mkkyf4usft6sqsbdn944zzict1qd3gyk8', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(620, 'nano_1g18imdh3j8uc96isyd7yfuy7betwfm9t4pcgeazk9c6gw1xmi9rejowe1tq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(621, 'nano_3hjae5iohwsxfmu7kwz1gzn3qha55dkkbe5woj7hpde4wrcdokgk71ppzkqt', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(622, 'nano_3njqkgyjf4ej5m1fqd1mgy8ya58fuhoa84n81jd4r36knkkt1ondekrmcwix', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(623, 'nano_3mmrjxkyyedci17upqqyx4tfmhkiwow7em7kaykmsronx6sbzztnmykd94by', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(624, 'nano_1ubughkxpaois33dfnykpepj7bkwu57y5yt3gx74gsfbi68gb6smkztz9who', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(625, 'nano_3o7d3e17tjf7xjwfnw1i4orbihshpxbtye7wkxjpmysjuussk1f43jkfhwd1', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(626, 'nano_1op5pwgxiug571tf4c6pnuyjcpy9918f1to5r74wabhrp14g66aemqopdsap', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(627, 'nano_1s93ib17hw33z4kkxdjtenna67oszw1m175kzuged58frsjjea87izki53z6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(628, 'nano_1o585uhpgeouzqzqu4ne9jqqq5qnfjq4gtswgr1iregmo6mi7jmiy91kxdxy', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(629, 'nano_1hx656af5pdzboxaas7m7sqsiwj31tdzxsbfh6p6msxijgb97tqdyjmuzif6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(630, 'nano_3a7ffcici8df7r3y36w5njm5f9k9gyxpibsayo3ssbe9qs869b9d4ouqw8pi', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(631, 'nano_1wwfiprkkmw7dub11hgeznr1e9uz1rr4a3juf3iyx6u6xhtzpakj8u14izry', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(632, 'nano_1h8xsh17rqpneaidqhdoswbuewdgocgihxe4yg9be4mxfe39eyyqr7ga9obz', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(633, 'nano_1e7h3nteqkikh5fehe7szjoc4cpkkmt1tzk8zn6npi3kyz1kz9kagy1s4zgk', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(634, 'nano_3rg88ea5m6bszet4gmcjspry3x4r5dqa47d8miw3zucugd8r96uezjxxokty', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(635, 'nano_1zqrbms6qpdscssodxrondrxr47qtqqbj5fnfu7z1tnfd7hd4s9ewrntjwza', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(636, 'nano_1q8w7kh39mc5jq6k349arc9w4wghpd7wunn4upujnk4y65kasxessmzqyi7t', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(637, 'nano_1enpednniqsdwrf4ga11qrykom7tes8o7iq5w4t1m6yqgd9d9ga7g3adbp41', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(638, 'nano_1cnbw4s68awthrp8i9xqm88r3tjhd4hfw1xuyh3sio5bs44t7wgqyiyfjdp1', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(639, 'nano_1icy5tj6abiwwkgfqkt31d7c99u4j8c9xx4i5e94hjsxhgqtfhadf1xywcgf', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(640, 'nano_1juyc6w44n16y4w1s1j4ddihm99aukuutz47jrt9a6xw6o6nfft8xchg7ek7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(641, 'nano_1chq8k6xuw5okxq8qnerquepkxo6d56beuzeeu5434wuknf8ua1baq4ss71e', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(642, 'nano_1apxqr8sbmax4jahu6xhj6c6uwfd969hk11k9usru1idkktsxe3pihycm3fp', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(643, 'nano_3uhm85qmyujtbqs5c5w3nxprq44itob7xnk6qn5frpycn7w7bh91fo4u9rik', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(644, 'nano_3n5ieekmnx9xb695jp9rkzjdj9x8htoecaauuhcstrozzrmpcemy8kamubcx', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(645, 'nano_3rgnbkct6rhrb4c64raba8kx331bkiphmwmupnkgwnern3p1d5yqp86589q1', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(646, 'nano_1irxc4szdwnb5euqki8bcnd9ihxpg4fgwgjz9axqut3foqscgrcxbtgsztr1', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(647, 'nano_3huex691wbfgjrmjt9sdfuhjfj6nd1m1kr4i4trfame9gmyxsdizyah8rcju', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(648, 'nano_3quunw1e6urrymmhn59gcnki1enhynpw3t63ndy6de64jt5dcqyjzgmrgenk', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(649, 'nano_15p6qj4c4sz3d77fw8tohzktid8mf9aikb7umkphh89yqkczrd437xne1q7m', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(650, 'nano_1xqodio35cemmgsohtso89ab8581ar94bkaqkyjgbh8xkpcabrhqt1w7zg5s', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(651, 'nano_3oyyyin371ru5edc1hoc5duodoxmmbcdmtzbw7pu77f154cshddwgq4merrb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(652, 'nano_1ytq79fo1j1j7fzyyp7sebp5wiqidanwpu3beh745pm1nnq55hye7a86eh8b', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(653, 'nano_1gyonnc6p8jakeq6w3e1owc4qcx6ucg9qjwii3ne1w4jwm544whaqkhq6cxz', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(654, 'nano_3eynuwd7ydx9oc1j5geoyc4c9ygpi3zqmy88if7okpm944ru5qbepk1zpy7t', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(655, 'nano_1nyzigrkz4p7858fju3tnffyr1o81ainc8995xs9ny8ohw87dpmd344jadca', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(656, 'nano_1t99b3nmi1oadno3ahu3sas63yzraqiybs1otaaxrraoi7cgt71bq1whptob', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(657, 'nano_1q5fbp6hzgg9gftsg1eaifesxip1s1zsx6xck4st68u4zoo5wuyjna7saotf', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(658, 'nano_337as3bqbnmzkgfr5zgxqqnfnywq6gaf7wsb5o4c8sj5cdh94qii15zjgspj', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(659, 'nano_1tjsxabd66d1uth8kq84hwp78exnskyd67kzj44ridwqwqddjkj9ibxnpp97', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(660, 'nano_3zuozwtj6w18nradk5j89m78qirg33nh74ge1t5wpbtyicoesmi8as37ognd', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(661, 'nano_31oudxox7f7ocdw7fowrwo6dgpr8gd33rzdqutqbck14oua7ffp8zohc1my5', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(662, 'nano_34b7gqi6fp7ur1q853yi7kdo9k1b73gb6s7fctyjazidnz5mdqi49r4pu75k', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(663, 'nano_1k1tdtu8s7j3ygy56pgpen3c7pz1rmsmxq3djquozn9kt7j1surggxmtb5dw', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(664, 'nano_1ybyonhd188cu9gmqacwucmo7hdqo9dkgopp44wbopj946h7spyr5drd45r8', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(665, 'nano_1gji8hxmf6mxihuru1doidu5xtxn7ou9bbko1ckgeqh1b3d1ew3s4pkbn1p1', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(666, 'nano_3nkmqxpfeo1k8az5g5s9oyr5orzpo4m1zkec8hzm8cak6fej88g45qmhdbgw', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(667, 'nano_39ab4eiq9qnuo98reo4m8beizqoxtggzsfmaudcrfgzm9t3sgycm64rweucg', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(668, 'nano_1si3nd1fnbizagi9jihqrccniuf44m5axotrd1diqd3xh85odzm93c8x8dqe', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(669, 'nano_3qizoktyaeiyee8d8mkirszyhk3tse9ne3kc6kstgwyef6cdastsfwnahi5d', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(670, 'nano_3qn1rmuwsa5ubhmuacn75mm3nc3t1jse6n9o1j4tno49o75kpfy7djsgsquk', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(671, 'nano_3dhd9dk9jexmntbcht9aythtotmf39d7fj5ducpixrx6bcxkeyx6euaass71', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(672, 'nano_1no7pomgkwweqkq1tgrgg7pz1faphpd7g63qdr6gnj86744qxxqqaq7niq6m', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(673, 'nano_3pd8fxqdtcrokx7jfds7zyoxaszm4eznz9u5ba9smptc3ydjqi4b7wr7bbre', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(674, 'nano_31apxggwz9jdpi17wscudacs4w8553hpo8majrg1zf39p6xzymrmg6w1kcad', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(675, 'nano_1fphq3nx51s7fkoz89hxdkcyjphpxxy89eqoeyy778nrospbkj7ycr9h9ync', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(676, 'nano_3411zttypwk4pmyax4s8pkbdhp4jakoegfwp6iida87anke3he6tjpqcof9o', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(677, 'nano_3nuhttrgng331aqpcf4683udwhjn3fekribbc6gbbwjibenykg7ecot3ztiu', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(678, 'nano_3j99ksmr3d8fomt3rn1174j1zeruw6734mmu9ptjembazaq5cs8fehzptb3o', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(679, 'nano_143pbnqs4mahsmhcg633cgmqix1oqndd7byof4a1t5i4ep8ho35qsxo94zg6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(680, 'nano_1ezywgmgs5h3p9p7k3b65wm7pkp91ej6xp1h58t3yymfg5qq8gh95o5zwei7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(681, 'nano_1qnwxua5j7sdazzhoa3t78mg4tftr9au61ch5o71acf573e3b8pkwrm411xx', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(682, 'nano_1cajhxd3qox7huhqqcph88kzrtait8cy69rjzkr1jbsoc44j5gkqjfsntxuz', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(683, 'nano_39gydbuxjeycyy1m7bbpkydqd73bz9pkxjaf3ycq5dsmpaxk1kfqoemmh6gt', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(684, 'nano_1putkdndgbyowpoghjg3fsirwxt4sbpuzpoygnzdrokeipzff7q4k88gbkuq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(685, 'nano_1per4f9ride4p7usd6qdy86919qb4nm8kuxp1hfp1xkcqjzia9jg5sdjmac8', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(686, 'nano_3mjk6ia744ukrefzzbwhaqmyt65u7sqh8fkb8numqtgmbpe5yrsexgsuqpfp', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(687, 'nano_3ii5bqynhnffctggjjzediq6pkcbsdqtnbxkog8m4keck4zdwnx76bnmbgb7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(688, 'nano_1nxpw4hfh9t7a19e5o4xxa8dhhebfpwuty8omrq5rajn31cqcxwwubwtqcqr', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(689, 'nano_137agfdmetieufi49thsf8ae4m1ss4ewfxrmdn536cgzcqkqjpu6a7hxnczd', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(690, 'nano_3jkzfsugb8fpt9dbcrosxbxxtueaxog5pza5hxyb5o713j9wufs9ikykz68i', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(691, 'nano_3zkt41xju91eg8oktcbxmbmjcwhcgjk548zaz3k83488yd6dzqkstk1ot58d', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(692, 'nano_19nftg6ffyrrre8bfdt551pqgsrcmibp8ha8scr3zew8hgxw6kg58745argk', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(693, 'nano_3c3qe3aawu3x3rte9tjapm6yx8epi45cs77ecaoi7761k7aoubnagqkrp56i', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(694, 'nano_1ch6fi1h76jag5sizq64brofwbymg3sujbu31w6mzqhjaf4dm3the3xkzpwq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(695, 'nano_374edf9q5s57bzcsahixqigt4fwe5wpk1h7nzggj7ck5wfc3gf3cnp9kffw4', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(696, 'nano_35dagnf4oi73xwgzfym5nfr3pio3ss1bahpgdp9gauyhnzh83fxstzo83o8a', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(697, 'nano_3mnqj3h4bu4crwyyxt4en5551ryitkjcjqo5uhz1b5s9gw8937ef3ba51ax6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(698, 'nano_1bja3mgcdzxentitnm63bqmridxoxgm8394eepid5id7oqqisjqdn1j1zcu8', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(699, 'nano_3fbnshqnbrwqqhcqmj17jydnk4bxp3teuiwyfwr134uw4d4u7qijde74pi3i', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(700, 'nano_1ngnhtmbi5bj97y4j6s83s4tkhoct4jm7u3wbo6z4dwommp8xuitsycpz3pm', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(701, 'nano_1y9bhbk1yx47dqjhudg7mu8smtxs1gk371y845ykea3uinmzxzcq7df7nzmw', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(702, 'nano_1y1ep3gqqb3qrxj8q9814oi6rkx611xfnnecm3enzi94451ejyq1yzox44zu', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(703, 'nano_1p5tyurcbjk6tr7bpgr8nob61bt5h88rxbu9t73jp3ukjxnkcfhcci5ujq9i', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(704, 'nano_3i6ew7f3xu9roihdmde5h545y88x3qab5mcsowphdbmgffj54df9huj9dfq7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(705, 'nano_3copsarpg5brfpt4qttwo5wb4kqunhckgefqqskww63tcqadzcikwn35ydkf', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(706, 'nano_36hqoir56jum3ngtymuyd9cqhwngnd1477ica3df9gbo4nf3kimntrrue7s7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(707, 'nano_13umzazj8ozyqdehity7fnmwgxspxdunbx9nbkaarp7fzpkgtyh4qnr899aa', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(708, 'nano_1cyzh33cujjog65knign8zzqy9f3yg56qbs6e4urufuzj3iq1e6cb7gd4caf', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(709, 'nano_3ygyr6maak8gb966sajhk6kjhwrgses1h4rgojirpbqi1sd8jkdbb5yubi6e', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(710, 'nano_1cnyjmtrdgx56q1msmqfmwadqbcbashojqmdzdme8zwowrsrii3wf7w39o8z', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(711, 'nano_19hqks9ea8p3wpggp1etouwqceadjncnrmhrgcpjhqdk4bkq7t7hitskx9wf', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(712, 'nano_1wecym96ofkzkzg17bjb9wayxut1w5sfwxx413aihyqe3xpuzf4jzuir9d3r', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(713, 'nano_3g456oq9mci4nbq1x77r9w9o7eqgy4epmy8q8ptgwxf7b6xrh8nxi9x4fgo4', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(714, 'nano_3zouj433zan4i7oegpzwdod59qeq1pqot8cj1os7ikyqodes7gjxq348zoo6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(715, 'nano_3e431gphatexbs8sdxpdn5rseauz899seehujgdratu19xmd3p47oasgwuk5', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(716, 'nano_1idhroxmsiuawfkcgyhbfiphu5ic8itb38trdqcbiea7h9djztte1q6dhqij', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(717, 'nano_3xngmiswrjg5a8u7oorkx6qcpnjhaqsjhjg1wxmjegdgqc6r6eabbg35gjaz', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(718, 'nano_1rxgxckundfpzctnht6onk4z3runkrp8ic98c61ijh4k1i14t6mwrjehxh4x', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(719, 'nano_16pufie9hgbs1tjgpn15xe41rg8swhiiiqzuy4wujmw11w8ghmw4focrcoz5', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(720, 'nano_3km6mj9mqpu3tynruixdw7uff4a1ggsq1ubftbpawuy1njxs4khg5zotuein', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(721, 'nano_3kzgjs33gqx5u7tpww3sq61wh9p5tkkxof7uankxgtprsi4kgopbpbkgtjy9', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(722, 'nano_3yrn83o9gzzr9a9w9ag3j7goikua3ukta99kegy99hfi978z549ukxp95xd6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(723, 'nano_3byf7gn34ar3idw1k6o5yyhn137w5aiupghk589r1uk64d43hysnfroothff', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(724, 'nano_3ucdtxxxzh5tmxhah1mq9zhw6h1gghkq8eyt4or4spfz1y6z9ouegmq6wtje', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(725, 'nano_3cud65pdbafgb8ae4qikug9jpsj69uptzsc74fij91ffjmjp6wm1urb7g9ca', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(726, 'nano_31qbx66cczmjh8yx8o9drgng79iu8kq3o3sasqc4wci8pwp78zb7xdx6ow7u', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(727, 'nano_1zfd83uqhf8mwu7bgysr8r4irzadwqa9gwtsmiua5ymyktkewp4cx36pj15y', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(728, 'nano_3tm3g8u9dgg5gp4nd75oihg3rjfezinwk8onqoph3dx3grwgpb3ae33orna6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(729, 'nano_1ez8bph9ymyjk1es5sbtcenfxn38bitdapmitwjeob1gg1get5bagedyuio8', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(730, 'nano_3eid5e39m6x6ymodoqsnnp64j7kra84rr4tnnuerhh4sk1scc4qsau3qk56u', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(731, 'nano_1t1778bpsriogwous4qij3qp8bbqgbuqikt7owihkqd53mreehzb1bfzacai', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(732, 'nano_16tprhnsk5pwrjow7fbbke8wuixwjgwwqdqici1szhuquthxq6w1fn4u9hma', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(733, 'nano_1icyqmukte7qd37tgj4d6f9tqeq8szucodymdyuz4yjy97p4e3codjt71kh7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(734, 'nano_1wjp858rx9gbfja7tyeq81enq5e96th3wwmy8igwbtx4retyaojswz5iu1bn', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(735, 'nano_3keudzuiacd77trahoa7bucxpdp5x9o3b39idt8zomcw4og8bq8e18ny7u9q', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(736, 'nano_3n11r9z4t5rkzeaowaye34px89dbxwgwonb5p71bcx7k53ma9qo15qatba7c', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(737, 'nano_3agn5o9tdr99eu3mktwxcxx5p3n3s4mucaumsordxinrbxyj3ktphiy3pfsw', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(738, 'nano_1owwtia6cu1rib6dn59p47stxa8ujegk658dhi7ogo7mdrqhs9i5ckkhncmd', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(739, 'nano_1c1r7qkmhz6ms5nz4bz3wxskrkcwas6bjwmtk9sux5arwsd3ufujdbcfesiy', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(740, 'nano_3d3dsxisqizkpqm83kw9e37jyscdripssuqcohs77z9w85xzks5fzbmao8kw', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(741, 'nano_1p1dsouzk8qhq6iau797sdh7iy7dmfi9s539ko7ptmgdg3jy6ao5ejh4siyq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(742, 'nano_3kgddkwiix5th4pj67bjdzppgmkwcui9bawwepzfcpogox7qu9b9ymrgqn59', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(743, 'nano_1oxht7mnajxsi18y9poscpjbiutzwxtaoee9aiyf8yatu7z3qn9iip6h4drn', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(744, 'nano_3ma8ri7scoezzuqaw1bujzhcwgrryojuiqnrx4tudn3uymh57bnsmqjfhoum', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(745, 'nano_1mur3jomthop1gx9ddks79xuo5aink4sq1bn73cty7fuapcb9rykur6qq7zh', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(746, 'nano_37tggksnfds5u5xq8p4uzz7hyfcud3zcx74zmtuxzr5q5tadix6ckwpwzorj', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(747, 'nano_3o4jbpyyheyf4t7qaxdy3ke7kpnwsmuemrun3ehdxdnffyr5zfmmmm6orbhb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(748, 'nano_3npaouden4q5wxh55cachp3bztpeq5us195we1kw8dxe54o3bzqoi43xgm6s', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(749, 'nano_33aygds59ngwy6cqurgbanqxstj6rdzwtz31akps1bbkt8xxpbkdk4rbtnau', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(750, 'nano_34pf1y83q8tc6pq7iwks6b633fccp3x4iyh4u7p313a3ergrz6o3gkybxsou', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(751, 'nano_3y13fgzbwu1ajapuxj3knikqjqj1kxp34jrygqtexs81k7utcqhqq7nc6dyf', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(752, 'nano_198b7n6dgrnqyacfq939ucn73qjca5zzxj4xh115x5wj9xse6awjdch4p3cu', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(753, 'nano_11gwyte8skauo3i3f3f3ktwpjiriy6yrkjccww8cwa59m7gfuq8yur3rki6b', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(754, 'nano_3siadruhgt9ho33w45u8wy9eocdhmdhajrm8gbhg1uu9mhpbh73kzk5hr5iy', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(755, 'nano_1r86abzqg1hr91336etccomei98ouuim6a13rsce1gp1nfyuy3tni5ytiimf', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(756, 'nano_1s9ythqdkk71yre8apgnhfx67djudceafn49pyqpc4tebx5ggx6j8ni4ferj', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(757, 'nano_3td7fpjjhjktyrhaf6eajem5tpexidac8sxg7rnbqpgrjqifjhkayza3i14k', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(758, 'nano_1hkwt1huaet8kttsuo11r7ar88z34qg4ajobnx5nmh8utj8bf639septiknk', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(759, 'nano_3wz1yhh8cwdwoo47c3fpettt8hfnpkmmuhjn5g7q6a5crmdcwppt3f188aop', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(760, 'nano_186tjpyfbxacd5fba5rwg34sh8rexxhih53p15zqog7ijyqqtcjq8g1yq8b4', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(761, 'nano_19ct3nfo4hihzeej7kgf9u59y6z354c7krd3156e7cqawqckz4amay1y4rfx', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(762, 'nano_19q8dya57h5rhr94edsxuhp3s4hxjazk1c65mk8w8c1de6gh7ceh7xkkrjg9', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(763, 'nano_1eoshazh65bi7o3hhf1tt4yf5zetrqecrscf5j48ijny5fb6nnb7thqorjd1', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(764, 'nano_1mowyehxzwzfcjybgu6no4ousoxbmdrs3m8i9ktzaxyxgx4igggy75ekhame', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(765, 'nano_1dimg4hum5o93g31335sd156rpohhin87zb8omb7sy6coj7yhcg5anxx8wfn', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(766, 'nano_3utrhux66mhc3tj6wgum38uu5azymsgza8wteugkzyadjs3sudc4hhzm3c1n', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(767, 'nano_1qq5ofw83dm3uaf9nngx7wpi7di83k95q11jw5m45wrt97p8mhfgebwro1ja', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(768, 'nano_38ti1ifqhgs9ch157cfenpmfh5fwokpdz8u181s8jsct1ysifa1chw9oigzj', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(769, 'nano_1ik7pwu9crs8kj9udhp9u51m7oe171dswzshz3zcqqtnb9tcxjsqk7mcrw15', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(770, 'nano_3qdaoa5feisacw879wxg3b5ptxydzkabcnifidubdbbcijohzytubcwyw5ip', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(771, 'nano_3nxx66ztej8k3edcje3atwher15hdttrarzt6h4z8mgzdrxj8gdo9pd8bw3m', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(772, 'nano_3oe574c3fdepsc6kx83889h93dggpw7he1cqk7hd34iuzcb8fkkbser5jmrs', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(773, 'nano_3ic9syjwegtr4r459m5xh37wr6pnynp6ycnapoyzezak7ko68u7ne5ndcf6j', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(774, 'nano_3bp7j715ji9m11oxkxc3ubmdc34zeea7bqx7e89hxby7qwynaygzoyokjoe5', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(775, 'nano_1ys1enkap6pqcc9i3at1jx6t8s7ra6ug8wswszf36xhto7jd1xgruon13k1b', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(776, 'nano_3hz5edux9mu8fheqjqsbktojop5uhxbnqyowi7qkxhae14wfzn19tqur64ed', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(777, 'nano_3iqwb9zst1pnqju6cnppssgncpmofw87z6i73daxnetmkk6gg5fo53gtsb33', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(778, 'nano_3jrikagjpd835amoz3bwcibf3qg8ckadohnub9pykwytuk9puyiwj45tjh63', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(779, 'nano_19tfpadzj4jk56gghit9h9kitamcmu6r5imrgwo6nbxreju4qr7kykyhiis8', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(780, 'nano_1reefi5fopfmuqt7whr63sbsebhk5c1zs8bkydz8k3ymi7ach3kkqd489izz', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(781, 'nano_1ufu9z3jbphxeijb5k191mjqfpjd4sc7giso3em6qu1wx9wjt4iwkk5jyng7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(782, 'nano_1ppiwj8suaoyd46s1e63odjjcdc559wofi36bhajx4hdk6fcxnm1rwnxanu6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(783, 'nano_37i7n5zpetdcs4qt97kiohgghyyzsxp1fnnmz6jgcxgr13d3ji5k9occasnh', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(784, 'nano_1cj8yp4wme9cyheqfobg7b6m8y7ya54rs3xibz84f3fdfucs46y3u6or5h1c', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(785, 'nano_3rqoq77gb4ehbnynj1t1dk7g93jyp6bpnk3eb859ajshfm4er8a6ktgyc8uu', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(786, 'nano_33ztyjxenhaw769esnp4b5o41bzbed3p7agnry3etiqkt6tka6uaecapti8o', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(787, 'nano_3bt5yjg84pd8bj3d4111kf556dkqt84c43bditqyz6tzgfnefc4f7nna1zip', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(788, 'nano_1s3mbra379jnwagb5gq4ioofhsjuwmo6d3ijih8h9jikuuw5ncfk4q9yqmjx', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(789, 'nano_3so46dj6ni8e3mpzhdpkxwwdoq3uijdjeq7e44z8utbn6sm5f1hhdybra63w', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(790, 'nano_3oooasa3sn63o6bxie74chkpgps9qrjfknpihpcdxedzoxdzetd86w1tgsoa', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(791, 'nano_18mrhig1mg5yyce8nxis7mppixcqmchjsqf6uropwhx8tkkneuutrhi3bzib', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(792, 'nano_3tjsy18qo7s8oxxjmnm8xpczen6x7jw3nuh7e577ex9tbskgstbmukoqs5fn', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(793, 'nano_1c697edusd1x4ce4gi135qybfcyi55j656168je14uszntzag13o8do5xskb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(794, 'nano_1kehw79i7sk1z536z3puf1xty3sk6nhdtboay1d7bhs4udj3tfmx6ym1mea8', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(795, 'nano_3nj41ui8dkua3mwmeduhbnfuggna9kmg99xzngi9gkwjzhixi4zdrhuzxbpj', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(796, 'nano_1bxee4h5479o4jppecaak7ydq5bndazhtosy8h7xzzet5spxizytcz9utkwt', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(797, 'nano_1bmhhno8pedncbcif6xiftyfi6969h5zmcyy9extbfcymw5p437yt4xbrudu', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(798, 'nano_3m51th3puu55thbo365bpki43o1pi4m5dbgjxfnd5fet4pig5ktaqe4k9hy3', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(799, 'nano_3yjwtnyeq9e4rzzcwnbyjq46nfqi4fefirfdcf9rmrymj6nn7y7jfzoxdfke', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(800, 'nano_3j8qczek3z4ngztfpb7ic746k9anpq6zop7wxfdwkznhkism4igeu1boh4ar', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(801, 'nano_1znn9hsfq6ykm9bixg6p89864refqgqjpat4qsx3j3emdo7w93omdf37dqxi', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(802, 'nano_3oq89n6uriuueksxorn9qipwieakrqk47z6gssoiohsnrqpd39ft6b11fy44', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(803, 'nano_1cm76q4zknieyxgragmrfnxbsf1hxahqj8687ikng95xp1nsn1ogibss3jez', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(804, 'nano_1r3dq6843gw544dgcitqu48mnn87b6ygpi9fgaerzb7tn5ohpmx9za8t6yim', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(805, 'nano_3qwqyofxs1qb7m4omdhdpcmkq4yxhfntfni8c9ec1gj5mj9ix1hua8aawgb9', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(806, 'nano_3sukad9oyjzreio5txiftdrogyc5kjgm69uwzjc7cy5pj87w9t3gicgw9sn8', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(807, 'nano_3y6j7m9i84brpawdjddnk6mpcoqnno5kd3trdms65p9nb18g7x44fc1pttjq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(808, 'nano_3t4gygeb7susk6uhrfgirxedfom9i34uyo1rp68nkh3e38ko7r5n17gf9ubx', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(809, 'nano_31fqbw3qdboua31sfbt11qz9z6stzi3o865wk17ci68xyhkujq4aeaq543wz', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(810, 'nano_3mc5xjzjrze6b5nmymjedxepi47tz8juq86kzwn1rsdrysxuue9gon19gege', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(811, 'nano_1qkwefx9kzs1djk7tqaui4ffxik3if78kfijr1emt5wc8mco7dcgpp94yf5q', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(812, 'nano_18o6ws11mfmpeyxkwmydqtfintrr8486d63agu14xs9e8fry6et7jng9mcqr', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(813, 'nano_1d9xnob5bgots9xr4dh5oxddub1a3mahs87fwe3tn8b7u936dhdm6af1tpeg', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(814, 'nano_3bf9fc9hr3yxascf6ftsm8z377ty3n5xaeb3fzahcympmsji97pddeup9zi9', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(815, 'nano_3inbbyiq4hm7buyqy8fjf5etgmsojjaqrx13oh83m7qunwqyj5m4quw3soh6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(816, 'nano_1gj8344jbuw4pk8qhnzq1zhcppyd6joghxfn31m73rxft93nheuqmf6buui4', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(817, 'nano_1dhwkfjks1tfnzbbz4si9big4c4d16djdee71qidjzirjatzux4pkbm9cogb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(818, 'nano_3sntkbjx5kzc6hr47uppgbpqi5g453ouwny6fz1st6qyi6rttehurdtfgo4c', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(819, 'nano_3ysxnd8ranohuq8esbu8rw5mr4bqkk8rwdkt4h3nmuc759cbko1j8gidgz1x', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(820, 'nano_3op6cknj3aocg5tuuwqz38ijj4xj9f1uaeasfy4eytbnwwc7noswgmtfj3mz', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(821, 'nano_1x5oecxyzukp6w4qwq6w8i8t1a75erh6qkr45ukpfpgzxa54qkze4tzz4c4c', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(822, 'nano_1ga9h64nywhb9zorwecwaz7bby9mxd9ckjsx784dsojxiyayuo7bo1f3eq81', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(823, 'nano_144wu65y81cusxxy53gj4t3dmmses4mgjf9ganxtph4oi69s8zwetqs8m3u8', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(824, 'nano_3snjqcgmmdirnkt7jxckiwtjhrry78wnxzgpwe7hxn8wxtcbtxitajbbi1uw', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(825, 'nano_3n783q94bmprt4wbpay1uk57rg1hjifgaqd3s8ejf56p8cru3jq47nezib85', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(826, 'nano_19fck1cf631zgn4tkb85nhny1dynpqhsh1mt34m51391onrctijtikxn8zxc', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(827, 'nano_3c789hxpu19kwieewa96y4mdsi9zdsdgt3nuhjqmpik8pyuhqm5wyohfwjsn', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(828, 'nano_3rf3bodt1w7ndff7natug8by1u7ytukfbki7eqw5oj6zebxu68curjsd9neb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(829, 'nano_3d8p71rprt3b3r71j5j7husauz7gsjataxj5f83fk4cbq8rezsd3cmxaproh', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(830, 'nano_1kzmu4k9sb4856w7iqzei5n1ekcwjrdjocayyregsooksd9agxjp6dfq1bzg', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(831, 'nano_34uk5qy9dkxbr639y6r5xkdazswsae7dekqchejmbyxkb56aj5okyfqhjs8k', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(832, 'nano_1ezonhm68sr3a8fyzrg3yj4q3ee75ckqmdbi591j8dpc8obg74bo3hbr5do9', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(833, 'nano_3tky8n67ifywo51zbi68skf5i47zd8anyzn3ewfepcb73nt9t39hjk6aowuw', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(834, 'nano_1dezjhj5c9jh6jtymq7f8u6izqocougkbbni5khc8fesb57afb6jmemj8sa6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(835, 'nano_1fh869go4zcm8pux3ozqm74pfxtr3wj8br5nei1y7aotb87jjb6zufcfdafg', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(836, 'nano_36xn6qnc9fh8p7t4f5kabst1a4cjc83d9mykkfd3mpbk4h5enz5c1o4edder', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(837, 'nano_3j538fyaw9b5fh6pjwii6up9y84xr1c9k54tq5n583gxx7t3g1azatxito3e', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(838, 'nano_3axdcmrm5sux76mnuhz7txu3sr9d8z4kkz4s5hxxjsyjcgrrqsewcajjnjqh', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(839, 'nano_3hfwrqd93rxg9xsdouhs4pu9crrp1uj8akd5dutitrkmkncc7qusxnaxruxg', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(840, 'nano_1q9997ppg1xxft6shernpad5tm5permzzwhorxe165suyw85qjdx8eiga7wm', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(841, 'nano_35zeube6yzq8k9xonxmp6pux6quyw194yrdans4ea94jtid549demtrzhx9o', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(842, 'nano_1rawreqj6ymoy8mdr61umuf8py5ju4jhezj581xs7gksex8ub7mmzfptuimy', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(843, 'nano_3xamomwzss7ypob4c7zcbuasi8jojuuitu5hmeogdf3t6faqoa8wj8hcgo9z', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(844, 'nano_3qnuyywtjj5613pj9drno7rm1codwwsw9a3aqu4y8o1g9iiiqbcf6t8iu9qo', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(845, 'nano_1zn58hkiyf71oxyjhxpy7th6ayhqsaq4obqpasu74acdowg4zt7ito1ormh9', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(846, 'nano_1ys46mdw7xmzenrnrnajgy5nyybpsm5j5kdqtmt35qhr3179193uttxec8je', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(847, 'nano_3iidz64iysjpgd7pjp64qb7uoexezbf5a7xexgo65kimkqxhg9t96e4u41qo', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(848, 'nano_1qsjiqs5bnr7hg1hcyywy4ktcb3z3qkhqp1uyirtq79r61fajrdypn1opx6o', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(849, 'nano_3wpdhiytsp14kjdamgrgbi7rqpy3oe7jx48er5mwj79k8tfkr4zmgaemhd4i', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(850, 'nano_1w56ewk4ud8kmgtaayijk448qarwrx36sxyfgpmmjasy91o1ftuue6cmtxpr', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(851, 'nano_1zfa6gjyemhrrnm3ejj81wxwtzp3eu7cuwbswu8dd5k63a6zdbno87pfexx9', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(852, 'nano_1q6gncx556hty615xaqqz7hmtfocdmj6uk4m4e48j7bjpy6tqogaprenktmy', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(853, 'nano_31xoec14tgxyxneme1kbj884e6cmk14h4zebhssekjmf7wywwbgzheaudhr8', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(854, 'nano_38i18qk5rp9h1cio6f9yuio45t9yxe6hqstdqm47qxgs3n3g7hcgik8ngidd', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(855, 'nano_3zhz5mpup31ofrq3khqha8tuppu55gbdw7cp1p1cq3xu6n3nc35qmra1yfm8', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(856, 'nano_1xkgkoz3awss13h1ukeubbt86iki86enec9hoxfqjteh8r9enzggn5h1a3xk', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(857, 'nano_38rdbwriats35ozmxkaw3djmhkwpzjzmmq4nuibohzf4tamzoho41tztukjp', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(858, 'nano_3bipzbxtgaeq6pfjs3thr873w5jw5up8dt8e9mbrmefabtm5umtz4f5kcn3o', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(859, 'nano_3r73aogym9m9bs6jfjrb1rgn3zi5ukrbr46d5ixpn79g8ut6faocyru968ho', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(860, 'nano_331ff9zsoczw3wakzdyez5exb94edw7qoq3yb6ouagfecx6s47n9jxasi947', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(861, 'nano_3qhsa9hpwhai8e5y84ykyh4syt5k6brjzoede1drj359g6ibgdypfg3s1wdd', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(862, 'nano_1c3yjapjr7qfmtfhktidytr3spccwnay6ng1xdoqri5hik36uitjzjj6f1en', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(863, 'nano_3t7w3ryh5ofacmngiyp4dd7h3y5jqd73hwuc5dfnw1xbds8ho94m1cxoeomx', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(864, 'nano_34zjixfpwbe9samph7ux7bb93ywb8ku1qgsmu3kp9sifx91e66iw9zuku1kg', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(865, 'nano_19gytynsdw4syjmt3gwxtzqt8jx6ju9bkf54tq9tiyntgpfj95chfhaf88y6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(866, 'nano_1fghzyodg7anjuc9631jh354xubteywcdmgspaeyx6n3sjufns8qcdsr9oce', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(867, 'nano_1syh3ukttedg1nuic53y1p6ysyi3kgu8fgdmeyejb815nq9ze94trjbj5hxi', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(868, 'nano_1fjo8spt96pqa17fa5454cczspd3s1dset5eodmrj5kk9178dcc75wawpry6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(869, 'nano_39b3o8ycj58aicmi441nectkuijd95d7p47o4p8if9bzat8bycxfce5cf1qh', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(870, 'nano_3616q3daamey36omfajmaasazea8j6u6g6wbii6chkr5uirfryqfqy3hj1kf', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(871, 'nano_1aamewnwfwqxgmzbei4yzx8yns48mchibra4y3b5bzjz8j9pmb6q3ns4gnr7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(872, 'nano_13uc57pqi7fn4h4wqaxw3ecjxj77g9jcx59ey3h3zcrke5qf6z5mo661z96e', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(873, 'nano_1e4h5d9fa9aoayq6ya9s8eek57c7zndz7sbberfh6wid3p41hhzrbzpz69x9', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(874, 'nano_3hm1sajaof5hdzjm86y7mauquq1jhk75ip3o418ssnx5tnumrpma3iqczjkx', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(875, 'nano_1665kj8zcw9n4yp9zkh6gsi1rspqczr68chhhkh56egso5agqbh4t46fotg1', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(876, 'nano_1epyd8o8s7qjh3iczomidk9cqsdt4ut6riuitmjtx4mootcgcau36zzzisjf', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(877, 'nano_3hntjr7ri4w6dzyszabccapg4euwmb9t133zosw7fsfke4c6ofcg3h4n9i35', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(878, 'nano_36sziuopctsq1p6emnw9xrisxbwffb4ztuxostsn91b1beouck66q5auknwa', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(879, 'nano_1k3k381nfun74zg7utaisi8ziirog37jxu7rg1bymy5g7d7yyqbok53kzr74', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(880, 'nano_3d3rmg5m43jyndp8asw43hcb5t99ab95xfufeiopqmzfgs8i8fhg1p65ta3b', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(881, 'nano_1999yx7pxjgi9ajuf85sa1sw71qb5hi3j3cmy1i6adsxskebgcr83pmu4e4p', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(882, 'nano_1zqccr1jwbketqec87cpjknud83ep3ihaipq4iuczjxb8n6wpbhhqs19mhch', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(883, 'nano_1fba65ndcqancu74f8g516k6t1yuranzsfrwthg3gyzu1m8t1pcky8fwswo7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(884, 'nano_3bta3gmcqgm9zzn8ncywmxen481mkcqgpe7eytr6o5pyht3xb9jt6d3ezg19', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(885, 'nano_1cc8rweot8p8cmw49q3skuop9jw3d5ft8rqeoo588grg5krbaioobicae319', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(886, 'nano_1qoszfdynnjxwfukrbok7m7xkri6w98esj9za45xf3of1rx5xi6nuctffnhd', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(887, 'nano_3npsttywda5tzn9mi65yattyyw4h3e1ear4ng7ymik1kda6iuftj9tgkswty', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(888, 'nano_1x7iwst654hhdb46fzsji837xr65usjtigdz56knkidsrkwu31fw9eoehibx', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(889, 'nano_1hswy7ag4xqzz48hsmyh3pwcwiwpsxzr8zx681mrxdwqyioco9d4g8pb9hgq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(890, 'nano_3g7k9obhu4hzdou7k9g6yc8n3jd1txkekc5brms7gym3ucwwksdh7psa48i4', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(891, 'nano_16mb8bem1azsuy5osdzi3qfgcwjiiwm5axu6fwwi3f4umtfrw7p9too7676t', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(892, 'nano_1yqf7j4m6bfkrpsf6qrpucsp9q89i5q3qf14ayt9k1fm6ehdat6acpesyoc3', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(893, 'nano_3pw4g4otq9cqxo488g5af5pj8jygfwzbwsxxzj8mwrcxejc1mngn8gc9wa64', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(894, 'nano_1yt571cweewbjgecduynietqji88azpr81ms75ke6s9ew1bfy64zymie4qpj', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(895, 'nano_3cjybiwd6qjrtzuh961q33hhnyps6gjwrxr7ueo3ipftr8dq3jrpwj5xrpfr', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(896, 'nano_11dzkuswwbc14cfz6wkub168bghf1uds456xouspiuw6npxfjcimi4cf37uj', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(897, 'nano_3r5a61edftq4umwzdis8ehhqt8hds78gh3w4ophrzw598ty9nf4jgs9tfyp7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(898, 'nano_34fjw5oyxg78pn4cqmz7yf61zd1fxemoh5ugngo7hk5e33npxhjnnged4t7y', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(899, 'nano_3s1k86n4ehumx6nxoz3o1eutnbzn1r5b5gx3zixqr6e86xnhd339n89t1su3', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(900, 'nano_163gp993sx5ffz95a6rtyqke894oxkjabbwhahraoe4w6p4oeqz4h9sma8mi', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(901, 'nano_1snw399ywdi89sj1yjkke7ct8xf3uxh5domx7webq37r3616ctknzehdowmy', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(902, 'nano_34igbmyj1p7t8j44ym6u7b9psum8g4a4up9p69w6hke55zkdfzoitmckx63n', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(903, 'nano_1d6epekgrybtguzk4ao9k1x3anuckw79bewd8unhzrbx1k3848ir7k4t3c5t', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(904, 'nano_1s5gt7jzb8d9ydukx4jmahg8qb6nx4aykh7bm7jumsei3pcwep87bj88tio6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(905, 'nano_3sxhidjdhude87wb7ioc5detfimnw5aah8rxy3uwpddtuqqayfsiedxrf5ef', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(906, 'nano_1jetgu1hw8mrwfinqpzqtthjj35opjwh8y5urenm9a9efpm51cd5bjftqpdb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(907, 'nano_16n7kznrw4683sirerw6hk9nhaajks8ngb5keuqmhfoo5sw6zifbmm1o9e8t', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(908, 'nano_1ibphpwcrsrdn7jc5rmx7som777diw9ozctx47bfsh3q95ybqxibtjh5py59', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(909, 'nano_113hw6bt5bq6k6533aq93ycxjdehwfzy5iscuwejqi539s5c6nsscq5xdbse', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(910, 'nano_1qk8c7o6kotdwmzwy33e198nausfks5rtarwtya8zpn74cbom3tcb944t5nu', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(911, 'nano_1foa4f4xj5cyabr8k6ibp4i14h3656zzj6aaf1hsckxgu4qexoezthf86ybt', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(912, 'nano_3nzytazfd8698kx6onj5use7x1ag1x43s8exuy6gi54jd176q9zbmmm59sfp', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(913, 'nano_338ntbffwzp4tprgz3akdiq1dpkdzm7o47pyha997to4ydzhffozy6gh93xm', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(914, 'nano_11a1m5ug657bnik485r7zdip5fzz116ip8n4ty4pqqdswmbfjsy733gp1gxo', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(915, 'nano_16rz1tfqwkryq8om3u7pxnuukwy9ppgsmafthqdhk8u7eap57ghgwa8foshe', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(916, 'nano_3mgqcukubrz88x7qgdmxu5cn69dkbqgd8nm8rxxjd6gerwnsmpbgkdp1n4eq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(917, 'nano_1pwpum4dnon969wfekqy8urf1q8jdsgx4hrg8rkqscchkwuc91uh3c9oeqia', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(918, 'nano_1n8dc3hbir9qy38jm8wpfp5mu6rkkeqk3ry3jmwyqh8z9mhxtt5o9dbzb5rd', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(919, 'nano_34gq8pe58n4fn115594rwtg5c6fai314wdpkfsjc6xpeobph8i5j3y1w3wjg', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(920, 'nano_163qcdm9ifx9d3yak18h41r7ykz9mek3jh6he89r6qebn5a7imeuq9agr6en', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(921, 'nano_1ar83h1bq3wgh1oik9qowiarcnkfan6pqdywbpm8sagxzhjgobfhcyp89u6t', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(922, 'nano_1oe878uwdsahfnzecqabptyq37n5h3qywb6tesqcbgtacw9y7imckmwed693', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(923, 'nano_1curuar5itnaexg3ewp6pcwy9bktq7cqrs7irmkf6ubqnp8wnwko36smithk', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(924, 'nano_1kc4mdcckfbihdkfp9iki1bt5kxquzue5ho6g1co3wpxm1udea4g599kjdw8', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(925, 'nano_1r7tq8m96ff51kd9fcmry1a61yduughfu5egrgdry9c6qnupk5dsa3jq7ax8', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(926, 'nano_3qtjrp1so8mduts8c36o9fjx4qr1t5rms3r9tzhd3eguej4gfk3ncz1txh6e', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(927, 'nano_1rb7mshgbhucqmq6j3epzwoj6mw3kijxty14u5jychfq6hd7askphzmdasuz', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(928, 'nano_1gmt19bhkqu65z7ua3zasszhz7jcngwdpo1k5ib5zb6jzb4ok1behjzxp1sa', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(929, 'nano_1o1kbjbkw6xryqygxo1x3cxgcpkw3gfbftzdfco4qmg5d3tegjr4wdkhinhj', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(930, 'nano_3t9hnn8ha998qrs6ae7ci4fkmmg3b9noqj6obfizctrtyhygjbsh4y5nobhq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(931, 'nano_1fu6s5qsy9nnhgcpa5znar75bite5qum7tzkkyqcfrybddjgoschjuy6gckg', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(932, 'nano_3fp9ymcforq6a9nyyg6rbwe553oyqg9m94keq8jp4i9r113emk5o6zbnm73d', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(933, 'nano_34n5y3mbk3sx8mttoe8xuyusfmdz9hwjtfow6adracbkica5k13jfokrbto7', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(934, 'nano_1tz6opdb4mnruoqwcocdkhuj59u65npeas6umhm4mtrjsjcen4maueq3ybzq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(935, 'nano_3yejyisfnm1ry4ocbwo6iim8ipyqb6snmcdjcurt14sq5qkhiw6cjdexorni', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(936, 'nano_1n4yk4oq5aefhy1ij3dwhu4ym539sweqk8neoroba6ptqybdreaxoie1yzis', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(937, 'nano_3bz16k8y6pnbzw7ygfbcrrhtjdjsruet9wn9xjt47m6x81x7z3tnxmdowt81', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(938, 'nano_3qwginjbhp6s4ewfexw1967nmhhinrec1x34crjwqeu188bbbq6ejp37cupi', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(939, 'nano_19jpjqshwqqakmcpqeiyrpkepdskp3ugx6gajj9jxmg7ukk4mi4g9j9do1zq', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(940, 'nano_1fra19ehg1ofbow8w9gxuenjpy6iq9wsm6q8o1jh1s7fuapqof6me1yyahsu', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(941, 'nano_1p6yfiwh3shdg1qmqgkb9oyfzaoffy1x8z5zzwzq9pf6prkd53wsfstkxgrd', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(942, 'nano_3dbnfhrahipx1bmjpzkzftucsc1edakhdxaf4c113h13e19gpc8ikiescusw', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(943, 'nano_31aj36knoo3bqsid6uyjjujmtx9xff3ao8fut66kbuhpxnza4ietmynp5ucg', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(944, 'nano_14qkigxrb6dpg7dd9swbuks76n74supf9kowt19eoj597brfz388ooiw3jka', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(945, 'nano_339j47jhif33dmdmi63dfgbrw8tmhkqqsgmubtt5iozkjsjde6cjuq16phc1', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(946, 'nano_3mamir4aasfrtzgba8qi44dsw1jdx1dwznb885tso4en3ea6mb18riraqiwn', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(947, 'nano_1rqz7wfsqw8bwz1wrngbxba84zz1w4y89fe4sxs3p4or8gc9edxdyzpb8gyd', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(948, 'nano_3666ejzfas3e97hfq9bbtmrt43x194oitte7fsdn7bqu1ataexm339zaozzh', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(949, 'nano_38xt6bbnm19n8tu3bh9hdozhhw9apsr64szyjkaqc7x9bnmfwy9xj7sim9b3', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(950, 'nano_3txek5yzko7sh1m7u9x6drj48u1xjidy8sayiaktr6fkbwkcjbmao9ztrb4j', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(951, 'nano_3zrm7jaurgh8oabs1hc13znqyzqtuws75d7ud1wurnn6zx7ey4ffa1aokp9q', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(952, 'nano_1td4hdwyps8h79e7jfuhndth8hm47d7t8b49n1qjr8eaiei6buem6mehyb4b', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(953, 'nano_35wzm1j9bcupnhyzkr7th5iipmtupnshwguwedkuofan6hj7sj6wyfsjupkb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(954, 'nano_189injctpygsjem8a8wzow1aq3uropgkxf6gf4dnutoagt5ucx6enu79k7xe', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(955, 'nano_1oqikoscka8dfjbnnkn9hyqwpxmcwzzefw4u4o1srogca77sgrdwfjbupz7m', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(956, 'nano_19m9h8iuj4a971k43fhobo7qa6sb3t5onhzzxs9fq9z8cgdkgwshocjkuytb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(957, 'nano_3a6pnk6w4ir6uc4pftrhi3kjhqsxkikopgjutumeiww4uwdh97949dhi4t9k', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(958, 'nano_3nud457o3w54chsu93jndmrwb8j9ebafih5573hemgy8x8rsiu7nnfpm1uhz', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(959, 'nano_13mo9iame4sgn7ujxmjc9rbt6wozykbjycecuhaue4kuswn7bhga5y5d4mie', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(960, 'nano_16i8gnbbmkdfkwetbzk9en8nz75xg1ox145rmc3weyb8y4iw3bm6kdjshtoj', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(961, 'nano_3h66cembruiryiz3u6nehx1ye44ft4ic1mymce6q1rhb9xw4y1jnd64gydjf', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(962, 'nano_34hsi3de7uq97rtwnrp8b9aammtjgnrhak4hbcxskix9okexbtje7z15yw9d', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(963, 'nano_3fr7a7ry8kj1tttk4wrhsehdo55owhj9jugic55ex1sxwhmwfeigdyfj558h', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(964, 'nano_1uyabn6ap4ej4p8p8epkkxm619fes3udz9cuothepykefeoz5ekoabdmw6z4', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(965, 'nano_1jig8n83jkuo8mt95sbiqroyonwtzcwxi7eic7wrmcbjpsdz8zsr3bmbqs3h', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(966, 'nano_1hw1xy69dtbo4r5fsj58dgmt1ygpcjxuqh34euem3k4ft1q5pjx4k653dwkf', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(967, 'nano_3aqayqwdpzdiu41xz8ifadj6ihy1nzf5amuiz7a1swaj888947uxzjbdmhf1', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(968, 'nano_1m6o317goh3fytpsn99rxb1315kxtcxfno3tk3k3godheobaxxgnzx735jzb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(969, 'nano_3yuosbfxn1nqowo1e3qunc9x61wy4767wdkh9ndnay3zuqnuircrz8utgmhd', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(970, 'nano_3tk1auu7w3ugjzuk4jjuhx9cfzprrrdmmhwbqsb959xbr9gstnkad6kt66g6', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(971, 'nano_3ur7fuu9mqzhowcr3pujwyojsseigecs9ab5ue4xcomx59dgzqrhyy71r9kb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(972, 'nano_1iurw6iwof5prhe7ejs1kkziux9gyfmaw4khb4dgfba13q7whpczf9hfcd55', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(973, 'nano_1d855o5975d1pp7is5zn16qbx88arn16x1wedenbpgzz6o8daqiyjsxsw1ek', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(974, 'nano_34fee1osiraiw8migyh8ggrj33h3p9gzjd719nxftx3z8ry3zuo8usas89pp', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(975, 'nano_1jkhkuspb1n1x4dwqgsuzmtpyrsd7gnirawpdkgppwifw1frk58yako993us', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(976, 'nano_1gqd1yb77dp7uh74a1kb5ns4o4c3kw3xdb86a41n6f5unn16wnaomh49zafs', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(977, 'nano_3m9ofefwep9qacf4kh6x6e8z6iyhc5sjqobpw9ns3dib6qdtkb7cc461kwo1', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(978, 'nano_37erquyyxpimicudxtatzppm35z8bfho63c17qzou55hnoawrkfxq9fg14ec', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(979, 'nano_1peij6hk48w3jgebwgoe1kaxd7sgfy96j9moj86446b9iw9c1rgde397kipn', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(980, 'nano_3cc1n8dcebcfyxh1qna7fyqy44jw5s7wq73zkxd7coubtwz8i6zhzkcrqzoh', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(981, 'nano_38iy7w5ijchbiai9xysgi6hm18k89xc4nd7usxuz5p68tih6a9xkjtm9qt5s', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(982, 'nano_177ubtc4u863dupyyd6rah873jpcq5t1xixru1idrbhkahejnjp6z66p8ddj', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(983, 'nano_1ikxfatntqwyhx4h7c66snk4imkppo9fm3s1kaeycmsdu1585ixqgfb5fuwd', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(984, 'nano_1tkd1j7jx19wmj9gjtae5w19jr1gpcbh7oojmjzqucjhww859m5fcuyidapu', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(985, 'nano_19zqpwr6pedtba4ywu96dqw7iqcydqeuar8heu5uxu49kk41nkq7qgjofoe1', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(986, 'nano_3z9dyio8s1hrk16uhdeuq6x8u95urqjnitcyp4kwzq7j4h3e5zbwehc7cpiy', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(987, 'nano_37gz6bmkn8psnozyn9zjhg11ry463y4za3xs93wmjgykquq5r694j1rc1sdb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(988, 'nano_17p3ckjmq7ph5m9podfno7jdbj1kjj1gzbr39mhkgue3u35cqrtweiex9axz', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(989, 'nano_16ec3nby3dxtiwe3t1zay1iujkikb9gorwgiaaku4ybju6583apmp5ermpnb', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(990, 'nano_1ka3h5cdbsob3e5wyo4gdidj3op688jd6hf94sdj9mjyasdo5r6drn5sbu5o', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(991, 'nano_13pws4o9gbhkqhukeafaa31cxmi14dtgdadgcfjakdmafyofa8jefrdu8ofc', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(992, 'nano_1x77n1st6b4d7g7mu66hwjpbtsot3zfkshq3h7gjjn3s3ufzarcmh1cny5fk', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(993, 'nano_3kqsbq9tejotse6jimgx8dh5cfa7fkdfrbf3683jkdhfj19n3d97t1jgm418', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(994, 'nano_157uhs71tn94yns3u6c1k3earykmt1mkht68h1u48jdw8w961i9aijr5ejxo', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(995, 'nano_3nw3mg8ryosrzadgf6sgmd68a4rr7kez9abapb89r3s743hg3tbcxhmn5nac', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(996, 'nano_3kypxdpz1df7uqe86jpfgyizd1pcdujarchra8mtgw4smfxrk8bk4n9oyiee', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(997, 'nano_3sbygt9rb4utogja8goyzu6uzxuijhxitb3f75w3azwb8xxgjp3fw16gj7rd', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(998, 'nano_3pjfpkqk7n4fa4baarh5nt5y516zfhs57zfj8ahqb7t899z8rftuu8tqhn9w', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL),
	(999, 'nano_17nif9pc8qp84sexj6t3bdoqydnnxb1fkkise78ec15iyf9i1towgd4oksym', '2026-11-24 05:49:38.096', '2026-11-24 05:49:40.536', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(1000, 'nano_1786hzbquiwqjnakejqy71msjtq6j4bcx6z7s6fq16q5o1riox7yeuds11of', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1001, 'nano_1qcri9tw9g3bi9atqx3co96z8mopw5yatayw9699j1cm7ocqjid65xb9z4ie', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1002, 'nano_3ixyidrrtnioz14uqs5pd8rpx8wkijob3r4tiiyksdw4uganww8a4k8q99cu', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1003, 'nano_3kh1nezqn9ic8uycy6nzajby8gh4ne36t1yfxs5fo1ib188wksxr4xtja4g6', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1004, 'nano_3jg8ddr1adojsk4pk6iixhcmmqdpofiuizkc6sco83tpwoisqcmy69qgfpbz', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1005, 'nano_3wq8np4hjznfzksdtdeakj61ztrcz9wfg3umq9edi638fsbntpek7fpqi9to', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1006, 'nano_1wgnwmbf74xmoocxd3fxh88egqwj9akws4qgzickg1x743aucqxzrp71qxo4', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1007, 'nano_1jhmpb8mbjxoakjwhx1yks7o3b8ats8ggoy4znhrkuawzme7c9rpuuak3xg8', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1008, 'nano_3urk9gqopcrt8nbsz76518dxbmmhz1qabex4aghx63armie5yq1pyng75h64', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1009, 'nano_158qy1bbicxsp1y7n5bwfsrxy3p9kmc1agm8oekrn5a1t3d4jogw9yied1oh', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1010, 'nano_3bidnpb4pg6p91j49zfj3tiuoar1h99skysh13ixr54zc4macgrmtrxzhkxa', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1011, 'nano_14y93i3rk9qzzbqftgwghxikhkbi3pgytjz3xujr8ge1g3q6yetug57bbhc8', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1012, 'nano_1cozyu86tw33bea8tdk4q5gq4khr4d3eqrig7ujwtfez9rwndkn5iga8tkyy', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1013, 'nano_1yor47hpeg73coaurpihsp4domeftjnr6expj3uzuczos7rgay9yfnun7f7e', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1014, 'nano_1z8tnrzs7zqqo635itg3tdiqehtt4konie6wpk85a9ich1pdfbmiu8e9bebt', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1015, 'nano_3uruhn9wtwmoi9ad8recwcwjg7eaqrx9wczz4rd5nae7wj4ygjgar1u3e3du', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL),
	(1016, 'nano_1sxpy1zn6r4hj59634zptj81cbhhj3ywg5k3bue5bkgg4jzuy6s9bc493s7u', '2026-11-24 05:49:41.27', '2026-11-24 05:49:43.587', NULL, NULL);
INSERT INTO public."Event" VALUES
	(1, 'evt_xGaxeg8UQXhG699WNmyRVhmwYSM', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', 'payment.cancelled', '', '2026-11-24 05:49:35.142'),
	(2, 'evt_nYQqlDWuI0T0JiThp5QR-xjwWGU', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', 'payment.cancelled', '', '2026-11-24 05:49:40.404'),
	(3, 'evt_g04slZAApjbeStFiVwvCTA6WKjQ', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'paymentConfirmationwebhook', '', '2026-11-24 05:49:37.556'),
	(4, 'evt_NmwRmIS3GzjNnkYreyB2UaHrwcg', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'paymentConfirmationwebhook', '', '2026-11-24 05:49:38.519'),
	(5, 'evt_cgOu_2mO6HtQ9P2-UnpS9oOGcg8', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'paymentConfirmationwebhook', '', '2026-11-24 05:49:39.924'),
	(6, 'evt_diGYDyLGCCa6yAFxkSjI-_JXUYU', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', 'payment.denied', '', '2026-11-24 05:49:41.719'),
	(7, 'evt_JKuik9cDll4W_gt64r_NhF2sQQU', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', 'payment.lateDeposit', '', '2026-11-24 05:49:41.584'),
	(8, 'evt_AqnxFOKps3L31fQdfktzx1ikfw0', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', 'payment.lateDeposit', '', '2026-11-24 05:49:44.214'),
	(9, 'evt_assYGVDKTY69Ld2bstqQtlYL4o0', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', 'paymentConfirmationwebhook', '', '2026-11-24 05:49:44.394'),
	(10, 'evt_z7kFN_eMU-5Nnf-dbuYTqwlhV18', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', 'paymentConfirmationwebhook', '', '2026-11-24 05:49:44.526'),
	(11, 'evt_w3gZvXXOnxgeIWx267bXNbyEZWc', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', 'paymentConfirmationwebhook', '', '2026-11-24 05:49:44.66'),
	(12, 'evt_d69uwtA0NLfSdAq4grQ6Z9zAsng', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', 'payment.denied', '', '2026-11-24 05:49:47.265'),
	(13, 'evt_Rb-WU0Vdzd2g4_AeSnMHl0XDrFQ', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', 'payment.lateDeposit', '', '2026-11-24 05:49:47.091'),
	(14, 'evt_HjD3ANdJvj0E7d4AuA2blRWx38U', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', 'payment.lateDeposit', '', '2026-11-24 05:49:48.449'),
	(15, 'evt_wEJ3BC1RbeT74W0W92zDJohu1SQ', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', 'payment.expired', '', '2026-11-24 05:49:48.519'),
	(16, 'evt_sjz1yUk7fRwChjoDKjTz7jHp9Sc', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', 'payment.refunded', '', '2026-11-24 05:49:49.77'),
	(17, 'evt_ad4BHQOjPshqi7UDluBvXDxtNnc', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'payment.refunded', '07f6fbc3cc9fab9b4f8c6b54213903738e4f287e', '2026-11-24 05:49:50.448'),
	(18, 'evt_K_l4F5k88nQHME786zNKip5-OvQ', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', 'payment.expired', '', '2026-11-24 05:49:50.353'),
	(19, 'evt_QtalhLWT-9eWUt9nWg8MHW9TN9Q', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', 'payment.expired', '', '2026-11-24 05:49:50.353'),
	(20, 'evt_VkcAvgpTOAPgG6jP8IEAnJVWuIA', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'payment.refunded', '', '2026-11-24 05:49:50.45'),
	(21, 'evt_Zlrxcata5MqU9Zr4J2_JvXs9s5w', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', 'payment.lateDeposit', '', '2026-11-24 05:49:52.012'),
	(22, 'evt_pMEwzGEfG2HpDcIYOsDqv3QFps0', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', 'payment.lateDeposit', '', '2026-11-24 05:49:52.655'),
	(23, 'evt_ngnE004_b5SRyoE4emZlWnmKAjQ', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', 'payment.refunded', '', '2026-11-24 05:49:53.985'),
	(24, 'evt_7Fda56lMdnFPKl9SG0DdKhyqgLQ', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'payment.refunded', '681f0578b4bc3d2c1d0dae2e758ac1405c93a090', '2026-11-24 05:49:54.027'),
	(25, 'evt_oXyw3_jjGImBdSTC3scAKevS8v4', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'payment.refunded', '682cfc272c8e707055882607e0412e09e6f2b09c', '2026-11-24 05:49:54.326'),
	(26, 'evt_OmsOMHs_GE4Envzm6wRY3v9701c', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', 'payment.expired', '', '2026-11-24 05:49:55.778'),
	(27, 'evt_xvINFRG9bwRNscW2xb5_PWB0UdI', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', 'payment.expired', '', '2026-11-24 05:49:55.778'),
	(28, 'evt_bmLrQ5w1qvXd0BLrIgLBW4OFzQY', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', 'payment.refunded', '', '2026-11-24 05:49:56.997'),
	(29, 'evt_18LZKotNJbCylNrAwEtwhuCUnyU', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', 'payment.refunded', '', '2026-11-24 05:49:59.074'),
	(30, 'evt_CuO6N484w8QZ7oQ-qhYUiTvWMPQ', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', 'payment.refunded', '', '2026-11-24 05:50:01.062'),
	(31, 'evt_VxtBEuWwK_RdYEWRXMMxiS-2_2w', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', 'payment.refunded', '', '2026-11-24 05:50:02.117'),
	(32, 'evt_OUDOmIQkZoGUiOJHPgaRuK5pA68', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', 'payment.refunded', '', '2026-11-24 05:50:04.647'),
	(33, 'evt_V8wAfr7V12im15d8PQ7UaWnllmk', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', 'payment.refunded', '', '2026-11-24 05:50:05.42'),
	(34, 'evt_g3J-5YJntBWl25kVdqvqHtjfOgY', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', 'payment.refunded', '', '2026-11-24 05:50:06.134');
INSERT INTO public."ExchangeAccount" VALUES
	('nano_1miqquhboxdibidyep9setn8jdnwwbqujydog5w9qg6xgz5ezzzpzzmxbhks', 'Sandbox Exchange', '2026-11-24 05:49:33.074');
INSERT INTO public."ExchangeRate" VALUES
	(1, '3.00', '2026-11-24 05:49:08.371', '[]', true);
INSERT INTO public."Heartbeat" VALUES
	('retentionClock', '2026-11-24 05:49:27.083', '{"waitRuns": 0}'),
	('tallies', '2026-11-24 05:49:28.836', '{"daysUntil": "2026-11-24T00:00:00.000Z", "quartersUntil": "2026-11-24T05:30:00.000Z"}'),
	('keys', '2026-11-24 05:49:29.049', '{"needed": ["k1"]}'),
	('retention', '2026-11-24 05:49:29.057', '{"places": {}, "roundBeganAt": "2026-11-24T05:49:28.769Z"}'),
	('audit', '2026-11-24 05:50:04.991', '{"cursor": "", "checked": 54, "repaired": null, "mismatched": [], "lastFullRoundAt": "2026-11-24T05:50:04.991Z"}'),
	('engine', '2026-11-24 05:50:05.844', '{"pid": 22166, "jobs": [{"name": "heartbeat", "okAt": "2026-11-24T05:50:03.744Z", "tookMs": 327, "failure": null, "refuses": [], "failingSince": null, "runningSince": "2026-11-24T05:50:05.767Z"}, {"name": "refreshRate", "okAt": "2026-11-24T05:50:05.655Z", "tookMs": 69, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "fillAddressPool", "okAt": "2026-11-24T05:50:05.382Z", "tookMs": 19, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "pollOpenPayments", "okAt": "2026-11-24T05:49:41.634Z", "tookMs": 7376, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "screenPayments", "okAt": "2026-11-24T05:50:05.469Z", "tookMs": 54, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "rescreenPayments", "okAt": "2026-11-24T05:50:04.525Z", "tookMs": 524, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "expirePayments", "okAt": "2026-11-24T05:50:04.938Z", "tookMs": 41, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "releaseRefunds", "okAt": "2026-11-24T05:50:02.696Z", "tookMs": 561, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "moveMoney", "okAt": "2026-11-24T05:49:40.449Z", "tookMs": 3964, "failure": null, "refuses": [], "failingSince": null, "runningSince": "2026-11-24T05:49:41.365Z"}, {"name": "rescheduleSettlements", "okAt": "2026-11-24T05:50:05.627Z", "tookMs": 42, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "startSettlements", "okAt": "2026-11-24T05:50:05.111Z", "tookMs": 15, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "startRefunds", "okAt": "2026-11-24T05:50:04.853Z", "tookMs": 46, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "carryOutSweeps", "okAt": "2026-11-24T05:50:05.691Z", "tookMs": 36, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "carryOutTopUps", "okAt": "2026-11-24T05:50:05.616Z", "tookMs": 29, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "confirmBlocks", "okAt": "2026-11-24T05:50:05.334Z", "tookMs": 16, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "deliverWebhooks", "okAt": "2026-11-24T05:50:05.745Z", "tookMs": 240, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "importLists", "okAt": "2026-11-24T05:50:05.595Z", "tookMs": 39, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "runTestScenarios", "okAt": "2026-11-24T05:50:05.592Z", "tookMs": 88, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "pollRecentPayments", "okAt": "2026-11-24T05:49:25.128Z", "tookMs": 855, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "pollOlderPayments", "okAt": "2026-11-24T05:49:28.045Z", "tookMs": 964, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "pollAllAddresses", "okAt": "2026-11-24T05:49:28.286Z", "tookMs": 1205, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "reconcileAccounts", "okAt": "2026-11-24T05:50:04.897Z", "tookMs": 0, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "notifyOfProblems", "okAt": "2026-11-24T05:49:28.474Z", "tookMs": 1393, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "sendMail", "okAt": "2026-11-24T05:49:28.889Z", "tookMs": 1806, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "pruneRows", "okAt": "2026-11-24T05:49:29.409Z", "tookMs": 2327, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "auditMoney", "okAt": "2026-11-24T05:50:05.024Z", "tookMs": 1846, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "rotateKeys", "okAt": "2026-11-24T05:49:29.112Z", "tookMs": 2030, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "eraseCustomers", "okAt": "2026-11-24T05:49:29.216Z", "tookMs": 2133, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}, {"name": "tallyPayments", "okAt": "2026-11-24T05:49:58.981Z", "tookMs": 77, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}], "pool": {"ready": 1000}, "work": {"at": "2026-11-24T05:50:05.842Z", "from": "here", "tookMs": 1}, "clock": {"doubt": null, "doubtForMs": 0, "doubtedUntilMs": null, "machineAheadMs": 15, "referenceAheadMs": 23}, "fence": 1, "money": {"failing": [], "waiting": 9, "oldestAt": "2026-11-24T05:49:41.124Z"}, "nodes": [{"name": "127.0.0.1:45825", "okAt": "2026-11-24T05:50:05.810Z", "tookMs": 42, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}], "ledger": {"ok": true, "detail": "Nano Payments Sandbox"}, "sources": [{"name": "simulated", "okAt": "2026-11-24T05:50:05.624Z", "tookMs": 38, "failure": null, "refuses": [], "failingSince": null, "runningSince": null}], "startedAt": "2026-11-24T05:49:22.590Z", "websocket": true, "lastGoodAt": "2026-11-24T05:50:05.767Z", "websockets": [{"name": "127.0.0.1:33443", "failure": null, "lastMessageAt": "2026-11-24T05:50:05.382Z", "connectedSince": "2026-11-24T05:49:24.273Z"}], "workServers": [], "longestPauseMs": 1021}');
INSERT INTO public."IdempotencyRecord" VALUES
	('JdmDcKkIpIA24UIJWCYV_MWPWZgrtJIPERPr3-cAoaw', 'LxrRyCDkn2xzp4S1C_0ccDbXLsygwSpxchT65KNZeXs', '{"paymentIdentifier":"pay_1k861kck6orW8vl7UYh4dIlLvkxyBlUvAMMU","usdAmount":0.01,"rawNanoAmount":"4000000000000000000000000000","friendlyNanoAmount":"0.004","paymentAddress":"nano_31gepa6shg8odwh5bjbei1ocw5nnbqzczdkf438o75bgag47xqfx35jhh6er"}', '2026-11-24 05:49:33.19');
INSERT INTO public."JournalEntry" VALUES
	(1, 'deposit:888D8A4F97BC3E7DBBA02129AA651FEF2F6F2CCACA3E5112D3F027EACC3180CC', 'payer', 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', NULL, '-2000000000000000000000000000', '2026-11-24 05:49:36.383'),
	(2, 'deposit:888D8A4F97BC3E7DBBA02129AA651FEF2F6F2CCACA3E5112D3F027EACC3180CC', 'held', 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', NULL, '2000000000000000000000000000', '2026-11-24 05:49:36.383'),
	(3, 'deposit:21099BF65C22CDDD92CDF3732BC2C1B9BDE76D9F4367B040C32B14A70F1825FA', 'payer', 'pay_1k861kck6orW8vl7UYh4dIlLvkxyBlUvAMMU', NULL, '-4000000000000000000000000000', '2026-11-24 05:49:37.359'),
	(4, 'deposit:21099BF65C22CDDD92CDF3732BC2C1B9BDE76D9F4367B040C32B14A70F1825FA', 'held', 'pay_1k861kck6orW8vl7UYh4dIlLvkxyBlUvAMMU', NULL, '4000000000000000000000000000', '2026-11-24 05:49:37.359'),
	(5, 'deposit:1C61BE3B6FEA7F9AF6C1EBB448F8B4174DF6D08952EE17A36B8258295C2C7FE0', 'payer', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', NULL, '-2831000000000000000000000000000', '2026-11-24 05:49:37.556'),
	(6, 'deposit:1C61BE3B6FEA7F9AF6C1EBB448F8B4174DF6D08952EE17A36B8258295C2C7FE0', 'held', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', NULL, '2831000000000000000000000000000', '2026-11-24 05:49:37.556'),
	(7, 'deposit:43CBF2709E4023FE737609A7CA15276AF92BA6E20BD398BD46037A0F99702127', 'payer', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', NULL, '-567666666666666666666666666666', '2026-11-24 05:49:38.395'),
	(8, 'deposit:43CBF2709E4023FE737609A7CA15276AF92BA6E20BD398BD46037A0F99702127', 'held', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', NULL, '567666666666666666666666666666', '2026-11-24 05:49:38.395'),
	(9, 'deposit:5B0326AB37196A15DB6368B593B0472A51D7FE5153897D6E07CB7886D12B17A7', 'payer', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', NULL, '-7243500000000000000000000000000', '2026-11-24 05:49:38.519'),
	(10, 'deposit:5B0326AB37196A15DB6368B593B0472A51D7FE5153897D6E07CB7886D12B17A7', 'held', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', NULL, '7243500000000000000000000000000', '2026-11-24 05:49:38.519'),
	(11, 'deposit:9E4481D0797E80280012A99B6C9D2AC1EAF540AB5ACF9D7D90CD0854259ADB82', 'payer', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', NULL, '-567666666666666666666666666666', '2026-11-24 05:49:39.58'),
	(12, 'deposit:9E4481D0797E80280012A99B6C9D2AC1EAF540AB5ACF9D7D90CD0854259ADB82', 'held', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', NULL, '567666666666666666666666666666', '2026-11-24 05:49:39.58'),
	(13, 'deposit:230D3CC93E859C55173DF5C475B2998B8B299C012F38A78F83B6D6EF9C05ADB9', 'payer', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', NULL, '-567666666666666666666666666668', '2026-11-24 05:49:39.924'),
	(14, 'deposit:230D3CC93E859C55173DF5C475B2998B8B299C012F38A78F83B6D6EF9C05ADB9', 'held', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', NULL, '567666666666666666666666666668', '2026-11-24 05:49:39.924'),
	(15, 'deposit:00CA9A2FEB7515951376C0ABF5457A7D0C4B40C844CBFF55610E00F7E809A8D8', 'payer', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', NULL, '-3143000000000000000000000000000', '2026-11-24 05:49:41.584'),
	(16, 'deposit:00CA9A2FEB7515951376C0ABF5457A7D0C4B40C844CBFF55610E00F7E809A8D8', 'held', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', NULL, '3143000000000000000000000000000', '2026-11-24 05:49:41.584'),
	(17, 'deposit:E65C1341852671D4DEBC3E6D04F5C88382B47BFFC9B5023210CF3E32B3E3F3CE', 'payer', 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', NULL, '-1263500000000000000000000000000', '2026-11-24 05:49:41.671'),
	(18, 'deposit:E65C1341852671D4DEBC3E6D04F5C88382B47BFFC9B5023210CF3E32B3E3F3CE', 'held', 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', NULL, '1263500000000000000000000000000', '2026-11-24 05:49:41.671'),
	(19, 'deposit:B7EA077D865AE3AA736196D60628B5C7CE5F3772FE5932E12C409ABA8A41B1B5', 'payer', NULL, 'RNm5QfU9q7zELiJRpI9zF8fCiNM', '-41000000000000000000000000000', '2026-11-24 05:49:41.925'),
	(20, 'deposit:B7EA077D865AE3AA736196D60628B5C7CE5F3772FE5932E12C409ABA8A41B1B5', 'topUp', NULL, 'RNm5QfU9q7zELiJRpI9zF8fCiNM', '41000000000000000000000000000', '2026-11-24 05:49:41.925'),
	(21, 'deposit:0CFC25A2430472A70688F144BBA46825BCF958CA55BF9104535F7C0413E09E4B', 'payer', NULL, 'RNm5QfU9q7zELiJRpI9zF8fCiNM', '-43000000000000000000000000000', '2026-11-24 05:49:44.248'),
	(22, 'deposit:0CFC25A2430472A70688F144BBA46825BCF958CA55BF9104535F7C0413E09E4B', 'topUp', NULL, 'RNm5QfU9q7zELiJRpI9zF8fCiNM', '43000000000000000000000000000', '2026-11-24 05:49:44.248'),
	(23, 'deposit:15BBD4DA912A962A463B5497B03CD8423040BEC7D9A0725F8935C45C8966FA3D', 'payer', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', NULL, '-3155000000000000000000000000000', '2026-11-24 05:49:44.214'),
	(24, 'deposit:15BBD4DA912A962A463B5497B03CD8423040BEC7D9A0725F8935C45C8966FA3D', 'held', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', NULL, '3155000000000000000000000000000', '2026-11-24 05:49:44.214'),
	(25, 'deposit:398688AF9586F1FE60234947C2F1BC0AC45726076F730459A7D330384285C296', 'payer', 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', NULL, '-4914000000000000000000000000000', '2026-11-24 05:49:44.394'),
	(26, 'deposit:398688AF9586F1FE60234947C2F1BC0AC45726076F730459A7D330384285C296', 'held', 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', NULL, '4914000000000000000000000000000', '2026-11-24 05:49:44.394'),
	(27, 'deposit:5CE3921C3686E1CAF258A8C227F7DE7C618CC3F7045F5C99418784025096E065', 'payer', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', NULL, '-741666666666666666666666666666', '2026-11-24 05:49:44.47'),
	(28, 'deposit:5CE3921C3686E1CAF258A8C227F7DE7C618CC3F7045F5C99418784025096E065', 'held', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', NULL, '741666666666666666666666666666', '2026-11-24 05:49:44.47'),
	(29, 'deposit:E7D14F04A2924F259138E6BEF9C6F0DD1C339E7D32C431B4321C7DA2796C407D', 'payer', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', NULL, '-2047500000000000000000000000000', '2026-11-24 05:49:44.526'),
	(30, 'deposit:E7D14F04A2924F259138E6BEF9C6F0DD1C339E7D32C431B4321C7DA2796C407D', 'held', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', NULL, '2047500000000000000000000000000', '2026-11-24 05:49:44.526'),
	(31, 'deposit:DCD40310F8DC536E6FE18EC2160145874AC389265424723C9C9A73FBDD563185', 'payer', 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', NULL, '-36500000000000000000000000000', '2026-11-24 05:49:44.595'),
	(32, 'deposit:DCD40310F8DC536E6FE18EC2160145874AC389265424723C9C9A73FBDD563185', 'held', 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', NULL, '36500000000000000000000000000', '2026-11-24 05:49:44.595'),
	(33, 'deposit:EBF16F7921540245DF52B63EF440C10C5ECC9E52B95200DFD9F5748C155F3FA6', 'payer', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', NULL, '-741666666666666666666666666666', '2026-11-24 05:49:44.626'),
	(34, 'deposit:EBF16F7921540245DF52B63EF440C10C5ECC9E52B95200DFD9F5748C155F3FA6', 'held', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', NULL, '741666666666666666666666666666', '2026-11-24 05:49:44.626'),
	(35, 'deposit:1E6F4F1EA7A9951393A4CC375A62ADA6CB91712CAAE8FD2A02AF4F0DA85A0715', 'payer', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', NULL, '-741666666666666666666666666668', '2026-11-24 05:49:44.66'),
	(36, 'deposit:1E6F4F1EA7A9951393A4CC375A62ADA6CB91712CAAE8FD2A02AF4F0DA85A0715', 'held', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', NULL, '741666666666666666666666666668', '2026-11-24 05:49:44.66'),
	(37, 'deposit:5D8AA572CDCDEC5CC6A90B52DB83776F15424CF2AB71C02E46A2A845D1D8640D', 'payer', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', NULL, '-2904000000000000000000000000000', '2026-11-24 05:49:47.091'),
	(38, 'deposit:5D8AA572CDCDEC5CC6A90B52DB83776F15424CF2AB71C02E46A2A845D1D8640D', 'held', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', NULL, '2904000000000000000000000000000', '2026-11-24 05:49:47.091'),
	(39, 'deposit:F02B012382C289C5C204B0F3546A5D9CC295CA11606949CAFC81264659A274F8', 'payer', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', NULL, '-2979000000000000000000000000000', '2026-11-24 05:49:48.449'),
	(40, 'deposit:F02B012382C289C5C204B0F3546A5D9CC295CA11606949CAFC81264659A274F8', 'held', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', NULL, '2979000000000000000000000000000', '2026-11-24 05:49:48.449'),
	(41, 'refund:15BBD4DA912A962A463B5497B03CD8423040BEC7D9A0725F8935C45C8966FA3D', 'held', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', NULL, '-3155000000000000000000000000000', '2026-11-24 05:49:49.77'),
	(42, 'refund:15BBD4DA912A962A463B5497B03CD8423040BEC7D9A0725F8935C45C8966FA3D', 'returned', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', NULL, '3155000000000000000000000000000', '2026-11-24 05:49:49.77'),
	(43, 'topup-refund:07f6fbc3cc9fab9b4f8c6b54213903738e4f287e:1', 'topUp', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'RNm5QfU9q7zELiJRpI9zF8fCiNM', '-1000000000000000000000000000', '2026-11-24 05:49:50.448'),
	(44, 'topup-refund:07f6fbc3cc9fab9b4f8c6b54213903738e4f287e:1', 'returned', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'RNm5QfU9q7zELiJRpI9zF8fCiNM', '1000000000000000000000000000', '2026-11-24 05:49:50.448'),
	(45, 'refund:5B0326AB37196A15DB6368B593B0472A51D7FE5153897D6E07CB7886D12B17A7', 'held', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', NULL, '-2414500000000000000000000000000', '2026-11-24 05:49:50.45'),
	(46, 'refund:5B0326AB37196A15DB6368B593B0472A51D7FE5153897D6E07CB7886D12B17A7', 'returned', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', NULL, '2414500000000000000000000000000', '2026-11-24 05:49:50.45'),
	(71, 'settlement:pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', 'held', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', NULL, '-1365000000000000000000000000000', '2026-11-24 05:50:01.256'),
	(72, 'settlement:pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', 'merchant', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', NULL, '1365000000000000000000000000000', '2026-11-24 05:50:01.256'),
	(47, 'deposit:A0848FF45EC6359F45B6D669F44F575B6D4DA1BC9FDE6B2A65ECFDA119D74038', 'payer', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', NULL, '-4889000000000000000000000000000', '2026-11-24 05:49:52.012'),
	(48, 'deposit:A0848FF45EC6359F45B6D669F44F575B6D4DA1BC9FDE6B2A65ECFDA119D74038', 'held', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', NULL, '4889000000000000000000000000000', '2026-11-24 05:49:52.012'),
	(49, 'deposit:EA3FDD6B86E93F7DD458441394C09FF54ADB99E55EE3BF71789921841488735B', 'payer', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', NULL, '-1525000000000000000000000000000', '2026-11-24 05:49:52.655'),
	(50, 'deposit:EA3FDD6B86E93F7DD458441394C09FF54ADB99E55EE3BF71789921841488735B', 'held', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', NULL, '1525000000000000000000000000000', '2026-11-24 05:49:52.655'),
	(51, 'refund:00CA9A2FEB7515951376C0ABF5457A7D0C4B40C844CBFF55610E00F7E809A8D8', 'held', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', NULL, '-3143000000000000000000000000000', '2026-11-24 05:49:53.985'),
	(52, 'refund:00CA9A2FEB7515951376C0ABF5457A7D0C4B40C844CBFF55610E00F7E809A8D8', 'returned', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', NULL, '3143000000000000000000000000000', '2026-11-24 05:49:53.985'),
	(67, 'settlement:pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', 'held', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', NULL, '-2225000000000000000000000000000', '2026-11-24 05:50:00.629'),
	(68, 'settlement:pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', 'merchant', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', NULL, '2225000000000000000000000000000', '2026-11-24 05:50:00.629'),
	(53, 'topup-refund:681f0578b4bc3d2c1d0dae2e758ac1405c93a090:1', 'topUp', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'RNm5QfU9q7zELiJRpI9zF8fCiNM', '-40000000000000000000000000000', '2026-11-24 05:49:54.027'),
	(54, 'topup-refund:681f0578b4bc3d2c1d0dae2e758ac1405c93a090:1', 'returned', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'RNm5QfU9q7zELiJRpI9zF8fCiNM', '40000000000000000000000000000', '2026-11-24 05:49:54.027'),
	(55, 'topup-refund:682cfc272c8e707055882607e0412e09e6f2b09c:1', 'topUp', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'RNm5QfU9q7zELiJRpI9zF8fCiNM', '-3000000000000000000000000000', '2026-11-24 05:49:54.326'),
	(56, 'topup-refund:682cfc272c8e707055882607e0412e09e6f2b09c:1', 'returned', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'RNm5QfU9q7zELiJRpI9zF8fCiNM', '3000000000000000000000000000', '2026-11-24 05:49:54.326'),
	(59, 'refund:F02B012382C289C5C204B0F3546A5D9CC295CA11606949CAFC81264659A274F8', 'held', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', NULL, '-2979000000000000000000000000000', '2026-11-24 05:49:56.997'),
	(60, 'refund:F02B012382C289C5C204B0F3546A5D9CC295CA11606949CAFC81264659A274F8', 'returned', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', NULL, '2979000000000000000000000000000', '2026-11-24 05:49:56.997'),
	(61, 'settlement:pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'held', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', NULL, '-2831000000000000000000000000000', '2026-11-24 05:49:57.845'),
	(62, 'settlement:pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'merchant', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', NULL, '2831000000000000000000000000000', '2026-11-24 05:49:57.845'),
	(63, 'refund:5D8AA572CDCDEC5CC6A90B52DB83776F15424CF2AB71C02E46A2A845D1D8640D', 'held', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', NULL, '-2904000000000000000000000000000', '2026-11-24 05:49:59.074'),
	(64, 'refund:5D8AA572CDCDEC5CC6A90B52DB83776F15424CF2AB71C02E46A2A845D1D8640D', 'returned', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', NULL, '2904000000000000000000000000000', '2026-11-24 05:49:59.074'),
	(65, 'settlement:pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', 'held', 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', NULL, '-4914000000000000000000000000000', '2026-11-24 05:49:59.23'),
	(66, 'settlement:pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', 'merchant', 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', NULL, '4914000000000000000000000000000', '2026-11-24 05:49:59.23'),
	(57, 'settlement:pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'held', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', NULL, '-1703000000000000000000000000000', '2026-11-24 05:49:54.694'),
	(58, 'settlement:pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'merchant', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', NULL, '1703000000000000000000000000000', '2026-11-24 05:49:54.694'),
	(69, 'refund:E7D14F04A2924F259138E6BEF9C6F0DD1C339E7D32C431B4321C7DA2796C407D', 'held', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', NULL, '-682500000000000000000000000000', '2026-11-24 05:50:01.062'),
	(70, 'refund:E7D14F04A2924F259138E6BEF9C6F0DD1C339E7D32C431B4321C7DA2796C407D', 'returned', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', NULL, '682500000000000000000000000000', '2026-11-24 05:50:01.062'),
	(73, 'refund:EA3FDD6B86E93F7DD458441394C09FF54ADB99E55EE3BF71789921841488735B', 'held', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', NULL, '-1525000000000000000000000000000', '2026-11-24 05:50:02.117'),
	(74, 'refund:EA3FDD6B86E93F7DD458441394C09FF54ADB99E55EE3BF71789921841488735B', 'returned', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', NULL, '1525000000000000000000000000000', '2026-11-24 05:50:02.117'),
	(75, 'settlement:pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'held', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', NULL, '-4829000000000000000000000000000', '2026-11-24 05:50:03.775'),
	(76, 'settlement:pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'merchant', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', NULL, '4829000000000000000000000000000', '2026-11-24 05:50:03.775'),
	(77, 'refund:E65C1341852671D4DEBC3E6D04F5C88382B47BFFC9B5023210CF3E32B3E3F3CE', 'held', 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', NULL, '-1263500000000000000000000000000', '2026-11-24 05:50:04.647'),
	(78, 'refund:E65C1341852671D4DEBC3E6D04F5C88382B47BFFC9B5023210CF3E32B3E3F3CE', 'returned', 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', NULL, '1263500000000000000000000000000', '2026-11-24 05:50:04.647'),
	(79, 'refund:A0848FF45EC6359F45B6D669F44F575B6D4DA1BC9FDE6B2A65ECFDA119D74038', 'held', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', NULL, '-4889000000000000000000000000000', '2026-11-24 05:50:05.42'),
	(80, 'refund:A0848FF45EC6359F45B6D669F44F575B6D4DA1BC9FDE6B2A65ECFDA119D74038', 'returned', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', NULL, '4889000000000000000000000000000', '2026-11-24 05:50:05.42'),
	(81, 'refund:DCD40310F8DC536E6FE18EC2160145874AC389265424723C9C9A73FBDD563185', 'held', 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', NULL, '-36500000000000000000000000000', '2026-11-24 05:50:06.134'),
	(82, 'refund:DCD40310F8DC536E6FE18EC2160145874AC389265424723C9C9A73FBDD563185', 'returned', 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', NULL, '36500000000000000000000000000', '2026-11-24 05:50:06.134');
INSERT INTO public."Lease" VALUES
	('engine', 'qko5KEytKFaC0-IvwWAGyfzR5aQ', 1, '2026-11-24 05:50:07.593');
INSERT INTO public."Merchant" VALUES
	('wePd2RPWyqKdbA7eXqj5buzhY2I', 'Fern Street Coffee', 'pending', NULL, NULL, NULL, NULL, 'immediate', 0, NULL, 0, 0, false, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-24 05:49:31.151'),
	('maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Harbour Books', 'approved', 'nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad', NULL, NULL, NULL, 'manual', 0, '2026-11-24 05:49:31.896', 2, 2, true, 'UTC', NULL, NULL, NULL, NULL, NULL, 'v1.k1.4JAkUkL-C4-SyIigy2vyU5TqBvPc0-__MhSiuc-18tRKSsyXPkZfS0euwxuo6hcoSV8SotNDBLJViZYLNl-r8xh96W8qFIJxt_Y', '2026-11-20 14:00:00');
INSERT INTO public."Payment" VALUES
	('pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', 5, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'AMLError', NULL, 'denied', '["sandboxMarker"]', '2026-11-24 05:49:41.719', NULL, NULL, '2979000000000000000000000000000', '0', NULL, '0', '8.937', '3', '2026-11-24 05:49:08.371', '[]', 259, 'nano_3bg6t17jpfs9xh9986jnpk398kh331g5eut1pr31uhw9n74i3t3t9ozme7uc', NULL, NULL, NULL, '2026-11-24 05:49:35.925', '2026-11-24 05:49:40.925', '2026-11-24 05:49:41.719', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 13, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Completed', NULL, 'clear', '[]', '2026-11-24 05:49:38.519', NULL, NULL, '4829000000000000000000000000000', '7243500000000000000000000000000', '2414500000000000000000000000000', '0', '14.487', '3', '2026-11-24 05:49:08.371', '[]', 255, 'nano_1mbpb6sp47qh4w6oq9rk7qj3gpp6pzmjzaggphq5fpohncbp9y9sy713uxj9', NULL, NULL, NULL, '2026-11-24 05:49:34.103', '2026-11-24 05:49:39.103', '2026-11-24 05:49:38.519', 'nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad', NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', 5, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Error', 'expired', 'clear', '[]', '2026-11-24 05:49:44.595', NULL, NULL, '73000000000000000000000000000', '36500000000000000000000000000', NULL, '0', '0.219', '3', '2026-11-24 05:49:08.371', '[]', 263, 'nano_3pjnfyftwxw4qjf3yeja5yk8njtbfdr7gcfg4wzdnxuarobnmwn5kook5836', NULL, NULL, NULL, '2026-11-24 05:49:40.11', '2026-11-24 05:49:45.11', '2026-11-24 05:49:55.778', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 11, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Completed', NULL, 'clear', '[]', '2026-11-24 05:49:37.556', NULL, NULL, '2831000000000000000000000000000', '2831000000000000000000000000000', NULL, '0', '8.493', '3', '2026-11-24 05:49:08.371', '[]', 253, 'nano_1cw9ff5a4sxuqdfsxt6g37cur8gzh6neuguw4emckzk5bdt98ubco89sdpmp', NULL, NULL, NULL, '2026-11-24 05:49:33.582', '2026-11-24 05:49:38.582', '2026-11-24 05:49:37.556', 'nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad', NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861le3gPOA_iGzXgPe7wdi6gO-B8-JD6Ko', 0, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Waiting', NULL, 'pending', '[]', NULL, NULL, NULL, '4000000000000000000000000000', '0', NULL, '0', '0.012', '3', '2026-11-24 05:49:08.371', '[]', 267, 'nano_1p9kcd7w36ary6s8kpwarmp58z71a8oc8ufmttgpxmsyuo1aqyxampa49osz', '1041', NULL, NULL, '2026-11-24 05:50:07.472', '2026-11-24 05:50:12.472', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861kck6orW8vl7UYh4dIlLvkxyBlUvAMMU', 3, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Waiting', NULL, 'review', '["sandboxMarker"]', '2026-11-24 05:49:37.359', NULL, '2026-11-25 05:49:37.359', '4000000000000000000000000000', '4000000000000000000000000000', NULL, '0', '0.012', '3', '2026-11-24 05:49:08.371', '[]', 252, 'nano_31gepa6shg8odwh5bjbei1ocw5nnbqzczdkf438o75bgag47xqfx35jhh6er', '1041', NULL, NULL, '2026-11-24 05:49:33.19', '2026-11-24 05:49:38.19', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', 5, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Error', 'expired', 'clear', '[]', '2026-11-24 05:49:35.044', NULL, NULL, '4000000000000000000000000000', '2000000000000000000000000000', NULL, '0', '0.012', '3', '2026-11-24 05:49:08.371', '[]', 251, 'nano_1ozof3eamrj7skgujzmu8843m77dg5d17748ac5uhm81i7usmduqb16af191', '1041', NULL, NULL, '2026-11-24 05:49:32.729', '2026-11-24 05:49:37.729', '2026-11-24 05:49:48.519', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 14, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Completed', NULL, 'clear', '[]', '2026-11-24 05:49:38.395', NULL, NULL, '1703000000000000000000000000000', '1703000000000000000000000000000', NULL, '0', '5.109', '3', '2026-11-24 05:49:08.371', '[]', 254, 'nano_1ty3d165e1y6naxrshtqrxjkcgirjtduw8bmqpb46ew5d3x3t9g4yxmi81ph', NULL, NULL, NULL, '2026-11-24 05:49:33.794', '2026-11-24 05:49:38.794', '2026-11-24 05:49:39.924', 'nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad', NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', 5, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Cancelled', NULL, 'pending', '[]', NULL, NULL, NULL, '3143000000000000000000000000000', '0', NULL, '0', '9.429', '3', '2026-11-24 05:49:08.371', '[]', 258, 'nano_13crcq8ntxdec5omx91dprd1zkdqqegt1nubfmefr4fj1j3rrkxj3ps7r971', NULL, NULL, NULL, '2026-11-24 05:49:35.024', '2026-11-24 05:49:40.024', '2026-11-24 05:49:35.142', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', 6, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Completed', NULL, 'clear', '[]', '2026-11-24 05:49:44.526', NULL, NULL, '1365000000000000000000000000000', '2047500000000000000000000000000', '682500000000000000000000000000', '0', '4.095', '3', '2026-11-24 05:49:08.371', '[]', 262, 'nano_1xg7huoabyhm6eeohdqxt5fa9hwa8d347i8k7wnfmptaamp4rjzm976ae8yr', NULL, NULL, NULL, '2026-11-24 05:49:39.589', '2026-11-24 05:49:44.589', '2026-11-24 05:49:44.526', 'nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad', NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', 6, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Error', 'expired', 'clear', '[]', '2026-11-24 05:49:46.535', NULL, NULL, '4889000000000000000000000000000', '0', NULL, '0', '14.667', '3', '2026-11-24 05:49:08.371', '[]', 264, 'nano_1mc9cyzwfyuwoujsf16c7op8uhhjuzyiqpnwegyaguuoapccrjugmg9e19ap', NULL, NULL, NULL, '2026-11-24 05:49:40.349', '2026-11-24 05:49:45.349', '2026-11-24 05:49:55.778', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', 6, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Error', 'expired', 'clear', '[]', '2026-11-24 05:49:40.449', NULL, NULL, '2904000000000000000000000000000', '0', NULL, '0', '8.712', '3', '2026-11-24 05:49:08.371', '[]', 257, 'nano_3yp6e9i3emfoqsnbcdj9suaqk9c78x66yhq8nr361ebjn5w9ut9cb5hjets7', NULL, NULL, NULL, '2026-11-24 05:49:34.96', '2026-11-24 05:49:39.96', '2026-11-24 05:49:50.353', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', 6, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Completed', NULL, 'clear', '[]', '2026-11-24 05:49:40.449', NULL, NULL, '4914000000000000000000000000000', '4914000000000000000000000000000', NULL, '0', '14.742', '3', '2026-11-24 05:49:08.371', '[]', 260, 'nano_3menojy7masc8zrhidw6grudmgugmt1ptqkwxyxp49jt39ffapi5rxxtf6h7', NULL, NULL, NULL, '2026-11-24 05:49:38.08', '2026-11-24 05:49:43.08', '2026-11-24 05:49:44.394', 'nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad', NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', 8, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Completed', NULL, 'clear', '[]', '2026-11-24 05:49:40.449', NULL, NULL, '2225000000000000000000000000000', '2225000000000000000000000000000', NULL, '0', '6.675', '3', '2026-11-24 05:49:08.371', '[]', 261, 'nano_387mypamqxjtqgye1ibisksnkuxu1c58mgky4o1mf81exxkfuhbmomsw73n4', NULL, NULL, NULL, '2026-11-24 05:49:38.535', '2026-11-24 05:49:43.535', '2026-11-24 05:49:44.66', 'nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad', NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', 5, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'AMLError', NULL, 'denied', '["sandboxMarker"]', '2026-11-24 05:49:47.265', NULL, NULL, '1525000000000000000000000000000', '0', NULL, '0', '4.575', '3', '2026-11-24 05:49:08.371', '[]', 266, 'nano_1kepyqm5ck7fa5jjrd7ewj17fdqu9444gcu5iacbkqcm7xddjetpbnsyehwx', NULL, NULL, NULL, '2026-11-24 05:49:40.69', '2026-11-24 05:49:45.69', '2026-11-24 05:49:47.265', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', 6, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Error', 'expired', 'clear', '[]', '2026-11-24 05:49:40.449', NULL, NULL, '2527000000000000000000000000000', '1263500000000000000000000000000', NULL, '0', '7.581', '3', '2026-11-24 05:49:08.371', '[]', 256, 'nano_3xds9jjdwc579bscmwj1tsacgubs54w3dnu7fyofm4zza1bs5r7ncycuypw4', NULL, NULL, NULL, '2026-11-24 05:49:34.395', '2026-11-24 05:49:39.395', '2026-11-24 05:49:50.353', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', 5, 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Cancelled', NULL, 'pending', '[]', NULL, NULL, NULL, '3155000000000000000000000000000', '0', NULL, '0', '9.465', '3', '2026-11-24 05:49:08.371', '[]', 265, 'nano_1gzo4qywyti7bg3obkktnaninm77ccriwkj8tgdexwwtwp77rgjzcdntdyc9', NULL, NULL, NULL, '2026-11-24 05:49:40.368', '2026-11-24 05:49:45.368', '2026-11-24 05:49:40.404', NULL, NULL, NULL, NULL, NULL, NULL, false);
INSERT INTO public."PaymentCustomer" VALUES
	('pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', 'v1.d.mkTLazrwpFyDsJgc7wIR05uBX6oR4fQg0ot4kI4ePJWxNqgrnacKctqDg7s8ukiTkdEbW6UmbD1GRwtq1Nqp9FhFzzto49_MufTkeOjQm-jLjxV674w9Hce1lQ0IictmPttATqxS-WZDQ0tBc6RI0WdBTwj-1JC62EUVmscs_7DSYALjBfz81-1CW9Ub_GvsBJRTDU2Rv9WmVec2pFf-r78vldmoDRk', 'v1.k1.KIGutKk98gqFEB7vjjvjVFCdCD3Yy1PmJjAhTPboFHCUJh7bQH5iVjtTyWIu3TH0sz5uHNL6iZPIkGi82ZjE0Ez5gpEpsJ2W', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861kck6orW8vl7UYh4dIlLvkxyBlUvAMMU', 'v1.d.SLl2iN6fywSYd5OhUkzEohmDQVyAtH-mQiikp9xYoSup7VzJ59RGEU5YtQPGdoOnl0Qwl1NZJBeubavxL6oX_ZyWmZKeUwq1xMULn261ltW5M0ILgztTbwGC1HAR7UiJk9KH6zagAszJaNnhOJYpAIvw56tPTFaCV4b53UAOu2Tst0_w8yx0fKJO210Jtv_WZEd4JPT-Kv5IanxZ5YQgS9yo_tPJ1sV9A4hJNhk', 'v1.k1.wOXcUlQBFRhwx9XEOjrRnefZddwhWbK8kCz99rhZ9OT7JFWRxfNBvVZdJt9hEUxCzOvD_hHpImwkm3uVm6pWEm88WoUH8pcD', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'v1.d.RexCWPdd8LY9y83V0qex69aBkw-PIZJsjPgQamEDefWAk5guhM1UrnVAx_r5zIalMsb5yaTYtY36Vrq8Gm-bQOm6G7StlaQ9h4FMrKxWdWKI096LnexcZ12vYS2iGk9zAapN8dnPKbjJoRoQTI9XDcc03N0K87HG0UMW0W_wuBlCaQEuxzsOHMz-eCR94itrtjdWw1YmMkXy2QE5BDASbEeDRD0a5Vg', 'v1.k1.AGPZhYXxAr5zIRL5nzo8N2Q-P_6wbX6aZecK2H9q_aQtBrR_womLyYAk3CIqVzhomEh8SZllxWDRx1csMi2lWKti12-MtQ8h', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'v1.d.nb9thzPPqKu2LPaviR9ToaV9DERY-c1YXHAjWSCnrAQSvUiIsQdh1YQnJXdLoFe5lGNmgwvy-jJSbc8xLOZnf2gK3bi92viu6KS3KnPQxRyG6RT6O4x8K2JOLFpZB8N18yIlt2RyBJWObqD2KyKSmjl63FATaliV9_8jJ_8SzbejJNETBr6hk8fIulHpEUSHLvWKf34LV-w39y6WSnxPD9dl4wbGzdo', 'v1.k1.b9rwaCFAqZxCfSCKrsLylr2pLCyHWKoQmOyE7ERz3cEk75tTBqVJNOHwGZ-CQ9mmizs1jDRtiEi3-0tC5RsipVuF99ZMRjvK', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'v1.d.cnCBDnMrQkTijPNtcSJxcPr0QW7aYOksyrLu_Zcdh8AJF_Bb-ZSevfppK4BxJnfQhk_4wRz8YBnrOYvsrsDgiHzyi9nR_U2WCyoWoaAqSiGtqSGXplEV7x9X7G3xXZqD1Cbtt3XK9-2uLsRKvhX3_ZcHWjdntiDm2ek-2GqPzAfePgz8Qqg9YyugAIdAv1adTQgvdT4fIPL4hoiTbHGOioqJTPdC4tE', 'v1.k1.er9AQFLVrj5dEPvmSuTKVeNVKCHy_nH1BTuLKOkfiX7KoMQTAHcJS9FKxuUJXRidlaNAdIOCMr7Im1YSV9ICSauZRqusPMPk', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', 'v1.d.fI09O2uDwL0SGwTgQJNTJHYqRvOXKZjSmYnc-II2pK8f9qZTu6bl1tMM5qgHMJ84mscWTr6gFB-1V4NhsV9JTh7oGUgs5rC7ZDl-eWaFq9-ARrPuGSMIsthfJYh6E-rWlOXDSKUzHPJWueMaTBMda2iLj6gh2A7eC_eFBiRXUzWHbgEzLxB_O7Z2pPbisSZylevFpImmBJIHnknW7eMEgBdyOMVQiy0', 'v1.k1.HWafp9ySrMJzhSZDx-ZoTh3NZISUzb-_fPKKHHh4aHYwxtAP_o3l1tvbvMnNfYzG5t7LAQ0jEJg-ur0HbfMmBsYpqeE1LYoO', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', 'v1.d.M33iVCQAu5cWLJxtSX1JosnX14RZRb37N5n87rjekJ9XGmaSyiy263PhHLYYeMN0N0xzOm19KyyT4a2rJUazEc7kgW9z9feUZMoO5bwgHBzfFOjeG9yLuSTrAP9gZPtWI6f1ery2934gqwnNSWRKs2Rjyr6tMZlrI3cIBXD6bHDJT0bPxMIwEox0flFu4KgP6WQK8dqRiwSthAXZDTR0Wz1nwnHU2vw', 'v1.k1.u3aAKuZVBBZncOKLT4mfD3fKQweuDDxs79oOgNKxYBTEOThim6LnjrM8BplB2GWjwRDW9b3uociKb9Mha72v3p6kKNRudfW9', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', 'v1.d.xD7L3-ltXaDFOh0UqVAKPREK1-ZTtNvq82wTzTr7Mr2cMdM9TICaHsr6vYXWIyaBQ0hXz2xgffSabO3ynfFn5zDMFem_b9Ryn1qpSQLmz24b1kcppfuACmzQD4Dc20Y9yUEXhwwWI-4XACTjO8bQV29zCRjbyqm7IWjdG0zlfx881-6eT2VuXq8iQWYFMRJqOPlJT1zD4gm-um_FTTQUp35y-t29dms', 'v1.k1.N8SZfqkciki1iFNJ8cFuHIYIwRnr_BstSbhnznHANyZoJWsdaW0omjAeA_joTYrH8syDGUpUqp_LW0dGfnj47pHib5kIfNXR', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', 'v1.d.wdzWVzEWFK_0zU5avlahqFPrP3wLOF3mj4gxZEBPp4weYfgXmLLQe-lVAo71bAkrFdIywmEjqxSxVAlcAf1SxNFx0S1IVdU54jNHcsMsTWYl8wEnJg5fAammg2Na9ZjgN4tYRk1sRoY-mDic45WAgqmHr4953PESGTx5pBqxiEvXH-Jg_TW3rGrBIz47-Ta31uO1jmwJ57mSvMD6kDc9VT0G1L1R3W8Zoklgow4', 'v1.k1.CJge4KhimCH2ufJuiAhbivBiPJN0oFJi8vxe2H1CwOm1ZfObut21HOug8ND1M2yuojyVdftasgFvaEkRW0ml76ZWtYOjKRw5', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', 'v1.d.8MN-zYYkzMLyxii0y76NmI9rAKv64ybcGd_4Fr20etDGh9ZHAyi9kjoh-EL6f4ySblLLkhRc2sI_4lNd7dt7EWYTBsq6E_b4qvv91uobjYgmF3GLjNnE3lz-CXnGThlXmJi_wEqQ4_QsjNHsOzztr_dZBY-JEuKnoMkHL1wPXcTanbhqE9QvrDi7z4q-zQPZ2YNDBRuejS4wf0nzQOqtIZIu-tSdx8U', 'v1.k1.SCqd2getLpF3QhzPms8X9dRDr-D0YAZsqzvnJZlSrhKONnd6Lz86u6IxTE4-VM2i0-mG31uHC_P92CxuYz_TfxHB__F6NRFL', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', 'v1.d.h4A-ITTwKCkyln-ggpiSztf4-4PjFBvxfpQzrhFqFmQW69Jk9in8tkTc-jSuGb2gDjcfanpBQl7XfP4X7ZzH6_rmx1_8GK9B2hJzfBaU7FhKJMXZCnP8cLlyFyFMYLReCLHGDNsXFXrV9yOMKAaXaDeDfjeKUvIP6hC6g2e9zLAzokogrTmly32GaZIwYpo0NuflZqqk9cU86-OrXGKzJO_B2598aq0', 'v1.k1.dTcz-JbshdW0gCOiVs-PQfgPeabErvwzx23qzarALzcHPr1FJz2EyKjkgMW8YT11PEhyoGP_yeeWwwxB4Z56bnFM-40mZ9Dx', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', 'v1.d.qqR55Kjd1lSDXUYJC1u9nOxDwDlum5kKJwFzC9fTKltuPsR8SdoM9wgw15OwRzHasUJb1BgGLGXrm5yT_qiuIDwz-FIIGAM18ALT_f68uzQHLeXx0DO3ESZl8saweK5_VKiVBq_-Fxm6Lb7ecZt8xzEOytFkcwIlcerCSc3VVu76p4L0OelyQV4UusHAk_-J_nrCTTvh6YdkKxLqmtS_ii8zhRsLx-4', 'v1.k1.5tbkN9CEom2ZWsaTq_CI_s7TSQzDmtNMXRvsfVCCM7jMNyfnEvySruoopMzeB6p52qkQS1RARfxRtfRBWdzw-8Y74_25o7Tj', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', 'v1.d.0CWi-SN8hShh-6r8RRMNHyeDrbPMyRbh6CVg653q7UrvODiB65iSf7UPDaR8xK7nKxm7RG8r7dB31rATXkXDoSc1qJHaNzvIYVO_4oudQcx0F7NYDNiDMhBUGrrDg4L9ub_4bEwAeTw3vcy9k0j02vqwB2XYCoUyOLEz2l81pEVhnJNoRAp5m8OhFOrkw8b590-qHk_N5vU9y62Grdd-QiO2kY92aq4', 'v1.k1.rlhQKa9aVCKCCeQyS-qKpRNGh7x7yxiTvEAuGuZzBy253_fCYRFC3QRjdxiajrKOYg18zS6rsIFcJS8gWLw0GizBCCHN70gN', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', 'v1.d.oXvuB1_qk0_Z4niYxjE-YQGfUrDUUo2r5J5kR-vK2loiK80SYDjfniGzMNpwjsFO_YGLJjaGUHW0Lt7FP7VPW_cladcHvotSg4fL6m5Jkbm3q7-XtqGC-vZ5B4a93C6AtNO1gCQWszzNcFhwOIHk4oQs-SsgN7Yq75jZbveIh9ohsTp6HLxODDkyAgRAR1bGd2ZuwGZG-XsxluF_ic-yxMoWRSF24jc', 'v1.k1.G-0Twqgh5QgWQqwalDCguNKWkiADI9qJ4TMMJBcw5utFu5BjioHgLEewvYIyBcj1PAty9RxI4PmKy7IdA8XvdcLqVsGOM8kd', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', 'v1.d.G5sRNRTY0PmIQ3V5mSOlR-UllatZk44EorkdbSmcJONg9guBZ0AqO_sWWctQmIMreFQA__imUaFqnvyYP5bzRurXdCpCTd0SJzr5e2MlpVSN744v-VAFW0hRWKFtpd8e7rSwKAcgOjHKvGZ3CqyGv8v_btnOMCHG7XNFGCl3MTxBbSUz7mgd_OfZ0xw-oUJ0_ZOyQ-zhgrZSXy0Oj-KQNH1bK-N0Xbw', 'v1.k1.CMQztSmKL3cFdJsW5B5IHOdZkxhrinW8YXSEVw4NF1v-SO3QdDMWBb858sRciLPHlS_uBaDY_zD_0G0RzA28IqminRvbragn', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', 'v1.d.5Xrazgdqr-tmYweK5ifw6-245Lf1WPHi9O6LhSJIEta6dS0QbGGfVoMGOVX-zz73hQtCG3CBqL9gaeg-Yx180jbf3LH9MUmYNJEN3wSSTPrkaMJTMNQHQe6wdNviz0e1mR7xwDa3DK3kY1ZMG6kIey7MUBzRA-06IIHC5CzhGK16-HIzQU0mxhAtGppDqpWWO4vqoxJUxgSu2P-xUwo_z1IaL27WDAnnxOfQW2Q', 'v1.k1.DTyN5j4wV1GgNgE41q32JU4U6u4w78Bm2ndFHYd9lhTJ5GyNZ5OsZYoEm19MFrtV4BrCxZV2-pqO3Mm6IOvo1j2vHCCFONL1', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k861le3gPOA_iGzXgPe7wdi6gO-B8-JD6Ko', 'v1.d.3q1NPeA715lnDQSdxochvty30TqLaFQCjrBD8WjfL-7TRo-wgxKzWRhfZ1hCUNJWl3tClC2ho1OdbrUHUOAqFQugRxQefXFBFtoEbci89vD2fj0HQBVXe-vCYFIHvoPCWssX-f3OyZN6xcvqLGUkl9jLyiPVSS-Ijad8gMrXi9FbMMtyqEq6CWpE1Obalo_sHeFNmWkpmvm_RmqgdMELwWcwO-QLdYs', 'v1.k1.bdGnK3tNJ21VSAvQg3pkdoe7FtujpPaOnp1VpTfha0RzdrMTIA6XWQJDVcIPb2OZ_Vga5NyMwmtACd1wHWO9CgJ_oEAC_T-g', 'k1', 'US', 'US-CA', NULL, NULL, NULL);
INSERT INTO public."PaymentLink" VALUES
	('ahgWSeyeaH6x1843Rm4qr9f6', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'Tea of the month', NULL, '12.50', NULL, NULL, NULL, 10, NULL, 'https://shop.example/thanks', NULL, NULL, NULL, NULL, '2026-11-24 05:49:31.583', NULL, NULL, NULL, NULL, NULL),
	('R1w_1yqvlgrV2Y_WSi6YJ11a', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '2026-0001', 'Thank you', '40.00', NULL, '2026-0001', '2 × Bookbinding (20.00 USD)', 1, NULL, NULL, NULL, '2026-0001', '[{"quantity": 2, "usdAmount": "20.00", "description": "Bookbinding"}]', '2027-12-24 23:59:59', '2026-11-24 05:49:31.736', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public."PaymentSearch" VALUES
	('pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '1041', 1, '4000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'nfJneUiKfD20fjKRTGp-qQ'),
	('pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', NULL, 943, '3143000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'nfJneUiKfD20fjKRTGp-qQ'),
	('pay_1k861kck6orW8vl7UYh4dIlLvkxyBlUvAMMU', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '1041', 1, '4000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'kOmCd11DBaAYFml7AgMH5A'),
	('pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', NULL, 849, '2831000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'nfJneUiKfD20fjKRTGp-qQ'),
	('pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', NULL, 511, '1703000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'nfJneUiKfD20fjKRTGp-qQ'),
	('pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', NULL, 1449, '4829000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'nfJneUiKfD20fjKRTGp-qQ'),
	('pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', NULL, 758, '2527000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'nfJneUiKfD20fjKRTGp-qQ'),
	('pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', NULL, 871, '2904000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'nfJneUiKfD20fjKRTGp-qQ'),
	('pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', NULL, 894, '2979000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'tSCOPtbn6jvO-mhretNmQg'),
	('pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', NULL, 1474, '4914000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'nfJneUiKfD20fjKRTGp-qQ'),
	('pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', NULL, 668, '2225000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'nfJneUiKfD20fjKRTGp-qQ'),
	('pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', NULL, 947, '3155000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'nfJneUiKfD20fjKRTGp-qQ'),
	('pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', NULL, 1467, '4889000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'nfJneUiKfD20fjKRTGp-qQ'),
	('pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', NULL, 458, '1525000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'tSCOPtbn6jvO-mhretNmQg'),
	('pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', NULL, 22, '73000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'nfJneUiKfD20fjKRTGp-qQ'),
	('pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', NULL, 410, '1365000000000000000000000000000', 'k1', 'gsnEjLNpUx51H502Sm7cag', 'ubOx9NID11UnzygoVMJlUA', NULL, 'nfJneUiKfD20fjKRTGp-qQ');
INSERT INTO public."RefundOrder" VALUES
	('07f6fbc3cc9fab9b4f8c6b54213903738e4f287e', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '1000000000000000000000000000', 'nano_13nkyqyr9wuteoe5s8q7deork16efmt3bchq3pqz7c3byxfj5sz5yg9b69m3', 'topUp', '', 'user:merchant', '2026-11-24 05:49:45.2', '2026-11-24 05:49:45.365', NULL, '2026-11-24 05:49:45.868', '2026-11-24 05:49:50.448', NULL),
	('681f0578b4bc3d2c1d0dae2e758ac1405c93a090', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '40000000000000000000000000000', 'nano_1e6y5ctukim6dsbeioqa1os638f8dsrrk38n5sxhqbr9h1e79ysxgwigk6f8', 'topUp', '', 'user:merchant', '2026-11-24 05:49:44.829', '2026-11-24 05:49:45.365', NULL, '2026-11-24 05:49:48.697', '2026-11-24 05:49:54.027', NULL),
	('682cfc272c8e707055882607e0412e09e6f2b09c', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '3000000000000000000000000000', 'nano_3paq8dop3kjiabjaeoyix4f6d71h73k9baztbn7aam35y9bzo5g7bfowkog3', 'topUp', '', 'user:merchant', '2026-11-24 05:49:44.2', '2026-11-24 05:49:45.365', NULL, '2026-11-24 05:49:49.821', '2026-11-24 05:49:54.326', NULL);
INSERT INTO public."SavedView" VALUES
	('2XjqZEe-HOEWs8i7zC_jfDAdtyQ', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'AK7X5WjnhSOeDW0hQBKtAhm8pRM', 'Open', 'status=Waiting', '2026-11-24 05:49:31.424');
INSERT INTO public."Setting" VALUES
	('network', 'sandbox'),
	('highestCemented:04270D7F11C4B2B472F2854C5A59F2A7E84226CE9ED799DE75744BD7D85FC9D9', '1'),
	('blocklistVersion', 'mhEoA2ZHwSRSXzxbrrUIGn6oxnE'),
	('auditLogHead', '26:95c0bd6b010682389cd8df2296bea571d44fe8e8d65c94cc0acc1452f6ac40bc');
INSERT INTO public."SupportedArea" VALUES
	('US-CA', 'US', '2026-11-20 14:00:00');
INSERT INTO public."SupportedCountry" VALUES
	('DE', '2026-11-20 14:00:00'),
	('US', '2026-11-20 14:00:00');
INSERT INTO public."TimelineEntry" VALUES
	(1, 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', '2026-11-24 05:49:32.729', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(2, 'pay_1k861kck6orW8vl7UYh4dIlLvkxyBlUvAMMU', '2026-11-24 05:49:33.19', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(3, 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:49:33.582', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(4, 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:33.794', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(5, 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:49:34.103', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(6, 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', '2026-11-24 05:49:34.395', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(7, 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', '2026-11-24 05:49:34.96', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(8, 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', '2026-11-24 05:49:35.024', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(9, 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', '2026-11-24 05:49:35.142', 'cancelled', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(10, 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', '2026-11-24 05:49:35.925', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(11, 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', '2026-11-24 05:49:36.383', 'deposit', '{"sender": "nano_1miqquhboxdibidyep9setn8jdnwwbqujydog5w9qg6xgz5ezzzpzzmxbhks", "amountRaw": "2000000000000000000000000000", "blockHash": "888D8A4F97BC3E7DBBA02129AA651FEF2F6F2CCACA3E5112D3F027EACC3180CC", "disposition": "counted"}', NULL),
	(12, 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', '2026-11-24 05:49:38.08', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(13, 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', '2026-11-24 05:49:38.535', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(14, 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', '2026-11-24 05:49:39.589', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(15, 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', '2026-11-24 05:49:40.11', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(16, 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', '2026-11-24 05:49:40.349', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(17, 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', '2026-11-24 05:49:40.368', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(18, 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', '2026-11-24 05:49:40.404', 'cancelled', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(19, 'pay_1k861kck6orW8vl7UYh4dIlLvkxyBlUvAMMU', '2026-11-24 05:49:37.359', 'deposit', '{"sender": "nano_1cnm3pma8z7brneq3o1cfcmedkwrdi4e16ph8gcteain9py4k6swjfrxfop3", "amountRaw": "4000000000000000000000000000", "blockHash": "21099BF65C22CDDD92CDF3732BC2C1B9BDE76D9F4367B040C32B14A70F1825FA", "disposition": "counted"}', NULL),
	(20, 'pay_1k861kck6orW8vl7UYh4dIlLvkxyBlUvAMMU', '2026-11-24 05:49:37.359', 'reviewStarted', '{}', NULL),
	(21, 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:49:37.556', 'deposit', '{"sender": "nano_3m4boiyk8wodnhenc3smniht99ibdskckoxb3wk9gq3i6fyyn8ck9mu1p69o", "amountRaw": "2831000000000000000000000000000", "blockHash": "1C61BE3B6FEA7F9AF6C1EBB448F8B4174DF6D08952EE17A36B8258295C2C7FE0", "disposition": "counted"}', NULL),
	(22, 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:49:37.556', 'paid', '{}', NULL),
	(23, 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:38.395', 'deposit', '{"sender": "nano_1fg5erujjbawybrq1nfie5onr45fbpdbqf1xpt9jg5btwaeyaaira7n44wqj", "amountRaw": "567666666666666666666666666666", "blockHash": "43CBF2709E4023FE737609A7CA15276AF92BA6E20BD398BD46037A0F99702127", "disposition": "counted"}', NULL),
	(24, 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:49:38.519', 'deposit', '{"sender": "nano_3ihzd7j45qdym74eprorb3jrd6wea5wmqhfdt55fh6otdyh1j7x4iom45yr3", "amountRaw": "7243500000000000000000000000000", "blockHash": "5B0326AB37196A15DB6368B593B0472A51D7FE5153897D6E07CB7886D12B17A7", "disposition": "counted"}', NULL),
	(25, 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:49:38.519', 'paid', '{}', NULL),
	(26, 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:39.58', 'deposit', '{"sender": "nano_3qsi7894j6ztwjxjkwf45cacg9xeeigec6he3rjucdgdusz7unj33esut64i", "amountRaw": "567666666666666666666666666666", "blockHash": "9E4481D0797E80280012A99B6C9D2AC1EAF540AB5ACF9D7D90CD0854259ADB82", "disposition": "counted"}', NULL),
	(27, 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:39.924', 'deposit', '{"sender": "nano_3z5i7p94egsyui87nnfhhjm88mx4funcji8fjm7nkunhmk1oo6zgydcebeu8", "amountRaw": "567666666666666666666666666668", "blockHash": "230D3CC93E859C55173DF5C475B2998B8B299C012F38A78F83B6D6EF9C05ADB9", "disposition": "counted"}', NULL),
	(28, 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:39.924', 'paid', '{}', NULL),
	(29, 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', '2026-11-24 05:49:40.69', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y'),
	(30, 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', '2026-11-24 05:49:41.584', 'deposit', '{"sender": "nano_31fbfu3zfutojopo9a43ppuwgonr8wana51x889sozeirhsnco9mhbb5pxbq", "amountRaw": "3143000000000000000000000000000", "blockHash": "00CA9A2FEB7515951376C0ABF5457A7D0C4B40C844CBFF55610E00F7E809A8D8", "disposition": "afterCancelled"}', NULL),
	(31, 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', '2026-11-24 05:49:41.671', 'deposit', '{"sender": "nano_3pstcme7nji566njxakwnfn3u4wbu8c5c7f1r5759ddbepcbocrak83f8axc", "amountRaw": "1263500000000000000000000000000", "blockHash": "E65C1341852671D4DEBC3E6D04F5C88382B47BFFC9B5023210CF3E32B3E3F3CE", "disposition": "counted"}', NULL),
	(32, 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', '2026-11-24 05:49:41.719', 'denied', '{"reasons": ["sandboxMarker"]}', NULL),
	(33, 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:49:44.2', 'refundOrdered', '{"note": "", "source": "topUp", "orderId": "682cfc272c8e707055882607e0412e09e6f2b09c", "amountRaw": "3000000000000000000000000000", "destination": "nano_3paq8dop3kjiabjaeoyix4f6d71h73k9baztbn7aam35y9bzo5g7bfowkog3"}', 'user:merchant'),
	(34, 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:44.829', 'refundOrdered', '{"note": "", "source": "topUp", "orderId": "681f0578b4bc3d2c1d0dae2e758ac1405c93a090", "amountRaw": "40000000000000000000000000000", "destination": "nano_1e6y5ctukim6dsbeioqa1os638f8dsrrk38n5sxhqbr9h1e79ysxgwigk6f8"}', 'user:merchant'),
	(35, 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', '2026-11-24 05:49:44.214', 'deposit', '{"sender": "nano_399a1eqoc7idyfggraffwz653c7a9idz3rutnnxgbes6b3zgue6efbupaua7", "amountRaw": "3155000000000000000000000000000", "blockHash": "15BBD4DA912A962A463B5497B03CD8423040BEC7D9A0725F8935C45C8966FA3D", "disposition": "afterCancelled"}', NULL),
	(36, 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', '2026-11-24 05:49:44.394', 'deposit', '{"sender": "nano_1cggyntoikmardfneghtyt9qmzhpakcfyi8q7cbpdor6squenem5d3wt61xq", "amountRaw": "4914000000000000000000000000000", "blockHash": "398688AF9586F1FE60234947C2F1BC0AC45726076F730459A7D330384285C296", "disposition": "counted"}', NULL),
	(37, 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', '2026-11-24 05:49:44.394', 'paid', '{}', NULL),
	(38, 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', '2026-11-24 05:49:44.47', 'deposit', '{"sender": "nano_1eor1gsidc6cdjyw7m7mphbm57n3esiegansggytgjauyptww799hoywujqr", "amountRaw": "741666666666666666666666666666", "blockHash": "5CE3921C3686E1CAF258A8C227F7DE7C618CC3F7045F5C99418784025096E065", "disposition": "counted"}', NULL),
	(49, 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', '2026-11-24 05:49:48.519', 'expired', '{}', NULL),
	(39, 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', '2026-11-24 05:49:44.526', 'deposit', '{"sender": "nano_37smjnm89zspfomn81ysfbsq3tiitkxbhc9otaimsetziykoc4e9mwruht3w", "amountRaw": "2047500000000000000000000000000", "blockHash": "E7D14F04A2924F259138E6BEF9C6F0DD1C339E7D32C431B4321C7DA2796C407D", "disposition": "counted"}', NULL),
	(40, 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', '2026-11-24 05:49:44.526', 'paid', '{}', NULL),
	(41, 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', '2026-11-24 05:49:44.595', 'deposit', '{"sender": "nano_3succ1pzzbyp8odbruf6bd1cbm1ouyt7ircenpxquo8amwcp8qhqs3q6q5si", "amountRaw": "36500000000000000000000000000", "blockHash": "DCD40310F8DC536E6FE18EC2160145874AC389265424723C9C9A73FBDD563185", "disposition": "counted"}', NULL),
	(42, 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', '2026-11-24 05:49:44.626', 'deposit', '{"sender": "nano_39ynt9wrj3dxp8zhuowkptwcgkwzyfg9xrpam9uoi93bmndh7oe4ag5aujwr", "amountRaw": "741666666666666666666666666666", "blockHash": "EBF16F7921540245DF52B63EF440C10C5ECC9E52B95200DFD9F5748C155F3FA6", "disposition": "counted"}', NULL),
	(43, 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', '2026-11-24 05:49:44.66', 'deposit', '{"sender": "nano_186kczoqfh6kgh555x71hmuexispfqjonxxe6axseo9ngprytyj4wxmd8qzs", "amountRaw": "741666666666666666666666666668", "blockHash": "1E6F4F1EA7A9951393A4CC375A62ADA6CB91712CAAE8FD2A02AF4F0DA85A0715", "disposition": "counted"}', NULL),
	(44, 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', '2026-11-24 05:49:44.66', 'paid', '{}', NULL),
	(55, 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', '2026-11-24 05:49:52.012', 'deposit', '{"sender": "nano_3nkbgstpz4qp4u1awb1crjhp8bq94o8ph99usgs4bme6p5u7sfw7thxtgthb", "amountRaw": "4889000000000000000000000000000", "blockHash": "A0848FF45EC6359F45B6D669F44F575B6D4DA1BC9FDE6B2A65ECFDA119D74038", "disposition": "late"}', NULL),
	(56, 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', '2026-11-24 05:49:52.655', 'deposit', '{"sender": "nano_3puzpgcfxm577fxx4t665ahfdu3t6u1c88ac5zmazg74bx8jbrx7rcqo43tm", "amountRaw": "1525000000000000000000000000000", "blockHash": "EA3FDD6B86E93F7DD458441394C09FF54ADB99E55EE3BF71789921841488735B", "disposition": "afterDenied"}', NULL),
	(57, 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', '2026-11-24 05:49:53.985', 'refunded', '{"amountRaw": "3143000000000000000000000000000", "blockHash": "1BC7617516EB7FBC7BD2B0932965BD688EE5B55BA095CEDF243D36D71B95AA86", "destination": "nano_31fbfu3zfutojopo9a43ppuwgonr8wana51x889sozeirhsnco9mhbb5pxbq"}', NULL),
	(67, 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', '2026-11-24 05:50:00.629', 'settled', '{"amountRaw": "2225000000000000000000000000000", "blockHash": "1E0604A0FE4EC71291C45AAB9EC2231C41194A464E7400DEEEDBEF370362F1C1", "destination": "nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad"}', NULL),
	(45, 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:49:45.2', 'refundOrdered', '{"note": "", "source": "topUp", "orderId": "07f6fbc3cc9fab9b4f8c6b54213903738e4f287e", "amountRaw": "1000000000000000000000000000", "destination": "nano_13nkyqyr9wuteoe5s8q7deork16efmt3bchq3pqz7c3byxfj5sz5yg9b69m3"}', 'user:merchant'),
	(46, 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', '2026-11-24 05:49:47.265', 'denied', '{"reasons": ["sandboxMarker"]}', NULL),
	(47, 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', '2026-11-24 05:49:47.091', 'deposit', '{"sender": "nano_18xer5sk95ceuwgnrxukyi6pdq4dwqbmqpuipr17ji56qwi7e5ykq1jcnds6", "amountRaw": "2904000000000000000000000000000", "blockHash": "5D8AA572CDCDEC5CC6A90B52DB83776F15424CF2AB71C02E46A2A845D1D8640D", "disposition": "late"}', NULL),
	(48, 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', '2026-11-24 05:49:48.449', 'deposit', '{"sender": "nano_1xzgcpdkpog3z6d7kocugdopws8m437b133knamfo5o7bcp5r344i7x57h9o", "amountRaw": "2979000000000000000000000000000", "blockHash": "F02B012382C289C5C204B0F3546A5D9CC295CA11606949CAFC81264659A274F8", "disposition": "afterDenied"}', NULL),
	(54, 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:49:50.45', 'refunded', '{"amountRaw": "2414500000000000000000000000000", "blockHash": "B7DAAAA747CC206A8E91612E01969302DEBD191C4E2AC1101FB35599D09B3254", "destination": "nano_3ihzd7j45qdym74eprorb3jrd6wea5wmqhfdt55fh6otdyh1j7x4iom45yr3"}', NULL),
	(58, 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:54.027', 'refunded', '{"amountRaw": "40000000000000000000000000000", "blockHash": "67E1A609441C5EC4053F318267F57726251770C71F8882E46C4A74AE5F5C7D3C", "destination": "nano_1e6y5ctukim6dsbeioqa1os638f8dsrrk38n5sxhqbr9h1e79ysxgwigk6f8"}', NULL),
	(61, 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', '2026-11-24 05:49:55.778', 'expired', '{}', NULL),
	(63, 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', '2026-11-24 05:49:56.997', 'refunded', '{"amountRaw": "2979000000000000000000000000000", "blockHash": "C7DF566B3C604D36010F26C08378502A9C431D967CB4B68E4DE01A63A84A7044", "destination": "nano_1xzgcpdkpog3z6d7kocugdopws8m437b133knamfo5o7bcp5r344i7x57h9o"}', NULL),
	(64, 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:49:57.845', 'settled', '{"amountRaw": "2831000000000000000000000000000", "blockHash": "77A50DB07D7B514A8B080999A7F42A146B9F7D9C4F8A4DCEB7C7DE74A4DA7EBC", "destination": "nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad"}', NULL),
	(66, 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', '2026-11-24 05:49:59.23', 'settled', '{"amountRaw": "4914000000000000000000000000000", "blockHash": "8C21B46DFC5F38010B1E13E6168358ADBEDE06B4C459306E79FC482F7B15183D", "destination": "nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad"}', NULL),
	(69, 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', '2026-11-24 05:50:01.256', 'settled', '{"amountRaw": "1365000000000000000000000000000", "blockHash": "80976FB0AD61AE809A9EC7DC9C029ADA5C7DC141A35F682037267B275C6B7CBF", "destination": "nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad"}', NULL),
	(50, 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', '2026-11-24 05:49:49.77', 'refunded', '{"amountRaw": "3155000000000000000000000000000", "blockHash": "1FA08C3D8D9E0CD9DBDA7A2A34131D0F9F4BE2F8EA641FB7244A65905F2695D2", "destination": "nano_399a1eqoc7idyfggraffwz653c7a9idz3rutnnxgbes6b3zgue6efbupaua7"}', NULL),
	(51, 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:49:50.448', 'refunded', '{"amountRaw": "1000000000000000000000000000", "blockHash": "0F15EB123FD19CF3CB518AE7472352984197C28B37EFA2FD76556656F3C27DC8", "destination": "nano_13nkyqyr9wuteoe5s8q7deork16efmt3bchq3pqz7c3byxfj5sz5yg9b69m3"}', NULL),
	(52, 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', '2026-11-24 05:49:50.353', 'expired', '{}', NULL),
	(53, 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', '2026-11-24 05:49:50.353', 'expired', '{}', NULL),
	(60, 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', '2026-11-24 05:49:54.694', 'settled', '{"amountRaw": "1703000000000000000000000000000", "blockHash": "FEA2F24E3114919403C9D991A59E78A2B16766D89435C709ABEC913DB888FBDB", "destination": "nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad"}', NULL),
	(62, 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', '2026-11-24 05:49:55.778', 'expired', '{}', NULL),
	(59, 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:49:54.326', 'refunded', '{"amountRaw": "3000000000000000000000000000", "blockHash": "5DFBE72F03C47B10DD5901642C786E3FEFF3655C628FB5C38BAB6F2E562915DB", "destination": "nano_3paq8dop3kjiabjaeoyix4f6d71h73k9baztbn7aam35y9bzo5g7bfowkog3"}', NULL),
	(65, 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', '2026-11-24 05:49:59.074', 'refunded', '{"amountRaw": "2904000000000000000000000000000", "blockHash": "9A46810A59B9AD5BFC6A45C18F42A5543ED754F5A66D0A581F2EB556BA8D0858", "destination": "nano_18xer5sk95ceuwgnrxukyi6pdq4dwqbmqpuipr17ji56qwi7e5ykq1jcnds6"}', NULL),
	(68, 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', '2026-11-24 05:50:01.062', 'refunded', '{"amountRaw": "682500000000000000000000000000", "blockHash": "03AB2ADA0D9CA1E5640037BFA825EA39983A4661E85CCA55BB12EF69D7B2101C", "destination": "nano_37smjnm89zspfomn81ysfbsq3tiitkxbhc9otaimsetziykoc4e9mwruht3w"}', NULL),
	(70, 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', '2026-11-24 05:50:02.117', 'refunded', '{"amountRaw": "1525000000000000000000000000000", "blockHash": "A21B45F8BCE7A23CF0C992E3B3D58679E71312B0140724B47487BB630A62983D", "destination": "nano_3puzpgcfxm577fxx4t665ahfdu3t6u1c88ac5zmazg74bx8jbrx7rcqo43tm"}', NULL),
	(71, 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', '2026-11-24 05:50:03.775', 'settled', '{"amountRaw": "4829000000000000000000000000000", "blockHash": "09BC5D37FAF73A736AF0FE9D11DD70C9213033ACC207AB600A48F4CC0804307C", "destination": "nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad"}', NULL),
	(72, 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', '2026-11-24 05:50:04.647', 'refunded', '{"amountRaw": "1263500000000000000000000000000", "blockHash": "DF51538031B7993933F190B827469281AD8E23267FD762E995CDE59528A89546", "destination": "nano_3pstcme7nji566njxakwnfn3u4wbu8c5c7f1r5759ddbepcbocrak83f8axc"}', NULL),
	(73, 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', '2026-11-24 05:50:05.42', 'refunded', '{"amountRaw": "4889000000000000000000000000000", "blockHash": "D20C310A0CD9E21A2E511623011FD348BFECD848695181AF293712CDA37E55B2", "destination": "nano_3nkbgstpz4qp4u1awb1crjhp8bq94o8ph99usgs4bme6p5u7sfw7thxtgthb"}', NULL),
	(74, 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', '2026-11-24 05:50:06.134', 'refunded', '{"amountRaw": "36500000000000000000000000000", "blockHash": "5F6D9180BF378A7C7B3EDF66E1D58ACAC2A51ADB409581522C4179EC47F6511A", "destination": "nano_3succ1pzzbyp8odbruf6bd1cbm1ouyt7ircenpxquo8amwcp8qhqs3q6q5si"}', NULL),
	(75, 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', '2026-11-24 05:50:07.271', 'note', '{"note": "Picked up in the shop"}', 'user:AK7X5WjnhSOeDW0hQBKtAhm8pRM'),
	(76, 'pay_1k861le3gPOA_iGzXgPe7wdi6gO-B8-JD6Ko', '2026-11-24 05:50:07.472', 'created', '{}', 'key:key_BBVjrBvWyjL3NBve-VCeOb1iN5Y');
INSERT INTO public."TopUp" VALUES
	('RNm5QfU9q7zELiJRpI9zF8fCiNM', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 250, 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', 'user:merchant', '2026-11-24 05:49:32.22', NULL, false);
INSERT INTO public."Transfer" VALUES
	('BZB4iXNuZtyacF8SKeMEUEMK2yw', 'refund', 'topup-refund:682cfc272c8e707055882607e0412e09e6f2b09c:1', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'RNm5QfU9q7zELiJRpI9zF8fCiNM', '682cfc272c8e707055882607e0412e09e6f2b09c', 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', 'nano_3paq8dop3kjiabjaeoyix4f6d71h73k9baztbn7aam35y9bzo5g7bfowkog3', '3000000000000000000000000000', '2026-11-24 05:49:49.821', NULL, '2026-11-24 05:49:54.326'),
	('4NNv9mjTVW6VDEkKi8Q1mvZViCc', 'settlement', 'settlement:pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', NULL, NULL, 'nano_1ty3d165e1y6naxrshtqrxjkcgirjtduw8bmqpb46ew5d3x3t9g4yxmi81ph', 'nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad', '1703000000000000000000000000000', '2026-11-24 05:49:50.702', NULL, '2026-11-24 05:49:54.694'),
	('0WEsKP46pB4uVH7Nemi99z-jJgI', 'settlement', 'settlement:pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', NULL, NULL, 'nano_387mypamqxjtqgye1ibisksnkuxu1c58mgky4o1mf81exxkfuhbmomsw73n4', 'nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad', '2225000000000000000000000000000', '2026-11-24 05:49:59.064', NULL, '2026-11-24 05:50:00.629'),
	('mW8OFDbKUoxwx62ydcfvHNx92Y8', 'refund', 'refund:15BBD4DA912A962A463B5497B03CD8423040BEC7D9A0725F8935C45C8966FA3D', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', NULL, NULL, 'nano_1gzo4qywyti7bg3obkktnaninm77ccriwkj8tgdexwwtwp77rgjzcdntdyc9', 'nano_399a1eqoc7idyfggraffwz653c7a9idz3rutnnxgbes6b3zgue6efbupaua7', '3155000000000000000000000000000', '2026-11-24 05:49:46.253', NULL, '2026-11-24 05:49:49.77'),
	('j3QOrJcqQVWS_4Krem0ThCdvPL0', 'refund', 'topup-refund:07f6fbc3cc9fab9b4f8c6b54213903738e4f287e:1', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'RNm5QfU9q7zELiJRpI9zF8fCiNM', '07f6fbc3cc9fab9b4f8c6b54213903738e4f287e', 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', 'nano_13nkyqyr9wuteoe5s8q7deork16efmt3bchq3pqz7c3byxfj5sz5yg9b69m3', '1000000000000000000000000000', '2026-11-24 05:49:45.868', NULL, '2026-11-24 05:49:50.448'),
	('PXy9xyt2uTqq1JX8LIfi69w7voQ', 'refund', 'refund:5B0326AB37196A15DB6368B593B0472A51D7FE5153897D6E07CB7886D12B17A7', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', NULL, NULL, 'nano_1mbpb6sp47qh4w6oq9rk7qj3gpp6pzmjzaggphq5fpohncbp9y9sy713uxj9', 'nano_3ihzd7j45qdym74eprorb3jrd6wea5wmqhfdt55fh6otdyh1j7x4iom45yr3', '2414500000000000000000000000000', '2026-11-24 05:49:47.911', NULL, '2026-11-24 05:49:50.45'),
	('d_zGLmxUz6zD_Ye4ZFrJ20kiQiA', 'refund', 'refund:5D8AA572CDCDEC5CC6A90B52DB83776F15424CF2AB71C02E46A2A845D1D8640D', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', NULL, NULL, 'nano_3yp6e9i3emfoqsnbcdj9suaqk9c78x66yhq8nr361ebjn5w9ut9cb5hjets7', 'nano_18xer5sk95ceuwgnrxukyi6pdq4dwqbmqpuipr17ji56qwi7e5ykq1jcnds6', '2904000000000000000000000000000', '2026-11-24 05:49:57.918', NULL, '2026-11-24 05:49:59.074'),
	('1htBlCs5gjmA0_yQuy-TDT0fKas', 'settlement', 'settlement:pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', NULL, NULL, 'nano_3menojy7masc8zrhidw6grudmgugmt1ptqkwxyxp49jt39ffapi5rxxtf6h7', 'nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad', '4914000000000000000000000000000', '2026-11-24 05:49:58.133', NULL, '2026-11-24 05:49:59.23'),
	('FEczLVJO0Sy-yT67ygg2rPLFwiE', 'refund', 'refund:00CA9A2FEB7515951376C0ABF5457A7D0C4B40C844CBFF55610E00F7E809A8D8', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', NULL, NULL, 'nano_13crcq8ntxdec5omx91dprd1zkdqqegt1nubfmefr4fj1j3rrkxj3ps7r971', 'nano_31fbfu3zfutojopo9a43ppuwgonr8wana51x889sozeirhsnco9mhbb5pxbq', '3143000000000000000000000000000', '2026-11-24 05:49:50.638', NULL, '2026-11-24 05:49:53.985'),
	('EBLkUC_wR3OEXwqLhpXzvqIhKJs', 'refund', 'topup-refund:681f0578b4bc3d2c1d0dae2e758ac1405c93a090:1', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'RNm5QfU9q7zELiJRpI9zF8fCiNM', '681f0578b4bc3d2c1d0dae2e758ac1405c93a090', 'nano_13r4ojojqr38s16zm4jy9es5sds6wbx5hxoz3njwnbri9x1jc4h8m7h3pq5e', 'nano_1e6y5ctukim6dsbeioqa1os638f8dsrrk38n5sxhqbr9h1e79ysxgwigk6f8', '40000000000000000000000000000', '2026-11-24 05:49:48.697', NULL, '2026-11-24 05:49:54.027'),
	('1Kozzf0BH3hhN45aU9Ypk-NUFr4', 'refund', 'refund:F02B012382C289C5C204B0F3546A5D9CC295CA11606949CAFC81264659A274F8', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', NULL, NULL, 'nano_3bg6t17jpfs9xh9986jnpk398kh331g5eut1pr31uhw9n74i3t3t9ozme7uc', 'nano_1xzgcpdkpog3z6d7kocugdopws8m437b133knamfo5o7bcp5r344i7x57h9o', '2979000000000000000000000000000', '2026-11-24 05:49:53.865', NULL, '2026-11-24 05:49:56.997'),
	('U_gID3fGv72kcHZ-3zSg3HpmIZs', 'refund', 'refund:888D8A4F97BC3E7DBBA02129AA651FEF2F6F2CCACA3E5112D3F027EACC3180CC', 'pay_1k861kc5pMsEQZEN9T1SnkW64UfPZ9HQR5kw', NULL, NULL, 'nano_1ozof3eamrj7skgujzmu8843m77dg5d17748ac5uhm81i7usmduqb16af191', 'nano_1miqquhboxdibidyep9setn8jdnwwbqujydog5w9qg6xgz5ezzzpzzmxbhks', '2000000000000000000000000000', '2026-11-24 05:49:57.19', '2026-11-24 05:49:57.19', NULL),
	('ui79uKqBrhgY2G3fpSlj_ty7MlY', 'settlement', 'settlement:pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', NULL, NULL, 'nano_1cw9ff5a4sxuqdfsxt6g37cur8gzh6neuguw4emckzk5bdt98ubco89sdpmp', 'nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad', '2831000000000000000000000000000', '2026-11-24 05:49:55.239', NULL, '2026-11-24 05:49:57.845'),
	('w-ZU0JJfoYcnc2yQ6r1EOSMinEU', 'settlement', 'settlement:pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', NULL, NULL, 'nano_1xg7huoabyhm6eeohdqxt5fa9hwa8d347i8k7wnfmptaamp4rjzm976ae8yr', 'nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad', '1365000000000000000000000000000', '2026-11-24 05:49:59.459', NULL, '2026-11-24 05:50:01.256'),
	('WNqaorFQ4oXVLWApUe4NjGaIvfg', 'refund', 'refund:E65C1341852671D4DEBC3E6D04F5C88382B47BFFC9B5023210CF3E32B3E3F3CE', 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', NULL, NULL, 'nano_3xds9jjdwc579bscmwj1tsacgubs54w3dnu7fyofm4zza1bs5r7ncycuypw4', 'nano_3pstcme7nji566njxakwnfn3u4wbu8c5c7f1r5759ddbepcbocrak83f8axc', '1263500000000000000000000000000', '2026-11-24 05:50:02.253', NULL, '2026-11-24 05:50:04.647'),
	('gjqr1yf92Ajd794v9MfZyu6YIBA', 'refund', 'refund:E7D14F04A2924F259138E6BEF9C6F0DD1C339E7D32C431B4321C7DA2796C407D', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', NULL, NULL, 'nano_1xg7huoabyhm6eeohdqxt5fa9hwa8d347i8k7wnfmptaamp4rjzm976ae8yr', 'nano_37smjnm89zspfomn81ysfbsq3tiitkxbhc9otaimsetziykoc4e9mwruht3w', '682500000000000000000000000000', '2026-11-24 05:49:59.459', NULL, '2026-11-24 05:50:01.062'),
	('uHjH4SdB7G20nLrpIS_J0nqMTvo', 'settlement', 'settlement:pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', NULL, NULL, 'nano_1mbpb6sp47qh4w6oq9rk7qj3gpp6pzmjzaggphq5fpohncbp9y9sy713uxj9', 'nano_3tew6bmchksqttkycdhdfujcyoqhzaahcfjpqp1jqbes3bwna8h45yks3aad', '4829000000000000000000000000000', '2026-11-24 05:50:01.454', NULL, '2026-11-24 05:50:03.775'),
	('cg_Cz9foqraEvwp5gGYloKSsQEA', 'refund', 'refund:EA3FDD6B86E93F7DD458441394C09FF54ADB99E55EE3BF71789921841488735B', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', NULL, NULL, 'nano_1kepyqm5ck7fa5jjrd7ewj17fdqu9444gcu5iacbkqcm7xddjetpbnsyehwx', 'nano_3puzpgcfxm577fxx4t665ahfdu3t6u1c88ac5zmazg74bx8jbrx7rcqo43tm', '1525000000000000000000000000000', '2026-11-24 05:50:00.656', NULL, '2026-11-24 05:50:02.117'),
	('qJqPJnbMY0CEtM73t8hxJVWTYJ8', 'refund', 'refund:A0848FF45EC6359F45B6D669F44F575B6D4DA1BC9FDE6B2A65ECFDA119D74038', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', NULL, NULL, 'nano_1mc9cyzwfyuwoujsf16c7op8uhhjuzyiqpnwegyaguuoapccrjugmg9e19ap', 'nano_3nkbgstpz4qp4u1awb1crjhp8bq94o8ph99usgs4bme6p5u7sfw7thxtgthb', '4889000000000000000000000000000', '2026-11-24 05:50:03.871', NULL, '2026-11-24 05:50:05.42'),
	('F_m4zzxbvwbVjkQE2EfxzNOi6bc', 'refund', 'refund:DCD40310F8DC536E6FE18EC2160145874AC389265424723C9C9A73FBDD563185', 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', NULL, NULL, 'nano_3pjnfyftwxw4qjf3yeja5yk8njtbfdr7gcfg4wzdnxuarobnmwn5kook5836', 'nano_3succ1pzzbyp8odbruf6bd1cbm1ouyt7ircenpxquo8amwcp8qhqs3q6q5si', '36500000000000000000000000000', '2026-11-24 05:50:05.37', NULL, '2026-11-24 05:50:06.134');
INSERT INTO public."User" VALUES
	('rBNU6jGnpXqWtl55zfmURZpUQQg', 'operator@payments.example', NULL, '$argon2id$v=19$m=19456,t=2,p=1$1NrNbvOWq7n5cMi5jpeT+w$DEXcwlTIO9S4oDkf4dtg1wamfXXZkT/SRgeVKL/dPTU', 'operator', NULL, '2026-11-24 05:49:30.794', NULL, NULL, NULL, NULL),
	('w2COTvhV4KWKu4LH1ZbLWYiqLAY', 'owner@fern.example', NULL, '$argon2id$v=19$m=19456,t=2,p=1$d/9qgi1BHE6+Z/jZT5PfqQ$QlsQ6Qte9lJAeJ3exxV+volr3NHCz0/8Vp4jfAuwWSk', 'owner', 'wePd2RPWyqKdbA7eXqj5buzhY2I', '2026-11-24 05:49:31.151', NULL, NULL, NULL, NULL),
	('AK7X5WjnhSOeDW0hQBKtAhm8pRM', 'owner@harbour-books.example', NULL, '$argon2id$v=19$m=19456,t=2,p=1$ns67jLimYuZCrCNwqiK7JQ$bb9/u/cigLoS5ecg8fmBpM+Uz5CCnj3weH6LYHxdcac', 'owner', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', '2026-11-24 05:49:30.999', NULL, NULL, NULL, NULL);
INSERT INTO public."WebhookAttempt" VALUES
	('9cZ1eZ-cQUFhHacL0Q_4p7EomI8', 'msg_TKX4bEiEYHWQd4XZxWkZA21ELzA', '2026-11-24 05:49:41.599', 1291, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_TKX4bEiEYHWQd4XZxWkZA21ELzA"], ["webhook-timestamp", "1795499381"], ["webhook-signature", "v1,USapnYFHdobUyZR3rsYTC+QqYFdGDIXB+lDTKK2wuSI="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:42 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('pPmjDTDd-FQLh3j7Db-dvMq9ptE', 'msg_T4n3YambasdADeyxHkVtbY4_lZE', '2026-11-24 05:49:44.018', 198, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_T4n3YambasdADeyxHkVtbY4_lZE"], ["webhook-timestamp", "1795499384"], ["webhook-signature", "v1,8t+H65ii8CfNx6Gii/ZhbSCsVJd0z5YbX5L+OqN60x4="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:44 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('w1Y6kSJFf0QWBWvalV2jLP14_R0', 'msg_wBDdRf04n03sHxvp3p6DF6_5lRw', '2026-11-24 05:49:44.069', 168, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_wBDdRf04n03sHxvp3p6DF6_5lRw"], ["webhook-timestamp", "1795499384"], ["webhook-signature", "v1,4YWxg17ANKrQoxzmQYLT7ll4hkSQ0f69RxDA8Q7QJZE="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:44 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('jKtn39oq4lfHAHxKSmS7swtDDqg', 'msg_UlkfT_VZF4NKwkFM3RVLYI232pE', '2026-11-24 05:49:44.896', 422, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_UlkfT_VZF4NKwkFM3RVLYI232pE"], ["webhook-timestamp", "1795499384"], ["webhook-signature", "v1,/UXy8ucAiwpNX6cBGywPOVxnMzTGx2jcBbNfRvpiwek="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:45 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('mCi9DSZQrjNldF8_ilTYfxuzG5w', 'msg_009vkUwoPEN8_qzHzqZ8Hz81OtY', '2026-11-24 05:49:46.421', 316, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_009vkUwoPEN8_qzHzqZ8Hz81OtY"], ["webhook-timestamp", "1795499386"], ["webhook-signature", "v1,lNLnEu9zBX9SdRTv2SD7i6Hr5lAVERtQliYwiCLLtg0="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:46 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('3BuirYpW7fRqfZ_C06jx0-leVZw', 'msg_iJvdjR-1h1F1wshUCyzWl1aasQA', '2026-11-24 05:49:47.538', 212, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_iJvdjR-1h1F1wshUCyzWl1aasQA"], ["webhook-timestamp", "1795499387"], ["webhook-signature", "v1,ec8dFaQpgnZXhd6WotlKm7lDpw+tq5XTbiCAI/mF4s4="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:47 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('Q87RX12a2ROP8DauwkXYfCeOMFI', 'msg_fSieu85YSaxEx3_U2IxBFM_oCSY', '2026-11-24 05:49:47.587', 185, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_fSieu85YSaxEx3_U2IxBFM_oCSY"], ["webhook-timestamp", "1795499387"], ["webhook-signature", "v1,AhlUgf54shbY7LYqGrzSGUe1EZe1zPmdm34H9ZJOBwk="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:47 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('TuOJRNKIFkiYS0DYSrI59TaejzM', 'msg_PeC9RcCoOGTUiu7W0u6ttyBtncw', '2026-11-24 05:49:47.622', 209, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_PeC9RcCoOGTUiu7W0u6ttyBtncw"], ["webhook-timestamp", "1795499387"], ["webhook-signature", "v1,nPoc/YufUCyshKFrnQMZnGQ36flPZGp0nHfProGhYzs="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:47 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('N-p9IU9YMK4hbsWlP8fEcMMq_BA', 'msg_FmDMnomWdjaCOWJBJDhMeHZ32eY', '2026-11-24 05:49:48.67', 176, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_FmDMnomWdjaCOWJBJDhMeHZ32eY"], ["webhook-timestamp", "1795499388"], ["webhook-signature", "v1,1uPtdg72IHAqgIBlDc+nzdN4LpDaregQa1sqM76WNKU="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:48 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('aQ1TTRXNGZ7Yn-TelqiVutE9Y64', 'msg_vUXOMvDS4IBwAdLK3Cu_MCKVlfA', '2026-11-24 05:49:49.309', 51, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_vUXOMvDS4IBwAdLK3Cu_MCKVlfA"], ["webhook-timestamp", "1795499389"], ["webhook-signature", "v1,OgLoukCs1d0UBIPVUHlbCAZuP8+QCFUz90OB2Ic71/U="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:49 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('AECeQYAIVw3V2C0kXGHtaQYeLmg', 'msg_HCdEXrOg0fP5gAM-6JJZ4kQIAsY', '2026-11-24 05:49:50.476', 106, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_HCdEXrOg0fP5gAM-6JJZ4kQIAsY"], ["webhook-timestamp", "1795499390"], ["webhook-signature", "v1,UA4ZVLprKoz7yfGgQpPuxVOyuIpTIzBLt8t5mCjvXzo="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:50 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('FISLp3qszym1VjINjrxMyrKwarQ', 'msg_LcejOLNjukjGquf6KMG2FYPhAEk', '2026-11-24 05:49:50.947', 55, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_LcejOLNjukjGquf6KMG2FYPhAEk"], ["webhook-timestamp", "1795499390"], ["webhook-signature", "v1,bAqCHpb9+WRR8oT932zOrcGLORpRlDs0P9mZvy5ccCA="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:51 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('NVM6hTPYH40EYcR23zPNc5WnxpI', 'msg_w0Haiq8Vg2z8IKCTRvledl-6LeY', '2026-11-24 05:49:51.594', 202, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_w0Haiq8Vg2z8IKCTRvledl-6LeY"], ["webhook-timestamp", "1795499391"], ["webhook-signature", "v1,UBh0hNXbwOT0eAXlyV8/WFqLu96OXE6psFR9hoB9g/I="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:51 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('hrgUnWsy2HRRnU_k_87_to5pH2I', 'msg_G5prIV8LsBrGGGQ01je8F4nnZ5w', '2026-11-24 05:49:52.776', 19, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_G5prIV8LsBrGGGQ01je8F4nnZ5w"], ["webhook-timestamp", "1795499392"], ["webhook-signature", "v1,LFUIMcnxtrVYJNqeBsWiiOL00HEvZk9BFrTh9To5fhE="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:52 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('dhCcUFRGdbeFWZdjaJ55Uv6a0B0', 'msg_Wh_l3mq9HMB_lI5triHxODU8Xpg', '2026-11-24 05:49:53.175', 213, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_Wh_l3mq9HMB_lI5triHxODU8Xpg"], ["webhook-timestamp", "1795499393"], ["webhook-signature", "v1,NgMTGYKl5bHE4vvCeFN4ZnnDKixI4M+4rI6oj/7xh/M="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:53 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('FNsW3p3tytNBui8feV-IV14ngiM', 'msg_pVpZ7I-rQI06cWJT2gmIGYDgXRI', '2026-11-24 05:49:55.245', 127, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_pVpZ7I-rQI06cWJT2gmIGYDgXRI"], ["webhook-timestamp", "1795499395"], ["webhook-signature", "v1,FZn3kH6pWt2oDWJHYx1faIppsTyKEpUvW9GEkFrrRcg="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:55 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('ylly13VLPvhgQSkION1it2tPf4g', 'msg_5XBRWjYC_pAAwgcCJ8eLYV8EOck', '2026-11-24 05:49:55.693', 137, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_5XBRWjYC_pAAwgcCJ8eLYV8EOck"], ["webhook-timestamp", "1795499395"], ["webhook-signature", "v1,nWpYVsjdFxVUYk9AlbPEIXCmy5KS0bjpcxTji6sS8f8="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:55 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('HNtV5rD5O3YXS_paQXZsblrXhMg', 'msg_ryRzduDO8KfJkH0gEN2ilp358tQ', '2026-11-24 05:50:03.023', 201, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_ryRzduDO8KfJkH0gEN2ilp358tQ"], ["webhook-timestamp", "1795499403"], ["webhook-signature", "v1,Sxa7wdv6Upau3anlZPiQ69ealZknr3rm3XpKRNmYSfQ="]]', 200, '[["date", "Tue, 24 Nov 2026 05:50:03 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('A13CzpVLzAsHtE5xZlh4ccCq7sY', 'msg_9P6s6AyUN4E1K15iEcoVWpbWk3o', '2026-11-24 05:49:56.498', 185, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_9P6s6AyUN4E1K15iEcoVWpbWk3o"], ["webhook-timestamp", "1795499396"], ["webhook-signature", "v1,qisJRCvxeZEXm8X5HXmX1gCyC9fpJwT46QhVUfmFcaY="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:56 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('4QgLceDaDEwyx-SG5-mX29ug4hY', 'msg_Qxsc6FyjMnJ-QHRcLCCzgjRbvSY', '2026-11-24 05:50:06.439', 111, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_Qxsc6FyjMnJ-QHRcLCCzgjRbvSY"], ["webhook-timestamp", "1795499406"], ["webhook-signature", "v1,WpjAAEyF0yvSQ0+RWkSaM7HdaAf4qERExN/Dm75sMHg="]]', 200, '[["date", "Tue, 24 Nov 2026 05:50:06 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('RRhurNDD9WNxtr4OnXaeQt8vyh0', 'msg_ztUgjKV05xLoWsgJ3Ycav-ZF14A', '2026-11-24 05:49:57.704', 63, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_ztUgjKV05xLoWsgJ3Ycav-ZF14A"], ["webhook-timestamp", "1795499397"], ["webhook-signature", "v1,zEpZZSpkrtBpdmpsXpdo63kKfaptZajLOk7vdqDlpk4="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:57 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('KIxqUEA8vHtuymCWYaBvLwI4MBU', 'msg_wzA1WRQ4kdESIZJRFvQr5yb5L6Q', '2026-11-24 05:49:59.463', 74, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_wzA1WRQ4kdESIZJRFvQr5yb5L6Q"], ["webhook-timestamp", "1795499399"], ["webhook-signature", "v1,CKjXL7GOKo57wKZ1YKjYb5EJiUaP0yzjPQt3H4SuL5c="]]', 200, '[["date", "Tue, 24 Nov 2026 05:49:59 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('3EDhLiMWmbdaypW36kCrQ8KIg9Y', 'msg_SVUxbMFLMFSUWuEa-x_5w4z_poc', '2026-11-24 05:50:01.773', 57, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_SVUxbMFLMFSUWuEa-x_5w4z_poc"], ["webhook-timestamp", "1795499401"], ["webhook-signature", "v1,3f2PVf8vKAd1OVD/0tCT5mJmWZKcpq+aGy52fCNX4cg="]]', 200, '[["date", "Tue, 24 Nov 2026 05:50:01 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('Vo0KNN2V4lThgpHyIdY9JWgKDDc', 'msg_Pj6fsEKw4tJ86UGOE0PNm91bfLI', '2026-11-24 05:50:05.124', 80, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_Pj6fsEKw4tJ86UGOE0PNm91bfLI"], ["webhook-timestamp", "1795499405"], ["webhook-signature", "v1,9rs82nAvbhIcxzBKh4kEprUVhRp6WRSZV6jivm0BwHk="]]', 200, '[["date", "Tue, 24 Nov 2026 05:50:05 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('QXPgCqef2t60QjwqsTt6pmWr8FU', 'msg_cIhq2mVcYVi9pKbYkJYjZekmZSI', '2026-11-24 05:50:05.642', 15, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_cIhq2mVcYVi9pKbYkJYjZekmZSI"], ["webhook-timestamp", "1795499405"], ["webhook-signature", "v1,R03vopac50UQwtwAzZ4HlHpwX37X89v0LBFJkfdpPRo="]]', 200, '[["date", "Tue, 24 Nov 2026 05:50:05 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL);
INSERT INTO public."WebhookDelivery" VALUES
	('msg_TKX4bEiEYHWQd4XZxWkZA21ELzA', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'paymentConfirmationwebhook', '', '{"paymentIdentifier":"pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk","type":"paymentConfirmationwebhook","timestamp":"2026-11-24T05:49:37Z"}', '2026-11-24 05:49:37.556', 1, NULL, '2026-11-24 05:49:41.599', '2026-11-24 05:49:42.975', 200, NULL, '2026-11-24 05:49:42.975', NULL),
	('msg_T4n3YambasdADeyxHkVtbY4_lZE', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'paymentConfirmationwebhook', '', '{"paymentIdentifier":"pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k","type":"paymentConfirmationwebhook","timestamp":"2026-11-24T05:49:38Z"}', '2026-11-24 05:49:38.519', 1, NULL, '2026-11-24 05:49:44.018', '2026-11-24 05:49:44.341', 200, NULL, '2026-11-24 05:49:44.341', NULL),
	('msg_wBDdRf04n03sHxvp3p6DF6_5lRw', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'paymentConfirmationwebhook', '', '{"paymentIdentifier":"pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY","type":"paymentConfirmationwebhook","timestamp":"2026-11-24T05:49:39Z"}', '2026-11-24 05:49:39.924', 1, NULL, '2026-11-24 05:49:44.069', '2026-11-24 05:49:44.51', 200, NULL, '2026-11-24 05:49:44.51', NULL),
	('msg_UlkfT_VZF4NKwkFM3RVLYI232pE', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', 'payment.lateDeposit', '', '{"paymentIdentifier":"pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM","type":"payment.lateDeposit","timestamp":"2026-11-24T05:49:41Z"}', '2026-11-24 05:49:41.584', 1, NULL, '2026-11-24 05:49:44.896', '2026-11-24 05:49:45.486', 200, NULL, '2026-11-24 05:49:45.486', NULL),
	('msg_009vkUwoPEN8_qzHzqZ8Hz81OtY', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', 'payment.lateDeposit', '', '{"paymentIdentifier":"pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8","type":"payment.lateDeposit","timestamp":"2026-11-24T05:49:44Z"}', '2026-11-24 05:49:44.214', 1, NULL, '2026-11-24 05:49:46.421', '2026-11-24 05:49:46.898', 200, NULL, '2026-11-24 05:49:46.898', NULL),
	('msg_iJvdjR-1h1F1wshUCyzWl1aasQA', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', 'paymentConfirmationwebhook', '', '{"paymentIdentifier":"pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0","type":"paymentConfirmationwebhook","timestamp":"2026-11-24T05:49:44Z"}', '2026-11-24 05:49:44.526', 1, NULL, '2026-11-24 05:49:47.538', '2026-11-24 05:49:47.95', 200, NULL, '2026-11-24 05:49:47.95', NULL),
	('msg_fSieu85YSaxEx3_U2IxBFM_oCSY', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8', 'paymentConfirmationwebhook', '', '{"paymentIdentifier":"pay_1k861khd0xiBTOheCNmBYQ4N3YJbmk229KG8","type":"paymentConfirmationwebhook","timestamp":"2026-11-24T05:49:44Z"}', '2026-11-24 05:49:44.394', 1, NULL, '2026-11-24 05:49:47.587', '2026-11-24 05:49:47.948', 200, NULL, '2026-11-24 05:49:47.948', NULL),
	('msg_PeC9RcCoOGTUiu7W0u6ttyBtncw', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo', 'paymentConfirmationwebhook', '', '{"paymentIdentifier":"pay_1k861khr79diof5GBAY2aXA5panvcgH8OQOo","type":"paymentConfirmationwebhook","timestamp":"2026-11-24T05:49:44Z"}', '2026-11-24 05:49:44.66', 1, NULL, '2026-11-24 05:49:47.622', '2026-11-24 05:49:47.996', 200, NULL, '2026-11-24 05:49:47.996', NULL),
	('msg_FmDMnomWdjaCOWJBJDhMeHZ32eY', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', 'payment.lateDeposit', '', '{"paymentIdentifier":"pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY","type":"payment.lateDeposit","timestamp":"2026-11-24T05:49:47Z"}', '2026-11-24 05:49:47.091', 1, NULL, '2026-11-24 05:49:48.67', '2026-11-24 05:49:48.876', 200, NULL, '2026-11-24 05:49:48.876', NULL),
	('msg_vUXOMvDS4IBwAdLK3Cu_MCKVlfA', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', 'payment.lateDeposit', '', '{"paymentIdentifier":"pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU","type":"payment.lateDeposit","timestamp":"2026-11-24T05:49:48Z"}', '2026-11-24 05:49:48.449', 1, NULL, '2026-11-24 05:49:49.309', '2026-11-24 05:49:49.396', 200, NULL, '2026-11-24 05:49:49.396', NULL),
	('msg_HCdEXrOg0fP5gAM-6JJZ4kQIAsY', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k861kjkgqW674qQAgaja27LiZaaKIFRyng8","type":"payment.refunded","timestamp":"2026-11-24T05:49:49Z"}', '2026-11-24 05:49:49.77', 1, NULL, '2026-11-24 05:49:50.476', '2026-11-24 05:49:50.65', 200, NULL, '2026-11-24 05:49:50.65', NULL),
	('msg_LcejOLNjukjGquf6KMG2FYPhAEk', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk', 'payment.refunded', '07f6fbc3cc9fab9b4f8c6b54213903738e4f287e', '{"paymentIdentifier":"pay_1k861kd0en8dGE7yvbvKP2IkIj0lumOdskNk","type":"payment.refunded","timestamp":"2026-11-24T05:49:50Z"}', '2026-11-24 05:49:50.448', 1, NULL, '2026-11-24 05:49:50.947', '2026-11-24 05:49:51.089', 200, NULL, '2026-11-24 05:49:51.089', NULL),
	('msg_w0Haiq8Vg2z8IKCTRvledl-6LeY', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k","type":"payment.refunded","timestamp":"2026-11-24T05:49:50Z"}', '2026-11-24 05:49:50.45', 1, NULL, '2026-11-24 05:49:51.594', '2026-11-24 05:49:51.931', 200, NULL, '2026-11-24 05:49:51.931', NULL),
	('msg_G5prIV8LsBrGGGQ01je8F4nnZ5w', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', 'payment.lateDeposit', '', '{"paymentIdentifier":"pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI","type":"payment.lateDeposit","timestamp":"2026-11-24T05:49:52Z"}', '2026-11-24 05:49:52.012', 1, NULL, '2026-11-24 05:49:52.776', '2026-11-24 05:49:52.814', 200, NULL, '2026-11-24 05:49:52.814', NULL),
	('msg_Wh_l3mq9HMB_lI5triHxODU8Xpg', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', 'payment.lateDeposit', '', '{"paymentIdentifier":"pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM","type":"payment.lateDeposit","timestamp":"2026-11-24T05:49:52Z"}', '2026-11-24 05:49:52.655', 1, NULL, '2026-11-24 05:49:53.175', '2026-11-24 05:49:53.485', 200, NULL, '2026-11-24 05:49:53.485', NULL),
	('msg_pVpZ7I-rQI06cWJT2gmIGYDgXRI', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k861kedgw48NC5-65IZGhA0CVBAd-ta46EM","type":"payment.refunded","timestamp":"2026-11-24T05:49:53Z"}', '2026-11-24 05:49:53.985', 1, NULL, '2026-11-24 05:49:55.245', '2026-11-24 05:49:55.442', 200, NULL, '2026-11-24 05:49:55.442', NULL),
	('msg_5XBRWjYC_pAAwgcCJ8eLYV8EOck', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY', 'payment.refunded', '681f0578b4bc3d2c1d0dae2e758ac1405c93a090', '{"paymentIdentifier":"pay_1k861kd72vkcbH6DxtrfMbHzQfv0yF5aywVY","type":"payment.refunded","timestamp":"2026-11-24T05:49:54Z"}', '2026-11-24 05:49:54.027', 1, NULL, '2026-11-24 05:49:55.693', '2026-11-24 05:49:55.875', 200, NULL, '2026-11-24 05:49:55.875', NULL),
	('msg_9P6s6AyUN4E1K15iEcoVWpbWk3o', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k', 'payment.refunded', '682cfc272c8e707055882607e0412e09e6f2b09c', '{"paymentIdentifier":"pay_1k861kdgnZDcC5H0gi2U9l-BbotSmqG9LP1k","type":"payment.refunded","timestamp":"2026-11-24T05:49:54Z"}', '2026-11-24 05:49:54.326', 1, NULL, '2026-11-24 05:49:56.498', '2026-11-24 05:49:56.859', 200, NULL, '2026-11-24 05:49:56.859', NULL),
	('msg_ztUgjKV05xLoWsgJ3Ycav-ZF14A', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k861kf9lmAjvEcf4b8_-mGjv0we1bpuRkpU","type":"payment.refunded","timestamp":"2026-11-24T05:49:56Z"}', '2026-11-24 05:49:56.997', 1, NULL, '2026-11-24 05:49:57.704', '2026-11-24 05:49:57.811', 200, NULL, '2026-11-24 05:49:57.811', NULL),
	('msg_wzA1WRQ4kdESIZJRFvQr5yb5L6Q', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k861kebgYM-1HY_cgV8ttdMgCT-HJVgadtY","type":"payment.refunded","timestamp":"2026-11-24T05:49:59Z"}', '2026-11-24 05:49:59.074', 1, NULL, '2026-11-24 05:49:59.463', '2026-11-24 05:49:59.597', 200, NULL, '2026-11-24 05:49:59.597', NULL),
	('msg_SVUxbMFLMFSUWuEa-x_5w4z_poc', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k861kis5MiW2-pNbI1hJjz-9fTuP0sLujh0","type":"payment.refunded","timestamp":"2026-11-24T05:50:01Z"}', '2026-11-24 05:50:01.062', 1, NULL, '2026-11-24 05:50:01.773', '2026-11-24 05:50:01.893', 200, NULL, '2026-11-24 05:50:01.893', NULL),
	('msg_ryRzduDO8KfJkH0gEN2ilp358tQ', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k861kjuiAwmWZXkPoyEYQAGoKcFkfTZYnZM","type":"payment.refunded","timestamp":"2026-11-24T05:50:02Z"}', '2026-11-24 05:50:02.117', 1, NULL, '2026-11-24 05:50:03.023', '2026-11-24 05:50:03.338', 200, NULL, '2026-11-24 05:50:03.338', NULL),
	('msg_Pj6fsEKw4tJ86UGOE0PNm91bfLI', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k861kdprhP3WSwKzhD24AOujrQ1f5ClFLfU","type":"payment.refunded","timestamp":"2026-11-24T05:50:04Z"}', '2026-11-24 05:50:04.647', 1, NULL, '2026-11-24 05:50:05.124', '2026-11-24 05:50:05.256', 200, NULL, '2026-11-24 05:50:05.256', NULL),
	('msg_cIhq2mVcYVi9pKbYkJYjZekmZSI', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k861kjjtDkvsFy84nvAkX3CSYjq7SPnS6kI","type":"payment.refunded","timestamp":"2026-11-24T05:50:05Z"}', '2026-11-24 05:50:05.42', 1, NULL, '2026-11-24 05:50:05.642', '2026-11-24 05:50:05.684', 200, NULL, '2026-11-24 05:50:05.684', NULL),
	('msg_Qxsc6FyjMnJ-QHRcLCCzgjRbvSY', 'Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k861kjceQcsAttVAdrOXkG6KX9zNXywLlJI","type":"payment.refunded","timestamp":"2026-11-24T05:50:06Z"}', '2026-11-24 05:50:06.134', 1, NULL, '2026-11-24 05:50:06.439', '2026-11-24 05:50:06.588', 200, NULL, '2026-11-24 05:50:06.588', NULL);
INSERT INTO public."WebhookEndpoint" VALUES
	('Oi7R3mtT6NNwH7JZddjDzEkIMo8', 'maebKR3VY7ZAbqdTk7l0PYu2Cvk', 'http://127.0.0.1:43865/webhooks', 'v1.k1.AOGDdrUfYc-8UvhSUoe3Crd0Tylgq2fah_0LI9CNl9qYxEKLz1Yr0tJDgs8K76gQILNr-Uzd2yKvgR_s_M5Os-Nj_JHbcb2gDp9x2frI', NULL, NULL, '["payment.refunded", "payment.lateDeposit"]', '2026-11-24 05:49:08.448', NULL, NULL, '2026-11-24 05:50:06.588', NULL, NULL, false);
INSERT INTO public._prisma_migrations VALUES
	('0770c6ed-db22-4e48-bdd4-1a18ed2aea9d', 'fb1bc42d4dc809fa31d969c9b963d6d108537a03c5af0716546c4fce5e8639ef', '2026-11-24 05:49:05.837+00', '20261123160931_init', NULL, NULL, '2026-11-24 05:49:05.837+00', 183);
SELECT pg_catalog.setval('public."ChangeFeedEntry_id_seq"', 79, true);
SELECT pg_catalog.setval('public."Event_position_seq"', 34, true);
SELECT pg_catalog.setval('public."ExchangeRate_id_seq"', 1, true);
SELECT pg_catalog.setval('public."JournalEntry_id_seq"', 82, true);
SELECT pg_catalog.setval('public."LedgerOutage_id_seq"', 1, false);
SELECT pg_catalog.setval('public."TimelineEntry_id_seq"', 76, true);
ALTER TABLE ONLY public."ApiKey"
    ADD CONSTRAINT "ApiKey_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."ApiRequest"
    ADD CONSTRAINT "ApiRequest_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."AttentionItem"
    ADD CONSTRAINT "AttentionItem_pkey" PRIMARY KEY (reference);
ALTER TABLE ONLY public."AuditLogEntry"
    ADD CONSTRAINT "AuditLogEntry_pkey" PRIMARY KEY (sequence);
ALTER TABLE ONLY public."Block"
    ADD CONSTRAINT "Block_pkey" PRIMARY KEY (hash);
ALTER TABLE ONLY public."BlockedAddress"
    ADD CONSTRAINT "BlockedAddress_pkey" PRIMARY KEY ("publicKey");
ALTER TABLE ONLY public."ChangeFeedEntry"
    ADD CONSTRAINT "ChangeFeedEntry_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."DeferredSettlement"
    ADD CONSTRAINT "DeferredSettlement_pkey" PRIMARY KEY ("paymentId");
ALTER TABLE ONLY public."DepositAddress"
    ADD CONSTRAINT "DepositAddress_pkey" PRIMARY KEY (index);
ALTER TABLE ONLY public."Deposit"
    ADD CONSTRAINT "Deposit_pkey" PRIMARY KEY ("blockHash");
ALTER TABLE ONLY public."Event"
    ADD CONSTRAINT "Event_pkey" PRIMARY KEY ("position");
ALTER TABLE ONLY public."ExchangeAccount"
    ADD CONSTRAINT "ExchangeAccount_pkey" PRIMARY KEY (address);
ALTER TABLE ONLY public."ExchangeRate"
    ADD CONSTRAINT "ExchangeRate_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."FalsePositive"
    ADD CONSTRAINT "FalsePositive_pkey" PRIMARY KEY ("personIndex", list, "entityId");
ALTER TABLE ONLY public."Heartbeat"
    ADD CONSTRAINT "Heartbeat_pkey" PRIMARY KEY (name);
ALTER TABLE ONLY public."IdempotencyRecord"
    ADD CONSTRAINT "IdempotencyRecord_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."Invitation"
    ADD CONSTRAINT "Invitation_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."JournalEntry"
    ADD CONSTRAINT "JournalEntry_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."Lease"
    ADD CONSTRAINT "Lease_pkey" PRIMARY KEY (name);
ALTER TABLE ONLY public."LedgerOutage"
    ADD CONSTRAINT "LedgerOutage_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."Merchant"
    ADD CONSTRAINT "Merchant_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."Notification"
    ADD CONSTRAINT "Notification_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."PasskeyChallenge"
    ADD CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."Passkey"
    ADD CONSTRAINT "Passkey_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."PaymentCustomer"
    ADD CONSTRAINT "PaymentCustomer_pkey" PRIMARY KEY ("paymentId");
ALTER TABLE ONLY public."PaymentLink"
    ADD CONSTRAINT "PaymentLink_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."PaymentSearch"
    ADD CONSTRAINT "PaymentSearch_pkey" PRIMARY KEY ("paymentId");
ALTER TABLE ONLY public."PaymentTally"
    ADD CONSTRAINT "PaymentTally_pkey" PRIMARY KEY ("merchantId", minutes, "beginsAt");
ALTER TABLE ONLY public."Payment"
    ADD CONSTRAINT "Payment_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."RecoveryCode"
    ADD CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."RefundClaim"
    ADD CONSTRAINT "RefundClaim_pkey" PRIMARY KEY ("transferId");
ALTER TABLE ONLY public."RefundOrder"
    ADD CONSTRAINT "RefundOrder_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."ReviewOpinion"
    ADD CONSTRAINT "ReviewOpinion_pkey" PRIMARY KEY ("paymentId", "userId");
ALTER TABLE ONLY public."SavedView"
    ADD CONSTRAINT "SavedView_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."ScreeningListVersion"
    ADD CONSTRAINT "ScreeningListVersion_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."ScreeningList"
    ADD CONSTRAINT "ScreeningList_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."SearchIndexQueue"
    ADD CONSTRAINT "SearchIndexQueue_pkey" PRIMARY KEY ("paymentId");
ALTER TABLE ONLY public."Setting"
    ADD CONSTRAINT "Setting_pkey" PRIMARY KEY (key);
ALTER TABLE ONLY public."ShopOrigin"
    ADD CONSTRAINT "ShopOrigin_pkey" PRIMARY KEY ("merchantId", origin);
ALTER TABLE ONLY public."SupportedArea"
    ADD CONSTRAINT "SupportedArea_pkey" PRIMARY KEY (area);
ALTER TABLE ONLY public."SupportedCountry"
    ADD CONSTRAINT "SupportedCountry_pkey" PRIMARY KEY (country);
ALTER TABLE ONLY public."Sweep"
    ADD CONSTRAINT "Sweep_pkey" PRIMARY KEY ("transferId");
ALTER TABLE ONLY public."TestScenario"
    ADD CONSTRAINT "TestScenario_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."TimelineEntry"
    ADD CONSTRAINT "TimelineEntry_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."TopUp"
    ADD CONSTRAINT "TopUp_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."Transfer"
    ADD CONSTRAINT "Transfer_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."UserSession"
    ADD CONSTRAINT "UserSession_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."User"
    ADD CONSTRAINT "User_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."WebhookAttempt"
    ADD CONSTRAINT "WebhookAttempt_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."WebhookDelivery"
    ADD CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."WebhookEndpoint"
    ADD CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public._prisma_migrations
    ADD CONSTRAINT _prisma_migrations_pkey PRIMARY KEY (id);
CREATE INDEX "ApiKey_merchantId_idx" ON public."ApiKey" USING btree ("merchantId");
CREATE INDEX "ApiRequest_merchantId_at_id_idx" ON public."ApiRequest" USING btree ("merchantId", at, id);
CREATE INDEX "AttentionItem_resolvedAt_createdAt_idx" ON public."AttentionItem" USING btree ("resolvedAt", "createdAt");
CREATE INDEX "AuditLogEntry_action_sequence_idx" ON public."AuditLogEntry" USING btree (action, sequence);
CREATE INDEX "AuditLogEntry_paymentId_sequence_idx" ON public."AuditLogEntry" USING btree ("paymentId", sequence);
CREATE INDEX "Block_account_height_idx" ON public."Block" USING btree (account, height);
CREATE UNIQUE INDEX "Block_account_previous_key" ON public."Block" USING btree (account, previous);
CREATE INDEX "Block_confirmedAt_signedAt_idx" ON public."Block" USING btree ("confirmedAt", "signedAt");
CREATE UNIQUE INDEX "Block_depositHash_key" ON public."Block" USING btree ("depositHash");
CREATE UNIQUE INDEX "Block_transferId_key" ON public."Block" USING btree ("transferId");
CREATE INDEX "ChangeFeedEntry_at_idx" ON public."ChangeFeedEntry" USING btree (at);
CREATE INDEX "DeferredSettlement_merchantId_version_paymentId_idx" ON public."DeferredSettlement" USING btree ("merchantId", version, "paymentId");
CREATE INDEX "DeferredSettlement_settleFrom_paymentId_idx" ON public."DeferredSettlement" USING btree ("settleFrom", "paymentId");
CREATE UNIQUE INDEX "DepositAddress_address_key" ON public."DepositAddress" USING btree (address);
CREATE INDEX "DepositAddress_assignedAt_readyAt_retiredAt_idx" ON public."DepositAddress" USING btree ("assignedAt", "readyAt", "retiredAt");
CREATE INDEX "Deposit_address_receivedAt_recordedAt_idx" ON public."Deposit" USING btree (address, "receivedAt", "recordedAt");
CREATE INDEX "Deposit_paymentId_transferId_sender_idx" ON public."Deposit" USING btree ("paymentId", "transferId", sender);
CREATE INDEX "Deposit_sender_recordedAt_paymentId_idx" ON public."Deposit" USING btree (sender, "recordedAt", "paymentId");
CREATE INDEX "Deposit_transferId_idx" ON public."Deposit" USING btree ("transferId");
CREATE UNIQUE INDEX "Event_id_key" ON public."Event" USING btree (id);
CREATE INDEX "Event_merchantId_position_idx" ON public."Event" USING btree ("merchantId", "position");
CREATE UNIQUE INDEX "Event_paymentId_type_occurrence_key" ON public."Event" USING btree ("paymentId", type, occurrence);
CREATE INDEX "ExchangeRate_observedAt_idx" ON public."ExchangeRate" USING btree ("observedAt");
CREATE INDEX "IdempotencyRecord_createdAt_idx" ON public."IdempotencyRecord" USING btree ("createdAt");
CREATE INDEX "Invitation_merchantId_createdAt_idx" ON public."Invitation" USING btree ("merchantId", "createdAt");
CREATE INDEX "Invitation_nextAttemptAt_idx" ON public."Invitation" USING btree ("nextAttemptAt");
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON public."Invitation" USING btree ("tokenHash");
CREATE INDEX "JournalEntry_paymentId_idx" ON public."JournalEntry" USING btree ("paymentId");
CREATE UNIQUE INDEX "JournalEntry_reference_account_key" ON public."JournalEntry" USING btree (reference, account);
CREATE INDEX "JournalEntry_topUpId_idx" ON public."JournalEntry" USING btree ("topUpId");
CREATE UNIQUE INDEX "Lease_name_fence_key" ON public."Lease" USING btree (name, fence);
CREATE INDEX "LedgerOutage_endedAt_idx" ON public."LedgerOutage" USING btree ("endedAt");
CREATE INDEX "Merchant_reschedulePending_id_idx" ON public."Merchant" USING btree ("reschedulePending", id);
CREATE INDEX "Notification_nextAttemptAt_idx" ON public."Notification" USING btree ("nextAttemptAt");
CREATE INDEX "Notification_userId_dismissedAt_createdAt_idx" ON public."Notification" USING btree ("userId", "dismissedAt", "createdAt");
CREATE INDEX "PasskeyChallenge_expiresAt_idx" ON public."PasskeyChallenge" USING btree ("expiresAt");
CREATE INDEX "Passkey_userId_idx" ON public."Passkey" USING btree ("userId");
CREATE INDEX "PaymentCustomer_keyId_paymentId_idx" ON public."PaymentCustomer" USING btree ("keyId", "paymentId");
CREATE INDEX "PaymentLink_merchantId_createdAt_idx" ON public."PaymentLink" USING btree ("merchantId", "createdAt");
CREATE INDEX "PaymentSearch_emailIndex_paymentId_idx" ON public."PaymentSearch" USING btree ("emailIndex", "paymentId");
CREATE INDEX "PaymentSearch_keyId_paymentId_idx" ON public."PaymentSearch" USING btree ("keyId", "paymentId");
CREATE INDEX "PaymentSearch_merchantId_amountRaw_paymentId_idx" ON public."PaymentSearch" USING btree ("merchantId", "amountRaw", "paymentId");
CREATE INDEX "PaymentSearch_merchantId_orderId_paymentId_idx" ON public."PaymentSearch" USING btree ("merchantId", "orderId", "paymentId");
CREATE INDEX "PaymentSearch_merchantId_usdCents_paymentId_idx" ON public."PaymentSearch" USING btree ("merchantId", "usdCents", "paymentId");
CREATE INDEX "PaymentSearch_nameIndex_paymentId_idx" ON public."PaymentSearch" USING btree ("nameIndex", "paymentId");
CREATE INDEX "PaymentSearch_personIndex_paymentId_idx" ON public."PaymentSearch" USING btree ("personIndex", "paymentId");
CREATE INDEX "PaymentSearch_phoneIndex_paymentId_idx" ON public."PaymentSearch" USING btree ("phoneIndex", "paymentId");
CREATE INDEX "PaymentTally_minutes_beginsAt_idx" ON public."PaymentTally" USING btree (minutes, "beginsAt");
CREATE UNIQUE INDEX "Payment_depositIndex_key" ON public."Payment" USING btree ("depositIndex");
CREATE INDEX "Payment_endedAt_idx" ON public."Payment" USING btree ("endedAt");
CREATE INDEX "Payment_merchantId_createdAt_id_idx" ON public."Payment" USING btree ("merchantId", "createdAt", id);
CREATE INDEX "Payment_merchantId_status_createdAt_id_idx" ON public."Payment" USING btree ("merchantId", status, "createdAt", id);
CREATE INDEX "Payment_paymentLinkId_status_idx" ON public."Payment" USING btree ("paymentLinkId", status);
CREATE INDEX "Payment_status_expiresAt_idx" ON public."Payment" USING btree (status, "expiresAt");
CREATE INDEX "Payment_status_screening_id_idx" ON public."Payment" USING btree (status, screening, id);
CREATE INDEX "Payment_transfersPending_id_idx" ON public."Payment" USING btree ("transfersPending", id);
CREATE INDEX "RecoveryCode_userId_idx" ON public."RecoveryCode" USING btree ("userId");
CREATE INDEX "RefundClaim_paymentId_idx" ON public."RefundClaim" USING btree ("paymentId");
CREATE INDEX "RefundClaim_releasedAt_effectiveFrom_idx" ON public."RefundClaim" USING btree ("releasedAt", "effectiveFrom");
CREATE INDEX "RefundOrder_merchantId_createdAt_idx" ON public."RefundOrder" USING btree ("merchantId", "createdAt");
CREATE INDEX "RefundOrder_paymentId_idx" ON public."RefundOrder" USING btree ("paymentId");
CREATE INDEX "RefundOrder_startedAt_undoneAt_startsAt_idx" ON public."RefundOrder" USING btree ("startedAt", "undoneAt", "startsAt");
CREATE INDEX "SavedView_userId_createdAt_idx" ON public."SavedView" USING btree ("userId", "createdAt");
CREATE INDEX "ScreeningListVersion_listId_importedAt_idx" ON public."ScreeningListVersion" USING btree ("listId", "importedAt");
CREATE INDEX "Sweep_paymentId_idx" ON public."Sweep" USING btree ("paymentId");
CREATE INDEX "TestScenario_endedAt_createdAt_idx" ON public."TestScenario" USING btree ("endedAt", "createdAt");
CREATE UNIQUE INDEX "TestScenario_paymentId_outcome_key" ON public."TestScenario" USING btree ("paymentId", outcome);
CREATE INDEX "TimelineEntry_paymentId_id_idx" ON public."TimelineEntry" USING btree ("paymentId", id);
CREATE UNIQUE INDEX "TopUp_address_key" ON public."TopUp" USING btree (address);
CREATE UNIQUE INDEX "TopUp_depositIndex_key" ON public."TopUp" USING btree ("depositIndex");
CREATE INDEX "TopUp_merchantId_createdAt_idx" ON public."TopUp" USING btree ("merchantId", "createdAt");
CREATE INDEX "TopUp_transfersPending_idx" ON public."TopUp" USING btree ("transfersPending");
CREATE INDEX "Transfer_account_confirmedAt_idx" ON public."Transfer" USING btree (account, "confirmedAt");
CREATE INDEX "Transfer_confirmedAt_heldAt_createdAt_idx" ON public."Transfer" USING btree ("confirmedAt", "heldAt", "createdAt");
CREATE INDEX "Transfer_paymentId_idx" ON public."Transfer" USING btree ("paymentId");
CREATE UNIQUE INDEX "Transfer_reference_key" ON public."Transfer" USING btree (reference);
CREATE INDEX "Transfer_refundOrderId_idx" ON public."Transfer" USING btree ("refundOrderId");
CREATE INDEX "Transfer_topUpId_idx" ON public."Transfer" USING btree ("topUpId");
CREATE INDEX "UserSession_userId_idx" ON public."UserSession" USING btree ("userId");
CREATE UNIQUE INDEX "User_email_key" ON public."User" USING btree (email);
CREATE INDEX "WebhookAttempt_at_idx" ON public."WebhookAttempt" USING btree (at);
CREATE INDEX "WebhookAttempt_deliveryId_at_idx" ON public."WebhookAttempt" USING btree ("deliveryId", at);
CREATE INDEX "WebhookDelivery_endpointId_createdAt_idx" ON public."WebhookDelivery" USING btree ("endpointId", "createdAt");
CREATE INDEX "WebhookDelivery_endpointId_nextAttemptAt_idx" ON public."WebhookDelivery" USING btree ("endpointId", "nextAttemptAt");
CREATE UNIQUE INDEX "WebhookDelivery_endpointId_paymentId_eventType_occurrence_key" ON public."WebhookDelivery" USING btree ("endpointId", "paymentId", "eventType", occurrence);
CREATE INDEX "WebhookDelivery_nextAttemptAt_idx" ON public."WebhookDelivery" USING btree ("nextAttemptAt");
CREATE INDEX "WebhookEndpoint_merchantId_idx" ON public."WebhookEndpoint" USING btree ("merchantId");
CREATE TRIGGER "AuditLogEntry_append_only" BEFORE DELETE OR UPDATE OR TRUNCATE ON public."AuditLogEntry" FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_log_change();
ALTER TABLE ONLY public."ApiKey"
    ADD CONSTRAINT "ApiKey_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES public."Merchant"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."Block"
    ADD CONSTRAINT "Block_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES public."Transfer"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public."DeferredSettlement"
    ADD CONSTRAINT "DeferredSettlement_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES public."Merchant"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."DeferredSettlement"
    ADD CONSTRAINT "DeferredSettlement_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES public."Payment"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."Deposit"
    ADD CONSTRAINT "Deposit_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES public."Payment"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public."Deposit"
    ADD CONSTRAINT "Deposit_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES public."Transfer"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public."Invitation"
    ADD CONSTRAINT "Invitation_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES public."Merchant"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public."JournalEntry"
    ADD CONSTRAINT "JournalEntry_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES public."Payment"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public."Notification"
    ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."User"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."Passkey"
    ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."User"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."PaymentCustomer"
    ADD CONSTRAINT "PaymentCustomer_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES public."Payment"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."PaymentLink"
    ADD CONSTRAINT "PaymentLink_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES public."Merchant"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."PaymentSearch"
    ADD CONSTRAINT "PaymentSearch_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES public."Payment"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."Payment"
    ADD CONSTRAINT "Payment_depositIndex_fkey" FOREIGN KEY ("depositIndex") REFERENCES public."DepositAddress"(index) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."Payment"
    ADD CONSTRAINT "Payment_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES public."Merchant"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."Payment"
    ADD CONSTRAINT "Payment_paymentLinkId_fkey" FOREIGN KEY ("paymentLinkId") REFERENCES public."PaymentLink"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public."RecoveryCode"
    ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."User"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."RefundClaim"
    ADD CONSTRAINT "RefundClaim_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES public."Transfer"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."RefundOrder"
    ADD CONSTRAINT "RefundOrder_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES public."Payment"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."ScreeningListVersion"
    ADD CONSTRAINT "ScreeningListVersion_listId_fkey" FOREIGN KEY ("listId") REFERENCES public."ScreeningList"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."SearchIndexQueue"
    ADD CONSTRAINT "SearchIndexQueue_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES public."Payment"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."ShopOrigin"
    ADD CONSTRAINT "ShopOrigin_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES public."Merchant"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."Sweep"
    ADD CONSTRAINT "Sweep_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES public."Transfer"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."TestScenario"
    ADD CONSTRAINT "TestScenario_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES public."Payment"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."TimelineEntry"
    ADD CONSTRAINT "TimelineEntry_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES public."Payment"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."Transfer"
    ADD CONSTRAINT "Transfer_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES public."Payment"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public."Transfer"
    ADD CONSTRAINT "Transfer_topUpId_fkey" FOREIGN KEY ("topUpId") REFERENCES public."TopUp"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public."UserSession"
    ADD CONSTRAINT "UserSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."User"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."User"
    ADD CONSTRAINT "User_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES public."Merchant"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public."WebhookAttempt"
    ADD CONSTRAINT "WebhookAttempt_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES public."WebhookDelivery"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."WebhookDelivery"
    ADD CONSTRAINT "WebhookDelivery_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES public."WebhookEndpoint"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public."WebhookEndpoint"
    ADD CONSTRAINT "WebhookEndpoint_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES public."Merchant"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
