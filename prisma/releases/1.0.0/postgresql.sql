
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
    "previousSecretExpiresAt" timestamp(3) without time zone,
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
    "startedAt" timestamp(3) without time zone NOT NULL,
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
CREATE TABLE public."ManualRefund" (
    id text NOT NULL,
    "paymentId" text NOT NULL,
    "merchantId" text NOT NULL,
    "amountRaw" text NOT NULL,
    destination text NOT NULL,
    source public."RefundSource" NOT NULL,
    note text NOT NULL,
    "createdBy" text NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "startsAt" timestamp(3) without time zone NOT NULL,
    "undoneAt" timestamp(3) without time zone,
    "startedAt" timestamp(3) without time zone,
    "confirmedAt" timestamp(3) without time zone,
    failure text
);
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
    "returnUrlSecret" text,
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
    "startsAt" timestamp(3) without time zone NOT NULL,
    completed integer NOT NULL,
    expired integer NOT NULL,
    cancelled integer NOT NULL,
    denied integer NOT NULL,
    technical integer NOT NULL,
    "usdAmount" text NOT NULL,
    "amountRaw" text NOT NULL,
    "paymentTimes" jsonb NOT NULL
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
    "failedAttempts" integer DEFAULT 0 NOT NULL,
    destination text,
    "claimedAt" timestamp(3) without time zone,
    "effectiveFrom" timestamp(3) without time zone,
    "approvedAt" timestamp(3) without time zone,
    "releasedAt" timestamp(3) without time zone
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
    "attemptedAt" timestamp(3) without time zone,
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
    "createdBy" text NOT NULL,
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
    "manualRefundId" text,
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
    "authenticatedAt" timestamp(3) without time zone NOT NULL,
    "lastSeenAt" timestamp(3) without time zone NOT NULL,
    method text NOT NULL,
    device text NOT NULL
);
CREATE TABLE public."WebhookAttempt" (
    id text NOT NULL,
    "deliveryId" text NOT NULL,
    at timestamp(3) without time zone NOT NULL,
    "durationMs" integer NOT NULL,
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
    "previousSecretExpiresAt" timestamp(3) without time zone,
    "eventTypes" jsonb NOT NULL,
    "createdAt" timestamp(3) without time zone NOT NULL,
    "disabledAt" timestamp(3) without time zone,
    "disabledReason" text,
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
	('key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'shop', 'aff67db1f925fab91a5f30e2304e60ffdb66561a0ff84381247fdd720b31c56a', NULL, NULL, '["payments.create", "payments.read", "payments.cancel", "links.create"]', '2026-11-20 14:00:00', '2026-11-24 07:35:02.486', NULL);
INSERT INTO public."ApiRequest" VALUES
	('req_1k867l6ov3RQt2WLNYauoLwcN', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:51.423', 'create-payment', 200, NULL, NULL, 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', 890),
	('req_1k867l7u6wbwK4CbBsvb6gWv3', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:52.614', 'create-payment', 200, NULL, NULL, 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 171),
	('req_1k867l8ggNlMRtHZqXkPTonMj', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:53.2', 'create-payment', 200, NULL, NULL, 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 15),
	('req_1k867l7q07yEBBXnqcx6dBPa6', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:52.48', 'create-payment', 200, NULL, NULL, 'pay_1k867l7qcdd5hYhv_R0FW6GExd6BkntrvMyk', 90),
	('req_1k867l86oxeckK14-U7eT40nw', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:52.888', 'create-payment', 200, NULL, NULL, 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 55),
	('req_1k867l8i5Gs6lnbDy9mGCpf6x', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:53.253', 'create-payment', 200, NULL, NULL, 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', 17),
	('req_1k867l8ndIMgKC19kBmP2PkEh', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:53.421', 'create-payment', 200, NULL, NULL, 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', 56),
	('req_1k867l8n09y58zI_TtgvGcf_u', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:53.408', 'create-payment', 200, NULL, NULL, 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', 11),
	('req_1k867l8pcxbobdAwvMY32m5iM', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:53.484', 'cancel-payment', 200, NULL, NULL, 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', 81),
	('req_1k867l8tiktFKKHLd3l7Vkf3n', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:53.618', 'create-payment', 200, NULL, NULL, 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', 209),
	('req_1k867lbf478BysxgwJarWd0_6', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:56.228', 'create-payment', 200, NULL, NULL, 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 273),
	('req_1k867lbvmav_HIZD7Bpn3tlaQ', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:56.758', 'create-payment', 200, NULL, NULL, 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 174),
	('req_1k867ld1lyWqhPhW62lB4rdFZ', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:57.845', 'create-payment', 200, NULL, NULL, 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', 92),
	('req_1k867lcqc52Kjs2IoJo4yNFqr', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:57.612', 'create-payment', 200, NULL, NULL, 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 64),
	('req_1k867ld7mRuWj_frYOiuGnZPq', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:58.038', 'create-payment', 200, NULL, NULL, 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', 78),
	('req_1k867ldc8zLNeUy5shNxP1V2v', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:58.184', 'cancel-payment', 200, NULL, NULL, 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', 44),
	('req_1k867lda4Zj2r0sTM9oNBvHr5', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:58.116', 'create-payment', 200, NULL, NULL, 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', 62),
	('req_1k867ldetEFa7Pu569wPBIw60', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg', '2026-11-24 07:34:58.269', 'create-payment', 200, NULL, NULL, 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', 11);
INSERT INTO public."AttentionItem" VALUES
	('refund:35D2733B977944BAAE369C9CC7DB0445F3CEC976F58E964A61FB97404D2278FB', 'exchangeRefund', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', '{"amountRaw": "2000000000000000000000000000", "destination": "nano_3bdu75m3tcd7w4n1imwrgzizjwcrhheb6drcd5dsj7at4cyeyauhyrdeagxo"}', '2026-11-24 07:35:07.105', NULL, NULL);
INSERT INTO public."AuditLogEntry" VALUES
	(1, '2026-11-24 07:34:44.237', 'command', 'webhookEndpointAdded', NULL, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"endpointId":"469QBLrosJpqwqHJ3ERawAgpoDE","events":"payment.refunded payment.lateDeposit"}', '0000000000000000000000000000000000000000000000000000000000000000', '590067efa30a056c2b8c50c0801bf43885ba24d7dff215d11afe4b3c18cce5a8'),
	(2, '2026-11-24 07:34:50.596', 'command', 'userCreated', NULL, NULL, '{"role":"operator","userId":"P_823DCcDDLqHadPvSb-SbNSij4"}', '590067efa30a056c2b8c50c0801bf43885ba24d7dff215d11afe4b3c18cce5a8', '53e751234dc63a5e6645069a4f97d015c1a05c3d2bb5ce635c3598f4d8b59708'),
	(3, '2026-11-24 07:34:50.78', 'command', 'userCreated', NULL, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"role":"owner","userId":"1-F_YKh4MnZ1t6S7nqkHdcTkUm8"}', '53e751234dc63a5e6645069a4f97d015c1a05c3d2bb5ce635c3598f4d8b59708', '1a8c03d3121f89f84e491498365f3b458b1e583122d685a5adec62bc37dbef7a'),
	(4, '2026-11-24 07:34:50.812', 'command', 'merchantCreated', NULL, 'uLZpqtZkvWG126cHjB8kehXgBt4', '{"settlementAddress":null}', '1a8c03d3121f89f84e491498365f3b458b1e583122d685a5adec62bc37dbef7a', '7e7a84689d8fd4c9a56b0c332673881cfebeb0d55d531d216f9706684e6e500f'),
	(5, '2026-11-24 07:34:50.956', 'user:1-F_YKh4MnZ1t6S7nqkHdcTkUm8', 'blockedAddressAdded', NULL, NULL, '{"account":"nano_3jcw8pjbjk49ctcaq39jrdjm7r6d34wxfspnfz3zpjpp3rdfz3xt7nn1xowz"}', '7e7a84689d8fd4c9a56b0c332673881cfebeb0d55d531d216f9706684e6e500f', '2e0ffcd8c30bf9ae4b65f73af6f976ebddbca0e5cadc8729832ec7862096365d'),
	(6, '2026-11-24 07:34:51.223', 'user:merchant', 'settlementScheduleChanged', NULL, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"schedule":"manual"}', '2e0ffcd8c30bf9ae4b65f73af6f976ebddbca0e5cadc8729832ec7862096365d', '8280698a104d750a5000c11e7e7c951209b62970ef3d288fdc51e97952935b30'),
	(7, '2026-11-24 07:34:51.356', 'user:merchant', 'topUpOpened', NULL, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"address":"nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1","topUpId":"vquUyl3GuFnij7DZhZbcX8dCgIo"}', '8280698a104d750a5000c11e7e7c951209b62970ef3d288fdc51e97952935b30', '21a8c18c980b3dbb7c506465f8e1893d252be00f2debe95923b79e8f081437fc'),
	(8, '2026-11-24 07:34:52.445', 'command', 'exchangeAccountAdded', NULL, NULL, '{"account":"nano_3bdu75m3tcd7w4n1imwrgzizjwcrhheb6drcd5dsj7at4cyeyauhyrdeagxo","name":"Sandbox Exchange"}', '21a8c18c980b3dbb7c506465f8e1893d252be00f2debe95923b79e8f081437fc', '11484e987426bf5ecd4c8febfc69163dddb6583780bd0a643a80416e43e156db'),
	(9, '2026-11-24 07:34:52.868', 'engine', 'screeningVerdict', 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"evidence":{},"hits":0,"listVersion":null,"occasion":"created","outcome":"clear","reasons":[],"rulesVersion":0}', '11484e987426bf5ecd4c8febfc69163dddb6583780bd0a643a80416e43e156db', 'e17fa890fce98c78984eb468ace8e131b81ca840d5a657912eaa5da3975fdcab'),
	(10, '2026-11-24 07:34:53.015', 'engine', 'screeningVerdict', 'pay_1k867l7qcdd5hYhv_R0FW6GExd6BkntrvMyk', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"evidence":{},"hits":0,"listVersion":null,"occasion":"depositReceived","outcome":"review","reasons":["sandboxMarker"],"rulesVersion":0}', 'e17fa890fce98c78984eb468ace8e131b81ca840d5a657912eaa5da3975fdcab', '34932a95e595f9b80c6b0b332caef706fa53d112a3b23fe814e2bf2e533f34f0'),
	(11, '2026-11-24 07:34:53.144', 'engine', 'screeningVerdict', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"evidence":{},"hits":0,"listVersion":null,"occasion":"depositReceived","outcome":"clear","reasons":[],"rulesVersion":0}', '34932a95e595f9b80c6b0b332caef706fa53d112a3b23fe814e2bf2e533f34f0', 'd6d462f469232237b406e09b3ac63c618756b2e0616930923f6acd4671696645'),
	(12, '2026-11-24 07:34:53.463', 'engine', 'screeningVerdict', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"evidence":{},"hits":0,"listVersion":null,"occasion":"depositReceived","outcome":"clear","reasons":[],"rulesVersion":0}', 'd6d462f469232237b406e09b3ac63c618756b2e0616930923f6acd4671696645', '27feb9ddaf9bebd1335e993431655977482cbc053ac9bb2b103dffeddb5423a7'),
	(13, '2026-11-24 07:34:54.102', 'engine', 'screeningVerdict', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"evidence":{},"hits":0,"listVersion":null,"occasion":"depositReceived","outcome":"clear","reasons":[],"rulesVersion":0}', '27feb9ddaf9bebd1335e993431655977482cbc053ac9bb2b103dffeddb5423a7', '14b9cbd494a509e42b240c8f109feffb0aa2b80d43932cbc49cabb22f122eb97'),
	(14, '2026-11-24 07:34:54.129', 'engine', 'screeningVerdict', 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"evidence":{},"hits":0,"listVersion":null,"occasion":"depositReceived","outcome":"clear","reasons":[],"rulesVersion":0}', '14b9cbd494a509e42b240c8f109feffb0aa2b80d43932cbc49cabb22f122eb97', '26242af67a1c6d2b3367ef3f5e6a642c0f48b9ba4d790533294aaa003e4fbcb7'),
	(15, '2026-11-24 07:34:54.419', 'engine', 'screeningVerdict', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"evidence":{},"hits":0,"listVersion":null,"occasion":"created","outcome":"clear","reasons":[],"rulesVersion":0}', '26242af67a1c6d2b3367ef3f5e6a642c0f48b9ba4d790533294aaa003e4fbcb7', '7865fff0d2d3a52b221fe9e0a63c757b0f60df8502e0e117d69fcdbd756a7f53'),
	(16, '2026-11-24 07:34:54.502', 'engine', 'screeningVerdict', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"evidence":{},"hits":0,"listVersion":null,"occasion":"created","outcome":"denied","reasons":["sandboxMarker"],"rulesVersion":0}', '7865fff0d2d3a52b221fe9e0a63c757b0f60df8502e0e117d69fcdbd756a7f53', '1d4e974b6301f343d7b2c33e8d80cdce5b15a8e9b812d63df69dd2b9d38a758b'),
	(17, '2026-11-24 07:34:55.855', 'user:merchant', 'refundRequested', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"amountRaw":"50000000000000000000000000000","destination":"nano_19hp6e8zwx7a8kb3xefmys7tjefgskgp1pty78bq9twafn1pezgdici5a3g9","noteSha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","refundId":"7a1e46df9d0b730810c69036e64ee0cacd980992","source":"unsettled"}', '1d4e974b6301f343d7b2c33e8d80cdce5b15a8e9b812d63df69dd2b9d38a758b', '8e9395265235fe107855de044ef36deb6173ee7911f25b21b0625ee9ca9b5199'),
	(18, '2026-11-24 07:34:55.976', 'user:merchant', 'refundRequested', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"amountRaw":"14000000000000000000000000000","destination":"nano_3ytboug88hb9f5y584wribhwhto1ktwc1csxru6i8ups7ok4anqdh7up5djf","noteSha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","refundId":"92cdd489701256905493a32877291ff736bb2e03","source":"unsettled"}', '8e9395265235fe107855de044ef36deb6173ee7911f25b21b0625ee9ca9b5199', 'd3feb0f284da58c3c96e7b461b9e7dc03be6e8615b4670c62722274e736c4a3c'),
	(19, '2026-11-24 07:34:56.092', 'user:merchant', 'refundRequested', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"amountRaw":"41000000000000000000000000000","destination":"nano_3dojmsiop9rxecn58aw8oq7ka945rmpenrcmry185cjymfmwtx1zyprp9t9u","noteSha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","refundId":"d237ae379ff710f34a150abd48011e4c99b34fc2","source":"topUp"}', 'd3feb0f284da58c3c96e7b461b9e7dc03be6e8615b4670c62722274e736c4a3c', '480d8f31152847b25120518120e8142318c24887141d6f81f9f9202a551e2c53'),
	(20, '2026-11-24 07:34:56.119', 'user:merchant', 'settledNow', NULL, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"payments":3}', '480d8f31152847b25120518120e8142318c24887141d6f81f9f9202a551e2c53', '2011b66b6dadcf3ab09f485768b309cac8a9fe45212b8732a5824e8b983b8a94'),
	(21, '2026-11-24 07:34:57.594', 'engine', 'screeningVerdict', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"evidence":{},"hits":0,"listVersion":null,"occasion":"created","outcome":"clear","reasons":[],"rulesVersion":0}', '2011b66b6dadcf3ab09f485768b309cac8a9fe45212b8732a5824e8b983b8a94', 'c694fa8da30abac82d62ab2a1d3b17ddb68137ff4e20cf7bc01d87142b14e663'),
	(22, '2026-11-24 07:34:58.016', 'engine', 'screeningVerdict', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"evidence":{},"hits":0,"listVersion":null,"occasion":"depositReceived","outcome":"clear","reasons":[],"rulesVersion":0}', 'c694fa8da30abac82d62ab2a1d3b17ddb68137ff4e20cf7bc01d87142b14e663', '77c5da5d91e1de93fe5738023b98bf49201dabf323d221d52fc09227866a6ca8'),
	(23, '2026-11-24 07:34:58.464', 'engine', 'screeningVerdict', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"evidence":{},"hits":0,"listVersion":null,"occasion":"depositReceived","outcome":"clear","reasons":[],"rulesVersion":0}', '77c5da5d91e1de93fe5738023b98bf49201dabf323d221d52fc09227866a6ca8', '4f9ab6856ddbf2219b672961ae515261d10bb5de1b85ace029951138fde08950'),
	(24, '2026-11-24 07:34:58.681', 'engine', 'screeningVerdict', 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"evidence":{},"hits":0,"listVersion":null,"occasion":"depositReceived","outcome":"clear","reasons":[],"rulesVersion":0}', '4f9ab6856ddbf2219b672961ae515261d10bb5de1b85ace029951138fde08950', 'ca347c0fac8b7a2e0d6ec8832b5cdf146d560c58d03eca53da4d8f1edfff2943'),
	(25, '2026-11-24 07:34:58.899', 'engine', 'screeningVerdict', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"evidence":{},"hits":0,"listVersion":null,"occasion":"created","outcome":"clear","reasons":[],"rulesVersion":0}', 'ca347c0fac8b7a2e0d6ec8832b5cdf146d560c58d03eca53da4d8f1edfff2943', 'b9522409351073af8846a29d55e672120608d32cb8246f6aa80eff46d4d9a4ac'),
	(26, '2026-11-24 07:34:58.972', 'engine', 'screeningVerdict', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"evidence":{},"hits":0,"listVersion":null,"occasion":"created","outcome":"denied","reasons":["sandboxMarker"],"rulesVersion":0}', 'b9522409351073af8846a29d55e672120608d32cb8246f6aa80eff46d4d9a4ac', 'f7b242fb23e9fbafaf1a41d8b229844460724e549bdc5b8231cf8267bb5d5f8d'),
	(27, '2026-11-24 07:35:00.012', 'user:merchant', 'refundRequested', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"amountRaw":"40000000000000000000000000000","destination":"nano_19yj5155we87zppcwd5ibr6hh7oze99c5qz7hnc8uhr69ep1ut7wxgooza4d","noteSha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","refundId":"052755f4a975fe3008ef4138aa3e85c0c0a0b7db","source":"unsettled"}', 'f7b242fb23e9fbafaf1a41d8b229844460724e549bdc5b8231cf8267bb5d5f8d', 'ae86b3051699d5438b93cb6a7d323e82d07a1d4eb22fc17f951a55b3eaf6977f'),
	(28, '2026-11-24 07:35:00.245', 'user:merchant', 'refundRequested', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"amountRaw":"19000000000000000000000000000","destination":"nano_1rxf4fqfpz1qnrckf76c59zewemmugtcznwqo3x6sqpzrejpy44dy8jcrzpy","noteSha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","refundId":"5ac08fc7e45af4a062628ab36bff8a51188116ac","source":"topUp"}', 'ae86b3051699d5438b93cb6a7d323e82d07a1d4eb22fc17f951a55b3eaf6977f', 'cd89d947844fb218ec989429d9d387fde13cd692d8e5c323eff5d03947aa38a3'),
	(29, '2026-11-24 07:35:00.402', 'user:merchant', 'refundRequested', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"amountRaw":"38000000000000000000000000000","destination":"nano_1s11pps7pwxcy18ocoogekg9d96wo8kdbbp9cz7hzwd8cq6g6d374ybd7eq9","noteSha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","refundId":"d150bdcdc37ed042f280896eb95a0e62352d6c2e","source":"unsettled"}', 'cd89d947844fb218ec989429d9d387fde13cd692d8e5c323eff5d03947aa38a3', 'b91aa14447cd2b00539df0886a95620ceed56424da3f21fdb0c113dda9b97137'),
	(30, '2026-11-24 07:35:00.495', 'user:merchant', 'settledNow', NULL, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '{"payments":3}', 'b91aa14447cd2b00539df0886a95620ceed56424da3f21fdb0c113dda9b97137', '831e274490e99a3beae55b98ca897f4e8c7a6c396a33f0e298cc12319a01a1d7');
INSERT INTO public."Block" VALUES
	('03190A5455D004B70D3512DBB91879E7A892659FADB71212C0C2DB2857E5F33C', 'receive', 'nano_3o1nf9qpaq5fc81my6kgw63nwiazhejzumnffacpwtkfpj4sj5iuok1hhwy9', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_3o1nf9qpaq5fc81my6kgw63nwiazhejzumnffacpwtkfpj4sj5iuok1hhwy9', '3143000000000000000000000000000', '3143000000000000000000000000000', '813B3582D0691E7B89DC3384FABC6F56B5CEB41051280E053DA5FFC0C7863642', '46831A89833B12C61A380148FB07E81A037EE31DF4322794AD0ED9E18E7273C9A2AD64D748A4F96C5DB723F7859AD9969E2D2AAFA1632CE8F540FD6554DF0D01', '0000000000000014', '813B3582D0691E7B89DC3384FABC6F56B5CEB41051280E053DA5FFC0C7863642', NULL, '2026-11-24 07:34:55.154', '2026-11-24 07:34:55.461', '2026-11-24 07:34:55.461', 1, NULL),
	('039D59F6C2C08CB9049DD9AFFB22EED71BD4FDFB410EB4E3D54146C13FA7ABAB', 'send', 'nano_3o1nf9qpaq5fc81my6kgw63nwiazhejzumnffacpwtkfpj4sj5iuok1hhwy9', '03190A5455D004B70D3512DBB91879E7A892659FADB71212C0C2DB2857E5F33C', 2, 'nano_3o1nf9qpaq5fc81my6kgw63nwiazhejzumnffacpwtkfpj4sj5iuok1hhwy9', '0', '3143000000000000000000000000000', 'D4092040416554DF63CAF818D2C7D426E2CC9279642D302B573D205FB9BBE254', '664C12DD38BF6AEE88676674112DC5C783B5123FA9B89737D415E057AB32A7F55136A4CC6A73709A7738ECA214B4A94142645383229789943CFB640CF0F76106', '0000000000000ac5', NULL, 'B3XUCB2BMcNI73Yt16f1LI_iJS8', '2026-11-24 07:34:55.155', '2026-11-24 07:34:55.461', '2026-11-24 07:34:55.461', 1, NULL),
	('2A896A6F5DB636AE76BAF0772A7CE77F5EEBFA06F769B513C9ED3872693F08FC', 'receive', 'nano_1n1zcxn3hnecai5dixh7738ye8sgdfurqyyob1fugqwnsriyfdyux5h4bsqb', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_1n1zcxn3hnecai5dixh7738ye8sgdfurqyyob1fugqwnsriyfdyux5h4bsqb', '7243500000000000000000000000000', '7243500000000000000000000000000', '3A2C6F6E248438A790F36B5557A06E32EA4C31382BF63BAEE0AE205A6AFE87ED', 'B4CFAE9B18FEB537F34CFE4EEA7C18388CDF3641F8CE3A940F2196B010C14CAEFBBEA8C5D71CD460956EE8AFD891DD6F5EA30D014F4C40C2D95505B39325610A', '000000000000001a', '3A2C6F6E248438A790F36B5557A06E32EA4C31382BF63BAEE0AE205A6AFE87ED', NULL, '2026-11-24 07:34:55.217', '2026-11-24 07:34:55.685', '2026-11-24 07:34:55.685', 1, NULL),
	('396A092717D45415AA7167E5C294ADB26B0168D8553597506142A454B959E5FE', 'send', 'nano_1n1zcxn3hnecai5dixh7738ye8sgdfurqyyob1fugqwnsriyfdyux5h4bsqb', '2A896A6F5DB636AE76BAF0772A7CE77F5EEBFA06F769B513C9ED3872693F08FC', 2, 'nano_1n1zcxn3hnecai5dixh7738ye8sgdfurqyyob1fugqwnsriyfdyux5h4bsqb', '4829000000000000000000000000000', '2414500000000000000000000000000', 'F9BB0985E097124EED32720B01C48D83D9A3D353285444A700706536E5E2B1BA', '5FC06732B472055ACE703739F3722CEE6AE94604EE00A577291E5EB7922FFE40F6A6BAEE3D3265C4605825FFDACD886C3B4329CD3F3087702C1B073DD489E60E', '0000000000000052', NULL, 'ULt3XMv1oeDbPXao-MiCYaOUACk', '2026-11-24 07:34:55.218', '2026-11-24 07:34:55.685', '2026-11-24 07:34:55.685', 1, NULL),
	('B7EE12B79D8AD404E0EA99AD4DFC3C10F4B079AAC42B522C77C63798E5471B4A', 'receive', 'nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1', '41000000000000000000000000000', '41000000000000000000000000000', 'EC6409A300C6EE5D138521D5FF95479FEDA6E4C3EDDE7A5C6602089018F4D182', '34F70F8878BD737340CA77246C149AB8B70B93D136FF4550FEC92E1CED7C7595884E72697A2E18FE6C69EEA7856BA3CAC358C91CE1AF7C14D6F5CDF13FF3B20A', '000000000000001b', 'EC6409A300C6EE5D138521D5FF95479FEDA6E4C3EDDE7A5C6602089018F4D182', NULL, '2026-11-24 07:34:58.777', '2026-11-24 07:34:59.152', '2026-11-24 07:34:59.152', 1, NULL),
	('91FEDE110B07F6091C69488B35A47127E0EE350D429B7502CD6BB83D08C21117', 'send', 'nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1', 'B7EE12B79D8AD404E0EA99AD4DFC3C10F4B079AAC42B522C77C63798E5471B4A', 2, 'nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1', '0', '41000000000000000000000000000', 'AEB19E615B1F1D62A8332386ADCB241C43C4ECCA6153C78061AA3E9B67CD741F', '41E0155D604652C2C56B8D604967B7B1FB6C6B149025A6B2F9A2A4F7468B19D9FD6AA5301D7A98C50711A1278B438F698F89F925C068ED052C8FBD2AA284C10E', '000000000000009e', NULL, '2lrkuRBLmi9zqT-8WLjdHWoc5go', '2026-11-24 07:34:58.777', '2026-11-24 07:34:59.152', '2026-11-24 07:34:59.152', 1, NULL),
	('E15FCB5D31C56E8CB3E9AB340B2E6010487F04C84845F2D35734329344DAC0EF', 'send', 'nano_1n1zcxn3hnecai5dixh7738ye8sgdfurqyyob1fugqwnsriyfdyux5h4bsqb', '396A092717D45415AA7167E5C294ADB26B0168D8553597506142A454B959E5FE', 3, 'nano_1n1zcxn3hnecai5dixh7738ye8sgdfurqyyob1fugqwnsriyfdyux5h4bsqb', '4779000000000000000000000000000', '50000000000000000000000000000', '1DF6230DFE74A834921EB1B3F64BA8B1AECC9D605B5E299373EB886D01667DCB', '4ACFB62C016092E12D04C3E6D0D3E52CFEA341D67DEE3A6F272E78A8C96EA5960A92D78B80EA03F905F09C484A33151F437538D46DD5F981F7501422486D1808', '0000000000000138', NULL, 'uGzlR7T61pcOILORgJD1jAgDeB0', '2026-11-24 07:34:59.01', '2026-11-24 07:34:59.24', '2026-11-24 07:34:59.24', 1, NULL),
	('6CC7A38E9749636657AEAC4B1633EA61A0D945FCBFE98B3469B1DD79D7AE95BE', 'send', 'nano_1n1zcxn3hnecai5dixh7738ye8sgdfurqyyob1fugqwnsriyfdyux5h4bsqb', 'E15FCB5D31C56E8CB3E9AB340B2E6010487F04C84845F2D35734329344DAC0EF', 4, 'nano_1n1zcxn3hnecai5dixh7738ye8sgdfurqyyob1fugqwnsriyfdyux5h4bsqb', '0', '4779000000000000000000000000000', '8B36FC1B62FADC4505AFECE30772B541728C7B6ED14E0A1A459E4197F6F4727C', 'D28EBA8666DB2CB14E7322AF0739D22665969ECD359B2456443FC849EB3DE5748F4BD59778870080C155F3EB4E9171E8EABC57556F77877192ECA96501370A0B', '00000000000003e7', NULL, 'AwSq8ohj9CwiQzOPteERPEfO2pc', '2026-11-24 07:34:59.01', '2026-11-24 07:34:59.262', '2026-11-24 07:34:59.262', 1, NULL),
	('8C9F32472D861D2386B78CDD0E47FE5CCCF46FD813E01268AD8C5E582B2F7033', 'receive', 'nano_3wmxdi69c4s4k9g83r67ppr1g6e9b1k9csgsmpmgjz591djuhcwsn6u6hn48', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_3wmxdi69c4s4k9g83r67ppr1g6e9b1k9csgsmpmgjz591djuhcwsn6u6hn48', '2831000000000000000000000000000', '2831000000000000000000000000000', '6D59403432F995F6B32185F74D004F12CAC84EA7FD47A8A06E3E01198E266FCD', '3AACB0549951D437F88C7A778537C673C5216F299DFBA7875C9490A536ABDFC4A1F95812B6E21818365F3491EFC6AF465C55736EFAD2AC2516A48F7BA4ABA403', '000000000000000e', '6D59403432F995F6B32185F74D004F12CAC84EA7FD47A8A06E3E01198E266FCD', NULL, '2026-11-24 07:34:59.249', '2026-11-24 07:34:59.434', '2026-11-24 07:34:59.434', 1, NULL),
	('B66FC3CEBC2CFB935B27B754C752E5312ED05B658150B49A217944D6277E6E3F', 'send', 'nano_3wmxdi69c4s4k9g83r67ppr1g6e9b1k9csgsmpmgjz591djuhcwsn6u6hn48', '8C9F32472D861D2386B78CDD0E47FE5CCCF46FD813E01268AD8C5E582B2F7033', 2, 'nano_3wmxdi69c4s4k9g83r67ppr1g6e9b1k9csgsmpmgjz591djuhcwsn6u6hn48', '0', '2831000000000000000000000000000', '8B36FC1B62FADC4505AFECE30772B541728C7B6ED14E0A1A459E4197F6F4727C', 'B10804AAAA6DB10E696373086F6C5160FB40EED2D16BCEB6D4542ED5D79A60287D21B6498C837B528F9263B43AD57BFFB43952A5376C53707E116F6A2D3A1D00', '000000000000006d', NULL, 'igv9Jnz_KFGDeae-TRzEjlElGyk', '2026-11-24 07:34:59.25', '2026-11-24 07:34:59.434', '2026-11-24 07:34:59.434', 1, NULL),
	('709BCE3569452455FBE9E34D4705A3F7F5CDAC500B89E554D6BDC9C9636A7CD1', 'receive', 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', '567666666666666666666666666666', '567666666666666666666666666666', '5EC653678C70410A6FAA1585906202584702D360D58B4025D25432E16624A146', 'D0FF75738A0048628C2916C7E2A4F2704C75FC72E68B0B5E78C0A9D0147832AB769777C32711F19CFE38B496D11E29176FBE0026BB6B2CD84DD6461ADDD0B405', '0000000000000004', '5EC653678C70410A6FAA1585906202584702D360D58B4025D25432E16624A146', NULL, '2026-11-24 07:34:59.339', '2026-11-24 07:34:59.524', '2026-11-24 07:34:59.524', 1, NULL),
	('54B0514AFF8B5A70A853E7BFF49DFEC4F285DF7F463A6069D5068875C8055A9B', 'send', 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', '709BCE3569452455FBE9E34D4705A3F7F5CDAC500B89E554D6BDC9C9636A7CD1', 2, 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', '553666666666666666666666666666', '14000000000000000000000000000', 'FB49AEDC633D2768FC330B98825FC7EAA096B8A02B3DC6C9036ED92D642452EB', 'B9A9EF41F4D794BDE3686710AB5B656411726FF88D6EEEA0BCB7EF6B8EB16D0BC5F33E8BE03C1213B699521946ED9E0E05B147FB307AA84FFA141AD862CC6801', '0000000000000085', NULL, 'QniDek3AdGLJIlZaeEgYi3m0bAY', '2026-11-24 07:34:59.34', '2026-11-24 07:34:59.524', '2026-11-24 07:34:59.524', 1, NULL),
	('CAF555E297DDBB0E17FB64787B34D3393277167C28636FCF93ABDF3BF9517B4E', 'receive', 'nano_164cx81sntupok6e3eeky1jotxjd7chutrxhqk8h5ndmjbtga8d6njx4jh96', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_164cx81sntupok6e3eeky1jotxjd7chutrxhqk8h5ndmjbtga8d6njx4jh96', '367500000000000000000000000000', '367500000000000000000000000000', '0F5107AA112DC1FD18361A0BCC95AD112C789F676EF537224E4A334DF62E6986', '1CFA37B4024A8D458E98CE870EDA85A7729FBE142A8A9995D963440C2CA7911EC571B724BD2779E90EE00B4F130B48D2CA39F2F73AB56DB7CB58589F2E71AC02', '000000000000000b', '0F5107AA112DC1FD18361A0BCC95AD112C789F676EF537224E4A334DF62E6986', NULL, '2026-11-24 07:34:59.563', '2026-11-24 07:34:59.784', '2026-11-24 07:34:59.784', 1, NULL),
	('77FE96BB433095A1CB9FF8E769270D617D09C88EC3EA55654C45373892320275', 'send', 'nano_164cx81sntupok6e3eeky1jotxjd7chutrxhqk8h5ndmjbtga8d6njx4jh96', 'CAF555E297DDBB0E17FB64787B34D3393277167C28636FCF93ABDF3BF9517B4E', 2, 'nano_164cx81sntupok6e3eeky1jotxjd7chutrxhqk8h5ndmjbtga8d6njx4jh96', '245000000000000000000000000000', '122500000000000000000000000000', 'C8EE8CA743194D62ED368A6B81E18B4372DFFA349CB024F95AE46D6757AF1A24', 'F2D5BA9C90DAE7299F6CFFB22BC9E10D85D2B0BC6F0AB8F057806005F1D92DC7FDA85E9BF56C874DEB6697550641BEDC684FDC7BB3BB32B6E63E1EA1B1943004', '00000000000001c0', NULL, 'JE4O_2tCB75ezatOdg9UzXln52k', '2026-11-24 07:34:59.564', '2026-11-24 07:34:59.784', '2026-11-24 07:34:59.784', 1, NULL),
	('87155BA88BCEF40442978B9A32C3A717B8885031645455D839365BEFC70A7DB7', 'receive', 'nano_13zm3ibx3qk6jd91ofeogx7rarfciac3smj9a8a4oq161zmfqhnjawrf16zh', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_13zm3ibx3qk6jd91ofeogx7rarfciac3smj9a8a4oq161zmfqhnjawrf16zh', '1525000000000000000000000000000', '1525000000000000000000000000000', 'BE81641F8A24BF1F209DCDE359C832C51BBC2FC7F1A4CE479E667AD181F47F08', '0F47C1A299F8F5B3203AF2C101A2B575E2CBC789E73C323209BCB31E57B03F696757A0C20EF36B6C1EBD6E6D440AE01D44A48718C04BD8B80B7F32D7102C9F07', '0000000000000017', 'BE81641F8A24BF1F209DCDE359C832C51BBC2FC7F1A4CE479E667AD181F47F08', NULL, '2026-11-24 07:35:01.053', '2026-11-24 07:35:01.191', '2026-11-24 07:35:01.191', 1, NULL),
	('35F5D3FBEAF87AC34700F3BBD389AA8364527A8049C9FEC5A0B793D67912D1A7', 'receive', 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', '54B0514AFF8B5A70A853E7BFF49DFEC4F285DF7F463A6069D5068875C8055A9B', 3, 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', '1121333333333333333333333333332', '567666666666666666666666666666', '22AB1B3E6D9FE8ED7658C2E2FD22A8B7B4652C9806B02F2E4D9F4F23D999236E', 'C62ADF84E3878D68406B5CDB9F4505A1FA060961C6B18136768FA393035BE5868F4D9F8BE77D43E9F07CE6771CA93F7EE551DF726444D1682BA0D7E48FAD360A', '0000000000000004', '22AB1B3E6D9FE8ED7658C2E2FD22A8B7B4652C9806B02F2E4D9F4F23D999236E', NULL, '2026-11-24 07:34:59.343', '2026-11-24 07:34:59.548', '2026-11-24 07:34:59.548', 1, NULL),
	('C156A84C2AAA23C1A088ADCD06FC0188227D8FD5F5110F4CE196C5F5BDB9A564', 'receive', 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', '35F5D3FBEAF87AC34700F3BBD389AA8364527A8049C9FEC5A0B793D67912D1A7', 4, 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', '1689000000000000000000000000000', '567666666666666666666666666668', 'EADED90E48726278D2C32F69C8F556F00FA99F3BA6E307CE675EC4EC44498FCD', 'DA315A8F705B04AFC0383E2EA30386B075A86CD42DF638137A6DB035A791A2B45F2C5F213C8F6204DFE4F8C2D08E2EA0355741F2E2ACEB1BC253AB9764893F01', '0000000000000005', 'EADED90E48726278D2C32F69C8F556F00FA99F3BA6E307CE675EC4EC44498FCD', NULL, '2026-11-24 07:34:59.344', '2026-11-24 07:34:59.548', '2026-11-24 07:34:59.548', 1, NULL),
	('51A087B689C1BCF85A7CBAAD500EB07D4AC82ACD23466E7DB198E1115CA9D3FE', 'send', 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', 'C156A84C2AAA23C1A088ADCD06FC0188227D8FD5F5110F4CE196C5F5BDB9A564', 5, 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', '0', '1689000000000000000000000000000', '8B36FC1B62FADC4505AFECE30772B541728C7B6ED14E0A1A459E4197F6F4727C', '230996B8511804E3EAD1B1BF9036D86F6540836E2F2B5455AED5E7C3E89242016648D4E0F8FBFB4DD5FD845D35AF51875EACD74EEB23E016F319168A11D0F007', '00000000000006e4', NULL, 'zROQxDYyfw4lGSY5492nHj2iXQQ', '2026-11-24 07:34:59.347', '2026-11-24 07:34:59.548', '2026-11-24 07:34:59.548', 1, NULL),
	('6C1E57E26F9DFC50C96DA97BC6F2031D5E2B60F2C406EBEE9187056A73C46481', 'receive', 'nano_3aoyfseswkusjcdz94pf4jggaziiim5ghei5hctd5dyyuppzfy8s9b4amxbt', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_3aoyfseswkusjcdz94pf4jggaziiim5ghei5hctd5dyyuppzfy8s9b4amxbt', '2589000000000000000000000000000', '2589000000000000000000000000000', 'D6C5B1DE3FB2F9765435EB9C58602D71AB9765F0F639C66BA231A9CD054E8257', '9BB875089198C3EB2DB5D4D6CA3C9317B632D67CC47E50097618B83F4D25129709BC232A380606AB81BB32146F65C4127CA8C3E0A34BF2D036A52C7EC9FECB0D', '0000000000000010', 'D6C5B1DE3FB2F9765435EB9C58602D71AB9765F0F639C66BA231A9CD054E8257', NULL, '2026-11-24 07:34:59.605', '2026-11-24 07:34:59.843', '2026-11-24 07:34:59.843', 1, NULL),
	('27700F62234A672B0640DC0D874C2A63C8F559B70B0EE17503FD8DA16B0B9BCB', 'send', 'nano_3aoyfseswkusjcdz94pf4jggaziiim5ghei5hctd5dyyuppzfy8s9b4amxbt', '6C1E57E26F9DFC50C96DA97BC6F2031D5E2B60F2C406EBEE9187056A73C46481', 2, 'nano_3aoyfseswkusjcdz94pf4jggaziiim5ghei5hctd5dyyuppzfy8s9b4amxbt', '0', '2589000000000000000000000000000', '1A6CFCE8DABABE09AF073C3C2AB211338357FF0E39A662F8BC367E5DE2055577', '62F5C6E1ECB9043EE919FC61633C053853CEF68103B86A411AE7A1E21E3BE77E30B243A0824C2DCD0DA31018089697E39AE7E1F6EBA8529B78468AF97F534301', '0000000000000190', NULL, 'UDM-KWuyYb0ak2w_szoMToR3sSw', '2026-11-24 07:34:59.606', '2026-11-24 07:34:59.843', '2026-11-24 07:34:59.843', 1, NULL),
	('74C802A1F529F9DF03C39C73D601CA1347918D64FF859C5B99C9688CCFDE2A11', 'receive', 'nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1', '91FEDE110B07F6091C69488B35A47127E0EE350D429B7502CD6BB83D08C21117', 3, 'nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1', '39000000000000000000000000000', '39000000000000000000000000000', '0800AB18D22901B99E8F2EFEEEC4FA5F25B015C257C0DF507C25CE618AFB45F0', '335722EEC75BF8C9770DEF2C97BA7970F68882E14071EBF56D1A94186D7DC1DFCA6D8EDDD07DEA831F41598A2E67A0E15A465F2D433E688C35C76CF36522E903', '000000000000000b', '0800AB18D22901B99E8F2EFEEEC4FA5F25B015C257C0DF507C25CE618AFB45F0', NULL, '2026-11-24 07:35:00.796', '2026-11-24 07:35:00.885', '2026-11-24 07:35:00.885', 1, NULL),
	('72A7C4CB541F9A6322DE5C0F5C64F0D69284D096113B0B87BF49010D4BD65524', 'send', 'nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1', '74C802A1F529F9DF03C39C73D601CA1347918D64FF859C5B99C9688CCFDE2A11', 4, 'nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1', '20000000000000000000000000000', '19000000000000000000000000000', '63AD136EDB7C17A61526948A19FECE3273DBB4AFD397A87A4CDEDFC3236F084B', '3B807B9952EF3F704E4FDFB98F901152BAAEDB2E4E3E4A380C023B023807C8FA104F9BCD594F4E90CABA51A923D47ECE20E74CEC992C3377F6DF9F493BCE7701', '00000000000005ad', NULL, 'T0UM8fXOFsPv26xItTDWd0Fay74', '2026-11-24 07:35:00.797', '2026-11-24 07:35:00.885', '2026-11-24 07:35:00.885', 1, NULL),
	('D90D41D6680FFEAD0C9A26168E0A9637BF8276D86BAEAC908982C158D3ECD420', 'send', 'nano_164cx81sntupok6e3eeky1jotxjd7chutrxhqk8h5ndmjbtga8d6njx4jh96', '77FE96BB433095A1CB9FF8E769270D617D09C88EC3EA55654C45373892320275', 3, 'nano_164cx81sntupok6e3eeky1jotxjd7chutrxhqk8h5ndmjbtga8d6njx4jh96', '205000000000000000000000000000', '40000000000000000000000000000', '1FD118063E30C5FDACAE2C704E08F796BF61CEA1DFE57D146DBF043B2C0DE8BC', '47E36C03CC8A3EC11BF0B916619BB92C05CCEDD97AB3EF21234607BF6E1793C6D563726E1AC3982DBABE3CBC9ECD3EDAF1827D9502A55C5FFB0C185D1865E30E', '0000000000000420', NULL, 'G4BKLn3xeOCwfIIHSnet6MN8QK0', '2026-11-24 07:35:01.038', '2026-11-24 07:35:01.181', '2026-11-24 07:35:01.181', 1, NULL),
	('7687205EBFAA9BA4F685F79BB2F11728281667D20F38E3934496D69C0C1DC091', 'send', 'nano_164cx81sntupok6e3eeky1jotxjd7chutrxhqk8h5ndmjbtga8d6njx4jh96', 'D90D41D6680FFEAD0C9A26168E0A9637BF8276D86BAEAC908982C158D3ECD420', 4, 'nano_164cx81sntupok6e3eeky1jotxjd7chutrxhqk8h5ndmjbtga8d6njx4jh96', '0', '205000000000000000000000000000', '8B36FC1B62FADC4505AFECE30772B541728C7B6ED14E0A1A459E4197F6F4727C', '028ADAA0C3C61FD966EFC73B09D7C82E7C116B8613615EF288F01EA8F492203E4FCD43D41CAAED052159055260984F00452C9511DC38D7323D91B961D8CC6C09', '00000000000004c4', NULL, 'eRL6l-r3G9HDYRWhbuoDU2vt1U0', '2026-11-24 07:35:01.436', '2026-11-24 07:35:01.601', '2026-11-24 07:35:01.601', 1, NULL),
	('7038D173E52AC3BB7AC2A2C2004EE8DDAD89F9764D8405F0B43C25EF4F697CD7', 'send', 'nano_13zm3ibx3qk6jd91ofeogx7rarfciac3smj9a8a4oq161zmfqhnjawrf16zh', '87155BA88BCEF40442978B9A32C3A717B8885031645455D839365BEFC70A7DB7', 2, 'nano_13zm3ibx3qk6jd91ofeogx7rarfciac3smj9a8a4oq161zmfqhnjawrf16zh', '1487000000000000000000000000000', '38000000000000000000000000000', '6400B5B25B73AAF00D5556AE649C759C9CA9A4B4A6C757CAFFF16655C8E22C25', 'D8574FE593A865BFB4A9A7FFAD47438F4C91CB7EC729A30E1848E071FB0E4831764DBA22BB9E955E49DCD26A98F9A763BA7138F155D15F01D4DF907CB0AEBE04', '000000000000095d', NULL, 'ebtuS-WkJTpEXmKRPtzjuMUmebM', '2026-11-24 07:35:01.054', '2026-11-24 07:35:01.191', '2026-11-24 07:35:01.191', 1, NULL),
	('C3C6C1F5FD5C7348088C6EF0F6BBC2A4B44F7E293DE98B990B5074700500BA81', 'receive', 'nano_3387xqfqi5th6hipxsioargph4j7kkhkdqwafqiq1bpn41ruc7xgwbij4koy', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_3387xqfqi5th6hipxsioargph4j7kkhkdqwafqiq1bpn41ruc7xgwbij4koy', '2979000000000000000000000000000', '2979000000000000000000000000000', '2962B942D40D236A1953CFBD9827730C61E17E1C74CA0098DB6FDD3E03C3ED5A', 'FDAA85CC56A435FD8EF4B1E3E1D414C216B685D5CCCD83431AB75DEDA99A77D79BDF14778ABB23A89017FED1D05AED04952B08639B2F2B49E7A9123AC521B30C', '0000000000000002', '2962B942D40D236A1953CFBD9827730C61E17E1C74CA0098DB6FDD3E03C3ED5A', NULL, '2026-11-24 07:35:05.236', '2026-11-24 07:35:05.328', '2026-11-24 07:35:05.328', 1, NULL),
	('2DFD5CE79772E8794C18BF7B193DCE4400A5B254AD491229989C83C222942B88', 'send', 'nano_3387xqfqi5th6hipxsioargph4j7kkhkdqwafqiq1bpn41ruc7xgwbij4koy', 'C3C6C1F5FD5C7348088C6EF0F6BBC2A4B44F7E293DE98B990B5074700500BA81', 2, 'nano_3387xqfqi5th6hipxsioargph4j7kkhkdqwafqiq1bpn41ruc7xgwbij4koy', '0', '2979000000000000000000000000000', 'CCC32F2A9751E50032F58B4D2453BAA4034C6A912A428D0AC02F7518A9B28E51', '178BCAC5238D9821DE487A4B3845068662F8191583D7BDFB68EBDEB582DA3F9E8BDE8D47BB8BFA77E19CF2A9134437418ABF8D5E6F59FCF4F713C4C1CF944F0E', '000000000000031e', NULL, 'jsmnZxEuDl61i4t-GXBdIbwr25I', '2026-11-24 07:35:05.237', '2026-11-24 07:35:05.328', '2026-11-24 07:35:05.328', 1, NULL),
	('B666AEA7A0330EFFA09434DF702813D5DE19D9CCBAF7AF1A2D744A33811886CE', 'send', 'nano_13zm3ibx3qk6jd91ofeogx7rarfciac3smj9a8a4oq161zmfqhnjawrf16zh', '7038D173E52AC3BB7AC2A2C2004EE8DDAD89F9764D8405F0B43C25EF4F697CD7', 3, 'nano_13zm3ibx3qk6jd91ofeogx7rarfciac3smj9a8a4oq161zmfqhnjawrf16zh', '0', '1487000000000000000000000000000', '8B36FC1B62FADC4505AFECE30772B541728C7B6ED14E0A1A459E4197F6F4727C', 'B1FC8951F83BEEC9620ACF5741FFE65FA87D77BFECFF30F0AF3169DF4B48094379E4C726FDA37DFA2086890337D37CB153E69451BB5C851C30F7546AA830C301', '0000000000000c79', NULL, 'grvnWomZYLFQDGF7tUt5P-qKevI', '2026-11-24 07:35:01.43', '2026-11-24 07:35:01.612', '2026-11-24 07:35:01.612', 1, NULL),
	('85579EFA87B80548938D12B2209D76802BD06BF86B6D568E0402FFB53B41D035', 'receive', 'nano_38a7974dcxdbrtfmzz9kc5qnumdamsdk7fbbj8ffesba4aixbt1qtnawwx96', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_38a7974dcxdbrtfmzz9kc5qnumdamsdk7fbbj8ffesba4aixbt1qtnawwx96', '1416666666666666666666666666666', '1416666666666666666666666666666', '8DF5D25E5637BC5E895613F5CF34DD5BD0A9E7BB666D60DB48640710CFAA6901', '365BE31BB267790E2B61006AE300F279AF8124BF01127B7FA2DDA96169C2E7E040DE8F0111FC3253D220C5AC31629F22D83CB8FE3C999CFB8C5C3235ADC4CC0F', '000000000000000e', '8DF5D25E5637BC5E895613F5CF34DD5BD0A9E7BB666D60DB48640710CFAA6901', NULL, '2026-11-24 07:35:02.9', '2026-11-24 07:35:03.066', '2026-11-24 07:35:03.066', 1, NULL),
	('76E5C3986D1DBF74AC5A5B9034A946576AA2010A9FF35B8B8C02679CEBA2D652', 'receive', 'nano_38a7974dcxdbrtfmzz9kc5qnumdamsdk7fbbj8ffesba4aixbt1qtnawwx96', '85579EFA87B80548938D12B2209D76802BD06BF86B6D568E0402FFB53B41D035', 2, 'nano_38a7974dcxdbrtfmzz9kc5qnumdamsdk7fbbj8ffesba4aixbt1qtnawwx96', '2833333333333333333333333333332', '1416666666666666666666666666666', 'F3BC8D3AB07595A00AD374613F7B96733646B1274DFAD9736D12D0FACCB3D10C', 'B9272A26F8FA4109B682F873B2207BAAA225A3F282B8D975CA40194270DA3EB7AF09CC9098D8BA85AAE7CF7ED2B17434BD6C3CEE7FCBF85A2DEADAEC8D84570E', '000000000000000c', 'F3BC8D3AB07595A00AD374613F7B96733646B1274DFAD9736D12D0FACCB3D10C', NULL, '2026-11-24 07:35:02.9', '2026-11-24 07:35:03.066', '2026-11-24 07:35:03.066', 1, NULL),
	('5DB1163DC15F60BBEC24346D70EF3893F9E2525D1755D661AB57F01E8557836C', 'receive', 'nano_38a7974dcxdbrtfmzz9kc5qnumdamsdk7fbbj8ffesba4aixbt1qtnawwx96', '76E5C3986D1DBF74AC5A5B9034A946576AA2010A9FF35B8B8C02679CEBA2D652', 3, 'nano_38a7974dcxdbrtfmzz9kc5qnumdamsdk7fbbj8ffesba4aixbt1qtnawwx96', '4250000000000000000000000000000', '1416666666666666666666666666668', 'F756EC206F4CEDC3CDE65FCE3DCF57F06E1B4631C3BEB3BDA9CFB32BFD2D1F05', 'DF2466DD055A084126259A1F1EC0A025BD6DBB2F371CA792A34B1BE718A7F74B065F4115AE3D25BCEEBB8784B7DE63F16719B4B9E0455572E60A33F61285E50B', '0000000000000009', 'F756EC206F4CEDC3CDE65FCE3DCF57F06E1B4631C3BEB3BDA9CFB32BFD2D1F05', NULL, '2026-11-24 07:35:02.903', '2026-11-24 07:35:03.066', '2026-11-24 07:35:03.066', 1, NULL),
	('1EAFB32F98CA9C8C25CB48F9401048FE22048D0306D8B2E3C31A16173543BDAE', 'send', 'nano_38a7974dcxdbrtfmzz9kc5qnumdamsdk7fbbj8ffesba4aixbt1qtnawwx96', '5DB1163DC15F60BBEC24346D70EF3893F9E2525D1755D661AB57F01E8557836C', 4, 'nano_38a7974dcxdbrtfmzz9kc5qnumdamsdk7fbbj8ffesba4aixbt1qtnawwx96', '0', '4250000000000000000000000000000', '8B36FC1B62FADC4505AFECE30772B541728C7B6ED14E0A1A459E4197F6F4727C', '314B594B508D4B50C297D3CFB0C7D33272B1D0A7E4415075D23951A0058E3D37F624D03F89DDF5DDD48C3BF5EFCAA8200CB31DBEF6A9C33697CC926F25F6690F', '000000000000039e', NULL, 'sGZqxLMcw_p4edXDLF019ad1u18', '2026-11-24 07:35:02.904', '2026-11-24 07:35:03.066', '2026-11-24 07:35:03.066', 1, NULL),
	('C5BCB138B5E7691CEE3A056EFB0D197952C04B48AC008F72D5EA7C0E3BDA1CD5', 'receive', 'nano_3ya815pitfuzf9igdyokhz7eqy1emt5keakoqip6xq6ke6qo93jprhe7jbof', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_3ya815pitfuzf9igdyokhz7eqy1emt5keakoqip6xq6ke6qo93jprhe7jbof', '2904000000000000000000000000000', '2904000000000000000000000000000', 'C0D91A6FD1F9B9E8A9B456136E77E61CCBE366EE1D54CB4623E58F1541424DE7', '92DEE16C949B905D0458EDD6F6330F8436A8EDA9288A8225CE14F69742887F7038BF501851BB57054241B997350D7391310C92093A96F5C705177D840D5C7008', '0000000000000013', 'C0D91A6FD1F9B9E8A9B456136E77E61CCBE366EE1D54CB4623E58F1541424DE7', NULL, '2026-11-24 07:35:04.756', '2026-11-24 07:35:04.99', '2026-11-24 07:35:04.99', 1, NULL),
	('473215F1CF22D6751809B4045F1D32754336E50083CC738492E2129F80E4D192', 'send', 'nano_3ya815pitfuzf9igdyokhz7eqy1emt5keakoqip6xq6ke6qo93jprhe7jbof', 'C5BCB138B5E7691CEE3A056EFB0D197952C04B48AC008F72D5EA7C0E3BDA1CD5', 2, 'nano_3ya815pitfuzf9igdyokhz7eqy1emt5keakoqip6xq6ke6qo93jprhe7jbof', '0', '2904000000000000000000000000000', '43A9618835C528DF453EBA54FA5888152917F1E200679F0C94B1D7519C5128A5', '6AB31031DA30DE42677DC0DFFBBBF2040A4D7007AB488DAF708A5C86B84F48992570AE12ADE342D282E82E9C3C876C6CED37B1627EA2D7BE33C870380E74AD03', '0000000000000218', NULL, 'gpytcP54O5mfTuLSVB1RHRjEiQk', '2026-11-24 07:35:04.757', '2026-11-24 07:35:04.99', '2026-11-24 07:35:04.99', 1, NULL),
	('6377A8C3FA5DB826A37FE415164ED9D770E639E34A69B184041201D5D3E7F81F', 'receive', 'nano_3gyxtcc6tsdttyhpsx6ujrysm89w6r9b7x4js8ufz8c3oongcp6ime7fy47i', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_3gyxtcc6tsdttyhpsx6ujrysm89w6r9b7x4js8ufz8c3oongcp6ime7fy47i', '3993000000000000000000000000000', '3993000000000000000000000000000', 'A44089003BA5EF50232BC6F9DB603FE9ACE49906F96F7D986498BC9AEAC00261', '354D4AD2313B9EDE4560641B64D3A5B144BFF6F9C6D3A74C0686CEB6B5FD5A04848DB9737E453FB159FEA366F73271977D7177BCCD482514A6A233564EBBA105', '000000000000000e', 'A44089003BA5EF50232BC6F9DB603FE9ACE49906F96F7D986498BC9AEAC00261', NULL, '2026-11-24 07:35:09.658', '2026-11-24 07:35:09.908', '2026-11-24 07:35:09.908', 1, NULL),
	('5D3510A9FF214D22D8A1C24479F45AE5515963595F9579A2D3D3011344CA3959', 'send', 'nano_3gyxtcc6tsdttyhpsx6ujrysm89w6r9b7x4js8ufz8c3oongcp6ime7fy47i', '6377A8C3FA5DB826A37FE415164ED9D770E639E34A69B184041201D5D3E7F81F', 2, 'nano_3gyxtcc6tsdttyhpsx6ujrysm89w6r9b7x4js8ufz8c3oongcp6ime7fy47i', '0', '3993000000000000000000000000000', 'AEAF4D257BEAB6EC5A5B5CE3FADFDA5BFEB86F621E0458F8BDF64BBBD24C903A', '24959F3CE90D66D3A225E463A5E064125F2CE7218322186F4B7BEDC7CAD3AD6EEAEF3F8281EE865E2DF05D8119B7B61FAD6010EC7D300A4FF9534A93F427D90B', '0000000000000024', NULL, 'kI9eM40sH5aXWTn5vLckQ9Pr7rU', '2026-11-24 07:35:09.659', '2026-11-24 07:35:09.908', '2026-11-24 07:35:09.908', 1, NULL),
	('D6B5DCCFE8EFBCD798A9C780E4FB0C56C05E31D31C924D3C097DCE305D9A69BA', 'receive', 'nano_3rsq1de5az3jix9hoogkidq1u5rmmtkxccrt1y6jbm3ei7it8jtuiwc3ryg5', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_3rsq1de5az3jix9hoogkidq1u5rmmtkxccrt1y6jbm3ei7it8jtuiwc3ryg5', '1263500000000000000000000000000', '1263500000000000000000000000000', '1737A2128B588AA4F5A466B0BDF86DF6472C32081DF4E779CF001B762AE80874', '41FF90B376C572622E718707F387FD44FB5C7202AD7BF6AF0B9648A2ECBD3BA04A5007A51F9E0B694063FE10EABE562ABF77FE88CAC2D4625CE42FE688F15E05', '0000000000000006', '1737A2128B588AA4F5A466B0BDF86DF6472C32081DF4E779CF001B762AE80874', NULL, '2026-11-24 07:35:09.563', '2026-11-24 07:35:09.867', '2026-11-24 07:35:09.867', 1, NULL),
	('64A4C4BA9A44EEBD30A4D1E21750CE5C2D09B0FC572BDFEBCCF60C8D63B17A2A', 'send', 'nano_3rsq1de5az3jix9hoogkidq1u5rmmtkxccrt1y6jbm3ei7it8jtuiwc3ryg5', 'D6B5DCCFE8EFBCD798A9C780E4FB0C56C05E31D31C924D3C097DCE305D9A69BA', 2, 'nano_3rsq1de5az3jix9hoogkidq1u5rmmtkxccrt1y6jbm3ei7it8jtuiwc3ryg5', '0', '1263500000000000000000000000000', '88752C47F13611B672653B3E5B0E4E697DD556671C5F7AB59E806C4FC4601DF1', '9EC54ABE3B2ACF7FB302A320DA4C5FD90B40535BC9CCC498DDF513C69F6BFE3991C713705371CF99D4D09937E6F1BC0C69C414B43C36989D259CFBE8CCC4570D', '0000000000000203', NULL, 'NHPL2ObSYrBkjZBqjkSj04bofe8', '2026-11-24 07:35:09.564', '2026-11-24 07:35:09.867', '2026-11-24 07:35:09.867', 1, NULL),
	('40F8E627D4945FB055FA61FC9258F55FD0823A031D8EB3D80FCBB3E836B9720B', 'receive', 'nano_33w75cmpczg1xyb7ok9nqkbhmd3t345wu7htsxue7knbonzb6nr3c3ziegnj', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_33w75cmpczg1xyb7ok9nqkbhmd3t345wu7htsxue7knbonzb6nr3c3ziegnj', '15000000000000000000000000000', '15000000000000000000000000000', '079C7CEBBD82800E8E4D4C4C654C115D8E2E5D88D69DB8CF45EB5D43B09F3C36', '3FB416E1581D9C0706B772D39DB9B214AAFCE2A1ECB0AE6F5C0E046E9672384190A8513BEAA08635E2B488E0DA4BA576B66534F49C9BF70106D9197049B1F502', '000000000000000a', '079C7CEBBD82800E8E4D4C4C654C115D8E2E5D88D69DB8CF45EB5D43B09F3C36', NULL, '2026-11-24 07:35:09.939', '2026-11-24 07:35:10.072', '2026-11-24 07:35:10.072', 1, NULL),
	('23564C9E69519F8CD8DE9D4CFB2530D736B2CBB36661BC424FF16E51DE0032B5', 'send', 'nano_33w75cmpczg1xyb7ok9nqkbhmd3t345wu7htsxue7knbonzb6nr3c3ziegnj', '40F8E627D4945FB055FA61FC9258F55FD0823A031D8EB3D80FCBB3E836B9720B', 2, 'nano_33w75cmpczg1xyb7ok9nqkbhmd3t345wu7htsxue7knbonzb6nr3c3ziegnj', '0', '15000000000000000000000000000', '4D164636CC19677705C29BAE387837337CC8ADAC672BB42C1901FEAFC036D991', '9352E093946031364B570D5C6BF2B2EC7FDC6E2FDCC6E45AB9CBE8FF750D8797A0641089729F7C052F0D6DF83DC5C7F65FE809D268D33772B26163934475F601', '0000000000001089', NULL, 'r5gBHk6boHUWzR7RLJPyVMOd6BM', '2026-11-24 07:35:09.945', '2026-11-24 07:35:10.072', '2026-11-24 07:35:10.072', 1, NULL),
	('94881B7112BFB324623A898E7A99B0E05E3CCF9840A472E16C29D99C509DACE2', 'receive', 'nano_1cyurzhmrp8g5rki78rj8u5dcik9g6arrdhqtgthgf8ddgigiueky4xt7hm9', '0000000000000000000000000000000000000000000000000000000000000000', 1, 'nano_1cyurzhmrp8g5rki78rj8u5dcik9g6arrdhqtgthgf8ddgigiueky4xt7hm9', '1343000000000000000000000000000', '1343000000000000000000000000000', 'F4CDAF64E87BD25A5748FEDEF7485316E4446AFBF4BDE21C2A8DF4704E9B5975', 'E2A139642883B8A497FAF53535B4B33599D00466D2C146FF804CADB4F81E29E3F46312B0B60FFFD0E45CDC2B1E3D4F7915BF2550BD09AB0D886230CF9177A40A', '000000000000000e', 'F4CDAF64E87BD25A5748FEDEF7485316E4446AFBF4BDE21C2A8DF4704E9B5975', NULL, '2026-11-24 07:35:13.41', '2026-11-24 07:35:13.532', '2026-11-24 07:35:13.532', 1, NULL),
	('883A68529AF880B44858135D9CC792D79B2BC5253ED1E46811174B506FC70BB0', 'send', 'nano_1cyurzhmrp8g5rki78rj8u5dcik9g6arrdhqtgthgf8ddgigiueky4xt7hm9', '94881B7112BFB324623A898E7A99B0E05E3CCF9840A472E16C29D99C509DACE2', 2, 'nano_1cyurzhmrp8g5rki78rj8u5dcik9g6arrdhqtgthgf8ddgigiueky4xt7hm9', '0', '1343000000000000000000000000000', 'E671866C67FAAACFBD96785CF53D58D4A03EBC2263B7925A73CA3F1A4086E659', '820E00124D780D5FEF8FBA5E93FE16EE80BAB5373A371496FFD0880561FE8EDD85D4D449CB26D3517E98C488DD8DF0BA709DE70307830776EE56E71FC8FF6904', '00000000000001f7', NULL, 'nQVIhDHZCQU8ykM_cGddFOzrjhQ', '2026-11-24 07:35:13.41', '2026-11-24 07:35:13.532', '2026-11-24 07:35:13.532', 1, NULL);
INSERT INTO public."BlockedAddress" VALUES
	('c55c35a298c84756948b84f1c2e332e08b08b9d6e6d46fc3fb46d60e16df87ba', 'A reported theft', 'user:1-F_YKh4MnZ1t6S7nqkHdcTkUm8', '2026-11-24 07:34:50.956');
INSERT INTO public."ChangeFeedEntry" VALUES
	(1, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', '2026-11-24 07:34:51.527'),
	(2, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l7qcdd5hYhv_R0FW6GExd6BkntrvMyk', '2026-11-24 07:34:52.492'),
	(3, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:34:52.663'),
	(4, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:52.889'),
	(5, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', '2026-11-24 07:34:52.985'),
	(6, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l7qcdd5hYhv_R0FW6GExd6BkntrvMyk', '2026-11-24 07:34:53.015'),
	(7, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:53.2'),
	(8, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', '2026-11-24 07:34:53.255'),
	(9, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:34:53.144'),
	(10, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', '2026-11-24 07:34:53.409'),
	(11, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', '2026-11-24 07:34:53.421'),
	(12, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', '2026-11-24 07:34:53.484'),
	(13, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:53.463'),
	(14, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:53.499'),
	(15, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:53.579'),
	(16, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', '2026-11-24 07:34:53.72'),
	(17, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:54.102'),
	(18, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', '2026-11-24 07:34:54.129'),
	(19, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', '2026-11-24 07:34:54.251'),
	(20, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', '2026-11-24 07:34:54.502'),
	(21, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', '2026-11-24 07:34:55.461'),
	(22, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:55.685'),
	(23, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:55.855'),
	(24, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:55.976'),
	(25, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:34:56.092'),
	(26, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', '2026-11-24 07:34:56.281'),
	(27, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:34:56.865'),
	(28, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:34:57.636'),
	(29, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:57.111'),
	(30, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', '2026-11-24 07:34:57.827'),
	(31, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', '2026-11-24 07:34:57.86'),
	(32, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:34:57.885'),
	(33, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:57.885'),
	(34, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', '2026-11-24 07:34:58.038'),
	(35, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', '2026-11-24 07:34:58.116'),
	(36, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', '2026-11-24 07:34:58.185'),
	(37, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', '2026-11-24 07:34:58.27'),
	(38, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:34:58.016'),
	(39, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:34:58.152'),
	(40, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:34:58.263'),
	(41, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:58.063'),
	(42, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:34:58.464'),
	(43, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:34:58.446'),
	(44, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', '2026-11-24 07:34:58.655'),
	(45, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', '2026-11-24 07:34:58.681'),
	(46, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', '2026-11-24 07:34:58.972'),
	(47, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:59.07'),
	(48, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:34:59.152'),
	(49, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:59.24'),
	(50, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:59.262'),
	(51, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:34:59.434'),
	(52, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:59.524'),
	(53, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:59.548'),
	(54, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:34:59.784'),
	(55, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', '2026-11-24 07:34:59.843'),
	(56, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:35:00.012'),
	(57, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:35:00.245'),
	(58, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', '2026-11-24 07:35:00.402'),
	(59, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:35:00.693'),
	(60, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:35:00.729'),
	(61, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', '2026-11-24 07:35:00.783'),
	(62, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:35:00.885'),
	(63, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:35:01.181'),
	(64, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', '2026-11-24 07:35:01.191'),
	(65, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', '2026-11-24 07:35:01.331'),
	(66, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:35:01.331'),
	(67, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:35:01.331'),
	(68, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:35:01.601'),
	(69, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', '2026-11-24 07:35:01.612'),
	(70, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:35:03.066'),
	(71, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', '2026-11-24 07:35:04.513'),
	(72, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', '2026-11-24 07:35:04.99'),
	(74, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', '2026-11-24 07:35:05.328'),
	(75, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', '2026-11-24 07:35:06.814'),
	(76, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', '2026-11-24 07:35:07.105'),
	(73, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', '2026-11-24 07:35:05'),
	(77, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', '2026-11-24 07:35:08.89'),
	(78, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', '2026-11-24 07:35:08.89'),
	(79, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', '2026-11-24 07:35:09.19'),
	(80, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', '2026-11-24 07:35:09.487'),
	(81, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', '2026-11-24 07:35:09.867'),
	(82, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', '2026-11-24 07:35:09.908'),
	(83, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', '2026-11-24 07:35:10.072'),
	(84, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', '2026-11-24 07:35:13.109'),
	(85, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', '2026-11-24 07:35:13.109'),
	(86, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', '2026-11-24 07:35:13.532'),
	(87, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:35:13.847'),
	(88, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lsokaf9kJYSfx5yKn_SmhfPumqexJHc', '2026-11-24 07:35:13.94');
INSERT INTO public."Deposit" VALUES
	('8B97C11B537BAADB474771C874218E4495EF2242424D7E5ECA64FD9BB6E374DC', 'nano_3obixinnnaxn4rpomxb3xhcxtgp9wzoeyjswsx3xrkj4r8rhzq4w4pdiyh4h', 'pay_1k867l7qcdd5hYhv_R0FW6GExd6BkntrvMyk', 'nano_1c6grkhawx6wmsumsucrcguobkowiipj874nf1oamx85nswx1ey6ky53h3gc', '4000000000000000000000000000', '2026-11-24 07:34:52', '2026-11-24 07:34:53.015', 'counted', NULL, NULL, NULL),
	('813B3582D0691E7B89DC3384FABC6F56B5CEB41051280E053DA5FFC0C7863642', 'nano_3o1nf9qpaq5fc81my6kgw63nwiazhejzumnffacpwtkfpj4sj5iuok1hhwy9', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', 'nano_3o1b63164scnuxjwoy1rtd5xabq4skb9ks3f81ooghb1dywuqrknkqng9rdx', '3143000000000000000000000000000', '2026-11-24 07:34:53', '2026-11-24 07:34:54.251', 'afterCancelled', 'B3XUCB2BMcNI73Yt16f1LI_iJS8', NULL, '2026-11-24 07:34:55.156'),
	('3A2C6F6E248438A790F36B5557A06E32EA4C31382BF63BAEE0AE205A6AFE87ED', 'nano_1n1zcxn3hnecai5dixh7738ye8sgdfurqyyob1fugqwnsriyfdyux5h4bsqb', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'nano_3yfu384y37rkbupm6wid194au1ysnhbo8c4nakmi1w578uky7eftb6ufd6qt', '7243500000000000000000000000000', '2026-11-24 07:34:53', '2026-11-24 07:34:54.102', 'counted', 'ULt3XMv1oeDbPXao-MiCYaOUACk', '2414500000000000000000000000000', '2026-11-24 07:34:55.219'),
	('EC6409A300C6EE5D138521D5FF95479FEDA6E4C3EDDE7A5C6602089018F4D182', 'nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1', NULL, 'nano_3e5xbzhrqema3cc445bz79wti3sdyhpn4mophjizitujopiq88ezu57wh74x', '41000000000000000000000000000', '2026-11-24 07:34:55', '2026-11-24 07:34:55.546', 'topUp', NULL, NULL, '2026-11-24 07:34:58.778'),
	('6D59403432F995F6B32185F74D004F12CAC84EA7FD47A8A06E3E01198E266FCD', 'nano_3wmxdi69c4s4k9g83r67ppr1g6e9b1k9csgsmpmgjz591djuhcwsn6u6hn48', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'nano_173btgyc4i96ku6jufau95x5hngzz5t1gt5zu6c7r4cap1bgfewhn5go1kaj', '2831000000000000000000000000000', '2026-11-24 07:34:52', '2026-11-24 07:34:53.144', 'counted', NULL, NULL, '2026-11-24 07:34:59.251'),
	('5EC653678C70410A6FAA1585906202584702D360D58B4025D25432E16624A146', 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'nano_1sawdm3n54dkaces93tqgdums5g9ytum1fmd6a9fyoe9x6y3citb6u8yudht', '567666666666666666666666666666', '2026-11-24 07:34:53', '2026-11-24 07:34:53.463', 'counted', NULL, NULL, '2026-11-24 07:34:59.348'),
	('22AB1B3E6D9FE8ED7658C2E2FD22A8B7B4652C9806B02F2E4D9F4F23D999236E', 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'nano_1hsddqgmmwqqzhrwbgobxrgujeu4m9zhdyzs3emxnmhey3s4n178dhk47cwp', '567666666666666666666666666666', '2026-11-24 07:34:53', '2026-11-24 07:34:53.499', 'counted', NULL, NULL, '2026-11-24 07:34:59.348'),
	('EADED90E48726278D2C32F69C8F556F00FA99F3BA6E307CE675EC4EC44498FCD', 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'nano_1ncwb56huki4y1s7tctfaawo11j5nkfx77oj1t313qutfj7f4q8hi5haao45', '567666666666666666666666666668', '2026-11-24 07:34:53', '2026-11-24 07:34:53.579', 'counted', NULL, NULL, '2026-11-24 07:34:59.348'),
	('0F5107AA112DC1FD18361A0BCC95AD112C789F676EF537224E4A334DF62E6986', 'nano_164cx81sntupok6e3eeky1jotxjd7chutrxhqk8h5ndmjbtga8d6njx4jh96', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'nano_3k9gjkmn88cfedpmf4mdi9irpiukuzx5b97i6mwoos5fexdty8j6ut6b8dp5', '367500000000000000000000000000', '2026-11-24 07:34:57', '2026-11-24 07:34:58.464', 'counted', 'JE4O_2tCB75ezatOdg9UzXln52k', '122500000000000000000000000000', '2026-11-24 07:34:59.565'),
	('D6C5B1DE3FB2F9765435EB9C58602D71AB9765F0F639C66BA231A9CD054E8257', 'nano_3aoyfseswkusjcdz94pf4jggaziiim5ghei5hctd5dyyuppzfy8s9b4amxbt', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', 'nano_18mezmnfogoy38qigh3w7cs34ew5czziwgf8edwdrfmydqj1codqjxr7jpit', '2589000000000000000000000000000', '2026-11-24 07:34:58', '2026-11-24 07:34:58.655', 'afterCancelled', 'UDM-KWuyYb0ak2w_szoMToR3sSw', NULL, '2026-11-24 07:34:59.611'),
	('0800AB18D22901B99E8F2EFEEEC4FA5F25B015C257C0DF507C25CE618AFB45F0', 'nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1', NULL, 'nano_1qpwtzrwpx9eyg6ofpeaidngtzm86hm8s1kiw1iz9ho1qoemmdb7na5bg44q', '39000000000000000000000000000', '2026-11-24 07:34:59', '2026-11-24 07:34:59.943', 'topUp', NULL, NULL, '2026-11-24 07:35:00.798'),
	('BE81641F8A24BF1F209DCDE359C832C51BBC2FC7F1A4CE479E667AD181F47F08', 'nano_13zm3ibx3qk6jd91ofeogx7rarfciac3smj9a8a4oq161zmfqhnjawrf16zh', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 'nano_3cnrjjspuudryj7xq4yi7rkw19qj7uf9r1d6kr4b5bqe6ee8ahw8saromeem', '1525000000000000000000000000000', '2026-11-24 07:34:56', '2026-11-24 07:34:57.827', 'counted', NULL, NULL, '2026-11-24 07:35:01.055'),
	('8DF5D25E5637BC5E895613F5CF34DD5BD0A9E7BB666D60DB48640710CFAA6901', 'nano_38a7974dcxdbrtfmzz9kc5qnumdamsdk7fbbj8ffesba4aixbt1qtnawwx96', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'nano_31u6gufajmeyb91grcaeh6y18gg33wz787xy1e764ie8948geyh3x7j4iebt', '1416666666666666666666666666666', '2026-11-24 07:34:57', '2026-11-24 07:34:58.016', 'counted', NULL, NULL, '2026-11-24 07:35:02.907'),
	('F3BC8D3AB07595A00AD374613F7B96733646B1274DFAD9736D12D0FACCB3D10C', 'nano_38a7974dcxdbrtfmzz9kc5qnumdamsdk7fbbj8ffesba4aixbt1qtnawwx96', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'nano_1xyu1mtcqyj4iq3h6gmo4pen9breq98e8gtu1pdxjwbzxqhb5iqtwrbqz8dw', '1416666666666666666666666666666', '2026-11-24 07:34:57', '2026-11-24 07:34:58.152', 'counted', NULL, NULL, '2026-11-24 07:35:02.907'),
	('F756EC206F4CEDC3CDE65FCE3DCF57F06E1B4631C3BEB3BDA9CFB32BFD2D1F05', 'nano_38a7974dcxdbrtfmzz9kc5qnumdamsdk7fbbj8ffesba4aixbt1qtnawwx96', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'nano_1bfjrmsp6x18zgwbinuszstj5cfkb4744skjjgpqxznesfaxdegms9p6qqcn', '1416666666666666666666666666668', '2026-11-24 07:34:57', '2026-11-24 07:34:58.263', 'counted', NULL, NULL, '2026-11-24 07:35:02.907'),
	('C0D91A6FD1F9B9E8A9B456136E77E61CCBE366EE1D54CB4623E58F1541424DE7', 'nano_3ya815pitfuzf9igdyokhz7eqy1emt5keakoqip6xq6ke6qo93jprhe7jbof', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', 'nano_1ixbe865djbaux4mxgknzbeai7bb4zry6159mw8bbegqc8g74c77n8d1be4i', '2904000000000000000000000000000', '2026-11-24 07:35:04', '2026-11-24 07:35:04.513', 'late', 'gpytcP54O5mfTuLSVB1RHRjEiQk', NULL, '2026-11-24 07:35:04.758'),
	('2962B942D40D236A1953CFBD9827730C61E17E1C74CA0098DB6FDD3E03C3ED5A', 'nano_3387xqfqi5th6hipxsioargph4j7kkhkdqwafqiq1bpn41ruc7xgwbij4koy', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', 'nano_3m857wobgnh711shd4tf6jbuob15bjob4ck4jn7e1duo54nu75kj94bxkt1q', '2979000000000000000000000000000', '2026-11-24 07:35:04', '2026-11-24 07:35:05', 'afterDenied', 'jsmnZxEuDl61i4t-GXBdIbwr25I', NULL, '2026-11-24 07:35:05.237'),
	('35D2733B977944BAAE369C9CC7DB0445F3CEC976F58E964A61FB97404D2278FB', 'nano_3zq3r6nkqtepou8fhw5u789a6ewr6xwpcdf76ncebypnkr8srnxk4rickf6r', 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', 'nano_3bdu75m3tcd7w4n1imwrgzizjwcrhheb6drcd5dsj7at4cyeyauhyrdeagxo', '2000000000000000000000000000', '2026-11-24 07:34:52', '2026-11-24 07:34:52.985', 'counted', 'R4CeS7NdEUXcJC7zS021PToP9yU', NULL, NULL),
	('1737A2128B588AA4F5A466B0BDF86DF6472C32081DF4E779CF001B762AE80874', 'nano_3rsq1de5az3jix9hoogkidq1u5rmmtkxccrt1y6jbm3ei7it8jtuiwc3ryg5', 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', 'nano_345o7j5z4fijpss8cgsyde96wtdxtod8g94zhctsx15ebz4819hj8hhkzpsf', '1263500000000000000000000000000', '2026-11-24 07:34:53', '2026-11-24 07:34:54.129', 'counted', 'NHPL2ObSYrBkjZBqjkSj04bofe8', NULL, '2026-11-24 07:35:09.565'),
	('A44089003BA5EF50232BC6F9DB603FE9ACE49906F96F7D986498BC9AEAC00261', 'nano_3gyxtcc6tsdttyhpsx6ujrysm89w6r9b7x4js8ufz8c3oongcp6ime7fy47i', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', 'nano_3dohbnkqqtopxjf7pq95zdhxnpzyq3qp69i6d5wduxkdqhb6s63tdrquxum7', '3993000000000000000000000000000', '2026-11-24 07:35:09', '2026-11-24 07:35:09.19', 'late', 'kI9eM40sH5aXWTn5vLckQ9Pr7rU', NULL, '2026-11-24 07:35:09.685'),
	('079C7CEBBD82800E8E4D4C4C654C115D8E2E5D88D69DB8CF45EB5D43B09F3C36', 'nano_33w75cmpczg1xyb7ok9nqkbhmd3t345wu7htsxue7knbonzb6nr3c3ziegnj', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', 'nano_1maparuer8d9gw4w78xg93w5geuws4ptrssdpip3k1hyoz15fpejyj1yjkis', '15000000000000000000000000000', '2026-11-24 07:35:09', '2026-11-24 07:35:09.487', 'afterDenied', 'r5gBHk6boHUWzR7RLJPyVMOd6BM', NULL, '2026-11-24 07:35:09.945'),
	('F4CDAF64E87BD25A5748FEDEF7485316E4446AFBF4BDE21C2A8DF4704E9B5975', 'nano_1cyurzhmrp8g5rki78rj8u5dcik9g6arrdhqtgthgf8ddgigiueky4xt7hm9', 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', 'nano_3smjisp8hyocsyysey4wynyojo719ty46rxqkbf99kjz5b1afsksyjnxrhcg', '1343000000000000000000000000000', '2026-11-24 07:34:58', '2026-11-24 07:34:58.681', 'counted', 'nQVIhDHZCQU8ykM_cGddFOzrjhQ', NULL, '2026-11-24 07:35:13.411');
INSERT INTO public."DepositAddress" VALUES
	(268, 'nano_3o1aed49wsbr3jepfrqqen8h6asn5dszgp36tuni4mw4xk1cjp3o5a1fx9sc', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(269, 'nano_1ft85sh46b7ej16oy3m6f6xedqmxhpqjnqsbjtn4r1nk8hhbt9p4yiu1mbyr', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(270, 'nano_34dbw94qkw34a3r8wewdjsrox5t9pg1sxa4rqdimrp7s9a3ji3wgu5bzyawd', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(271, 'nano_1x3m1zi93m8pqsaggjqhis1u8g9gc7kmqbdzqoyosmqdprf19s8um78bmeho', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(272, 'nano_1dr17ug7whe9xmpqenxqpycr7i69mqnaogfxthuewfwi5fgfie751af3fhis', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(251, 'nano_3zq3r6nkqtepou8fhw5u789a6ewr6xwpcdf76ncebypnkr8srnxk4rickf6r', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:52.252', NULL),
	(252, 'nano_3obixinnnaxn4rpomxb3xhcxtgp9wzoeyjswsx3xrkj4r8rhzq4w4pdiyh4h', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:52.506', NULL),
	(253, 'nano_3wmxdi69c4s4k9g83r67ppr1g6e9b1k9csgsmpmgjz591djuhcwsn6u6hn48', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:52.671', NULL),
	(254, 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:52.91', NULL),
	(255, 'nano_1n1zcxn3hnecai5dixh7738ye8sgdfurqyyob1fugqwnsriyfdyux5h4bsqb', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:53.207', NULL),
	(256, 'nano_3rsq1de5az3jix9hoogkidq1u5rmmtkxccrt1y6jbm3ei7it8jtuiwc3ryg5', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:53.261', NULL),
	(257, 'nano_3ya815pitfuzf9igdyokhz7eqy1emt5keakoqip6xq6ke6qo93jprhe7jbof', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:53.411', NULL),
	(258, 'nano_3o1nf9qpaq5fc81my6kgw63nwiazhejzumnffacpwtkfpj4sj5iuok1hhwy9', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:53.424', NULL),
	(259, 'nano_3387xqfqi5th6hipxsioargph4j7kkhkdqwafqiq1bpn41ruc7xgwbij4koy', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:53.764', NULL),
	(260, 'nano_13zm3ibx3qk6jd91ofeogx7rarfciac3smj9a8a4oq161zmfqhnjawrf16zh', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:56.383', NULL),
	(261, 'nano_38a7974dcxdbrtfmzz9kc5qnumdamsdk7fbbj8ffesba4aixbt1qtnawwx96', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:56.888', NULL),
	(262, 'nano_164cx81sntupok6e3eeky1jotxjd7chutrxhqk8h5ndmjbtga8d6njx4jh96', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:57.65', NULL),
	(263, 'nano_1cyurzhmrp8g5rki78rj8u5dcik9g6arrdhqtgthgf8ddgigiueky4xt7hm9', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:57.881', NULL),
	(264, 'nano_3gyxtcc6tsdttyhpsx6ujrysm89w6r9b7x4js8ufz8c3oongcp6ime7fy47i', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:58.046', NULL),
	(265, 'nano_3aoyfseswkusjcdz94pf4jggaziiim5ghei5hctd5dyyuppzfy8s9b4amxbt', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:58.159', NULL),
	(266, 'nano_33w75cmpczg1xyb7ok9nqkbhmd3t345wu7htsxue7knbonzb6nr3c3ziegnj', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:58.271', NULL),
	(250, 'nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:34:51.356', NULL),
	(267, 'nano_3qdj87jgb685i5h5rwomwa8fw1u6ga468q8upbz3idrsie4trz3run68u3wm', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', '2026-11-24 07:35:13.949', NULL),
	(0, 'nano_3a8pp5dzxptb4uoes4memtp5grcxdaetx14fsxpc8zqyj6xa4hfc1qzu3zxo', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(1, 'nano_1rt1yfat799ffh5b1xww1xp6rbeuwdf7x711uy7pt3de5cugpmwg4thk6syx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(2, 'nano_1nsibei3qn4nr4wa9jm39s75bjead3zksef9yjrgmurre7r15a6upg9o7p3c', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(3, 'nano_1iw4khhq6cjrefto7rp4n9sdy9tqrepbdesytxoaonwk87piogzm8a7h6uko', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(4, 'nano_36e8578uo597bdyd9k9b5a48uk8dxmba4etjucgq7xo4na3g5nwcra3mp3f4', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(5, 'nano_3n93kp5ii5nbwqc8gkcsmkdk5ajc891iged1urimojb5zfnzyrufkj1e7m65', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(6, 'nano_1yrbdhsjhdtepuk9tgm1nqhppcjquf15zau1bfeird6yg3qjuk7se6uzr63p', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(7, 'nano_1zfsoxo6inaz1h8qi3o9jx5ch15cjy7t6dnjsmf7hb53j8uf5yhnchooyaym', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(8, 'nano_14y7njjokt5br6iz7bfkeznwnawkzgj7zxnpce3p5f8qfidqtdjw9zffhdbx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(9, 'nano_187d1xzn61i94qqwt3anbuymwq3r1459heu9k5ymwkx8ht4ni5w3cackmwxb', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(10, 'nano_1ig8txg7qcgw8un683tgc6199gfb53ezjq87awjfek3kdaeriwg4bscoaene', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(11, 'nano_1eku4fnr77zezbd9wp3bx8kruxt4pih153cmhzifwud4rcy1bqfpit6zpyow', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(12, 'nano_1p4nm9zycwoj84gk1eq5kqy1yujs5dnk4195rfuydj9q8kettquuq9pdugyg', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(13, 'nano_17t4nzdtxw8cmibrw3r6ub3sgiqg6brk1qe1zdztbzrmj3j13zyyc4n5ddrx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(14, 'nano_38naorbz6mnf3zhfne5ur1tiseoi5au667p5zdfmd697t3wng1y3fob3ekbb', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(15, 'nano_18rbf478owjcitpkkhhm3yf5cankr8bnu5m9j1z8c7amm44j4t37bmegouth', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(16, 'nano_37mf9txywanxadotmxntwfxm8jrs83cgirr4379qr4npz3hmhamnhtn5qwoh', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(17, 'nano_1hnd7a7x1frw7z1hxy7f8rpkwgiedizyx3fqnh91qk9ibe9b435r39bnx1hd', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(18, 'nano_1s8d3b8n3tey96mmd77js1qamurhju14jfuk9847z6ijfpwqu6zso3hmt8u4', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(19, 'nano_1wg8knr5sf5gx8dq3skgp8mr4cfaxfj7c9ist7t8ek7b8fm9cq15uuwr7u4w', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(20, 'nano_3rkb35urd15eagbsikio3heyg6few39djqyt4tb3xpnqwq7ai46sxywr5uy8', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(21, 'nano_3dmxq43pc5msng6139841j3w4fad9f4rsec956abi7xnpxwoiqyud4y71t33', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(22, 'nano_3da1bz4paqto8zaqphterhwnk31dx8fwmsxddyr3s4ehzmgixhhsw6tp4ior', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(23, 'nano_1t1u8wud36h5fhnxjymu1jcyzjndhistss3qak6ia49m1u6sjc1z9rf53d7d', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(24, 'nano_1ueq4iwx6mbnqm6xfhoyb95iw1wkqbud7twwhwpnb6n5gd4hsqph9kd7n95p', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(25, 'nano_3retkkie53pxdn9gdgx9b5mkrcqsektpzco5y4594khs199hedxdjzu9pg34', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(26, 'nano_3k48gf1k61f63asppnew11np9tnzpmou5py7rsh6z7y54sz88mtzs6745d3m', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(27, 'nano_3p6mfatrxqhu6fog6yr3gd74rxasfrkp65p6tcm8gwm9njgmufnsbd3hmnwb', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(28, 'nano_3y3xidykkkmd6g1bskmgotszfsu3w89kn1g4jt4bdbd7okjbt1borwx11x6x', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(29, 'nano_34ywjoepapd9afsicumwogf1yu5s37jnu16tagzetz7pjx7pqnrwhpwig1tw', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(30, 'nano_3gf8q9npjpe7tiq37xdyf8b7dkgbnrp3zmu8q95dfrj31xyfsibggrspnoyj', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(31, 'nano_16w387rjsiayuhxf5jef7cwji6ikoo55468i4s4fg4u1ibm1474iaaowrwg8', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(32, 'nano_37ikeh4ojp5eist4n1xz8hjw7wk5my761u6rww7ie95od46nk663xry1aauh', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(33, 'nano_1m9fwfse514fiwkszgkterbtctdsnyotz16m4ydmbhj4816z1rfim3mbbkp7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(34, 'nano_3x6bqx7rcsp8fjxuxwwc9e1pn756qiagf41pqbnhh53g6kz464hpqd6jnx14', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(35, 'nano_1onqmsqadm81i58wnbqc1zebhs9s8jgh7hd3dck1ih34wramrq71gm9p3bay', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(36, 'nano_13wjwipaegd333ty13ssfqdbc19g8rysbi8wwuyw31kdgt1x8phkf6w6whxp', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(37, 'nano_3iqqtwintjwp5t76rfmfyf8tcug3gryno1n47b3frazegay5anzqetjt1koq', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(38, 'nano_1px1dzmc5rfjjhq3ji5ip3fkgodswg4c1u6cw86qwxicdn5m9dxrmadbpsue', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(39, 'nano_3kp6emn7npfcrixjaawjepdpbuerxao1t4oq4ypzuq9bubdxqmhr6c7jxmwk', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(40, 'nano_3pmxuy9y99ybw9xioihgzhyi3i8osnttqy9wyfdqdqbhum8w43eaejbwtwhf', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(41, 'nano_11isa7whjxxf1m8oko4dsgdi17njemw83f55hwrawtpw1pe7u3gyfhy68uk4', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(42, 'nano_3cztkun43aq4goosyiczdxp3obbt9ma5ahfg1hmu5mmu3iwctb6njtcpoggg', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(43, 'nano_1pyackfqedapfzwgpcfxxj8wgoxaz7zkpdjikzu8temy5949so9tf7anmc4u', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(44, 'nano_3kbhyzf83fdg5fty5a6mienuyu18n3sj6r8ewigmwxna55yxk7x7789n4wqj', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(45, 'nano_1m5f3ea3arum1bgw6gmy6uz946zgrunw58joqxby3if7igintsbsy3rhnorr', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(46, 'nano_3h6qpao75h9q4o15f7ptsccb8x6zt3n76fazgbr656sdikq1jhd6n6pudhad', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(47, 'nano_3zp5b8s81phn7s96rrm76wegap1wsk5d3ggqahh8zod4qqhkidptqxucqxe4', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(48, 'nano_3d8n3q1nzme3zpipoxguaozs1u8g5sen93kusaeoss4nqymjfxcd8hw5ip7t', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(49, 'nano_3q1tjfdyf3xmd5dgumadb4obtiw5c473qsifxx975idgozj9yhifd1ooqnre', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(50, 'nano_1rqtjc3qmmd1t9xe896t7tupqx3q3sguubwgxhryna5yuqp3ieximg8artqn', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(51, 'nano_19cagfmpdj5yx6ueadwfgkxipexqr3uhjjiwngtp5hdeypcjxgj3yrny4edh', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(52, 'nano_349i8bwhz73mbda5hbaiiyfu8tj7jkrb4fgjkpxwdkfq5ro7r1uxaybhrst7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(53, 'nano_311hrhnrmyk6cyj3ops6ies988to8dds8x8wk9hprspux5czfdewd13jc4ax', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(54, 'nano_3h5qpsm53po1618fab5jsts4yhe35q7zg8ep4tjn97f9h8crj76w6tfakpec', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(55, 'nano_15umgic79t9z3359s5dp7wbjr47gyw147dom6cunwaf36m7bqn6daw8nzhs3', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(56, 'nano_1mhqfoe5q5szwej337gwsj59sgbgka649oroyeoxhfg1aefawenxqmwuyyqk', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(57, 'nano_38g6mb1fq4rnc179zanucn6wwjhjgnd11b3mw3nqaa7qnpctqcq585a9wi1i', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(58, 'nano_1k9rd6rp355yc6ffn31cojjzjzaky6webomd6s9p65jruksn7b7fgs9xmhxu', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(59, 'nano_16ebpqjz8pop4z38f3jutsfj66ttxju8bkydrik5uyw57t1fbkjei1qb366g', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(60, 'nano_3ru6mh7r93u3dz3kt6rk1mtbrfakmnpy39nees1rhauk1cpiy4jco5u1mi19', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(61, 'nano_1ocdxtw1sf7kfkoy7jfydpobqboynqruu89xqwhncgmi891g4nhpt95m7ii6', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(62, 'nano_16wq7x893k1wn3zdgwei4nqbpau1qq3x7mt9gd7p5xs8srn9ybqzqz7prxpp', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(63, 'nano_3hwcxi9w7jk7gqjnaei57oesfjp9qn87d3bdeo4dmz1x3aqp6hs4c6q4rgf5', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(64, 'nano_3s1upgiex3d5p5u6t6md7y5cu7ric5sdygmuum8yz5jbzwgmyss5p6nstgfp', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(65, 'nano_1wggoofxmr1kwwpejd3iwu6gjiwk3c8dwndzm4113fkum96esewbrut7bc3x', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(66, 'nano_33xqdaa47efd87nx4s5qrjnnchbf5ih4x4txspiyxxtswa7szs8844hkjfu3', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(67, 'nano_3xpe919n6pimiczopwo65ugobz6p8w9uzq3yoxjgixzedmw11e6cak6cncd6', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(68, 'nano_3xfhrnox8qan4diq5aob6ye6xj8jfzaxozcjowegygt4s7drqw7fya845ian', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(69, 'nano_1kf48s1jcowdihdbwip3f4k139enc43mbscyazxwqja5su3e39z9a4198me3', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(70, 'nano_3qoxn5fci15teb4n3nkaw8pr8hhntjbqxoj35dc4aba1pk6cz1okz74fb6tc', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(71, 'nano_14hyoc1gr98oexdge7qtc4tm183tp6tp98few333jxhxfpzpft84txaakiuz', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(72, 'nano_1no3qrjombm9mq1cwudmzntxwdcmgsg7wfkxxp9q13jfmf7xcek9zshcsniw', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(73, 'nano_19hqi54fgzh4c5ngp5y3osqqhrxxzibaaajza1gw9hkuqm3ayq69o1eef9qe', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(74, 'nano_1zzu6hku3fcibs8f63ts1d38gzcrxtxsmtiah6mwmy83rer5smtassqmkxfh', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(75, 'nano_3e9trw6fu8addw5es1pw9j4n6ok7r3owk37mnf7jep5h76edpx5kqq49jnjy', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(76, 'nano_17hnsbd419uw3d8hbmkeqqphytmnsz3t8xthurxdr6a7u6kf5mitthnf3jxt', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(77, 'nano_3hzdak86a4q6dez36zwi581ugiqateoq1qjci4tzmhabg46tg1m5y8tkkree', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(78, 'nano_3bsn5qk43gh38d39y9tkiikhuitfzs5s1w9wz5kk1de8hspaczoi84p9mdje', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(79, 'nano_15msff5kp8ca91u3a55tjftizsw9n1e6woajjgdc3sd3ac3y1kopzo8u6nzg', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(80, 'nano_37hiyf5uys57ger3ad68cmctdq4seg64a65xxhd3uzsub1nai4mbc317qocd', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(81, 'nano_3ucbd3cr61n3gn9qugp7bmzdzw56byxsohiat7nug6ehdg4kmbtddnue1o7r', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(82, 'nano_16hywmhyigbrctppxi8tbkjswginwhk9z6bxq7xcsdc5p9wua6kj1aiznco4', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(83, 'nano_3h94cm199asernjqpfr8hs9pjy4ympf4oi5t541817r644b763iajxta3acy', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(84, 'nano_1zyfddsuy68ixg4jrkna3gxptdtphs7t4ei7z4g5a7r9bwamrkjmpqsdh98d', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(85, 'nano_3rkbh7th3wm5hkyg6p9gxkbu3zwr8feqfa3tjzt8bx5nkrxdm6tqtrr6jfwt', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(86, 'nano_1u4u5ixk97s63jpinh5jtcjz6yt56skc8rp947ceajhx1xkr765mfmbtyoc9', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(87, 'nano_1piqixfimn1enmuzozd8una5rmpxz3zfy9jw87jjxhzzrwwonikge8u5tcw8', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(88, 'nano_1xngncqkz19sokzrbgkyqd6uwytdfkjkd7pynm6d4zjw6rnn57ospotm5zij', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(89, 'nano_15oixo5mcuxi8996q1zkoqqmz4t41mgtmf9zoy56e7xwrttytfe6itg8twmb', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(90, 'nano_1wgzdrbii4fhuefxsxg145p6bybstwstzqurb49e3ko7ekz36mshyaoe1s8i', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(91, 'nano_3543hrsbznnsyg45kz88near5hyhrrnq43rnf1axfzchtt3h4x7epty5zo4y', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(92, 'nano_34gpddgkhh8uykxdmeucg1u8g4i9yu6mzc48ymcm1x36eadptt8yyf7y1qb3', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(93, 'nano_1mptuhrzhgruf6nyg1zrewywwba5as38zf4sc18ao8biwkdwbih9ic4d3eww', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(94, 'nano_1usxmpjanicmtesaoqxtfa7ynqqktgj64joe4y44djf8pcwsrrhrcf1y13pj', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(95, 'nano_1uhqg7jzncpz8ypma3xbr9h3gkbhmyzpprazk843dioi313t9u157yxznh3m', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(96, 'nano_3dqd4d78pw6t6wg8shm6a839jp5mk93hponewu7gpujkbzrgiwtbxzau6wnz', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(97, 'nano_3jo9s1jtto91fho47rh6zuzwxk9kqxb445bdeabdtm5zgjtd9y4idrynorho', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(98, 'nano_3qskw3mrpcouyra7i85dfwjzci9joxzfe4h4dea69upzzhnnad8jh7nfbmfr', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(99, 'nano_1p8qbaeywujc7b8ofmxjs7jowwg3ygedup376g3yjdjsoybjg5wokkicf7q7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(100, 'nano_36k71gwuj48rrjteyy8k5npq3k836ucqp94ypxf9gmm1znnoq157ewkjr1ht', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(101, 'nano_33t6ce4npfxt671b3r33uw4a55cbkkes9qqxkhk6443r6d7yx8rwqr816d8b', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(102, 'nano_3shfzynd3z3mdhwdeasuzbzs9wkbtzx4uh4u6nwsbm68rbtaukxspr43z3h9', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(103, 'nano_1witfrgnzihhg4kxqy6fr39dghtmx1qtehpfi69px47ntco5ndntbaczaksa', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(104, 'nano_3fi83awabk3y65uba3eb6uhomhwmhwrh6s1yu3w68wfosck8uoq8rqdu7hup', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(105, 'nano_1aatpe596yz6hjza4t43kjy3whnknc7otuk61u75jkkxzr1ozdbwdu3hhqsp', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(106, 'nano_3kbj3a59domo1znc96bi9dktjwbypb95nta89ocrnf88dddidfpqw5iy8ehx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(107, 'nano_1cbp5h8iff3whimiazrngojb7z7nm6uwh8dfp8pad6z44d6a1p16cuach76s', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(108, 'nano_3ttwk7r4nmw6yg6x8imo7qd9f8kfa3tmqhdmyyxsgke1ra1wdbp1hk9fyawk', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(109, 'nano_3d7qr66sjcfmtpff7t4pps7mpg7ujdhorpzx3tioijxzaopesu39dywhn5bh', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(110, 'nano_3j7kqm788ojgmwuysh87ipatd77u1zis6m5n3t5przujfxs6ambsaqruz6ce', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(111, 'nano_3aqao4y5woqr7myaq93ofpqykgkmdg5wkjx3m7yfkaujq38hspd774ncxsf6', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(112, 'nano_3cgjq8fcbetzh4opg6qxdq4wfemb441f86fbqaqnzjwt5mqhkp7wfmgzww8j', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(113, 'nano_3obxkbeu5q64gn9akqwcm8tfbhfpq3bxj6jh3wn7m3faz4gtdca8xpuc37we', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(114, 'nano_3u1553t17pxo9odr67sycn8chxyi7xwu4kx4gsomapz4x5cc8kgm5zs9mosf', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(115, 'nano_1indq9dp14cz1frj9iuyq4qyssnxwt1tgu3unrpcdetacumxci7g7ppcyqn1', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(116, 'nano_1w1decr17bwwo481nunf4m497e395ydomumj1zabemncsqafhmqg7f6myte4', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(117, 'nano_385wyir4gdxhudrxasj51iw9qcka13qjgoizjqdo9fp5bse1xo6pn14huewa', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(118, 'nano_399m3z4m7yr9rwgk66dk9ejaech8hp9w14neq4oqiwfgcrjpp3sn5pjapj7t', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(119, 'nano_1smmtbmnixawpr4u37b3zaxqrc77itojjfko6uw71uwd5oopuywqffap4kjb', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(120, 'nano_1iyrbya6pdmuufb3joew6iw8bb49tjxa64ni36ief9w4c4nt477gnij9xhhx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(121, 'nano_1h6uryfnqq3gonnmin6mo95gibfcibzibwjcmhj4cgz4ockheymda3dqd5uf', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(122, 'nano_377is9xpceqqjqw8gd95p9tmzosr9gpcbg781bzengfmqrm1n9yrauhgxsw1', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(123, 'nano_1jdh8ctmeryzneu4kgbjpp158x53zmqobsst1zjdsqtsbpwozpkmurt5cy4g', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(124, 'nano_1uto9fju7fyhx86o4ba7o6scjun56kwugr6hugrbjcbph1bzqy59rqt78uza', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(125, 'nano_3m88a6ghuj1kjteph877wm68hew9iz6nbqamri4q4krtbrxkj1rd5ojs1u4b', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(126, 'nano_3r73h6wnc3z71151453k8f7g685rs96o117uqe6dyjeeimfy7by5pfiujnpi', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(127, 'nano_3f6q3epqgjsxw74y6rgob7xyusgouto7wumw4yjkcrqb5rqy69hx93namtid', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(128, 'nano_3da9hoj3bmxniefci665yo44pbj87pq6heoiczb93t7kkc6h7uhf6ecsdf5h', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(129, 'nano_3ds6j6c9ds9rddc75kqnnusbsfya4wf7573zx87on8e7sh5y76kdok6d3xoy', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(130, 'nano_3mctj7ggsfkboz1r3x54i6b1x3od6kqn5ytq5aqfozphw1ptpdpskgpf6yed', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(131, 'nano_314z63k6aah6shuzgzbiuytafsgpnjfk7tcjdrtbztanw88dkuu551bqero8', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(132, 'nano_3f1mhhfsttueb4af9yfa16o7969udt4tepuchpfo4mnr3cgoen38qka9du3m', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(133, 'nano_3paja7e5bqfmth45sftw77exkyf8d1m116ua8irtedpqaw6f9ptbsr3mkb58', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(134, 'nano_17si4da6drg8xsujf9u917odeff3ptj6cmbin7fq6z31mdjxw4y379qnhwa6', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(135, 'nano_111f983z8ogdzdqx4yfh5g3ror8z4n47ttts1mpa5zxwnzo5mkd89fe7dxry', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(136, 'nano_3q991ws83f7n33koi7xwnh3ga7bt3k4rwghmgiam739hfodkcxtj7z8ihjar', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(137, 'nano_3totfoi4bk1y557cetju46jzb4511rhrj9yytnn9hx1r4oq5g676setpanur', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(138, 'nano_36enx3gb3mhxkchxkw3nbp859frkumbg1qhwguh1wgky5xubkhzfdtfqzkqf', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(139, 'nano_1xom3zo6fg9wxemoyhj53f1uru3kppy1czfo7q9kqg8diwt6n69icbtbx11g', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(140, 'nano_1qgkqu881w3kucozk8fp1hzxmznykz71e3ryfxjx67owzxo6uamnuyoxjnbe', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(141, 'nano_34fyfsih4x1za9kkent93hzf3cik7gqd8dzp4ys6cf6z13guyix8pe38axer', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(142, 'nano_1oh6p435yk7b8rsqjfuamuxdynk64n4y6mygyua4rgyffy9c7kc8q9bez7i1', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(143, 'nano_1s4nshzmsdfdwkcfkuw9ai8sw7ci5thtsggc9aummod77fp6jjpad3yhbgjo', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(144, 'nano_3a3mugjb6b88jz8jecp31ugnggpd8zx8htu8k7s1br8rsu5mnw7sdyjokyty', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(145, 'nano_1iyfue5kfsgn73if6zgo6tcersah3hijbnf3nnmz6jncdoaoj4ajr7p6yrgp', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(146, 'nano_13csdz9ykciswhm3kh3b5wm3o65rj47ctk4mw9aw48ph7m6z5eewo768pdi6', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(147, 'nano_1a9zm84cjykompbm9c3n473oos6bcxpur5rjypx9pbn5woh5ueogzopxedmi', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(148, 'nano_19kszq59qp4nynws9e4zhyzagigjexeu9e9gmk6usra6jkc4mmzd6dasy86r', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(149, 'nano_1ia9o9m1q5bzmbjnkrc5gokh14jsnp9ojiork9n3otzxir3463q51ua7z5wz', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(150, 'nano_3zrimny4mq3rgqs8ktgxsq6p1d5bnjsitie5z47g17kucyydaacqd8ontz3y', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(151, 'nano_1nuq8czukzt577fjcecnwfctogbm9szfmkptjsjrzcwtgne9qnac1oy6rcr6', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(152, 'nano_3rosmh4rj8eupcddxchu6k45k979opm5tz1oi5amsqh3y6tc5wtrcwa3hdne', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(153, 'nano_3479sdokyy4rjqtxbjnn8kn9roc9wup6k4rus7zssuni8wmd4gyktseo9kh4', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(154, 'nano_1udczkzxhwxn5xg8gs4fubwxdbbow3ntwz37weosf18i3aoca398a5tqm1qx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(155, 'nano_1r66ydnxjomt9y33qo4cth9mncqqc1u3y9coir68pt571dhfwjzommi1cmtu', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(156, 'nano_3zxfs3fqny6fcsnyx1y6oyprebdckpzpbzh65asx9u5hxaq4h98uth4cxewe', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(157, 'nano_3zf3sg6njgria9hppwddsjgyu5ett6gxr8rhgh5s38fkoejfhw3wp9p6wf5x', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(158, 'nano_16sddoj3h9mwakztn9rrtm1mfd31xcic4b974n6uqq4gnzz7c7sbtm5dm47p', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(159, 'nano_1hqa3pwmpdw9jwswes5erpj9g6kfbod54rkisr1busp5ee7xc7a3eqf45r9j', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(160, 'nano_1bkhtwttybj6aspmx757pjbfr4pqxeffiz3dmmgs3udhunhpmt3rddguwqkd', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(161, 'nano_1tr7rf36y31mjn6g1b11cs7kqachbgbjnksjhyrsjaxcwxfo3hc7we134c7r', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(162, 'nano_1pwqn7tpisguezxbwfs83unbp3x8kz1qcdsd5wnbxd8pmfcdig3uatyrpd3g', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(163, 'nano_3jwww5p4nyof9pny9mhhj6utzmp1zu8s38tcf37p1h6nx7g8pq4jdhrnmott', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(164, 'nano_3fgcho6f9s4etoupt9mnx7xf6un5z6wmyew7cyqn87swtxf3a8zypmc3g5k5', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(165, 'nano_1xzby6psfb49g31fqc4345aiiw6ytjhiuotr5768irtjn5ezu9hqcfgob4h1', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(166, 'nano_3ght6cxax6k9gi6r7afrz1g39ejuw1iw5biagspcgn6yb9p4rros76qfc3tu', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(167, 'nano_3j1qkwgmztsrpdy73bho7qnqjd7gz5zk3espp3wcfcqe5156th1yrwn5549i', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(168, 'nano_15ryegyuagsp3gnak3rjdqgkm6bzd8bdq1dh1hartw5hdqr11bp86cyrf8ct', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(169, 'nano_15b4g19enh14zox3sqgua18wrjgrftxnw4jweou3ws1g8gs8e4ewiufkydqx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(170, 'nano_1sny9deb8x34xs6gq7ae7do1sjias1cht1ke5w5m7aiuiixk9ynicasoeiik', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(171, 'nano_1gqzjc46r6tcfdg9scy4mzz6rnqqku9jmcaqot1c6jc1mses6gaygdiunkg8', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(172, 'nano_3gc5zd17ee9g8gmort748kodwhqjbqopkhr7z9no4o7gou1tt8orzju6k7bo', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(173, 'nano_3mjub6isardmaftbqbj355f45jx1gi5z9973iab8pe8kukkwgmo6yem4pmfe', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(174, 'nano_3tr7eioryrcgg5tnmj7irukakohk61xitoo36baxzs3phigs96nx6sc5orrt', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(175, 'nano_3ju9j3p4stmm1co7ycqobmm5ff48taku39rwobsydhm49qrzs19ph1o9m5fp', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(176, 'nano_1ckfh6t9c6risyo8ggfzw5czs4gyubitikcz9cjdxjwus3frgekhqrsbywni', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(177, 'nano_13jzeeugxy75n1gjdjgenyncujdbfknjxuzzdf97un6un6pq4ujo8zt6zjpd', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(178, 'nano_1k1o9i3acimxmkgy8nhgcdokfc3r69tgu5s5uet69yiyg837s17g1s5eipck', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(179, 'nano_36usmct764q8ib111ygrmh5too94mm7jjopsf3gh6k7sp4h6et5qfapzqapr', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(180, 'nano_1as4j3hwrps5n59qa8a6kn3jjuggan76f4ywjqgi9y49hx3jn977yah17ab8', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(181, 'nano_1f651fw6eg31admzhb5wfxigbcz9kj1nuqoaeqtiw4jphnjxmqokeaixfe6f', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(182, 'nano_1sa6y39besrye4h63po8rxszx8csffobtqipwmnshoiguj3yi1694shp5jsz', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(183, 'nano_1wrmts6zss4syg5ir7tt3t4cp117bng39kj1jiwgno735nb8k4bnt694go5g', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(184, 'nano_1gw5yyh67ikor6yn3xaptsixanbk9munatn9s9jagfs33btrwaf6dtjjy56i', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(185, 'nano_1um9ogkxpejnzecrpwtmcj9qgxk3hohg7j8w5jeeosi1yw4qxy8tkf97jojx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(186, 'nano_3ceedcxcnosg9tzgzw556etqka7ognt5tx9siyq6y8t7c7uko4hcw5sciuey', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(187, 'nano_1w917x5zymhm5e55f1t4xxjn4p4z3x4xm59kidoifjpqo4tt367omasc9jwx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(188, 'nano_1dgftop3gw6p1hph8bktoagmmssrn8g9q7nn4t4dn9xhjswxu9hbw6dnyzaq', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(189, 'nano_35aitpirop938moaye767cjp8314se6puofs95j9q6tnddh4683oq71pwphp', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(190, 'nano_3c9wuccjr19xj4dhegnaxkwiyfm6r6mqs3ydy7hfjeaypk7i5dzo1kxgatsn', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(191, 'nano_3g1tjfhe4a5kbxm54496tw48nshaap81tc67gegqgxynpwbw3zmn6syq5ikh', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(192, 'nano_36ww584f5kstp3rhmo5j31bod4ubyco9isof1jpeoxsk3qdjo55mji46jhte', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(193, 'nano_1sg34q4xrsfh7jki9y7smfke3opj1t7hdm6my3jyagr64n5squ1caze5ce8r', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(194, 'nano_1ditg17ou3t1iqgnufy6gge14jjn6oqi54aoz1nxtuh5tqumhxpyqh15f19b', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(195, 'nano_1a7abqnzn4g5m99dz9xdwrrpu4skpagk8fo9htswu1ehotjq8bid5ng5ferg', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(196, 'nano_365htrjmxhrg8ewyj1baw7e9dm395rb3t5ddpb84chrihinazxb65hhhmjjx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(197, 'nano_1gtrd18qj6bu8q6or4p8c87eacrht5pkfjy8rthhe13eoeojmnx5oysc3k3s', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(198, 'nano_3iwetwqdhgk13x5bwwwbpct33w8kn35jujxh5rp5e149tu3g6j4rqng64bm7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(199, 'nano_3ndb8cut8yqgd1bh5pssm6ciwp8czgszcrqr5zbrik65z3qafq3fnef4m95g', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(200, 'nano_3bdeqoc7p37bk9jr45upnuzay6dr3w7333bwgg3j7rkd7dr3f8ub63ecnqmt', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(201, 'nano_1o73da99ahaa7nkzuc6rufecyuyp38drf1wstwehqcn85efry4dswizim97c', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(202, 'nano_3zu9mtgf5oorjw1as8rc97p1s5zqeqmjx4iahe5fbwfi1d9f8ef7t1f7bwpd', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(203, 'nano_3c36opqe8optuu1isgy764zawqsm7anw19jy68yp37fwbd6fjdzox9fwq99e', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(204, 'nano_1wdoffdyi98fq6rx6p7fs5pox4jwknxx9y4ueoksiko5nnckyochjhiorejx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(205, 'nano_3ufh4nkpsu6mf671zgzwq7864516yjss8pbgp5gcotq9awqtu65bb5d6isuy', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(206, 'nano_17ki9671r7maukd1yqi3bao4ntfuc3d1nd5kkkuoi3qio17b7cj3ygz6pecg', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(207, 'nano_3rai1ft6hkpupbzoiaondezzchtyy6h3kyi8147nxqaius7fjkwmjdwspn5i', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(208, 'nano_3t6ycwg7gjjrhrunx8a8ddcfxe99rnso9xuuq69us8ykokkbmx158ars78qb', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(209, 'nano_3cz5rw5mb6awrfx817u8frq7kgqzocx5c3xy6tnc793g9qgqieq54gpx5tet', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(210, 'nano_3t15nfh8875arknwwxgpj8ojuxymoibst4c3c4pkyz3kq8w9w55qo1nzzox7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(211, 'nano_19njqbosrjiub6q4gzym79raskeyrf7hx4kas59x8rd5hyynyzi1yex9m69i', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(212, 'nano_3kx1um5qgmik5511oxtan3yna5956d6df51jqc6u63azios1r9zd57xrxcy5', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(213, 'nano_1ysxeedmbutru165if61xp3awngbbftg51gitjwu5nm548r5exxjzh59gpsh', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(214, 'nano_1tau8mu3mrhxrwyiqsgni4hawtedzj789w73d8eyq7juoar8ick5pqee4ibg', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(215, 'nano_3fsxnyfrrzbtfrtqizeydokm5yeqycqpgb5wah1ann8zrt71ae35thp43e19', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(216, 'nano_3pqcasseu69wnid4a6ek3nqqa5b3cg8ixo1ysbti61sxjpo9r6guniu88b8r', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(217, 'nano_3oc6js184job4zirsyacp16s1rhq5p3s476jibwxe7pg3i41wxdup4hti4gr', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(218, 'nano_15e78esp7t8x1x8euudsx45i5zb5dz8hfxcjbe6cu1umzq4j386djch4x8o6', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(219, 'nano_3bjkqyxq3s34shmpkka54qi9qucmsgca7cus6xz4barz58fd7wjsz8e7jh5i', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(220, 'nano_1fbgu1j1uifu7reusumteobifbxppauet5naizjf77x7y1hewqch1i9xqfu8', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(221, 'nano_3e6k1qc5gmrmez5z8p7ohf6n17d3htcyzgdbh6kgtep8abptaw1mu5fbtg57', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(222, 'nano_1zdqesz98c3j9t6serabc9d67is9r384q96dj7scw5k6dpdu4xs66ixd4xrq', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(223, 'nano_1qjysyiu1dnni171a7m8u4j1wegx8ehnbietnx5cexeu5qggdzbyke9fej7c', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(224, 'nano_31u14rnzqd6h7mtznsbpj4sbffwo4fyj5rsbh33au6kyc7nnnm9s47h1k1su', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(225, 'nano_14kjbbfniwop49r9ygjfoxbhuwt6neu43uckb1y18keakgeqqpcaimar17c6', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(226, 'nano_1bxkaehprtksx58qhppai5ir3wzppafydhhhhibikgyimnq1q8ra8gzyqjgi', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(227, 'nano_33e57ypr74afbfd1tfw8bwug7paikfdxbu4uke7mrc7okju9wh5rm1856j1h', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(228, 'nano_1twtexwo4a6d9o5hmxnge6keagfkuzmq38seggo8rkuz4p7dk35o9hf55ih3', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(229, 'nano_169wfoa4bco7139x9y4py9jan98nrozs4ehg59m8s3k9rqgr1ofog43uhc4q', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(230, 'nano_3cmzgikxyuk9p98t6uiico9njjwhd8mghwc46s9tesi5fz71izaxjckhmni7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(231, 'nano_3ihbskwussrmkdmba8pkgyiboaqbyuyndnza7g4b1z1gqmxqum9puj996m86', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(232, 'nano_1ccay3z7gyin695b64rj87s61ywx4x1pop3pik4n4e3c9famsebbrifi381f', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(233, 'nano_1zfo9aweutodwhkany9r5aqzzm37mf65wnck6qr9s7zhmezh5k5s4gp83xb8', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(234, 'nano_15chct5yn1wa9rsagc4wqpko9e1u9h3ojxckoi5ui1wn95kao7y7nandxxrk', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(235, 'nano_3n68wa4o78uzgrcid7r75apngwahwpbuab9ka5wp4pzoz4k6htd1ime7y3nk', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(236, 'nano_3rk19euxkn5r9jz5hikat6gtfkmako3ymcji8azmxpwuurnohrgqr6rrrot4', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(237, 'nano_1zpfnaonihonjp1f1yw3q4cko7bs8gat63xqynxzp46kwtub5u5essqbbiuk', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(238, 'nano_1497zs66mrfwm71ajimckppb76q4t8mbf8bccswm37dgeohuch86kcy7fbki', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(239, 'nano_3goeatyzf6jb8qfp7k1sk7n9fc511m6zed3jketptrtoz3bo1yrhrx88tcnf', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(240, 'nano_3cgjijuhsiskjefw8zw9mwtofsctwsrhhy17456ug47ku6jkgyzixpob9hxz', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(241, 'nano_3k656t4dboqcdp6f1p1gpg59xq5kjkpwjk5odxwzi35ob3tcbfjmetjffttw', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(242, 'nano_1bcy8g6rjgzxxmnfui5bci9kzijx3o73bbspr7k9xtyk3as9j5bfb5nzohpn', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(243, 'nano_1sieggmkrw1upwmig7hhukjbsiwqeymcghb3ut3jgcxfqezhnfkdn1r557q7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(244, 'nano_3z5m684hbemmjof736156wu1roa86aahn94cjncq4rbusa1nw9b91uw36e7s', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(245, 'nano_1a7f15otqryok8pttoazzpd5au7i4ufhqxgo69oe4r1d3ycqteiuj56xeqki', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(246, 'nano_38cwyk6djzmxktm5jicy4sh8kq3y53xfcuh53a9kjr6kzdwmqjdfrzidrczz', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(247, 'nano_1am4penbuhd5j166ykbn9ygrr6r7151xak96mjjhbdasxpeu5pkcydwxz98b', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(248, 'nano_18jnwqaspy6kotn7y4f634ii54xsagtsrf8gdt1cuqtdjimrus3qc1kqh5qe', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(249, 'nano_3pxz1i4csgxtwbhie6bnyxu7g1s8pwweyetho7c7fgo4r9gnchsi5xrumngp', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(273, 'nano_1wydoewwrijpi4rdd8zsxn83wz8wkn47yd78s55ha4rnwowesj1edgzzx7cj', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(274, 'nano_1f559subfzcnickypymqwx6455k6hzh8guixwz765oej4uoaywdrceawjt9z', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(275, 'nano_1nq5w56oy5s8wp1jerw3q8q4rgr31qspffx5qr3mq58a6tjwgrh7q793tgyi', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(276, 'nano_1aazi3537k6jk55yffdqbwf8n61dox1atn68wshc557dor5edbtmfjeohjd3', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(277, 'nano_11w1q5z9asqt6ej3ud16mtxsyxbjd33aehz7djgzkaa97ds9rg8orn4rwhn5', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(278, 'nano_3bjy9ho7sinmyjxmed4jwb4d7z7jmdag39ssr1w55qwth34dox1sm1g3qi5p', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(279, 'nano_1tgf1k39moukox6sjrmjxr8q95jk63tw69c66ktjbatjmn4kewurstcxpwmx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(280, 'nano_3k96u6ctg9fxxnc56msjpsfhmf91kwtairbinysshak5tduwmimk4jtee3fc', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(281, 'nano_1cnuas5cyt8g6xm5kggrjmpqr1jsia6tbcnfewkbxwqp36fbs4k3agu7ahfc', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(282, 'nano_3fuo9fk34w1euobt89aoshqmnz4d9dp5qe8n4srk6ewmys1iit8qbw8gxmnk', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(283, 'nano_3hw9tnxug3h5863q7j7dadazoqm1q4fieqbrzh6h7bycpda6soi9fjfgoe83', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(284, 'nano_1nai3zjgsyi6rupabyqh74tn8qfqwsem959r1fryt3sptk9d8i7p6hb6k6hz', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(285, 'nano_1m7ft394r9c46c66qyqsqn6iw67doi6a5ns7zb8si968pdgghpzrse51hcqn', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(286, 'nano_3p3yyuj4467fiamtuessoxftr796bt48pqz8pa89szkxgpijfc1987bxtjys', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(287, 'nano_3grr5kte9pnyswuezj4fx399fxbug37iwnq59fnzcbz65k5t694kgmopjz79', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(288, 'nano_1d95og9x9ub6t111uao3b6r8d1tndzseaiisydzj994hbxkempmkkdjtfckn', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(289, 'nano_1qqfjmfrgycddgnoan7aktmuuj4fddeuyxanpgmeyeadppm59sm4ujq5i83b', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(290, 'nano_1zajwdupn4sji13hwai3mph8kwfbaothg3ondpkxkha7atr6ioq7rjy8rtdp', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(291, 'nano_1xuoepd1ucstiy33kwah143tnd76xwnthbzbbexwwtf4ujyq85s5gk9nydd7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(292, 'nano_3k3stjoi81ejs8qc3idzz1pfosdt8x5kqhng3ahk15ximk9kc1ee47oiutwk', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(293, 'nano_3wmfb93mjbo3udaondsbn8r1djabjadyxsgrusds5pnmu56mokegw76pjjnq', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(294, 'nano_3o197mt8h6pxfuy1pekb87apm1qswpifepy53yno1dikt48xcu7gojbio7h7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(295, 'nano_35opnis4z4z91iwo1diis4yzeernd5cxqi6x6jiugjufwskqzfnx11bt5dh9', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(296, 'nano_396wn7qt7r5nfro9hs9efe3ofgw59eygzngpqbd3t5cdce6pc81cioenkpc5', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(297, 'nano_1c36fehz4jrxf8a1kh49k331fdsud564yukcco4iazmgqehmpqprbssinc3k', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(298, 'nano_1hq33wn5i6f6bbndy5941pdw35zy9gphpak5te1ggp184mmeedmx8s94qrsq', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(299, 'nano_3kdyo9eqyrrgy51f9nhw67t5umeccfoib8ijg84i8jsm93hwznx511zws3zz', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(300, 'nano_17i45cekzqc5hk61mztotds5ocsbs1umg9pcrohyfx89qxbnx1gprcraa6ok', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(301, 'nano_3qtqfi768rmawtg7gsywn9o4doemojyj41m439zkrzk13kzhq3qo7jadwzfb', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(302, 'nano_3g4y8qkwd6iobuzbz5e5j8xrgmnj4hbzaykhmumhbywqzfe5gnxae9xe1hph', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(303, 'nano_3niayqh7rycth3apkazph8qcwknyacr66kaqwfakdzqaxnr5sxwcw8work9i', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(304, 'nano_19rfu3bkaaxbwdu3u9bazryqfdqtzwpzdbxqk8dnagcaxesnnmf73bupaxcx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(305, 'nano_1wosym3pq948jw49qnag79hz8d5yu8afozky3ui4y1i3gf35n598srfygeds', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(306, 'nano_1yyz7qb448rukegpkos665qio98y4diemtbbbnfyrnpqypqssgojnmsaidmk', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(307, 'nano_1zzrtbi7t9jiuunzs91nqiprzo3hbuxw8eofd4tghd3t51kw9yxusrzaawmh', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(308, 'nano_3xyzcw94doptb5ppgo3xfbb38kp1dqdwxxxaaicec8389waqx3wt3qn46zja', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(309, 'nano_3x6pjsh1m6km7wx1xsfejcu6g1cf1tqd9jq6zgtdzo4dfc35bazea4k76sa4', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(310, 'nano_1uik746p68j5j8otyk7kansspbo7oj71ma4me8irrwkh11s5sxnug4qzog3k', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(311, 'nano_1b8cnh1nudzpoo4n31q8ezan8g5h5jewnoyhwonuu43dbt434kz7eea8s7tx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(312, 'nano_1o48c6yqud7zjynem57gafbciwf3wdshgfi3jkp6dd3b98xwbkfouwwjgzdz', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(313, 'nano_33qzootnyrt4egfbwqhcjq4fia16t4iazx6fzj6mi4tockdtmke96i6k1cie', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(314, 'nano_31jcsbgoskgawsik88oe664uu3k61x3n6cyi8antw1h5ig11p74gjrxr3xnp', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(315, 'nano_1s6pbt1fphkzkb9fykr7ui3wjgp3f4od5fhejn6dhnr1poqoqqx4xucouo6u', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(316, 'nano_39xc66zmsuqss7eai9ayn9sm1fb4iyhtgxjpqzkgeqic1hofzy89pnj63c9r', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(317, 'nano_1i3m8rjppwwkcnh3p5e361s44mbia1j9r7kj1g6r5n11x1k3tkf89dnafg4u', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(318, 'nano_3y1ckeooe4i3fernnjq4eiryd6wmb6ebhpoc7zjm9pa7to6wqfozyy3s1ox1', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(319, 'nano_1rebxfn6re6tkbc64k385rycakg4dryzyz73gow7g46h9h3pz6t9ss4sh3o7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(320, 'nano_3wumzfay9gbjt4qiske8nc4xnqadn6ipkzygs6b113ta8c4mig43agehrgby', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(321, 'nano_19nchwkjnqazpfp3jzr1ba4ou9mcxguz5zpj47bwpzz5nfug3dfudcj3epdu', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(322, 'nano_15kmsrwdm86swq7bh39xdar9rbuu48rzbe4ji8pkmybgsiogwceqgznc5rr9', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(323, 'nano_1cmkik8tjq5uj3axunetdzwheefgsnd9apxgufmfwo9moora69tk398hesei', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(324, 'nano_3aibnfycs58a4k4ej81n9e4171pjk9hkc396pcz3y6qxf3n93kcn97ujujsf', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(325, 'nano_17wfp9bmqde8ka8e51scdeeetacezda7jgs43ayy8k5nx3stzn7i99g5u3ty', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(326, 'nano_3ukigz7rimuncnt4ei3ofkpkigryj1k55eszmr1drhrdwikduzyzj15zefmm', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(327, 'nano_15qs5xb69cta1j7nneyptse9h41ik4kk56uij3eopuhit67cxinjxniuw4qx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(328, 'nano_3oba1icgj881prj581tkbxhxkgtkugsdentc9pom3bf5bbo1kdiky3xezqoh', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(329, 'nano_35nm63fe94y4z4mb1urgig459uoy5ynec7zqk9whoaiqr85g1z837hyded9s', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(330, 'nano_1664zsimsa4r4syrzfq7oadjj49w93ziat8zzphnk565jqog8sjyswj8ftgg', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(331, 'nano_3pxcbprk7f7yni9ucgb56am48d5a7r9m9iqs4ce9mzdxqk9p6mzj1qjs8ttc', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(332, 'nano_3rnxx7nqyk7fc46iaqhmgpjy7rro1yycfpjowy1po6uejq8yhmuwn4ye74ni', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(333, 'nano_1fq9y1t5pubcy5m7nmzc6ozpafjsxs3owm669rb7baeu1hb6bs8mmg74m7t9', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(334, 'nano_3niuxnyeizphncksxfpixa3q3f4hcnf7z1yu3u7oc8ws4ifqo39oc1gi6nhq', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(335, 'nano_13sagnhmu897m7ymap9z1xtxf6b6xicu3c5bcq78kdfr7kz9hbj1nbe7puz8', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(336, 'nano_1c51ccnj6i7atb179izfuqayxq77zh9ostzawzmf7kefq9f7755cyh8kqep8', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(337, 'nano_1cskcp9uyfzhorz8pegw93y94x18yk69un1nix5uzhncpp5fm1rkkjbj1non', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(338, 'nano_3ofsx3fddo5iaorw56mtnjfc1xqc7ykkdn47dzpkdk1rqouriez7pon17m69', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(339, 'nano_3xiywdj8rfy133jzzbejoyoosj97o8b6k646qk4sqi8nt1nt7osjb83zs8ew', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(340, 'nano_1h9aydrjmbgpi3g64jcf4sbrb3npnzqnc1g7bptnhdmqom778t1d33d47f9b', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(341, 'nano_343ataxwook6a5ojb7774drozdurideh99mt5ijqxohfdndzteekfcr7xt3r', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(342, 'nano_1uyewmmx538937hd7yeqhzmjidss91czhx6s9d37w1ahgwae81fypafksrmx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(343, 'nano_3pzaww511bwypktr3ug513dtaqjqdgig51xetmbcds5fsqc4134bqbqiakhx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(344, 'nano_3oiwxj3sijxkbqtn9aseb5rg1zgbdtps9tubjhsjqxpkf4qfhn75hyuwtryq', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(345, 'nano_3hekny9ihdu167hwm8aeff8sgfz989mmriq9wc3pfbny59zcnnqabm1hqf6o', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(346, 'nano_14jqo5wo6po5oc4a7hgyfgxnaxifz1piwgtm96gm8i8gy8nxhdszxhtbbp17', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(347, 'nano_1cxwdd6knuj1xu5qhknxgwokj8m8bdyqhwxaotixqjndtzjapu8fc6k87njh', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(348, 'nano_364nqno6ht3cpc8jky6k5jdbmp1646mpqz54wzhqzqjs6jfaa4k3mcnr8ef7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(349, 'nano_1fuqdwtpb8fph5rcy4bhebf76egxjkaqbc6ouz9tkuiwnoprf7xj8aeahpb5', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(350, 'nano_3h1bkuefg3hwpzqs4b5u51rfmcy3qwuticouq6szxak1kfjnbt3uc8i8ob81', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(351, 'nano_1uigjt8o3na68f1iu8at67fbj4a6itoce9oqkiw11869ptbkiexz9tpqrraq', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(352, 'nano_1b4urackj6w94ykq5ekiyx945n34bsphdkg4gqgm5bu8cxdfsxef1tpy611x', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(353, 'nano_38msaqg1wwsjehdejcida8j5ha5otw6mtnncf5pky1apccwzimpmsyywmb4r', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(354, 'nano_3x9rix61y9yhzcy55dxp1a3b7mmuqq1mo66h3s3xt9oguzfdwqnqnx57nkod', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(355, 'nano_1qe4c5q7xz4yau5iprb4q1j7oj3xq5ffkhhotf4f5fbxrggi7kra16a199i7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(356, 'nano_1dcty96hoswqimbpqyyjz9dhj4i4kmsm1mhx3g9ra5ai5m1hqef71t3hitq7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(357, 'nano_1kqh75w6o3pcswsi8zf79h9cywn35cb96zhwzdoadc6ig7gdanqjaxifke6o', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(358, 'nano_3wqxmgjhe87amssbxowf1hykisnd314rzunoxsfbn4koxdacyjgbnojx699w', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(359, 'nano_3fugm8aby84r7zuy34no4odetawdjhbdef6ns7b5bzr9jgi9ifx6bbjhtcyx', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(360, 'nano_3izupistauaim4tohph3kcgi3tcjfmhob13h6jq8yqc14up711mnfzd9crwm', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(361, 'nano_1qf6i6qrxoqauwfmpedmrer444o9hc6bg9wbt5npx3x89dor75gu8tmgo8wr', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(362, 'nano_1dti7dq1kg9mwx47xw3r8baa8kuqk79jub3rxx1y8ixrz8c1kdhn1xhbdqeb', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(363, 'nano_1tboneiry4d4wqycas49guayc4zrkrzycbwekze935anmwg568t839i7wori', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(364, 'nano_36ejpok5xfupif8t4f4mudo16f88z1sye936kuyuo679pke96kjdomsqm1ko', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(365, 'nano_3ppnr9mysux9q6r8uwizu8ywwkn6stca855jsrz1bm1my7ucuz59k1rfasex', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(366, 'nano_3y1emnddors6zhgbhheie86rj9aryx8bj38nnp8q8g3xj6mx15gt9izq1o8a', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(367, 'nano_3ywabdkw1mweyo3mkupbyth8uwnc4u9e9miqqz3capnjy7tkhsowessex4qy', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(368, 'nano_3fww978w4ai6czkrtgd151eueb4z13ij1455xirqnr7tigk4uxzqj8f19wzq', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(369, 'nano_1sp4r5hti1gigjtuk8sxzcuzdc5icz6rzrrzbj6jr71zigof9zufaqm1sh5o', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(370, 'nano_1hguecw9ht4w3s9ho6qzotccwcsuwt4d7a517rno8qhri3xz8cfo8x1sqrk8', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(371, 'nano_3a1y55i7yaxmwtq56j9o9qcei7g8y7e1zg936f5x8ezmt6w56erwrqsupbiq', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(372, 'nano_3bbge7my1ggjgrph4x7kwt7x49j7aajco8f95iew9pyk9f1rq13i6h9yanj6', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(373, 'nano_3edo33imoadf51nd1ba8y7yyabo811p6jcrak4orf4jt9mhjuonhs7tarm3c', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(374, 'nano_3osgfgcsmk1xd9huowgpxbdysfdcynoxj4qbtg4c93ohh9zd7rmfgerzx7zh', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(375, 'nano_19u58pxgfgjoryxndiefe64ogtjs4otefmaemy4zajo84ro36x6jduttchku', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(376, 'nano_155yjcrcfjc3c7ww1ntgsy466k4d4jjjzjsqbcscjk5b9doiiuboawmnoboo', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(377, 'nano_1ooatxfo9xdacd769r98dswb6gkouq5x4ouyunaf6aaoy5nczsym7oc7r7q7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(378, 'nano_3k6bhz5eb7eg9uyi5qbnkofsdnjgeaiocisz97ysfa9c78du6pr1pw5be4g7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(379, 'nano_3995exxuaepo843yzxofuu4tto4a3x4h7bi67hj9k3cyomjh1ete1sqbmm7q', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(380, 'nano_1fahe6m4ydad1qyryabexs7xk5jnmwypk7kh8r38qitb3i1u5mnbkr1519rh', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(381, 'nano_3bid4op5q6jdehgoi1n3sp4ebk1de6cyh69kbdr9hsnkfterzt37jpjys1pn', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(382, 'nano_36zbuxry9zmqatrumfqi787x5u8k3rewaeeor4igjyg8qzuihs6n9jj6irck', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(383, 'nano_1dcb395hsjp7pt8jypt3oo7qt1pmra3nnbhmstxfqwmn5xxxn3hpupnmbf71', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(384, 'nano_38bkospb55keef4j96fr45xzkxhsx6czc5wwh1j5zdupguixzeah5oact4hc', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(385, 'nano_1ykmrdp74h38tag3yja3ph8j4yoktqbya9yiuckbo3btr1k39iodky3q9qyj', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(386, 'nano_1hbmw5s9nyj3e766tx18c6oodyrgsjb747gkpp8s74n8wfduccosn7pro7uy', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(387, 'nano_3coxqhjhptx4ebhzm9hz9tnsaugr5x6zmrqhxjyg1oqbz5sc1nbty7zb37gn', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(388, 'nano_1pnmw47tehharnk9iaaxerwazhjtr5q88jsqbfpqdbmwccpnurseo61wauaw', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(389, 'nano_1yowqs7ysehp9eipwm1wzoteyrpxiyaz31go6f6fhc1dmh63iudswnxd1153', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(390, 'nano_3gg9pdpsia9a35h1ehuj9afypdida7ghfohdnoiiay6osfff5p38burgzegg', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(391, 'nano_1xpoww9wbsjidn15sfidy9ud5shchm46y1yzq91bk7885opnagfc34xnk343', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(392, 'nano_3kcwoxg1wshtsk1mghgpi5oh8m4kj736th61h8xsjz5at64fo6a9stcuwz5s', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(393, 'nano_1htj66pb5jnigoywta96896by37afn866ycn5pewq11kj1bh8ej79qdzby8e', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(394, 'nano_13fy5xd3i1ddgma8f4h471rbgy1ab641i88tkisdq49eui9d8kwtmf7gghz5', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(395, 'nano_1recr9mmur5cprqqmgk7jome44ij4x8g7737rhxm4ks7t65sty8hfmojadp5', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(396, 'nano_3t4jpj17znsx863gpfzpgz5jk5m61wkyrio6hmoben854aa6esmsntegxa8d', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(397, 'nano_16s5w8qkdf1mg7snb1d8t4t3ii3f7j691ptjw84tknhaaa1cfmq7mg9huw8y', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(398, 'nano_37giedm3qyrawbwh6mau6mwayqpthac7zz4upb1bm7sqs9achuuceukih4ei', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(399, 'nano_3iaicpf6gpgnbezq4qjf71t3mfdqgtgtrhzxuj9qbii4ycy5hcadofqgjowk', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(400, 'nano_1cqk4g59awfbmazn3es7mya5rwtjerch3cfgjaquxudbs4ju5oumqj3z4kku', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(401, 'nano_19gp3p1nrbwytjk36kun5casihypudwpbeqti81wb3zt8i75n5hwrzs8i8n5', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(402, 'nano_3e1myro3f6wuafr18xr6455rjrwsrpujbudnzdgz7717zwobjs7r7nzthrro', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(403, 'nano_3te3u975kw863t9ykw79dzhuznirwii19ggcfuye5rrdweuesbhkfkkojgp8', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(404, 'nano_34kis536p3fs6efi4zhppsqmhk6n8ijeobsnzxkek4keiyepwia4oxdnadjw', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(405, 'nano_3bb76ghaq1rubgx13gosz7thsmyaingwktbrsxgttzrbuq1c79d4tuom4hoe', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(406, 'nano_19xdekz7r6adx7unbwzefmufhj95kw4xspw75hm496dexiaj6cseojdox66w', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(407, 'nano_1wq8f9x39mk8fm37djkhrjszq8fzgcgyoqnzmf1sax4hdtirbknxsfuircyg', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(408, 'nano_11wi43j36bpgg4s7yg75tm38c8cskxwrdk7o7izcrezifkhyjnkq3wpmo33s', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(409, 'nano_1f5j74zjkqxx3g4zfa9mf5mhxzm9gqay4qxiytnrxfgy1bxnp5my1j1dq59p', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(410, 'nano_1bbgo89dbk3auoriuw4oyd5tgr8dikdp5cjgfoge3rer9da7c1xjmofqftq3', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(411, 'nano_1wrshgxyui8wchssp84899rdd5c6f6aw731sh3tz6nn1i44h6rcswzuxzaex', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(412, 'nano_3xc7643pgg36jkpyebo9fazwq9hnuqj9njqt9shcngo4aynzr5cfjorp4b1f', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(413, 'nano_3zb9nrgf6t3yx3tw5z5wiot9erpztqfnwng6tpy5mrcoza5r9seyi4phmbha', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(414, 'nano_1fcgnkceegiyxgjuzr1cjmxf97fjic3xixxyw15pu9iuh54zdbwxd53kcxhw', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(415, 'nano_1cztfsqjnukpjwcz9odh76puaptbc9tu73cjxxs6bebrajzg83jd9fx4y4dq', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(416, 'nano_1q6yzrh7zz5yr6tu6bbgxzg861iyqr9fj1yaxi11gcgfcsqctnnxpwjyyqay', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(417, 'nano_1yfhe6b5z9msdbe68kadyra3ftti6et7h1sdmmf6zqxdd7zgxc38zmwqowrp', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(418, 'nano_3han4k9iinsbakw94rw9ubad7qgkq3ju53zutbbxq5w5e487a863eeg7nq6c', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(419, 'nano_3mzciguiskak5q5jhd4h4ac94beimc6qy7pp48yo98rpz7fpj8fakkpjnbpz', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(420, 'nano_1y8u9ixic83yuhuxn9zrzethypogs87ep5zuf7chubtgfsy7db8qfbrioh78', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(421, 'nano_3rebwx7ao8eo1ua1145m6xpuunkgztssx9ehx7zh178hhdh5jzonj4eurni5', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(422, 'nano_3ahfybykmfug7oupwap3j18i46g1cdxhapyhjkiy34xc3bp7gykthfxgaeye', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(423, 'nano_3y66jyuq4i4bz1iuce46ce8kyjxtedmcchpnwwtbgmgi4mj5rrz6597wiixj', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(424, 'nano_3wmnp5m9yswszztzk9c46abpfw8y7hj17tejgho7h57ijhp8dgc5cwjgfjdu', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(425, 'nano_1imea8wi8jb4a6j4x3g6md4or9u9dcdcac84hthf9wqr35h49x4adqwqxzj1', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(426, 'nano_3nufegnaqc18hkt5z1mbs8fksue4he5w5m4n3gtkt6drpsfo37btgygubtsr', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(427, 'nano_34cz3yguu1mydg67oznkrt6c9ygww7bcdjph9hhrzwh1qxkdj684qmkp6t7h', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(428, 'nano_1x69ea9xs3u5kw8wcie78ugotrxxfzoe6uhoffm76agminbnfa33jxjnerbu', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(429, 'nano_3gdzydqo3us5i813jogmdqtsbn1gbccfydoheecitbpqnyf6s1k4qso9h7ec', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(430, 'nano_3ai73znu3t4q64snafy9jszxt3o45jjuswq6hf4ft4ug139g8k79bg7thfmc', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(431, 'nano_3873bun44b9pxmiauotrupinw88q55aihjxns96ocwszjtuaa1hk7tfrcfmy', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(432, 'nano_3cm34tb7gkta1adbqnz46nddd3zw8z175jowcmfgjmyowqgzi7e6j3s6qeu4', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(433, 'nano_1tssx1bxhgoggo7fyocgg8rro5sobsqnakc9ct5bem4k51dhia1kbsntxp1r', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(434, 'nano_3t6h8ctofhbmzeggps6sus8tmw1bg3e9ijsjoyc4kbqd5fx8ukth16e4qo89', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(435, 'nano_1iy6hce7ny33cikqzj86j8ihsx3y1kumm6uc5uaffkfjo1ncckqs5fqbndr4', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(436, 'nano_1y4d5g7tiwqo55ms7pmurzz1icc1arwcxw9khxznnygrnwqgkw43dfryzx57', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(437, 'nano_1m17w5uai7kqofuq6o3xqt974k1fo38ao58or975n3nw78sxfm93ddbm9gga', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(438, 'nano_1q67u6jtgieatpgoy4akijo6kkaujk3u346h8bneqkkygop3q8ijxeyihmyz', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(439, 'nano_1yyk5yqgqthxnqus4794wn7d11ssuwmdenborarnfmpggn8akpusap67zzqk', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(440, 'nano_3cnkpnr8fjmebyi1w483yrx5wbtn771b9mf47z9apswwjkteq1ztpifje5gf', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(441, 'nano_11h7199npoez3tstoxnoorg135xhqhcuegu66f1zgxeqko6yihcc3iyyag8c', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(442, 'nano_1r93cgh8gcgj9mrhxp9ezhqjefpuia98j55tieqbo4xqtny86xbadrxrw1gm', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(443, 'nano_1fwys6aspur6mi137qbr39w4mey9n7xnrkm7bs3wpq1zd94k5isc9tgyppg8', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(444, 'nano_3hq6rcnm8eqdjqugshqmqz35tgtokjt9hd1py71cz1k1ssnz5rkpd98juc4i', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(445, 'nano_1q3u5dwyb15faw7h46rcyd7octpn9zm9rf7k716cq61oowkdrmjajjww1ra7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(446, 'nano_3mrxqzurdicycf6bydianfzei14u4wenifbndxigdqw1zeuigzzacfo1jepm', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(447, 'nano_37xffb3wt3htd6y79up5g395bz1cxyraryohxetsqir6zskfghcw95znsau7', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(448, 'nano_3h7pm6wo8y7cjhf7wyzcyunmfc9bx83phat3djmyyxgmsw5ufaffz7pibggo', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(449, 'nano_1karzbpjwmi9g95zkcyt8jyi1tie9enj53m7f8a1kjfj1uef34836gygczht', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(450, 'nano_1q4f61f8h6ea61tkj7m7hgitm1wn6reyk8rg7a9mymzds4eiikr34k1yn8iw', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(451, 'nano_1faneaxizytgz698p3mbmp6wrrrkqpf4u3apugywb8fo5fqu94hsp533ii5k', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(452, 'nano_1i9zdxr6rtca1febbj3bqd6sziu3yoenbey1mb5immm9znj8d34o989738h8', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(453, 'nano_3rzn5kcscne498t37djha5cwg66d1y46dd941tmhrk6ztioao6mkedfkbyzs', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(454, 'nano_3se6chbmyzcnnmmickdb9ozmi3ct5mt5c3ai4b84wy7c3ae4oke5eufgq51g', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(455, 'nano_16cnme46hjn11uyjpyo333kzyipshbg61qhnrjgw618jpu1dzr1adq36pp5x', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(456, 'nano_1kx6ctbkqssxbz5ehrcg47484f8a1n5dx1qt5b5wskdcuefkrhf55j5n4xre', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(457, 'nano_1mpsugx46hgs1x3j6enuahp8xe3zwgjsxpf7dn1338647dapzmr57zsnu3hc', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(458, 'nano_1zjido4cqykq9jp5urinxiddmige5kjn6zfqcts8wtkcsjee83d4qd9scubh', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(459, 'nano_3s6ptt3cws14zrpm318c5eywgghrdyj4x3mft9f9i6iyhforg4g8gsswrbgc', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(460, 'nano_3kwze1e7aseo7aac6ekxxefyzekqqyo97x3oe1ai73peh5srj4sgt4rx49gf', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(461, 'nano_16aj93ar863m314kjd8sw9e3yetquoyx7c84tetjyx8m1ax6sfnki5of7dfy', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(462, 'nano_359g6qk3hejpez3mfgizsp4g39xub996cau9jscehae6iy5mgm1d3ja6j3a1', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(463, 'nano_1nnrfkq8nm4r8hpxngaihjf4jkjeu4s81igaqetmkg6hwy85s79nhbizjssc', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(464, 'nano_3qigcxsp7mfpeumanqmkasbxpyd793xzf479wawm6hz1dn85y5km3szbcuck', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(465, 'nano_1bcfemeki3xujszwtdwrsorqs1hwmmp5mi8wi9zj7dxqb8ispxuty4z1g6c4', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(466, 'nano_3mgaokn4e85mzozyepxq1i9t5nyn635pgz3jebjeurbtot7g9frgtj7c7iar', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(467, 'nano_39txcch69jf4m4d5qgm9rnirb4nwrc7rh3cf36gxkr1gw3smrcq8w83n5j9k', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(468, 'nano_3yehn9cjkhd59ds8bni85cjaopazi7oktwcwnnufkx5cqa8eqeuocrz7y3fr', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(469, 'nano_1i3ym3d1rcenkh3wpm7oa8t97cpj6j6mnipbtpxpc7dwejx8tbowbczf9h7z', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(470, 'nano_3xrnb3mh4yoms9d7tohwu5w488xw5kacpsjocdfz1ut5jzinegiq7uzgtsos', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(471, 'nano_15tds76pwsmmhm9bfjtg5j3r71omym98ai41559xjnqz75nobje3ab9woati', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(472, 'nano_3hxrz5aeqjqgi5pqrtyxonjbhkfykdxudwie4nx15em3x7ynyero3sgcjs6z', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(473, 'nano_3abqoa9kgwdtxmbcp11axuwf5s3c88pb4eon3ubqj9km44kuj8aeu5oxtf57', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(474, 'nano_1tdwn7ea1m99q3nkex3tcydawk3tsmuwt3p7hg63cu777occf4ekyu3b8ej1', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(475, 'nano_3pnr6po9w5gnh98uhe9nggtecr5f13dwid5gfftmoo8n9quk4eub6nc8wx9k', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(476, 'nano_1n3sj4ssooxxsk1zmm5js11re3zicpn1ckj9wnm548cbaich4kkp1i5nncd6', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(477, 'nano_3n75fy6k3abbcw1o13at668hpi3qxz6nuz45wpcwcwj66inc393drhdingpm', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(478, 'nano_3f4bwbcw6jgys7g1wo9umn9ooe8w5qr5m3b5tk4jpy5t5sd1phpajzkciqhj', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(479, 'nano_31u3183uc7cwj4w1bddcigde8kwneddqzdtrcda4emrpgb3x5s9fwyf749u9', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(480, 'nano_1ce7sj3oeguzpoazu5gba6k59dmz5kbqretbinxsfz1nbjjjzzpsxduftrmz', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(481, 'nano_1z18nqccxqm9sbr8k788dqjgkttn3skptaaeyejiikmbfimkzfpe4ha5ojhk', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(482, 'nano_3hf9b3nej6fc84s8jd83mkys1k95erq6gocqyts5bkbf9kmdicxkc9fezhkr', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(483, 'nano_3bkaaa94qdbwgysbzkzq4t5ss66snr878u9sx8z7n6i9syucfaeecjzcrgsr', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(484, 'nano_1xbxsitcmfp6ieutayjkrh6zpc4jt9w88yuud6u4krdwgyn991omydeo6pfz', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(485, 'nano_3aetedmcazaqomwwz7c9tnr813a41ykkc4z33p9nkxoyrt65g8xkrmk7yxsr', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(486, 'nano_3dc91t5zx5z9x9765apzyjoxdpky3yte4inxwu9uggphk47p47asfijcrtci', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(487, 'nano_1yw7bu33snojaa1rms1j1uj3wz4y5dqzpusqaurraarruswqxo7i5uifebj4', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(488, 'nano_3cfewbb8syrbryrwjb3ng1115hkn6epxygj9o9ehoh9bw93fb96iemf5sqsc', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(489, 'nano_3hect1ao11cyo9ctqxc5ny8d1uaogbq3sbhe5wuy4qc8tji54x5tpb7f8t3a', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(490, 'nano_3zm43jcnu1ic4557bk8wwax1tu376bgrgwzdijytot1fmqp6kchyd7gu97zg', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(491, 'nano_37pabonuz1syh8dw9y5877cidtwiw1xn6ug9wcra9rkpj313jfxbxm34pp5b', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(492, 'nano_3jqurr818xhdzdcdd17rjbz717odotufnpdj57cj55jbgkqes3pjma89zbsb', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(493, 'nano_3yo6kri9fpbeogk4cyrhtepwf977zznehaz89p9m9yp9sat6kbhn9ijcezws', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(494, 'nano_3j1m6gy6nc76nbhtp5cstwjfje4twkyfbjar9e14146g41qksuozrefb3tiz', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(495, 'nano_3hiuuiskpeatwfon6i19y1gp4ubejnr4upd9fshf4qzz31wr5rmfn5ib6n49', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(496, 'nano_14jdoe43rdb8sxgzar9pyw8izrhwfnxbgz8558sf74myuwn1z9c9mwkzmguo', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(497, 'nano_18i6d6jnad36cstpnaoetnjero1bwc88mp7thsj6u8eqoa1iozycbrhskhf9', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(498, 'nano_3k4cnzfozm9fqefncfdmx7qrgwnik9uhwsfjpu8yeqddb7uge746xaiaugtn', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL),
	(499, 'nano_3a9d1m5currzqpkgk3pgh7rdpwn49xqegw6odyuocs76g59irtqrhruwoeq9', '2026-11-24 07:34:49.828', '2026-11-24 07:34:50.463', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(500, 'nano_3pmwfy1u4unko3bw85kbiwxccrxi1cbpwc1q618tjprqnk7o1d8dpsmmhaq7', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(501, 'nano_3oebtx4mz1fxhso4ue6yx8tq47x6dmbja68pkewcow7hc1pafbsdo7qsxtua', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(502, 'nano_1ksunn6475a8wjxwef9k3bgf3isnqt5hoaqnpc7yws8tipjet13bz31gmjeb', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(503, 'nano_3m5yuer8eo39kg6j9rb43hip7yc93ngjdzdhhoh9daiygqjuoto3ck4yfy7m', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(504, 'nano_1eu44xkh7nwf9dkd11tnyhor8z3w8fn3hfjkpqp1p19bcsah5r9gp8fedyo9', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(505, 'nano_11agfmpcbunk7i3fyeutn9r948mg5exzw3o44yqrdh373mxm3m8x6bi1atyp', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(506, 'nano_16pze1qsh1hzwgu8e8tewa6ggp5whphpemi7q4ofn8db3dea3a48cckfo6nf', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(507, 'nano_3e8ge1zmuc7rf84sztegdrhwrxeikzs8iimuiafb5dyj7i1wejrhoxfun1ot', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(508, 'nano_3mmo6itfqc83xod84mmbzx936pyhqg1ug5ec84r1eer98g7c6syk6b6ctqy3', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(509, 'nano_3eyqj4tgbyy6k5n7qhfsdfhrhhjkkbwnzdmii7oituenqapwpfte7ohwxfdu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(510, 'nano_339az9rngoy138wd83oxiokyhzadm78atkm4yotpmdu7wytrrkafsjhh34gu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(511, 'nano_3xnq3ie9c8xxpxgjaqbwzsgmpybxqou3mbe4j785bs3jst1h4rkmwwr8np3s', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(512, 'nano_3k15djztyhuapm51kic651xq9hae79wxqxe9yyjs6cynojc3eogx6oaddop1', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(513, 'nano_14xnmnh1bohfix1dcsesxw1w99zetqkqkkjxnwh6f9skpism4q58hku7cjqg', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(514, 'nano_34fbficq7s8u5fn4k8od1hs3sdxnrggmy4kzxdkbggrys7ze48jzgx799kz8', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(515, 'nano_33rds5mm1xjof7oidg1ak7wk7m5k1tdq7a6hqsrceetew536yy6q4dsua1ib', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(516, 'nano_1m4hk4twpumibye6gh4rhwdeknk6n51x9k61w91aogxwqakbsxw1zkuhrnmk', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(517, 'nano_1gkd4ircn38d3ongnx9n4qqruntntyubj8actz1gohx9oqiar7g11n1bhfzt', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(518, 'nano_3h8pu9n4pbqhakh7ek66hhb3nbrzbc63xwc3nba5t367py7cd678uoaxmcac', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(519, 'nano_3fi7zem3pt9zscsf9pffbuepk7kgai1owurynfoi5udtdkb5xj46c9aoj3cf', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(520, 'nano_3amqc4mz5go8q6qqdwf56o55armb1gkwndo4ezsiugqjffxh6brp7dxrs3dx', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(521, 'nano_1uhw5rrnumrjcwxfwyxgya3yo6gbq6sctsp5nsrxertd14gwu5chdyyaoa78', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(522, 'nano_1e66686guyn8uympjxduymin4ew7gb9pam8bmhg8q33tfaffmng35m9rn1p9', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(523, 'nano_3id1c7pwxr1fnujiyjp1zgkbcug5x5k8n1q5b1d3cnxe4qjxh7tsyxuhkb4b', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(524, 'nano_17arsy5n1moofzzgbfnzd7bbs55y1kgyznpa9z9ebquso4xgpdp9wfaw4nye', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(525, 'nano_3cpmepggfnaiw8emf4ba6o6y97px93ryi3o7ejuh7661ffcicae1x59xhmfp', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(526, 'nano_3m1krkb4qxk6qxt8omrd6w1z843xj8511rjoxms9skstujgcoha1bjnwabq3', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(527, 'nano_13fm55d9fdous3j8dh4uei45g4i71pcn4htee6ft9dg4ffx1ttywxn6j7rq3', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(528, 'nano_135jctsmau34xizn8fghnybcqs1fjk6ndytpwi93w7odt8e6shhxxwxmksjh', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(529, 'nano_1z8z57t48agcwxfcp8snguwnacgdk5e7zkh3eomoog7whbf3ghzqyocmuscq', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(530, 'nano_3g7jya49j18eus4wc1dqqz5xs5iewojonz3i7tq547tsc5jw9xgcm6q8nhz7', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(531, 'nano_34fme1tsmxgkdn3esa7y4xxu76pm639h1d1w5zun8qgw7jehhwi7opo1xy1b', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(532, 'nano_15eycb5zkomw96ythqd8c61sdct6565pibb4xsg3u7qmrtzc15n6c6uhp7cg', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(533, 'nano_31uwjnd8rfan9xz817upi8ebs7aj3n9znhuf7ky9jpgp6wfqhebrymbmm9df', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(534, 'nano_3egzf5fqix31qjrt6r63m31t1cmzg5fodjxd1jznu6cy8mswg4ahio3hf3hm', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(535, 'nano_1q4bhwffgg9y7deoqsfs8uq6gkhaodu33zrqhf8ho1pfyxyjzmiyree18e5y', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(536, 'nano_3jmixqi6bnskmpebn94sjdfxxq9kgjpa83gaz7p3skq4z3wya1rg47wkhea7', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(537, 'nano_1tq7tea88a3mu757x43yk7uekmpg97bscq7a6zq5ac8gryyrw4a3nddzopkq', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(538, 'nano_3az481uwsdi8aba7eanjpe3xdstt198ckn88qeuw45to8hw9i8ir41n1b3p1', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(539, 'nano_17iu171p49wxdyjfa88ikcrsf3xwao5r5n7eofm3d5dt8sdg8uf79zzi93b9', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(540, 'nano_3u1c4jsqgcmdbfbfz4g4qifgixq8t83m8imcugfxunftagkkezn63i1tk8a4', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(541, 'nano_1akuewdd39ufymteh6oi8xe3j9qngt7eahog5uesxwmjmuoeaacebfpb14ze', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(542, 'nano_3em48quqkuro65ptp7qy9y5adhiqtnupipwbgobopanysfeeqj6mu5x3xe4c', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(543, 'nano_151m7ihzyb57z1giocubrb4rr7fmwjb6xrqm9u6cb9uj3rd859uaab6y9mme', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(544, 'nano_3kgkrbdjscowp6agjen7ijh53okonu915w9ottiy9rg1iw3euc31w6n4r6ph', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(545, 'nano_1jtgnsk7p5axbcudopkh116dhazzf6e5jnekjtwtug4k4z4yqbpjeao9w3qd', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(546, 'nano_1ss16b94kapzq1y3aiu4xhtawqxtuiu5se6jmipcrb64b5i3mhjnic9aum69', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(547, 'nano_1yjs53nn3kfbg3646dp3aun1ecad6j5zwumo4ndj85rh64kx38wgq1aqk68u', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(548, 'nano_1snu3qujbbpg7c4qox76cze7fpgtz5epifwn17j8it6chrweuekkamwm187e', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(549, 'nano_1b353d9tfmoey964muxdgqpqizeejxt5sqkyx588i8egb5piuqucni16m4ok', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(550, 'nano_3cp4iy6p3jj54d9xf13on3easqqqishrb51w4eqdzqi5squsamotsgu3wwxb', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(551, 'nano_1ajbgi6wc7pur35hgj3mf8bospquofhm5pryw8uhm85ieftwuu6645i17e9o', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(552, 'nano_1761g1hd1bydyi9451o9kf8wdrihuazftszh9r8ib4ofe4b71f4msoizg5ec', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(553, 'nano_1fuhb7urkpdrnewrocz843y3uym4ckccmohkuk9rcdr9jwoaxwzbqdpzg58g', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(554, 'nano_397ce1okz4rbtr789uph6kmxfiq8acs6w8xggexkmkww9bqp8jtjug3q5wj1', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(555, 'nano_341qgqe3m7bxdm9ym43wbrnayrz4y8di1gqtufuajinh1xsdmq7qxoz64k99', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(556, 'nano_3ggicq1apimgom6zcjnjc779kfco8bnsw86mn799qowrbiw6gxmurch1f6c6', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(557, 'nano_3yncgzsdamjyud5srkc97hy8chob58o8w3nxts6bdx46nmn5ioxdu1okfyhp', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(558, 'nano_3kf6pwft81hbjnyfo6k7w8b4ozk13qphny4n8q45n7iyby7ys316wmbu1wzs', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(559, 'nano_397xn48ygrkzwg4xwjb17fb7ktczwxmgx14h73mxd49u474k5nnbirro8b34', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(560, 'nano_169t4skjmnbsbac9xxez5sw7bsa81dpprhm35b3c55fmg5widokccg66yf4e', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(561, 'nano_1gmr9sgh1rzsierd9mmuxc8ys9o9rz8fpmpx9x7bh59d7o14y5rah1819cn6', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(562, 'nano_1cb3szst6si4jcoi86tgxr7k8t8rfj9gzpdquzjg6tex9w6g1qhy9n5doytk', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(563, 'nano_3yqqdckc95iqy44sczykgfq4zs98r11hwe4k1aku4ndyobz7moctjdr41zgo', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(564, 'nano_1mc6wh4w3d5aw8pkfqhjebepdidxm6kuwd3squni1wkwnsmqhepdxy659jy4', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(565, 'nano_13rp4cwcmdfz4sbhp7e1k9yzm614oieaw3efy1dzhusridophmhkouxqp9xw', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(566, 'nano_3cr4dcgc75ujzir9k6rcukj7w135s7hc8wx4gdtkkzk9wydbwic5767hsuw8', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(567, 'nano_1ufbpz8sbpt5y91j7ttx7oo8m3iyymnjxpnjfdt55c6ieuk3rfj4o8i13id6', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(568, 'nano_1zeipg96ounppu9jdh39amhdifdgwyo5pixszgoou4onraw4ign98inwr384', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(569, 'nano_1pgadx8dpxjfhfpxogubcyhsrnuuhcwna1zg3tsdaaewp5ysqjrj5b7ckf6z', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(570, 'nano_3s1fwhda1uouc3nsxis9ejfonhtpksrriy1qihwekgnhe9yfoy5g5ecubjju', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(571, 'nano_156tqa3zdrnfmyzjpaa9tupta3d34zx3uhsftq1fja4bizbxd7c4cwwq16ha', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(572, 'nano_1hdppgbs59s1gmx5qoisnnkw4mp7jjunmmyrohn3bw1qiyomsqqqrjahdmd5', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(573, 'nano_3d7xg6gajcn8t38mmhm185kaukaooyf6jhkzhsgw1khkw71khewuxpqssrrd', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(574, 'nano_3tgtesybj3iowtowfwbjezme7z8rx1r5c3brk5em99qarnweuwtrwifc4xzy', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(575, 'nano_3ky1u33j97wt7a5exdrzjrdomwi3dnpzx19qo78cj8bwfqmjxjnf9imhrrhu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(576, 'nano_1ajbxhd6rjs5nehxo5ngnthbtf4gz4tk7451ie14ni1rm9qqopqrsxcux5rp', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(577, 'nano_3ndwb1pmoof4hby9ejazroxsfxn5nmioxxp4r9m76qcum5gm97b5fmihpzm5', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(578, 'nano_15gq8dythfyg6jncdqbc59m9yi3n48jc356akxjdneqi5f8o1hb3feejdqt9', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(579, 'nano_1j41mbxzqnttincqfeiq14i1mmge9qj9smussjo7huct1eutohmjik3m8tjg', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(580, 'nano_3rmrrpze3a1czki1a87gdiatgmckpssmsrdrbujt3igmrgewwjpb3zxe8awk', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(581, 'nano_3fib11hsreepxaeoqtx57danhqwus15hrh37otec4qjwtxsusapfayugsswy', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(582, 'nano_1zw84ggxpgzz9nyxctqpgbu69ojjbef34xuis1zzo8z4hs83ifwkp5uag9st', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(583, 'nano_33198awepo1j3oyckjgzwsgzd9xbrappg581gbhus969j81w7pbzoar5s7o7', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(584, 'nano_1x4o981oo1i8chgamxuk4mur45e7fzkeyoxq6p5r6b4yjcemgfwzbdujheqm', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(585, 'nano_3p8kz1eqz35d7our74k4t76o9z3qpxzj59uj9fgaherogd6t7dtqzxc6xdke', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(586, 'nano_19wdr7tozcjq13rpu1wktzr49fy69qkio6a54ufugesqh39o7doorc78pyj7', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(587, 'nano_3eqyxkpfq36qcx5syy4kaoutznkr8omp6e4i81tcsqi5wyysfkeo6cbspx4d', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(588, 'nano_3kxa4sahoqk778r7q14318p9irjn49jd9dfmteykoscm7g7b1drdu4t6ihp3', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(589, 'nano_1o31eokz8jo9zkbffwmrih6j6mrgdif3mszr1hhrzyxx8opucifizxubcrre', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(590, 'nano_3f7d5rx161yuyugarnpcxjn3anaao8wsqi8wj4jb7xww53b7gdd1dmob65k6', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(591, 'nano_3u3o6ps6yefew4mzi6pppsidctksybijreaicishtspawyj4pmunbfted9x9', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(592, 'nano_3xnwg9jm71q8bsbkpd334kp8e5st6xm47zupaye1izfukw6g9aufuorh6o35', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(593, 'nano_1ew76bfh5tb8capicbw6xtnox8io5ukqa1m9i5jci3op4osa8odp6a44smcw', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(594, 'nano_3ss7dmy15bgmd3pnd1x5ron5y4tqbtdwddn4scoerjpaknjdwk9w8kjtbfko', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(595, 'nano_1619w93a8r6gendbz7tq1zaqxagikb6r8pscbyqhnscuzu7ibwdbfz7zcjcf', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(596, 'nano_1nnk987fkex38b71g338bftxbtp5psrs5gjcap7nqaiapysckhmne9oega17', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(597, 'nano_31d3i1zwpwqi8morr9issujncipbcud3o68j1wk4cfcgf966ffeze55j366z', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(598, 'nano_1s5xwu87d5jhoyfqe1hs5kp1xf5gg1739etobnups55gmdtg5d59jsaaxxdt', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(599, 'nano_3xpc3zyyzg7jc1antaofxomemguxhqwep6fw8iius5ko5egwymtoe1x6rped', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(600, 'nano_36ocr97n5es6s54u7bspritxjkjb7ibrmc5ytzuophnhe4a157o9zys7nnih', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(601, 'nano_1edej9zcbywrtfj8hqdh5k1se7pudur6sc79rffef4haur965ji83j8ggkja', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(602, 'nano_3owngxymyfa4hecrwewh4xzgsrc3kfxb6mr4oqjqjdkuqufqcwgmb8bhxzdu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(603, 'nano_3rju9zfogj8pwkp6jrpm6tcoqiitiuuixmxeo9s1g4ggw931a4ce45zj5hyp', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(604, 'nano_18usohq6rh7cf9ytk1bq915pdgh3qsbfjhe4pkz3ntpx6wozqhk54559zrb4', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(605, 'nano_349k6jg1zc1c4xre5ktxywxjs5esqmgq6wqwy6nczdc369trrtpipwpiof8q', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(606, 'nano_1orucqc5ecpjsxows7odi67ww9mw45qs5jcynbiyusmbyns8kewzsmb8kog9', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(607, 'nano_1jymoztog5x1u5mwa3j4taqkzghgnc8cz854ui36cuqswm8rzpux7id4434w', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(608, 'nano_3zsx4iop9giahpnm6az6yzjdi3zhhxsai87g7rwkkch3336qtobubpde5nkw', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(609, 'nano_1c3tbjuyhiiuzuhfy4h1mkwhrj5mn7kb95qphgeqjkzipmkp7ciimmphpmcu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(610, 'nano_3bz6m7rn51533ym944yenm9rka5o5ccoxnh1h5ffaskujdrozuyehzqgqb1z', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(611, 'nano_3fxu11oizzgp74jjgyntgbadawd315ebo3dtk73q6uf5xf7q767wodfrwxth', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(612, 'nano_3zd3pynwy4wfx7ccr6ippoe7mat4posqugeqwzbxb6a1osdimn87iu7xntoi', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(613, 'nano_153f4ndi6sbr5diurnnzyie5nhn8sks93m394ureiw6dodbhe5fe5hpz3mgn', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(614, 'nano_11hhcwo69i85m35fg6raf1jk47zz813ikrbhgcbe9xebxdsm9ke4as6qe8m7', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(615, 'nano_3djaqoxp9kbwwwo9qrjngcqg5ex161gfbhoigt79ya5fbj65pn5gifnox9ui', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(616, 'nano_3kej8si5d3ha67imhwd788w4yux9ki94mkwzkzj136bo18p99tshq9886e3f', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(617, 'nano_1wjc3pm3cw6injksmsboaba56udaz3n64fszc873gk4mi5b76neeufiagsei', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(618, 'nano_1mnqsakson96xb89uwude5zn8k3k39rqr7ii9w9kwzj3dmjf7t4z1wsuzdds', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(619, 'nano_1uziepb9sy3d3iymsgyw7xht4es91iskmzyhjpgb4dy73pe5ougcij3kwgtx', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(620, 'nano_3eceksfhns3gd5kjayxcckwj8apyti97hog73gy1cqb73fs7gyy7z5tc7jzb', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(621, 'nano_1xdgpejnz78xiega9uxxmoexbpcf999imyhs8qkmng5xr95f8rkp9igyz4to', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(622, 'nano_17amgadd1ogxmz7mwhi753nsoj4koug3ffskrmgims1cahw7n9h3is4mhmfz', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(623, 'nano_1r1ym765o3ektqbuo7f79d557ay5zy4wi1ruc5b91gi9ih13z6hdipcpuj6a', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(624, 'nano_134wr8yp874ifp68pkjgyp9y9xmy97giz6rzw63upkd1gcsmfjnors6sk84t', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(625, 'nano_34ib9omni7ycg9cicib7st3tp1utpfqjkryjuf88o7zaj1jaho4n7zprq1ew', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(626, 'nano_16kjhokkbh7w5x7cc57y19hw3webdu9rnj5dawfy9n6psg3ecezf88rrckje', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(627, 'nano_1orpmby1jtsfe5dwdy68coep7wgffitmxxj6unjz8j7gh3teb5t7ai6u3nzf', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(628, 'nano_33infy3scp9tqr7qbihdrhohgjnha6rj4s8pquawqtkbtcxnrdqdcpnrr6ax', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(629, 'nano_39zxdtuyd7db14y4574fh9nr3npbb6huuorqa14yeyc3w5yzdmadbcj7a15k', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(630, 'nano_1b63kr63requxpzzowtkboazbk7rwzd7cxnpt891kmdpytgxu79s76676bp5', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(631, 'nano_3br6okgup33sghns14unoa49jjdijmhguop8bqszme4q8fx6qrbb764g3gqz', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(632, 'nano_1yjpa1c186tsup4f764rmstpw1zqrdcyg45z4rsfim1aofmtmrqked8sdf3c', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(633, 'nano_3ksas5j5b5cazjxqjbobjej7abqe957a8df1fapopffnm6efcqeiz9y61hwa', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(634, 'nano_1zjwiym6nshbyqjug4jnxwmrrnzgbm6s1ji3sama6iis3nktfqrsni668dxc', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(635, 'nano_3338t57pkiongisbx96fiqdhuanu6bpmnqghx6x11u587nh4ydywgno6bycj', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(636, 'nano_3uqccmjdbp3f9a3uiqdkxbq9fuakjrzao3qqoea1sodxttmn1q4f4masckja', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(637, 'nano_1zj6sozu6ks7zxyukwa8potisk6qcw5s9ndnjp1f7wfeks7s1nie44s5aicn', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(638, 'nano_3xabgmxsxwajc6eegtrczbdjz97qsszs7bxafi5miwbc5gz9kusij7sd458c', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(639, 'nano_1fcb4g65onrz388343s66cacsytmct9kjjpi9mreyjgbn7qszcw8sdmwpgho', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(640, 'nano_1b46mkgseahhfkhb6tkqi3kb1bgwsoedk57kw47ow5n3twen5jm8k9j5t7rj', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(641, 'nano_3q3b3nnhk63zqp1413nf16hmrpq7id9sbfknzfwytkrw4jt57b6pern7yg7g', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(642, 'nano_15ewktocefgfrobpn3mtekjzyzu3eecrogqbekwr6r3xtmfmxf3ztq85g6cw', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(643, 'nano_1y4gewc6szz6dja7rmgyy4ggyshbxisb44odo9sqitwuikgcgwz7xo16ytws', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(644, 'nano_1t9r7zenuxqctgjrwnq6b9y91ezqwne5h4agyapg9piaqgootxa5c43sgcbm', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(645, 'nano_15p73p65kmfbue8hf6rprxbihiwo9is41bphgme4yr76brif6tqbzehcn39g', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(646, 'nano_3aadwe9eqqttpj64kydgprmt3a9o3uwxw3rbmkm5fd7e775mcc5hq4fcm79d', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(647, 'nano_3ehmkbnrz471okdds6641sgm9nqzcnbbmpkd4ykk4xeda1cfrin4b7frkpzi', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(648, 'nano_1acx1gg1mqcodt3jejzknkhok3ieaizpya855yr7nxnte7yxbqanwe9p3pak', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(649, 'nano_1h9wasdxj918b9gpmxe4kti4bx4dnp58qb9zqndbsi5zffin3kgz7zc499rf', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(650, 'nano_39yc54tbkec1kt37ffjwxyyxeub6z9w5to739orua7uadzpqb8fy4f37k9ns', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(651, 'nano_17fu5fd5ui9j9np4esnt43jg9h8q4ro1nqdhbfxs6e4fyiyxn4cqrpcebcnb', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(652, 'nano_3i5ud81a4ki6aq9ch6x19j7nyagufwq98qu4gqmrxggz71i8jiuiw9cnuy6w', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(653, 'nano_1msb5ejy9mmww7xrq5fn7e4mbrq68emj3mnyubwdcyz5ysg4gr6k6f7778b4', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(654, 'nano_1dy97wz7b1zjfwfjb7dqhfcusqfzpy5dmy1kokbiwhutak15hxwcog4ngdtr', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(655, 'nano_31tgd3hks9hanc7tx87sgrgf4qyt7fiza13kimn3xmzed76wupfqg4rrj5ah', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(656, 'nano_3ubbjokdneat8th86z873bobzi1wphpg9u1gyuwomayxpbf5o6temdwgqg8a', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(657, 'nano_1o7ixpdbgqfauesfrk18z7zmrzrj4yrdi6isq7qgaj3848gh8hfzrcg8dh95', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(658, 'nano_1po4c6aufeyia7b9obgbxnutrigu9m9t1paugwkna31bjutm6cuatx867umc', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(659, 'nano_3n6w15n1wk33ak5j7ny7gx37akqozhschgij9d89jd61tay7su9ts4a8a1f8', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(660, 'nano_3syujeizsmyxhdsp9imkk6btdpejxjhcwfc38snr9ho57tr4nfzhupe419aw', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(661, 'nano_38en3g5poud6txx1693fcnp31hpktya5pgmibmgm9eencpxat3s4rprsph9y', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(662, 'nano_3xk8pkx4r8kcghmq7ff13kj55p8gehphhoa77r1iyq98tu91b18pasn1yt3k', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(663, 'nano_3qbjcm4esrhazaa44k5qz7muwcuhb7hhpk8oyeturtzsrpqbge65orppmq1i', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(664, 'nano_3k5ghjiak6kit3zcwxxdeiit5zjy8xrkxzhtdy5ui3eyjwt7qx1ik74jtwxq', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(665, 'nano_3zinhqhycfda7iuexa9i915x83ye5rpekqj56rmshq7bieapn13996nk1wbd', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(666, 'nano_3ynjmj8yr37gktajk5upqgo55wtzfofdgnt1m6zd6h49nxkx7mtxbhd343cx', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(667, 'nano_3a7u5sjdpubrmpk1suqyh7kou46wqrgy3g6k7hff6et1aacxkakyas5jcepr', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(668, 'nano_3b1zyqfpyqfqu6338i4ntctcnxyhugh6ntn7x6tegau3jy197o6dfadfbsu5', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(669, 'nano_1a1ogxjmr5q6k8fbukcjrh8w8carxkst6duzr4uc86tm8sshmd54kjxw9m7f', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(670, 'nano_39pftu11iipyj48m1hb7u3fb4r6x7su8xttr4xcojihz7et17g77c9jnos37', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(671, 'nano_1439rz9h33gcymt5mp95cdy836p9kyxba3k6b7tpjyyczsmrzs1u87dqt7m9', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(672, 'nano_1hfmcssfr9rgia8pcqxuzm668chbo36c5gnxjfq5om5g7onzhdcrkhpjj7gz', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(673, 'nano_3i5k5q3k8y5fkfyktbijdpzfsm1q5i6ooteyzjg48q7n1grq7hqxeep9cc7n', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(674, 'nano_35g7hzp7xycmgfa45ke3j7ezhhxe7o35ay8qhdii48dcamnrqp95dea7obtu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(675, 'nano_16kghnajfedxa8i3wwfjaxydkhwcwrdmp9wex9ekoffiymj7tkxfcs57hddt', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(676, 'nano_1j3wg57qxdfxuim3d8mr5xetgytq95oo4sge67jdeby53e5njt47c6ecxkeh', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(677, 'nano_1eqnhg3sywec6c4mepwh99skigq1b4yo79yo1ahqjxmedb1hao9oc8cduu8g', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(678, 'nano_1pz9rzr9u17aqrbgpowa7iqs5zq9syjanzmwyxapainf5ig6ocgbbirdfrsn', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(679, 'nano_35rp5hppcw1yxqd1wxbjwwnsqjdqhpxgpx4jauru8uxj9uqms3h6fawsj7fe', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(680, 'nano_346rzmtp8chu69a9nsp65ig6rqkxkswnkefbb4n4ymhrt6x8csarfm9phwgf', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(681, 'nano_3gfsubefphufmgtw1bj3j1kmjoxg6mynhn14oi7oj5ftpisubgrw5m58k6rf', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(682, 'nano_3oyfxmuk3eega9d539174dng7cofu37g3whbfqh5aghcacwf1bd7uy71t9cn', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(683, 'nano_1afkd7iuyns145cyqkemryuun45djacda6myc3iuy6c3x3jh9gnkwim5eof4', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(684, 'nano_1r8r4wsfawghh9cuffnjan9hyna8c3mim8w3u3xhhm8u4kjjxapwuwtsu6kh', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(685, 'nano_3in6k6hduawshjmkw49a8w98h3u3jpu8s7uwmg1amutpysgb4gh5ghbw4qwd', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(686, 'nano_1moa35rm57tr3pog6fyh9whnnhffx9611dykwpgpopy45wjgtznudtqi35bd', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(687, 'nano_16398fi8fpg5sryt8rbj3j5ptqjcqfhig5mrp1wbbghcoje15uxxhs66urrw', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(688, 'nano_319e31s7ezpb8c7eobqzpfyyj8km1xfmaodg1n87zs9oeyzqo8763ai4jy86', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(689, 'nano_1w63ddo8ericgobxi6y9cwiunkko1s5swzk8koxssxpancu1a59k1bia7x8d', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(690, 'nano_19knxpnyha5gzouisnwonb9gq6iygwyhd9fijju3pnwqckao6kgwbgi4cf6k', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(691, 'nano_34h94gdran5nzstiwdh39rg8ween84r8coqzrd89zkt7ijoykc7ytyt9ckuh', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(692, 'nano_1g5swt6mozesgze3gcy6qkacu8hid6rk7gada8u5fn6towyw8x8hqteddoow', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(693, 'nano_3ofc8n9rxrx8wih3apcchjtjo9jgbhmucrais4zso3jcsz9gu4kc55ybpik7', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(694, 'nano_1ezjbwkrtu31ow7tjwx9ujjx4u99xsxdp653cpihxqwk3yj8athux95y6jtb', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(695, 'nano_3zpw518kec8cg6rgw6atdnt9s94rf6fsi497oqbuajswjqps16is591q98oo', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(696, 'nano_1j4fx3d4mwoipm84iws4hjipbaqrwpjq8g58owzs4dwh5o6c8rxz9r33uma1', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(697, 'nano_1gr55ucuzgs59p6mercx5ear8hordcswf1x8661sgsfsu4ocwbzrq7eury3o', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(698, 'nano_1r5jjz6dwjdnxgng1ngtgnwncj99fqtm3yzbgoyiaubxfj1seaxnuetzwbhu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(699, 'nano_3c8rbb9brb75zerw5e3cjfmykztarmnm66wey9uaej4xt8ggqnoz5e9jd116', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(700, 'nano_1k1xypz967obuon1q8p5hm1dsd9n6ro7howeibkc8rmkseaonj1ctducuxpg', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(701, 'nano_1kto9h6moybgmd8j5587bha3rh75pcm4p6r1uj7q7i4h3isk3pc7yxfkwzdb', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(702, 'nano_3w3n6mk45jcstun4xr4npzwc6kr3sr1pyarp6kpk1hupt8yx69ecdsmfn719', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(703, 'nano_1dg5bo3fkyuoyyyntg6d87b1ywoy4wrixudjz8hkypbjxu9t6mos6tm5khxi', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(704, 'nano_1nsood71cbq4wxsw8n171eywyqyoxywr7xiqkkrinf1xwfq6cshu5z1ttmdu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(705, 'nano_3ybsf4j4e43zc1dgtdwkmw9ae36ac1cncqrzgsaeqgo6wrfcpcmgpfrrarfm', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(706, 'nano_3a8pz3okcp3t7cti6z6amuggyuqgkrbnwch41hcb9c3pgiqwxrz9ww5sc1y8', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(707, 'nano_36znubrsowm3m64xbzoq3snd6pb9t6yw9p5qknf8nt6zm8j8oen8848pi9eu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(708, 'nano_3tywk86yfickubsiu7izxcnfeiohjwumb7c8synhsme1p6hzwu5rfhdrwxiw', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(709, 'nano_1sbfbxtyr4hojd65p6mwc4876jfbpwc83k159g43pw5ihxfoiupbrm73zoet', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(710, 'nano_3dqra73nwfdgnpya9n1pnitb3cd4ywswxaj7cspgrqdict41ppmjze4q99te', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(711, 'nano_3ixhw99r8xwy9er4qwjycbxuwabossimpo4wm7wa98hj3aqpjejy97xq9uxu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(712, 'nano_117eunxfnzaqjibstj8bnjbsy13rjqig36d91fohibmfd3mxtcawzbb3fddy', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(713, 'nano_31wnug3np9d8wt6mgij69xbbaqm9k5hxewknjzttmmq8d8hrt6htct4mz7xz', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(714, 'nano_1ds7og5pkqhue9brwzdsg3ey6rrdj39xszf9bbsjaq4xj8fi71w934qnqyiz', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(715, 'nano_3dq3bkg99zjde5yjieodgwf6amrqjrgkkjwohm3rhbzwimc9apnfdh3ny46f', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(716, 'nano_1oihdxnz7g5q5jnu67ikxgsx15rdeowqpddj9y43mtrn5gcag3ztz5mdcytf', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(717, 'nano_39x338pg1ed4himjce1x713d6k8ju9q6r3kxrhxmxsdizen939qu1gdjsgfq', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(718, 'nano_39qzjtcdhgody8d98yyido194c5ski3mqrheng9c14tgb5qwzpguwma3bqkt', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(719, 'nano_19rod9eq4mxx4b798yabp5chngwu1uiyjq7sew369gopyo6zj14d9ywxxz5h', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(720, 'nano_3ru879a79sys4e5jjr58rkdp4z7f46ufz38mh6p6qb4omumpteccpqqcioeu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(721, 'nano_13qxpibwjtukjbqehc8keubb5k4x4q1czee9qtt761sz4cykogujot9sc5uz', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(722, 'nano_3wxe6jxfxokgpesxshztuhnsj9y4ajyrdqtyb74oj31k8ze5k4fhpbbbesgt', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(723, 'nano_1xzw7qzkxeefoeq3z6b3sc3ek3nx8b44dmnr7anogiwqxi5sj5obbx61rico', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(724, 'nano_158ky8isk1gxtfzjnu5k4bp8kwkowun1x1sqk6ohr5akc8tttofcsnwx1m1e', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(725, 'nano_3qdgo3undmtsuz6eic3a6fy7isuz9a4qeowm6j4fayt9n9fcbahtsa9rxxj4', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(726, 'nano_1s84zptayy19odjkimq9jkfm7yhznw1uh97b9cdjbmhcynit3wbfcinmbhr6', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(727, 'nano_3muuyti1ica99un1x7f3u85hfp8bmk1rnay3posb34r4x5i7hsn33pqrbf75', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(728, 'nano_1bbnm1eypesipq3swqot13owa3dn3ihrb17754un4b1deqydku6uzxxdugdd', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(729, 'nano_3684bho8guqyjr655pnk48d5488eucuh54nczwf7px7m1yosnaoh7szue8ae', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(730, 'nano_3ab1kcp579azy76wzs67bbgs6mqk8naorp6gaa8zddk8q9apyfe4u95q45sg', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(731, 'nano_3qoaafamrwim1wqeawkagnqgh47o5pjzw3qxy8h4tmmy3fohsz1dmunczqin', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(732, 'nano_11a63uzika6bp54nhcn4gjgk5szn4zbr8xkyg4f8x77eqkgtoz4skx3b41hy', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(733, 'nano_1ouuf746h47nee97f39yeuizj7b876ps4ogjeyo1i46ckgogfcgqabfc1pkb', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(734, 'nano_3wzcti6rw1959zb9n9fjc3foheanu3t8pptgc9ra4t5agh1p69rhz49ex9fq', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(735, 'nano_38n9pebbnr7dykq91ybftt159q5gbg85w1zkcr6uwn1ybsrmehhxqstgg7c3', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(736, 'nano_3mfqhwrd1ttn6wt3hfhk93c7x3yfxscwgayxfe1f33wznh9kak5mywhxi8yq', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(737, 'nano_3941bxk1jqfwkibnutjnfmr6mr1zxsnzyqkjqpj1uiqa8hdmkc96bj4mi7pt', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(738, 'nano_1iy4uofkdaidnif9fozj4ugi67rfutdumhfdjosk938rhy8istzee3ezhyid', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(739, 'nano_1hcywgoh8u9ipn8fw7aaaxyph3xq9b8wdiwbk35gzjqnduxjmpyoyxrpmygf', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(740, 'nano_3sjaww3i5ofz9yudqn47j9qqzwncxaidsaoaa8htjc99guwkinyuycxfduzb', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(741, 'nano_3tozmue35njaepxtp735fwr13bd8st7fuhxdznzswugpfsk1hu1z36x88oak', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(742, 'nano_3mao3w6or4ftuzt1jfq7g8yoy8n5hiub7qcftd9cw6w5thb5nt4fwd4cn6uy', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(743, 'nano_1gaoy3nrodtegemejmmcreqpd33rpys99oxm1i8z3bf53tn16h8q4b3989ma', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(744, 'nano_1w319focbtx14hzaeacsz85ah977uj9efpg4g49cdmid7auajyp6cdqcqys4', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(745, 'nano_1btgi1mzko7snq7z57s78qrng4it6zushat66emywamgu9fon388yotajcjw', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(746, 'nano_1bdyi5szuua1hwzbunj6qrmxfdfsrjqowwhbo8pi4qg8adwhb78i8wpefekj', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(747, 'nano_16mhr47qxmu5yxrwgejgxme9c3qu7m9j8hgzumkomcjtgs7hxcmebthatz7h', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(748, 'nano_39jyaceu49idpgoyjgfq1bg7irer5d3cnfowz7g6nnagdo7ngu6wfp5hoxhb', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(749, 'nano_1uuyuqkgg6ud6afi9fmzq9ae7bx8xb794w4oozaq3di5rhcnbc9441it1aow', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(750, 'nano_1zrzd6m5ooyi7k45utygps5n37uf6b6zkfcm8nhz53pnukmedkz9qgr9z416', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(751, 'nano_1sug4h9ks3o9o5h7opajuiwj1bcgyschzid9o3kc1j9ykd6rw6pfc37i88og', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(752, 'nano_1b47axuws59wm4pzzkwm1dua69yu7gnh7fasws9jjbpoewohanq8kiakier8', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(753, 'nano_34w4oa19zr6g7emrtc5ucow7x6p6j1etfkrnxub8h81411ozbj7ontn69go8', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(754, 'nano_3f5pmhqnya5k8f14z6e6iidjt9ozmrq9dirriuj984be9j4fdu5erhi93q6a', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(755, 'nano_1jtux41s86gwajxogaqkyb7kdr18fpbx5njkodftptuzq6wcydnbntdydher', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(756, 'nano_3f5hrkdygtigqeusgyxu88eegns7ie4bifajhj3j9uum3i6s5xmjqzrug53n', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(757, 'nano_1tarfndddp7dh6yo8eakawaxqhdmeedwqkrgzr9i3gykw7rc754pybiye9gm', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(758, 'nano_1xbd5moetm8yzsei91tb94czxguewgzgry8zpg7wto1mxru3yrcz9hsfrox6', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(759, 'nano_3t89q6w6958yjhgsu3bapgbg1c9pyxgjpokhjgxhmydiuqzf9gwntiq86edk', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(760, 'nano_1zm4g7pphzxwoytgb7sogtqtmoi5tqmo66whu3treba13b6y1n1oet3ic4bd', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(761, 'nano_3qq6shhmsdit4mqn1qjhhy4t41y48i615j3wo3biukcayr1smnuzc4e4ehio', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(762, 'nano_1jhyxdcjafir97ccy5qhjcxzc9jdyk7o8366mwek4yktjhj1zpxxo69r8qer', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(763, 'nano_1nejb7kud4d58ko119wrkyceyrhzqmh1zs3q6fqsjxeypkoozg9x6pw3u897', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(764, 'nano_3q344fxfekneym6n8n7eaco5ibz9rf73skf45isfgoanss98udhcuzbmbbt3', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(765, 'nano_16uwh9oc89mj69f1y1bzoq371wufk6aujhujimjpogi94cnxe6yf615ag18r', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(766, 'nano_3pmh37mc3tc81xi6xfcftohxbibsbq8jm88446rxaki5d4fo7r1huxmszckq', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(767, 'nano_3zixx7mmax6hafmou3re3m9cshzdrgztd1ohs1isk5yhpgfagddi5oht45wm', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(768, 'nano_3nt7mhao5jxgmtiicipigwau6k5zo8om3ydcrrzazf9w59adhddidckybetz', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(769, 'nano_315oxqetacpsbd59za6crtmoh9eh7bswucz3eqj4npud9y7c8czc7ekmm57r', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(770, 'nano_19bcdtm8p9udyx786ew444jgyx3di881oqjhsc4fsno3f7693ot5ojc8hg6s', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(771, 'nano_3xyeiikoobdp1e67oo8stmpt13yrcbx3xwpwr8g7w9rauyowu98ekci37xda', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(772, 'nano_3uq3grifrao6c534yuwgwnnymucg4d93uj8eo8y1ik19pun96xquu94df65a', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(773, 'nano_1858jpc9kq56fkidbm4zxju1bj11dejy3gfxcjkw4ajzr4id46sxtgm97uda', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(774, 'nano_33xfo8mq4s9spd79p7uhc8gtc3bty99n8si4u9ecarqabjqemwnbpmujh39d', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(775, 'nano_3gehx41e1txf58ketupwi4wscnszhukqfrsn3igofsbfbf51eircfaimbmuh', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(776, 'nano_1deqo8u3runndg9h9gkswkocmigc547trgbg9x6m1k8kbyco9yxdrutc1mty', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(777, 'nano_3wac1zun49k6pysc6zhqcqhuw5ytknrhox169sm934ofzycdwf15brigyeky', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(778, 'nano_3wbn7jwx8z3tx4e4ghihau7yy15brwh88maimhdn6xcpa6pzpbrs3iohsd9g', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(779, 'nano_14khri3y6356cta5cz7qacrqzjap8j3qoqm5bfwuqtgcaq9wpqggfx1d8c3q', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(780, 'nano_1pn1b3wamiakniho5fd77pijt3nt81s8ajzj4zrd36hs7dsubb8jse78ajan', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(781, 'nano_3cp3jmxt6gou5jgexmmoihpodtdktdtpo6eqahhpes9rh5nsfzyerknj9x5h', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(782, 'nano_3cjp3wqj5w853zqtumggwd6dwcja35r53h4eyrhu5p5quk9az9udhkgpn8ky', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(783, 'nano_1wmqgagckowzcb8f9jnfcku4brcojoqtxxxi81ioxtjr3otf41uddqemk3xr', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(784, 'nano_34fahkzwxbz1s7kax4nxscemh3zhaamt75p55n7qx49d6fd5nm3s5rmh6jcp', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(785, 'nano_3hn5yrzh48nx4afo9ncsdw34inp1tdfu68s41btxp317yhp8f5ddy5q5zhf5', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(786, 'nano_3w78zo1ncyycz4hg7op3ttyw6guwwo4rit75wmt3c9gte4ihqoqqs4pyh8i5', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(787, 'nano_1kbij3cbqkyayfbwdd1bfybfocwpjc3ef683i89egetj1qa69nt5q7dz68h3', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(788, 'nano_1p5gpn6k7axdeakn4ffxfprx7w7beafuqr45tfzh8ppzzy65dgynw343g6m9', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(789, 'nano_3jk3ekmm891yc95h4knyahqzytztotcakhbnqswjpbjpx84be7joujjjnk43', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(790, 'nano_1tqh6m3bodd1frg3gx1kozhadm6ed83nw6kgas5pzyteubbi4cagww5oi7bj', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(791, 'nano_3467kpr8tztnwfz1m6n4pzkxt5c4q9y3e99m74rf5f67gn3ieigqd7dt1n8x', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(792, 'nano_3ru57fpi3ehm8e7znfo5j6mirqcwztdey7z9y3znatxpqeu7qw4r13f7553d', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(793, 'nano_3c7wzzgau4oawcekurpr9akthoo841c18ma3yeg96ndys6j6bunihuo7n85k', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(794, 'nano_3qx37ffkxa7wabytrj9n196jjyiqf81qum4ymsfzspn5876xjh1e8axb49ra', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(795, 'nano_3xkqqwmjc88a3gmsjdd8homkgixckudbhgesz8s7gmm6zfchnenjd3bmhsf8', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(796, 'nano_3agzyet6iiczjh6m6yknaqwbzoxfnm3sdt47qkmhbqxgzn5owrw3sg4d3e4o', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(797, 'nano_39nb759zdpepq3cwo7pbpju9td1nn85oj73b4rgje8ctmq9tyi6pj13wmkf1', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(798, 'nano_1uaod8x885o1c8amg8so1c46oexmtzt57b9mjn7ixqxgabx1fj13dzoodc5r', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(799, 'nano_1npcxnq7af5igb7cycpp9rq9se14s5e6ozbewahs54536swxhjwcfp4rbg5i', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(800, 'nano_3x9imhwjbu1re5ipkpeuoedhc8mutmdtdqtrmjqf6t9jo6wymsmrjb7uo6di', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(801, 'nano_3icp57jhtcmbe8eb1wj4hgzt68ex85jxozx8ewm64e6corwbzu5zi798fknw', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(802, 'nano_1sfu48tpsit5ebe564wxs4hrnijkt8a1r5gm6a68sgman1a8mm5iscoac6gn', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(803, 'nano_1yjniba9idj5o7yu4854qf9i4htathmp1a5tac9b3tyk3q3zrkab9ybkgmof', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(804, 'nano_39bm1qqo4d5qnbptefj7now58ffsnamn33j5yrxi47uawapds5x7mo8acwc1', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(805, 'nano_185j8e8u9w7pa1ppofxszxkt1i17p98se3tpdjn68khz7o9wff7ikxcct61n', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(806, 'nano_1b75xqit6hhw6zr8edb19h8zji9hnnmgbxmgj1cp5ffo695mt8po77rs8d6x', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(807, 'nano_1s6odgadjgy7zpau11sbn3w8qs6i4rhucnurmssw8gn13rfn9kttp1wcnab7', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(808, 'nano_11qr5663oo5fweea7do487qnbgbkto6hgjqchxcfcw11r6cdkqkxhfkrn3ej', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(809, 'nano_33c4wjhewtuyj9oqpfxzxn4ami3zkhotpuwffw84ting8stdxzn69kxx7915', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(810, 'nano_1x6hs1ws77s8eoentjas4kw4zsafz9p5xmi5aig9m9xu18ywny1piccn99zs', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(811, 'nano_3f3a5anzyeebnfox3wo5aahme8ryxahhzwa6ptxk679srsxifx71ag7okt54', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(812, 'nano_3eo4ii5acigz9kcifh5rpw5uyyzrm34x5bzcgp6rcfphebryij8zzammc11h', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(813, 'nano_1513c7358a6ha9chzez7wqrwmaat5q76szuraakmy4wt1rf41o3byedwq57k', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(814, 'nano_3aethk4st5esd9smd9pw8h9k5bfyo3gm3fiybzn1d715asispqcig65kxf7e', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(815, 'nano_1qfmfxjsnzyif9ezaanauskfqcwhhobdp58o6extoqerzo1psdn45cuhnubq', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(816, 'nano_1qx55ekb43fam14rpk8y9kz9c6989xprnoe9zxbsqn6jx1i8i3uprbx51d3d', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(817, 'nano_13ewrafcmyzxytgxan4jkj6t9xyf3gocdqtfzketr4zrkjeaa9k111cmjxcw', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(818, 'nano_1pyfqg38jy57ezjwo93a3rt71cgzdc418zk7y18swxmt5jupjhtsyfm3uekf', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(819, 'nano_1dowfpwbcdf6z5xrajjckygfxqaiuuqssq3a5jesnz7c859qu8nqzwidh7xa', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(820, 'nano_3wwy3xo16ioudo358ond6efwtgczt6cmp6encpp4w7pgufabzsf69o7w3umu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(821, 'nano_3wnwgwsnhq6hk4kzzrronu67ip1z5rm1jtyg8sggax6kh1o697p6yp1yomrs', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(822, 'nano_16d96in3s7iz8xm4je83kooknncfxeg3jagjq4jxw4gb7wkc9t8gi8nr1euq', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(823, 'nano_39kc6jeykuf8jgzgj6sfgwjfayjoxkp3egkqzts6aftgjpdqd1ue5r1t7afy', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(824, 'nano_336jqzxbs945817p5mqmjw3zhc3gr6j7cu8wxfdnj15f3kefjabhiy1w3zwd', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(825, 'nano_1hxioxcm7jifz5excmmqbprejaqntg3kuuh4n68krqdwqdf3sm3gqomaug51', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(826, 'nano_1fjngrcx6jm9njt6bppmc7gyxmjwogs4po9sjxj6r8dyq7axmamn5ejs1e5k', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(827, 'nano_3n44u3cyu97p1d89r18oytys67r9ydp9s5h89jrnmdax8sfky6xmym4ff4im', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(828, 'nano_19fp8nzsjwmbjysfu4917d9og7yxmee3toykxe7qhztssi111gidotwxj7ei', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(829, 'nano_1ofwxzx7d7h9pr1c89fn5wx9nesp6er51ddiwadf17ny5wwrrmm66hpstuji', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(830, 'nano_1kk1g8s6prwu75jqpfrzru6eeajxhhqsawp7rb9389dsas9qfso8x4esxniu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(831, 'nano_3g3r5ed44g7ya4y8hphikhbt1d38k5fni74he373of6q5cqgn49fbrq4wd3e', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(832, 'nano_1r1etqbt6ifm4z6kn3pprpqci8cgdmxizostuwj1pra868ifsudof398346d', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(833, 'nano_1koqcebq93948pw6zfreb88u9cnte9i1wp5m83hqhqm8tqhtdoaq48nmqtfr', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(834, 'nano_1kebnb86hcdczmm6o4wcp8ffdc1p79qewebt4uisj3fuzpe9xsd5xaea5oi8', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(835, 'nano_1jsmmye39wo97kh6xi361a13s3sxn49q3oki47epu45s7ehhtfu673yzfoh3', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(836, 'nano_14xomwwaa4x98xgwfgp789q5huc1yxhgmww5frrqyciida33nanorqycp79a', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(837, 'nano_35e6qp1cm4rxu73r8pnmbbfbmmrfogkrqdrfg44px8thuhaxy6adjwzhr7zu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(838, 'nano_1nf1qog97nkr3ibsccjs17iyw7tyamuf9k81ed6j6xs51brbj7izepwr155a', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(839, 'nano_13bg74jq4q6czjwd7e81ys335dpe66799myk7a4594r3wcgoyrqzxhigkwen', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(840, 'nano_3m3jhefptbrg6erq6s5uff817xsww18mtw75mhwwwmazpzb8u9hzawio94rq', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(841, 'nano_13oy3kg6e1hgsdatu1yzohhgngoymofc3ewsknh8uoyoybgx563nrn9o3jrq', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(842, 'nano_34nsrmrc7kk9uyayx8tmwr5teojkkk9x7rpz45wq3tam3zc9p77qzkrjkero', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(843, 'nano_3mgnhieoyyo93ffd6x7zpjntzfasjcxpo8eg5repohaqxghwc7bq4f8nne48', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(844, 'nano_3xgi4sfub6n9oc19sg1pxd65p4hfmimhur8oqu8eut1joh3m4rsqnkqngyqx', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(845, 'nano_3kixrzbnmi4ri5octckhrwjxgt9hci1gj3awgmifupzxgyhrizednxuigp3q', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(846, 'nano_1y996ugb8sgmjtjg1jbc57qhppytzzymz5esa3hzkpugqtky6uyhtykyaa94', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(847, 'nano_11tng35wft3k4r3pq34wcc5t4qqkqheyfn1qma1nmfhxm4dhifbeqqsf8p9y', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(848, 'nano_1s73jk1w5f17mg4zgamh19f3xc4o4tr7axbgiinc3ud71qqyqkerf3kp5gzx', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(849, 'nano_1airkpjnyz1ueysbgmdjic7h9ossr6sg7hwkx987wjwruwg9j474e7fsrq3j', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(850, 'nano_3b6coj57bruft4q634sybuapu78q8p9535nmw79m746gtj4iwjeewrkmhjei', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(851, 'nano_3hbrgob7m16mt4happjt5ojnzuzumqkfxmm6nuepxueskik6i9yzw8dd1uoy', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(852, 'nano_1pmyqbqy87wp8oeqdkseqfdjgd1xo1j85bur6apsz9iag7ua5nkcbt7treyx', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(853, 'nano_15d4swzcj3m8n4fkunuwkde3dyfc19k76matqtby1mq9wohcquh41dmokxi6', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(854, 'nano_1hb696mhxepkx8jzqiwyr1385mozd5aujbdku5e1dqpcy1ukhxx3azsxdyw3', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(855, 'nano_3m7qwbnjey8xro8duzbty7f9znkdpabn968cwmhdoi31g4mw9eqkj7rd81we', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(856, 'nano_3qg787un7q19pxtnsw7qrqa9c5o3fkugne8jep8d8ka4y9teo9tkjyq9b3re', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(857, 'nano_1nrerng67ask9k6srxua7sj8ausz4bsdohm6no813fpmrmk3ihxui8p8ft4z', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(858, 'nano_3qbg3qynzwwma8t6gkkho6wyhg1pebkzuwwgzqduptno6j5pb7cbutjpkwuo', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(859, 'nano_3ahodih6izj5cx7iydxp4kuq7s53h1ydpq64g3x6dreewantoyg6semn557o', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(860, 'nano_18gwibw3dj8a98ytdsr5hd1gcatdskteq4umhmbyqp3pcuzc7sbqnmudga77', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(861, 'nano_36az69da7bzpq7shc6z1y74snqo7odstqw9nukhf66zs5z81dccs9iu1uh9p', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(862, 'nano_115h3j1fkqfqyzfkbxz15afsep8dx8p7a1m49gxucu7uqdrpf6gd6hfw9kb4', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(863, 'nano_35cijwiyg7m7dz8f5ujii7k7xsdmyjq5rtxszpewm1ajyjgbpiemymddm54o', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(864, 'nano_1i1i9n6om81k8uahdm5kemik5imccuukbgt51ic7h7nfihdpt8hy6qh534qo', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(865, 'nano_3ksnfk5jkymfb8xmsw735h6jzacfe8ig93jk8bkugueqtiexp9qweqcun7ct', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(866, 'nano_1hzu8qzydaqn8q1ydgce3n1k7umj171yf5pu43jy6qpug9azcd83qadjpj5x', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(867, 'nano_367rsxf6tziixr6na8gsato313it6mq6f7a8gkfea3uffs89ocrd8d19ny95', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(868, 'nano_1dajgq78dc3bre37k9skzjq7z1phoa8xuqdf7fgmtxymmzko3zq8mtttjti3', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(869, 'nano_1igfjur9b7gx5ihembxpn9okotbgusswt5djfcnm8pijbcoaizgb66ygojqw', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(870, 'nano_1u9a3jo4u94s6317gfp5zcy38objer1d7bgtujqa5ati5y8n8iqc1twyynk9', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(871, 'nano_1og9y1ebop8c8n93skzg9584j97rjmmmh6jmczexnjzrpcy9bm1itbs9ax51', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(872, 'nano_3tzo4n6154nyigouazjwm79m7pzcrohnq1osoek6cq3hqdpro3x1ob7igf3q', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(873, 'nano_3rgzz3de9e85gmx4smf4wkoetq563q85xtzi73d6ewrdijbs11s8crubawuy', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(874, 'nano_1tpoiyhkjnaqaxt7ukdfg1zsmbzbmqz3xhx33swz9qgswjtyqqtc6wkesmz9', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(875, 'nano_3n17gwi1hf783mno98noxy4sm3swf9sj8ct8zdj81obogfkeuio3tjdbqqt5', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(876, 'nano_159xo1hurugmidz4iu373997qsbxr8pw7chpz1h96ow9zay7yfs673foesp8', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(877, 'nano_3ps8fujm11xmf1fnfjapc8deoetpjjxqzjqba3i5uyaedk6b7thznoot1hiy', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(878, 'nano_3d1xonxo3dshbprbfre9of65mzt6fhobs7bf7u3joo8ac587sy84e5bdenyp', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(879, 'nano_1z48d45awbso355n11ufcoranqcde5xf95ezecikufyoxmdsenp4yysk9eui', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(880, 'nano_1z39cxt3kikxua3igt73eappwsmacp4efecxjoyi8bxda81jwke3d9wc6143', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(881, 'nano_1k1zam44cqkdwetzjai7oumrjne5e5n5e5oecteuaj9sue8unq6dkota1qyn', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(882, 'nano_3ngbqkjb53c495oerdw37sj9cq4cr94h5ms9jcn1y5u3uhse4kbaayutx16z', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(883, 'nano_1a7kqc1131tc88usrhxtoj9dmro1ro1yojs7x7ctt1s7mctjq3bpencrg6pi', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(884, 'nano_17q9yx4qii8ra8fujrfy699wg8mufi71k75jy9brcqb9ftnsbgp7dog4qxay', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(885, 'nano_3yeh5tohdh4p34czkwhfy17ubm5jc5u538ukg3x6da8yw17ep3eddq5ooe51', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(886, 'nano_1hwxu5rswa4xr5ngt6s5jfk3owpoky46yz1xmuwbntzxm78uhzi7hd4j3e9n', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(887, 'nano_1f8wdefpmgn96e1s8bwzwci3wayqd1wwnp8ygfeugt6bege6gdj4f3imthmp', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(888, 'nano_1nj4equgodsyi9o6ajbnt46jricebohhrmofd68sioex9j37ju8og5mndp8r', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(889, 'nano_3p9znybaeq6g3w9jxrj49gqzfcjy1uykbtgge6be51czydm9cuhfyoju1c6r', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(890, 'nano_1fpu4p8wrtie6ck4caq1shm7crgykguxwop68uosmc7sbchpbhcidwania3i', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(891, 'nano_3hdm4pcqdorddwyn3nai3r5i4qp59neao3kioesaaippce6ea31z18yf43y6', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(892, 'nano_3gr7q764aegrwdbgorte6m6jpx4p4zr4e33d1x3ybzkkquciieutd1w98t8w', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(893, 'nano_3ium8z16zpixhjimxkg9i5gzo37s1scb5wdyxm57jsxxdsuhe3pe5sqbcmq7', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(894, 'nano_3117q35a684n99xzdq8m1xc1mw1tnawrod47dy7fsedouapa5fkdpy4egdrx', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(895, 'nano_1ebx8p8ccgf9w6s4p3kapfgqn8wcmq9ryh91qtp7jddfxhcjsxtrnyxjgxf8', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(896, 'nano_3ouur8ynuerhfd4e7wpf3c4nw6a3fbxt6c94oexr8kr6ojpjkzmce3rhpoe7', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(897, 'nano_13kpxftxy364o6tny4e91qwxpu9s4mw1m4wmc6nnd1mkzbpqcq1o4mz7jkan', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(898, 'nano_1wkm1yc5957554s576ubgcsxwkhskx1ba5nphgqxkw79q4ukkyy3qfjc93nt', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(899, 'nano_15efy5oefpjcxe7koq7tszf58nw1poxmi1run4m7cjjue9o4c433inmn37pn', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(900, 'nano_3hygfcrd5qf7e915eupimt5w8okze9w5dt7muomxnoeqy8y95m6m5cukpau5', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(901, 'nano_1sa1nei9gsms6f55bh33ca83yek9pypykta68pez9y6agrgs5tyxqn4kft8n', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(902, 'nano_37ns5rautjruhno17rau9xtrkwh3nqhrp8nu4xuox59ciyb1ikdq6fnm45ce', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(903, 'nano_19fe4f3uynzqzdx64fwfxwyx8k71dhag8ouegynkpkotynqisap7ieienyyn', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(904, 'nano_1x11fghxgjf6aq9uhk3gwn9aa9dp5ahor77nctokzbqan6nyywonr5ec6fg5', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(905, 'nano_171eazk1xrp3qqisojnijoe3wdhrt1hkahskq4ura6845iyc3p159egg5dyr', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(906, 'nano_3e7sztf85ou7b493u5i3kujhe18draz8xrt8bm6xy7kgxgcn453cazrmhpka', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(907, 'nano_1u4hoitdksdyrd3sxgfub9hza9xw8yqsgwttrp7ymskaumwbxfiimkb31zw8', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(908, 'nano_1jgc85n4zr3ba66g6dawfs9jc71htbr38eyfs1uc5xi5mfintc8j5yst6dgu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(909, 'nano_3g6co3978pnxzid8kn7dousmopefm3qx9i5dzap8sshjsj55teuexx6mqg4y', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(910, 'nano_38ujfuzuy3uwjma6ndsceik6z61qrg566s7mabxiucyg9gzudspctpycjbqb', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(911, 'nano_1uww5huqk4796jrr4pq7ro8zktnjdzt5h73iyz3c8zu5nkatmfupgu1mkzkm', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(912, 'nano_3w871ekzdze94z3nfwz4wr6faoh5u8rbbctq33sgj1as5hwpnmt8ymy9w5bd', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(913, 'nano_3gitgyk1c4xtkkyw5r8itu9d7byuofbu8ddyg3zgbjh1h6h44yaq98a9qpig', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(914, 'nano_3wn1akart1zykatfxk5rusjyomgggik1awtx73easnyz7o9bpxrstw1tko86', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(915, 'nano_3uw5qe5mxdotm8nprk9fbi6qbhw9jtandwi1ujbsy6a8sizp5aqxex6nhzcj', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(916, 'nano_1gackdcx391n7on1fy4gxfhqdu3m74s6buzx83xg7nfjwkuw4y6s8o48b8oa', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(917, 'nano_3dpssfs41zawdgy78h9b3egbxchrr75h396mctxnmxrjqfk3x1hk9zykbyak', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(918, 'nano_169d3jygysipe8upwuxum1oiafr1hfxiwys1qdsgehuub9adezqgeyrhrwg1', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(919, 'nano_3kjsuebnhuzbboz3zsqr1nfz3jpnfrmgoqk5u3wr8iu83jg1rosxpw9p53g3', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(920, 'nano_14qs66zz1pkxjigie6q9rs8j1nydx4njb16mwwfsg7qjkzz11hoahmrr9ksi', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(921, 'nano_1z44nk8fsyqzfowh8rezxrnbjhzdt3qgejz6keg6f96qf8y76gqfq6tbgmiw', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(922, 'nano_39rn7kmiqqw4bn9qy3ut3ecgmj8eha7xkxg76ripgkiu7o6sohhkc1j9zusi', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(923, 'nano_1zhurmbfqqi9yyy91mzbqns8g3b554inncw5z8k5618c5zc15yzdyjfp59jg', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(924, 'nano_14wabmyo4cpsx49ssmzgyaqbh71wdo7hd48medgmem4b4b334z5x3w8xwt1k', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(925, 'nano_3bxs7dc8uw97tmioboahyysojp3woxkw1ozxdtdmie4m7cjn9qpwm53gtqwb', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(926, 'nano_3y73st1n47g5fw5yisrjhoefm94taboa4nniot7gnxxboo9gue69s5bhkp1o', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(927, 'nano_1qqp1bd475ougfken4oxbgdt86xmzswjtp9awm7h9tn6sbjjmbyy9ymcn3kk', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(928, 'nano_1nnguryt9hrb3ema3sysdm9bm4rwcq1yij4aq8tessihq5wjw7ucd8n9tmoc', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(929, 'nano_1r91wuzn9wkhyug3xqkh8yj7ct6kj3851xxqe84nboee7x6iteq9wct33axe', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(930, 'nano_19g933qh8k7scckndzekn6wz7y58gkmzb7rs51uwer8zwc693tp8bzgstu68', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(931, 'nano_3dsaa95cxypchj7mag1dga54pqthn4sbb7ow7izry4563org3k8sbk7jk4y1', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(932, 'nano_3uduzamptsy545ew185bpprmdsxf6ah1xhj9m9otfar96e3f6zcpuo3dauak', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(933, 'nano_1khb36kxuxmoc6infwzic86b94tc7xw9n5hmo4mgz6pkbc96zru9oqzfptwx', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(934, 'nano_161uj3rdfdqkb7arw4g9s37at3aagxw55cdg57mqra39f6zqnsi7jid3cffg', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(935, 'nano_3ukghoyykw4egk1z8gaww9ptmfb1geitf3b3rhmckehrwqysbat5js3ktp46', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(936, 'nano_3yoce8owmnh7f6p43dpzkoeikmb4wo8t4t93fp3mfu8w67ad6ha7hqbay3zg', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(937, 'nano_1ygijeim6u5rci7tatb48dnrpe1hao6f18mh8dwwuqgebrpehgoj75i7kpws', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(938, 'nano_3tczxjsj1o5pb1rmcxjq375d7jhu9mcbktuqyw8hrfgbhz939u9wq75ssqtc', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(939, 'nano_1chuth779p3qaz9zbfhgbm4y4mx4bnxccct1b6pxx3h7iao49ai9j6hnk9yt', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(940, 'nano_1ce4o87zbg5rizu3et154img6ic13kaaoyd5wcyzhnfui6uc8zo1x7qw5p1b', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(941, 'nano_16xz8nhijy9owoc4kxmmcm4e7eojpuuseo3fgu3xe6esd3ss93ddfmiyje7r', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(942, 'nano_1fxiksibsg3zw5k75tj6ca8kcgnkwj76j9zbb6go38qzz9ggfp37quyctggj', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(943, 'nano_16rdsskiagudbr5gm8fi7i8fh45jmnwhfb7yu48miq918c8yef4yhq69aejk', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(944, 'nano_3ogyker6b9unyqx5351xo8cyrtxw1gon83ozjwxkfg44bjaa9rq5c5srghak', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(945, 'nano_1thqamtj4aqt3km71bcaw8zk5jt7b16k7q88dx9djdk9aitg67itbdtyuqsr', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(946, 'nano_1skoioahkwmsrncdiaoun33ugwnmif5rd9jm17a1cs6u7dobyugtkoucntay', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(947, 'nano_1diqbierjgmqhjhgqr4rqa8tair97y14hucgzfkqfwormmcjkedapdxt4g1r', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(948, 'nano_3amdmxadwmspkg7o4uf55mw59xgpo1juc5yk78zgeeao3ectxp95qhewekc1', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(949, 'nano_3o5wqturps9t7a5isq9qji9xkjeozazso1di34c3th9qsq5j5adutht14qms', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(950, 'nano_34q6ucwaiqh94gwwjygh9ci95o4cdtbogt6pd8cuiyywsanci7zdgfykzwk8', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(951, 'nano_38hbh5798zx6ydpo4do4p19nrapsb8nchqdam5734uhame8osokx8zu9dye5', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(952, 'nano_1kxrz7asswmnipznd1h4qxguik3y597rsu6tdnngn7axatqmfk1hzi6pg4rt', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(953, 'nano_3yqqwdypsaxyjf8435qb3j3szpeh7gqjqsbiydrkpez6khbnhiyw8cp146nu', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(954, 'nano_3hg84qwptd46z449zeogz8izpzn9aeogtgey7umeeum4xfer4smyatj9zuft', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(955, 'nano_395qsjq1mybt9eoxb4z33s5rbkkfc3qwu191nm1ez8nd9e5ysaccmgnbbeqw', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(956, 'nano_1fcfkp9zfbtnayk1njkjeiwgyrkfhbf4476887hphqse7bqat65izcgzphwc', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(957, 'nano_1yhhysa5cb9t9jwa4h7g9hg15hjnfigqzktgqsqf93ht7o1k7nnk8u5psrpj', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(958, 'nano_14sh5yagmf9uh4n1cf3ddmehsshxo8t3poktxcdj1yp1skeod3faqwx9byj7', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(959, 'nano_3z3e5wjsujt6wu68ni4s58r7bhnswywpgdnzsjhspwd57wuraid6wfc3mui4', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(960, 'nano_3k9jdm1ngho6rhp5xjs5xtb5kxfqbzbgaa85uuejjka37fpyqu8sdr9rrune', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(961, 'nano_1tojfqtpsbyypgcroueioaxa49p76q5nobwt9ec6x99u5s19rybuyeta7jn8', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(962, 'nano_3kusygj1xbhdkuz3ccnukfu9qqaejn373dkr3xz1bhd1kebp513qfpw9y8pp', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(963, 'nano_3r3g95n1q7ijttod76n8mzgh4ctiihg5d7x4ajfd1xrfxttuoptz1hke6nuz', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(964, 'nano_1z5n7sr7tkdchd764bw5tyy6sddc5kcjr58oxkk5p9wzd64k39k891j8d9r1', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(965, 'nano_1kzyheqn54eukarqftuzx88ni5wchmcta1s4o57rb1xri18t1j97shsg6cmg', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(966, 'nano_17n6kkosjbrdk138n8w9jhmxwuztm1jrqtdkmizxoryob3o9fxqkdy9eyqyb', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(967, 'nano_37bhsgcojxc1unqba7okjpid6pab9pdm5psuykk1oz47ohgx65x7xcdmi1wj', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(968, 'nano_1attaorxkoyo4epqfgn8rqqcjy76fce51g8zq3diw6yszjqm8q1bshqamiru', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(969, 'nano_3eoukuu9fsefqskidtgb3um8cfofeqhpueuhfnujatxp71caatj9a453sreg', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(970, 'nano_3fdy1hzucdkewcwfaec8rw94r9r8e1izf6w5838653wmnbg8rozzb4pttpgj', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(971, 'nano_3196a9k6fetxqie57j4dcuby459w61p94zfoh4w1strq63nrqyp9u8koh4d9', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(972, 'nano_3s3ucapaaiiw69fzczuocksrsiwyn3z3f45aig1x6h6wcdhfyiuu9utsqm6s', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(973, 'nano_3i4bejdbepaajzb13gpo86n96quu44aeasuu9tf6drkjzf7szg7t9r3rytpp', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(974, 'nano_1xh874m59chkt6h9k4go4f5w19mxifbzanwras9gqcw7f7rd7ty5kg8nditt', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(975, 'nano_1kitgbd1quqi673rjcu6d76s3weairid5jioz88buwnz5mujt9ck16uqjzdr', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(976, 'nano_1ddhz5qaofgt9r9een5cpzu1u6kf1y7kx1e9bbdg7yf6ztreh3dp8wuznpqs', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(977, 'nano_1apjxp3ymzo4yw98gr8ecpd6pyeg89ufx6rqdaeekung1jtxuk8b6ktkxbd7', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(978, 'nano_1fyjex4otef443hrdczrkw35g3u1depyraqqmzkecmrjkpgzj73rkuegjzch', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(979, 'nano_1azh6qtsh93k65amhcpbsgzzt1866tumyy3doxzi4fiwyf1a9a6k8ttxc1fx', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(980, 'nano_3k3axcx97cibrruzrxwsfn7oqutauwdpdjijga9qf5bkopd6dw9g7sy9djnj', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(981, 'nano_1y18wdko8b88eqxy9ue84oq7d7fxq8fmzrtgtpxgzamx38gehmei9gj6trwf', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(982, 'nano_3tdf888g8fi3pb3xo6c3dujagr9wmj46fyguzuxyeex5gkz1xr7dpmdnj7y8', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(983, 'nano_3yomgfn3bz69deyy7geo1e791mf7rsbctpo8des6agj8ygm1siry3hr3beri', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(984, 'nano_1trpubfse6wcx9b8ck4gah87wo4a7c4ogw4joqjgnneppi7dqa3n6ts9jb9u', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(985, 'nano_3o111yzjjtsr5fbjacmcnyiq5f777idbud9zaogajh79m6uez7e17ty46516', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(986, 'nano_3no3ynnigrybmiy6sbr6quy8qgpxhyq17eirhi9erzj65dw773kryntjqd4k', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(987, 'nano_17eymzsrjjezsifz4mjppydpb6ss7znt1r35xj1nhu8fy4ypqfun79n4y9pm', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(988, 'nano_15bnxrd31udni5qtms8kadn8e1gj78gy1q13ig7q5ar5qsd49nzx4ddtcaw6', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(989, 'nano_11r1jgjwrdf9mjri8xtn1g4z11sn7d6rcsksb8c46knec6jdafjm6j9o5faw', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(990, 'nano_1tmrrbtu731osuuzfkrnoehzfizuo1f9zjtyau56884hf51t4czx9iis9sjc', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(991, 'nano_1rqxjsaspf1ouagwj81jjphtj78k857ppromida1j8n564stsmkshbnxrmdm', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(992, 'nano_1cimhixsjk6s3aby8hk91icw91s4k8q9diiykgwhpdcbddw363abgsyrqbj5', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(993, 'nano_3xbsax44dxg4wt3m9t6jwjxyddirk7dpqgn45nzgwnzprnysk3kqwpyxhr7d', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(994, 'nano_3wt6uzw8rzqcay7sny9q7pa8zbmgn6n79bz99dj19wnopjbfsxejpd8iwhaz', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(995, 'nano_3zqqzxfwzw5e93pw7krmeg6aze77pi41zm6caoekjtp7bm6h5x1h5n1mndsk', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(996, 'nano_151oqj1askxf5saxh35usoowpf7zzc7671t4hsaaamnm1uomy1pa38ktj1nt', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(997, 'nano_16y1ttjnokbsdj4tqak4uzcufnkrdb1dn8738pmhreogqy1bbybd63s55k5n', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(998, 'nano_33i9cj11owfxhgxqj6tdpfzdk8pn56f178cenmmqa7uyeweptec9d7ucq6q7', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL),
	(999, 'nano_391cougdy1kkyucmryapqbyb67xqjb8tf9s3u7rcxmei95fm5fp8zw69a9ox', '2026-11-24 07:34:52.19', '2026-11-24 07:34:52.938', NULL, NULL);
INSERT INTO public."DepositAddress" VALUES
	(1000, 'nano_3c9e8gxrueaatpo4jeqfkmt3hjs83dtsuttu1qfm8hoz7cndcbuo1n3bncmb', '2026-11-24 07:34:53.201', '2026-11-24 07:34:53.437', NULL, NULL),
	(1001, 'nano_3d7ctk4ho1kjeb45mzugurp6ocfduhye71yatbr7z635tojg44uyyq79qjic', '2026-11-24 07:34:53.201', '2026-11-24 07:34:53.437', NULL, NULL),
	(1002, 'nano_1ua19hqgzamakzygmf36qjroxpeun3c1cwnqyrh4oexe7penrs7y16b4kwfn', '2026-11-24 07:34:53.201', '2026-11-24 07:34:53.437', NULL, NULL),
	(1003, 'nano_1ubhc7qfrao8hqo9n3cy47wjitqrmxnp6aypmokqtp4tzkmn31tzx8brc7et', '2026-11-24 07:34:53.201', '2026-11-24 07:34:53.437', NULL, NULL),
	(1004, 'nano_1wu8nief1c15ijnurn8174ef4dmnj4qqntis5ig5dcjbop3j9q87hxt74tqd', '2026-11-24 07:34:53.201', '2026-11-24 07:34:53.437', NULL, NULL),
	(1005, 'nano_3gpkk8pf45uf19daobjyii8dhnfpwgaq7akxo3kjstrfdwpqbqozau3qtaon', '2026-11-24 07:34:53.601', '2026-11-24 07:34:53.916', NULL, NULL),
	(1006, 'nano_1j7hwhxidwn75463goq7q3tj1cz7tbbtspu1inakcbukgyzkrpz9ofjgem8j', '2026-11-24 07:34:53.601', '2026-11-24 07:34:53.916', NULL, NULL),
	(1007, 'nano_3gfc3jd47zf85uumqqmfreazynsx4d5k88p46qnq47b4z7ok5j6u7p4g5mtp', '2026-11-24 07:34:53.601', '2026-11-24 07:34:53.916', NULL, NULL),
	(1008, 'nano_1n3cfsd4af58ijgb39jmr5yo3efkiiruu9i9fcdhdz68kqg7ackcnfs5ubox', '2026-11-24 07:34:53.601', '2026-11-24 07:34:53.916', NULL, NULL),
	(1009, 'nano_39xuhbhs4o4gap7xeup3mkgzdfjmft9y7wsrphzdjwja47bqqajff6oq7aq3', '2026-11-24 07:34:54.114', '2026-11-24 07:34:54.208', NULL, NULL),
	(1010, 'nano_1ndbo3w77jt5cuae6y8fy58hfqo9zby8o797uzoyfnsxawaqznm3wfycwj3w', '2026-11-24 07:34:56.926', '2026-11-24 07:34:57.89', NULL, NULL),
	(1011, 'nano_1swdfezujqeijxni86dbf3it3g4z87fqhn6kun5wq4oy7d7ycwqggimdbf86', '2026-11-24 07:34:58.185', '2026-11-24 07:34:58.422', NULL, NULL),
	(1012, 'nano_3yswyou3sgpiw1ri9ktxtckqahts3qf7jattgeqoxtf9w76pe54yazsowrb1', '2026-11-24 07:34:58.185', '2026-11-24 07:34:58.422', NULL, NULL),
	(1013, 'nano_3h9s5mjrsqdg1oagzdierqiru7s1r1n8ia8fo5fhaom99km7exd97xrmk5t1', '2026-11-24 07:34:58.185', '2026-11-24 07:34:58.422', NULL, NULL),
	(1014, 'nano_1e9brwxzuik6d74wzkf6pq91i4uicsm3ap8wo9zwxfzf6dqhrrjdy48zck68', '2026-11-24 07:34:58.476', '2026-11-24 07:34:58.548', NULL, NULL),
	(1015, 'nano_3byjtuoesf18fkrt6h8wuxop64b5efe96rq9sxd9hetddhdahmpgamc167yp', '2026-11-24 07:34:58.476', '2026-11-24 07:34:58.548', NULL, NULL),
	(1016, 'nano_3gah4gkn9hocuyi7anjy8o75mksst8od3wsxpec1k5nesyi5b16pbsmrchu5', '2026-11-24 07:34:58.476', '2026-11-24 07:34:58.548', NULL, NULL);
INSERT INTO public."Event" VALUES
	(1, 'evt_jGWtXBo1X7LzQZM4cXwFEbDdre4', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'paymentConfirmationwebhook', '', '2026-11-24 07:34:53.144'),
	(2, 'evt_oIiDmf6R4QZxokSZ6Ti3yyay4sk', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', 'payment.cancelled', '', '2026-11-24 07:34:53.484'),
	(3, 'evt_3zxGGOalSp-aGX6eI21md31JTXs', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'paymentConfirmationwebhook', '', '2026-11-24 07:34:53.579'),
	(4, 'evt_UQxAP9K1H0VjLg1M86eZ97wzGHY', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'paymentConfirmationwebhook', '', '2026-11-24 07:34:54.102'),
	(5, 'evt_QAFd_LLvnLaHFNpWt8mB1kRxSOQ', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', 'payment.lateDeposit', '', '2026-11-24 07:34:54.251'),
	(6, 'evt_Ht2PBqvIPoA1dUBKabEEnSIex8k', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', 'payment.denied', '', '2026-11-24 07:34:54.502'),
	(7, 'evt_nvZngPvWLxBxllo6o4U0K1VIohk', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', 'payment.refunded', '', '2026-11-24 07:34:55.461'),
	(8, 'evt_npBdPqRvSa1MOfs1lTQL2cXho6Y', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'payment.refunded', '', '2026-11-24 07:34:55.685'),
	(9, 'evt_urzs4CHGoivyo25WdaaRBLH0v3I', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 'paymentConfirmationwebhook', '', '2026-11-24 07:34:57.827'),
	(10, 'evt_Pnq7aVxtgP8ERuHi-vHTYy362bM', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', 'payment.cancelled', '', '2026-11-24 07:34:58.185'),
	(11, 'evt_VGJrlyaAP_9fbFzze76emjaexIE', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'paymentConfirmationwebhook', '', '2026-11-24 07:34:58.263'),
	(12, 'evt_sVV9h5yyJ3e-lxeRupI_rcD2b48', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'paymentConfirmationwebhook', '', '2026-11-24 07:34:58.464'),
	(13, 'evt_NtMlTKLed8rlSwwW5eD5op8tAs8', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', 'payment.lateDeposit', '', '2026-11-24 07:34:58.655'),
	(14, 'evt_qLd9pQae5wid4lcFZRV8iJ5Lzz4', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', 'payment.denied', '', '2026-11-24 07:34:58.972'),
	(15, 'evt_uMYsU45yQak091lHKTh1n-54W1Q', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'payment.refunded', 'd237ae379ff710f34a150abd48011e4c99b34fc2', '2026-11-24 07:34:59.152'),
	(16, 'evt_wqXiQMIHfTCxiB9QkbOhHikJ2z0', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'payment.refunded', '7a1e46df9d0b730810c69036e64ee0cacd980992', '2026-11-24 07:34:59.24'),
	(17, 'evt_Hyf6cO-jNK7BjfjUpaNhMP_W0DQ', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'payment.refunded', '92cdd489701256905493a32877291ff736bb2e03', '2026-11-24 07:34:59.524'),
	(18, 'evt_MIPdUkzW8f6zsUcYhvbTZMBHHYg', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'payment.refunded', '', '2026-11-24 07:34:59.784'),
	(19, 'evt_EwM-hijZ9GQ0Ikkntq_C7IUvV9k', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', 'payment.refunded', '', '2026-11-24 07:34:59.843'),
	(20, 'evt_DbF83ZxVWMZ6Fg7araCzemEygv8', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'payment.refunded', '5ac08fc7e45af4a062628ab36bff8a51188116ac', '2026-11-24 07:35:00.885'),
	(21, 'evt_qcWf9ugf0F_WQkyvq5_rU35WET8', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'payment.refunded', '052755f4a975fe3008ef4138aa3e85c0c0a0b7db', '2026-11-24 07:35:01.181'),
	(22, 'evt_BhsHv5JBL09uZ7mKGKmaKKbN2Jc', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 'payment.refunded', 'd150bdcdc37ed042f280896eb95a0e62352d6c2e', '2026-11-24 07:35:01.191'),
	(23, 'evt_A4pij-AUd9_phzzwMy7ONxHgdgQ', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', 'payment.lateDeposit', '', '2026-11-24 07:35:04.513'),
	(24, 'evt_Rje4eqQkQpQqaOfBivD1rtv4YFQ', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', 'payment.refunded', '', '2026-11-24 07:35:04.99'),
	(25, 'evt_E-HsZEEvdYg15WL6CwOvAk7Khmg', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', 'payment.lateDeposit', '', '2026-11-24 07:35:05'),
	(26, 'evt_bcp_5LJDZjJVXxRMoPXbNVJOwgk', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', 'payment.refunded', '', '2026-11-24 07:35:05.328'),
	(27, 'evt_PuLpyH0_Z7QXoP2Tkt9DU4ZPQH8', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', 'payment.expired', '', '2026-11-24 07:35:06.814'),
	(28, 'evt_54w_8d-h3G0EHyyxmXqHcTIa8Sc', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', 'payment.expired', '', '2026-11-24 07:35:08.89'),
	(29, 'evt_GLSGQvFl5SbDyeyHg_UhvcMvxbw', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', 'payment.expired', '', '2026-11-24 07:35:08.89'),
	(30, 'evt_C6TzZhCy1AWzfPTfZ4XWTQIvsRg', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', 'payment.lateDeposit', '', '2026-11-24 07:35:09.19'),
	(31, 'evt_qFJYQco2iaIGj-EVlVTWSbB3xCI', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', 'payment.lateDeposit', '', '2026-11-24 07:35:09.487'),
	(32, 'evt_BEbP9xbrcNRtXOSiWIYVmR3A-I0', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', 'payment.refunded', '', '2026-11-24 07:35:09.867'),
	(33, 'evt_JQZWr0fXFNSpv4-N49XfcJBT5p8', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', 'payment.refunded', '', '2026-11-24 07:35:09.908'),
	(34, 'evt_dmJFP-c_R4V3kiy7RW3nEHEbsHE', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', 'payment.refunded', '', '2026-11-24 07:35:10.072'),
	(35, 'evt_c3yik4W8EPuFIX66_ps8wftMHAU', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', 'payment.expired', '', '2026-11-24 07:35:13.109'),
	(36, 'evt_qSSlWQSK7CRwXPJcwrH33mdOWSk', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', 'payment.expired', '', '2026-11-24 07:35:13.109'),
	(37, 'evt_5y3TFR-ag8o31gYznieJrLe45Io', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', 'payment.refunded', '', '2026-11-24 07:35:13.532');
INSERT INTO public."ExchangeAccount" VALUES
	('nano_3bdu75m3tcd7w4n1imwrgzizjwcrhheb6drcd5dsj7at4cyeyauhyrdeagxo', 'Sandbox Exchange', '2026-11-24 07:34:52.445');
INSERT INTO public."ExchangeRate" VALUES
	(1, '3.00', '2026-11-24 07:34:44.227', '[]', true);
INSERT INTO public."Heartbeat" VALUES
	('retentionClock', '2026-11-24 07:34:49.11', '{"waitRuns": 0}'),
	('tallies', '2026-11-24 07:34:49.428', '{"daysUntil": "2026-11-24T00:00:00.000Z", "quartersUntil": "2026-11-24T07:15:00.000Z"}'),
	('keys', '2026-11-24 07:34:49.538', '{"needed": ["k1"]}'),
	('retention', '2026-11-24 07:34:49.585', '{"places": {}, "roundBeganAt": "2026-11-24T07:34:49.425Z"}'),
	('audit', '2026-11-24 07:35:11.594', '{"cursor": "", "checked": 61, "repaired": null, "mismatched": [], "lastFullRoundAt": "2026-11-24T07:35:11.594Z"}'),
	('engine', '2026-11-24 07:35:12.911', '{"pid": 21256, "jobs": [{"name": "heartbeat", "okAt": "2026-11-24T07:35:10.904Z", "failure": null, "refuses": [], "durationMs": 263, "failingSince": null, "runningSince": "2026-11-24T07:35:12.905Z"}, {"name": "refreshRate", "okAt": "2026-11-24T07:35:11.282Z", "failure": null, "refuses": [], "durationMs": 141, "failingSince": null, "runningSince": null}, {"name": "fillAddressPool", "okAt": "2026-11-24T07:35:12.673Z", "failure": null, "refuses": [], "durationMs": 15, "failingSince": null, "runningSince": null}, {"name": "pollOpenPayments", "okAt": "2026-11-24T07:34:54.354Z", "failure": null, "refuses": [], "durationMs": 740, "failingSince": null, "runningSince": null}, {"name": "screenPayments", "okAt": "2026-11-24T07:35:12.553Z", "failure": null, "refuses": [], "durationMs": 13, "failingSince": null, "runningSince": null}, {"name": "rescreenPayments", "okAt": "2026-11-24T07:35:12.119Z", "failure": null, "refuses": [], "durationMs": 8, "failingSince": null, "runningSince": null}, {"name": "expirePayments", "okAt": "2026-11-24T07:35:12.106Z", "failure": null, "refuses": [], "durationMs": 7, "failingSince": null, "runningSince": null}, {"name": "releaseRefunds", "okAt": "2026-11-24T07:35:08.513Z", "failure": null, "refuses": [], "durationMs": 19, "failingSince": null, "runningSince": null}, {"name": "moveMoney", "okAt": "2026-11-24T07:35:12.627Z", "failure": null, "refuses": [], "durationMs": 3, "failingSince": null, "runningSince": null}, {"name": "rescheduleSettlements", "okAt": "2026-11-24T07:35:12.627Z", "failure": null, "refuses": [], "durationMs": 23, "failingSince": null, "runningSince": null}, {"name": "startSettlements", "okAt": "2026-11-24T07:35:12.586Z", "failure": null, "refuses": [], "durationMs": 2, "failingSince": null, "runningSince": null}, {"name": "startRefunds", "okAt": "2026-11-24T07:35:11.968Z", "failure": null, "refuses": [], "durationMs": 6, "failingSince": null, "runningSince": null}, {"name": "carryOutSweeps", "okAt": "2026-11-24T07:35:12.672Z", "failure": null, "refuses": [], "durationMs": 8, "failingSince": null, "runningSince": null}, {"name": "carryOutTopUps", "okAt": "2026-11-24T07:35:10.992Z", "failure": null, "refuses": [], "durationMs": 30, "failingSince": null, "runningSince": null}, {"name": "confirmBlocks", "okAt": "2026-11-24T07:35:12.016Z", "failure": null, "refuses": [], "durationMs": 3, "failingSince": null, "runningSince": null}, {"name": "deliverWebhooks", "okAt": "2026-11-24T07:35:12.605Z", "failure": null, "refuses": [], "durationMs": 12, "failingSince": null, "runningSince": null}, {"name": "importLists", "okAt": "2026-11-24T07:35:08.339Z", "failure": null, "refuses": [], "durationMs": 2, "failingSince": null, "runningSince": null}, {"name": "runTestScenarios", "okAt": "2026-11-24T07:35:12.750Z", "failure": null, "refuses": [], "durationMs": 2, "failingSince": null, "runningSince": null}, {"name": "pollRecentPayments", "okAt": "2026-11-24T07:34:48.401Z", "failure": null, "refuses": [], "durationMs": 199, "failingSince": null, "runningSince": null}, {"name": "pollOlderPayments", "okAt": "2026-11-24T07:34:49.251Z", "failure": null, "refuses": [], "durationMs": 151, "failingSince": null, "runningSince": null}, {"name": "pollAllAddresses", "okAt": "2026-11-24T07:34:49.255Z", "failure": null, "refuses": [], "durationMs": 147, "failingSince": null, "runningSince": null}, {"name": "reconcileAccounts", "okAt": "2026-11-24T07:35:12.906Z", "failure": null, "refuses": [], "durationMs": 0, "failingSince": null, "runningSince": null}, {"name": "notifyOfProblems", "okAt": "2026-11-24T07:34:49.316Z", "failure": null, "refuses": [], "durationMs": 207, "failingSince": null, "runningSince": null}, {"name": "sendMail", "okAt": "2026-11-24T07:34:49.447Z", "failure": null, "refuses": [], "durationMs": 338, "failingSince": null, "runningSince": null}, {"name": "pruneRows", "okAt": "2026-11-24T07:34:50.075Z", "failure": null, "refuses": [], "durationMs": 965, "failingSince": null, "runningSince": null}, {"name": "auditMoney", "okAt": "2026-11-24T07:35:11.601Z", "failure": null, "refuses": [], "durationMs": 986, "failingSince": null, "runningSince": null}, {"name": "rotateKeys", "okAt": "2026-11-24T07:34:49.601Z", "failure": null, "refuses": [], "durationMs": 491, "failingSince": null, "runningSince": null}, {"name": "eraseCustomers", "okAt": "2026-11-24T07:34:49.714Z", "failure": null, "refuses": [], "durationMs": 604, "failingSince": null, "runningSince": null}, {"name": "tallyPayments", "okAt": "2026-11-24T07:34:49.473Z", "failure": null, "refuses": [], "durationMs": 363, "failingSince": null, "runningSince": null}], "pool": {"ready": 1000}, "work": {"at": "2026-11-24T07:35:09.993Z", "from": "local", "durationMs": 1}, "clock": {"doubt": null, "doubtForMs": 0, "doubtedUntilMs": null, "machineAheadMs": -1, "referenceAheadMs": 1}, "fence": 1, "money": {"failing": [], "waiting": 0, "oldestAt": null}, "nodes": [{"name": "127.0.0.1:33883", "okAt": "2026-11-24T07:35:12.909Z", "failure": null, "refuses": [], "durationMs": 4, "failingSince": null, "runningSince": null}], "ledger": {"ok": true, "detail": "Nano Payments Sandbox"}, "sources": [{"name": "simulated", "okAt": "2026-11-24T07:35:11.242Z", "failure": null, "refuses": [], "durationMs": 101, "failingSince": null, "runningSince": null}], "durations": {"completion": {"sum": 4506, "bounds": [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10000, 30000, 60000], "counts": [0, 0, 0, 0, 0, 1, 4, 1, 0, 0, 0, 0, 0]}, "settlement": {"sum": 29144, "bounds": [250, 500, 1000, 2500, 5000, 10000, 30000, 60000, 300000, 900000, 3600000], "counts": [0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0]}}, "startedAt": "2026-11-24T07:34:47.921Z", "websocket": true, "lastGoodAt": "2026-11-24T07:35:12.905Z", "websockets": [{"name": "127.0.0.1:37831", "failure": null, "lastMessageAt": "2026-11-24T07:35:10.036Z", "connectedSince": "2026-11-24T07:34:48.203Z"}], "workServers": [], "longestPauseMs": 350}');
INSERT INTO public."IdempotencyRecord" VALUES
	('qr_Bvn6v1Ef7CI8RjstMyflVhsc0x_ZMSZPR7umNMRY', 'W8gqtQQBQeFSI56HZG8QM9ZsqY0e79bQGdRr-xQat3Y', '{"paymentIdentifier":"pay_1k867l7qcdd5hYhv_R0FW6GExd6BkntrvMyk","usdAmount":0.01,"rawNanoAmount":"4000000000000000000000000000","friendlyNanoAmount":"0.004","paymentAddress":"nano_3obixinnnaxn4rpomxb3xhcxtgp9wzoeyjswsx3xrkj4r8rhzq4w4pdiyh4h"}', '2026-11-24 07:34:52.492');
INSERT INTO public."JournalEntry" VALUES
	(1, 'deposit:35D2733B977944BAAE369C9CC7DB0445F3CEC976F58E964A61FB97404D2278FB', 'payer', 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', NULL, '-2000000000000000000000000000', '2026-11-24 07:34:52.985'),
	(2, 'deposit:35D2733B977944BAAE369C9CC7DB0445F3CEC976F58E964A61FB97404D2278FB', 'held', 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', NULL, '2000000000000000000000000000', '2026-11-24 07:34:52.985'),
	(3, 'deposit:8B97C11B537BAADB474771C874218E4495EF2242424D7E5ECA64FD9BB6E374DC', 'payer', 'pay_1k867l7qcdd5hYhv_R0FW6GExd6BkntrvMyk', NULL, '-4000000000000000000000000000', '2026-11-24 07:34:53.015'),
	(4, 'deposit:8B97C11B537BAADB474771C874218E4495EF2242424D7E5ECA64FD9BB6E374DC', 'held', 'pay_1k867l7qcdd5hYhv_R0FW6GExd6BkntrvMyk', NULL, '4000000000000000000000000000', '2026-11-24 07:34:53.015'),
	(5, 'deposit:6D59403432F995F6B32185F74D004F12CAC84EA7FD47A8A06E3E01198E266FCD', 'payer', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', NULL, '-2831000000000000000000000000000', '2026-11-24 07:34:53.144'),
	(6, 'deposit:6D59403432F995F6B32185F74D004F12CAC84EA7FD47A8A06E3E01198E266FCD', 'held', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', NULL, '2831000000000000000000000000000', '2026-11-24 07:34:53.144'),
	(7, 'deposit:5EC653678C70410A6FAA1585906202584702D360D58B4025D25432E16624A146', 'payer', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', NULL, '-567666666666666666666666666666', '2026-11-24 07:34:53.463'),
	(8, 'deposit:5EC653678C70410A6FAA1585906202584702D360D58B4025D25432E16624A146', 'held', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', NULL, '567666666666666666666666666666', '2026-11-24 07:34:53.463'),
	(9, 'deposit:22AB1B3E6D9FE8ED7658C2E2FD22A8B7B4652C9806B02F2E4D9F4F23D999236E', 'payer', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', NULL, '-567666666666666666666666666666', '2026-11-24 07:34:53.499'),
	(10, 'deposit:22AB1B3E6D9FE8ED7658C2E2FD22A8B7B4652C9806B02F2E4D9F4F23D999236E', 'held', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', NULL, '567666666666666666666666666666', '2026-11-24 07:34:53.499'),
	(11, 'deposit:EADED90E48726278D2C32F69C8F556F00FA99F3BA6E307CE675EC4EC44498FCD', 'payer', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', NULL, '-567666666666666666666666666668', '2026-11-24 07:34:53.579'),
	(12, 'deposit:EADED90E48726278D2C32F69C8F556F00FA99F3BA6E307CE675EC4EC44498FCD', 'held', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', NULL, '567666666666666666666666666668', '2026-11-24 07:34:53.579'),
	(13, 'deposit:3A2C6F6E248438A790F36B5557A06E32EA4C31382BF63BAEE0AE205A6AFE87ED', 'payer', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', NULL, '-7243500000000000000000000000000', '2026-11-24 07:34:54.102'),
	(14, 'deposit:3A2C6F6E248438A790F36B5557A06E32EA4C31382BF63BAEE0AE205A6AFE87ED', 'held', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', NULL, '7243500000000000000000000000000', '2026-11-24 07:34:54.102'),
	(15, 'deposit:1737A2128B588AA4F5A466B0BDF86DF6472C32081DF4E779CF001B762AE80874', 'payer', 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', NULL, '-1263500000000000000000000000000', '2026-11-24 07:34:54.129'),
	(16, 'deposit:1737A2128B588AA4F5A466B0BDF86DF6472C32081DF4E779CF001B762AE80874', 'held', 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', NULL, '1263500000000000000000000000000', '2026-11-24 07:34:54.129'),
	(17, 'deposit:813B3582D0691E7B89DC3384FABC6F56B5CEB41051280E053DA5FFC0C7863642', 'payer', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', NULL, '-3143000000000000000000000000000', '2026-11-24 07:34:54.251'),
	(18, 'deposit:813B3582D0691E7B89DC3384FABC6F56B5CEB41051280E053DA5FFC0C7863642', 'held', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', NULL, '3143000000000000000000000000000', '2026-11-24 07:34:54.251'),
	(19, 'refund:813B3582D0691E7B89DC3384FABC6F56B5CEB41051280E053DA5FFC0C7863642', 'held', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', NULL, '-3143000000000000000000000000000', '2026-11-24 07:34:55.461'),
	(20, 'refund:813B3582D0691E7B89DC3384FABC6F56B5CEB41051280E053DA5FFC0C7863642', 'returned', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', NULL, '3143000000000000000000000000000', '2026-11-24 07:34:55.461'),
	(21, 'deposit:EC6409A300C6EE5D138521D5FF95479FEDA6E4C3EDDE7A5C6602089018F4D182', 'payer', NULL, 'vquUyl3GuFnij7DZhZbcX8dCgIo', '-41000000000000000000000000000', '2026-11-24 07:34:55.546'),
	(22, 'deposit:EC6409A300C6EE5D138521D5FF95479FEDA6E4C3EDDE7A5C6602089018F4D182', 'topUp', NULL, 'vquUyl3GuFnij7DZhZbcX8dCgIo', '41000000000000000000000000000', '2026-11-24 07:34:55.546'),
	(23, 'refund:3A2C6F6E248438A790F36B5557A06E32EA4C31382BF63BAEE0AE205A6AFE87ED', 'held', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', NULL, '-2414500000000000000000000000000', '2026-11-24 07:34:55.685'),
	(24, 'refund:3A2C6F6E248438A790F36B5557A06E32EA4C31382BF63BAEE0AE205A6AFE87ED', 'returned', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', NULL, '2414500000000000000000000000000', '2026-11-24 07:34:55.685'),
	(25, 'deposit:BE81641F8A24BF1F209DCDE359C832C51BBC2FC7F1A4CE479E667AD181F47F08', 'payer', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', NULL, '-1525000000000000000000000000000', '2026-11-24 07:34:57.827'),
	(26, 'deposit:BE81641F8A24BF1F209DCDE359C832C51BBC2FC7F1A4CE479E667AD181F47F08', 'held', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', NULL, '1525000000000000000000000000000', '2026-11-24 07:34:57.827'),
	(27, 'deposit:8DF5D25E5637BC5E895613F5CF34DD5BD0A9E7BB666D60DB48640710CFAA6901', 'payer', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', NULL, '-1416666666666666666666666666666', '2026-11-24 07:34:58.016'),
	(28, 'deposit:8DF5D25E5637BC5E895613F5CF34DD5BD0A9E7BB666D60DB48640710CFAA6901', 'held', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', NULL, '1416666666666666666666666666666', '2026-11-24 07:34:58.016'),
	(29, 'deposit:F3BC8D3AB07595A00AD374613F7B96733646B1274DFAD9736D12D0FACCB3D10C', 'payer', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', NULL, '-1416666666666666666666666666666', '2026-11-24 07:34:58.152'),
	(30, 'deposit:F3BC8D3AB07595A00AD374613F7B96733646B1274DFAD9736D12D0FACCB3D10C', 'held', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', NULL, '1416666666666666666666666666666', '2026-11-24 07:34:58.152'),
	(31, 'deposit:F756EC206F4CEDC3CDE65FCE3DCF57F06E1B4631C3BEB3BDA9CFB32BFD2D1F05', 'payer', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', NULL, '-1416666666666666666666666666668', '2026-11-24 07:34:58.263'),
	(32, 'deposit:F756EC206F4CEDC3CDE65FCE3DCF57F06E1B4631C3BEB3BDA9CFB32BFD2D1F05', 'held', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', NULL, '1416666666666666666666666666668', '2026-11-24 07:34:58.263'),
	(33, 'deposit:0F5107AA112DC1FD18361A0BCC95AD112C789F676EF537224E4A334DF62E6986', 'payer', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', NULL, '-367500000000000000000000000000', '2026-11-24 07:34:58.464'),
	(34, 'deposit:0F5107AA112DC1FD18361A0BCC95AD112C789F676EF537224E4A334DF62E6986', 'held', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', NULL, '367500000000000000000000000000', '2026-11-24 07:34:58.464'),
	(35, 'deposit:D6C5B1DE3FB2F9765435EB9C58602D71AB9765F0F639C66BA231A9CD054E8257', 'payer', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', NULL, '-2589000000000000000000000000000', '2026-11-24 07:34:58.655'),
	(36, 'deposit:D6C5B1DE3FB2F9765435EB9C58602D71AB9765F0F639C66BA231A9CD054E8257', 'held', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', NULL, '2589000000000000000000000000000', '2026-11-24 07:34:58.655'),
	(37, 'deposit:F4CDAF64E87BD25A5748FEDEF7485316E4446AFBF4BDE21C2A8DF4704E9B5975', 'payer', 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', NULL, '-1343000000000000000000000000000', '2026-11-24 07:34:58.681'),
	(38, 'deposit:F4CDAF64E87BD25A5748FEDEF7485316E4446AFBF4BDE21C2A8DF4704E9B5975', 'held', 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', NULL, '1343000000000000000000000000000', '2026-11-24 07:34:58.681'),
	(39, 'topup-refund:d237ae379ff710f34a150abd48011e4c99b34fc2:1', 'topUp', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'vquUyl3GuFnij7DZhZbcX8dCgIo', '-41000000000000000000000000000', '2026-11-24 07:34:59.152'),
	(40, 'topup-refund:d237ae379ff710f34a150abd48011e4c99b34fc2:1', 'returned', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'vquUyl3GuFnij7DZhZbcX8dCgIo', '41000000000000000000000000000', '2026-11-24 07:34:59.152'),
	(41, 'manual-refund:7a1e46df9d0b730810c69036e64ee0cacd980992', 'held', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', NULL, '-50000000000000000000000000000', '2026-11-24 07:34:59.24'),
	(42, 'manual-refund:7a1e46df9d0b730810c69036e64ee0cacd980992', 'returned', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', NULL, '50000000000000000000000000000', '2026-11-24 07:34:59.24'),
	(43, 'settlement:pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'held', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', NULL, '-4779000000000000000000000000000', '2026-11-24 07:34:59.262'),
	(44, 'settlement:pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'merchant', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', NULL, '4779000000000000000000000000000', '2026-11-24 07:34:59.262'),
	(45, 'settlement:pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'held', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', NULL, '-2831000000000000000000000000000', '2026-11-24 07:34:59.434'),
	(46, 'settlement:pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'merchant', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', NULL, '2831000000000000000000000000000', '2026-11-24 07:34:59.434'),
	(49, 'settlement:pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'held', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', NULL, '-1689000000000000000000000000000', '2026-11-24 07:34:59.548'),
	(50, 'settlement:pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'merchant', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', NULL, '1689000000000000000000000000000', '2026-11-24 07:34:59.548'),
	(51, 'refund:0F5107AA112DC1FD18361A0BCC95AD112C789F676EF537224E4A334DF62E6986', 'held', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', NULL, '-122500000000000000000000000000', '2026-11-24 07:34:59.784'),
	(52, 'refund:0F5107AA112DC1FD18361A0BCC95AD112C789F676EF537224E4A334DF62E6986', 'returned', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', NULL, '122500000000000000000000000000', '2026-11-24 07:34:59.784'),
	(55, 'deposit:0800AB18D22901B99E8F2EFEEEC4FA5F25B015C257C0DF507C25CE618AFB45F0', 'payer', NULL, 'vquUyl3GuFnij7DZhZbcX8dCgIo', '-39000000000000000000000000000', '2026-11-24 07:34:59.943'),
	(56, 'deposit:0800AB18D22901B99E8F2EFEEEC4FA5F25B015C257C0DF507C25CE618AFB45F0', 'topUp', NULL, 'vquUyl3GuFnij7DZhZbcX8dCgIo', '39000000000000000000000000000', '2026-11-24 07:34:59.943'),
	(57, 'topup-refund:5ac08fc7e45af4a062628ab36bff8a51188116ac:1', 'topUp', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'vquUyl3GuFnij7DZhZbcX8dCgIo', '-19000000000000000000000000000', '2026-11-24 07:35:00.885'),
	(58, 'topup-refund:5ac08fc7e45af4a062628ab36bff8a51188116ac:1', 'returned', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'vquUyl3GuFnij7DZhZbcX8dCgIo', '19000000000000000000000000000', '2026-11-24 07:35:00.885'),
	(59, 'manual-refund:052755f4a975fe3008ef4138aa3e85c0c0a0b7db', 'held', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', NULL, '-40000000000000000000000000000', '2026-11-24 07:35:01.181'),
	(60, 'manual-refund:052755f4a975fe3008ef4138aa3e85c0c0a0b7db', 'returned', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', NULL, '40000000000000000000000000000', '2026-11-24 07:35:01.181'),
	(61, 'manual-refund:d150bdcdc37ed042f280896eb95a0e62352d6c2e', 'held', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', NULL, '-38000000000000000000000000000', '2026-11-24 07:35:01.191'),
	(62, 'manual-refund:d150bdcdc37ed042f280896eb95a0e62352d6c2e', 'returned', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', NULL, '38000000000000000000000000000', '2026-11-24 07:35:01.191'),
	(65, 'settlement:pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 'held', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', NULL, '-1487000000000000000000000000000', '2026-11-24 07:35:01.612'),
	(66, 'settlement:pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 'merchant', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', NULL, '1487000000000000000000000000000', '2026-11-24 07:35:01.612'),
	(67, 'settlement:pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'held', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', NULL, '-4250000000000000000000000000000', '2026-11-24 07:35:03.066'),
	(68, 'settlement:pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'merchant', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', NULL, '4250000000000000000000000000000', '2026-11-24 07:35:03.066'),
	(73, 'deposit:2962B942D40D236A1953CFBD9827730C61E17E1C74CA0098DB6FDD3E03C3ED5A', 'payer', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', NULL, '-2979000000000000000000000000000', '2026-11-24 07:35:05'),
	(74, 'deposit:2962B942D40D236A1953CFBD9827730C61E17E1C74CA0098DB6FDD3E03C3ED5A', 'held', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', NULL, '2979000000000000000000000000000', '2026-11-24 07:35:05'),
	(79, 'deposit:079C7CEBBD82800E8E4D4C4C654C115D8E2E5D88D69DB8CF45EB5D43B09F3C36', 'payer', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', NULL, '-15000000000000000000000000000', '2026-11-24 07:35:09.487'),
	(80, 'deposit:079C7CEBBD82800E8E4D4C4C654C115D8E2E5D88D69DB8CF45EB5D43B09F3C36', 'held', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', NULL, '15000000000000000000000000000', '2026-11-24 07:35:09.487'),
	(81, 'refund:1737A2128B588AA4F5A466B0BDF86DF6472C32081DF4E779CF001B762AE80874', 'held', 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', NULL, '-1263500000000000000000000000000', '2026-11-24 07:35:09.867'),
	(82, 'refund:1737A2128B588AA4F5A466B0BDF86DF6472C32081DF4E779CF001B762AE80874', 'returned', 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', NULL, '1263500000000000000000000000000', '2026-11-24 07:35:09.867'),
	(85, 'refund:079C7CEBBD82800E8E4D4C4C654C115D8E2E5D88D69DB8CF45EB5D43B09F3C36', 'held', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', NULL, '-15000000000000000000000000000', '2026-11-24 07:35:10.072'),
	(86, 'refund:079C7CEBBD82800E8E4D4C4C654C115D8E2E5D88D69DB8CF45EB5D43B09F3C36', 'returned', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', NULL, '15000000000000000000000000000', '2026-11-24 07:35:10.072'),
	(47, 'manual-refund:92cdd489701256905493a32877291ff736bb2e03', 'held', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', NULL, '-14000000000000000000000000000', '2026-11-24 07:34:59.524'),
	(48, 'manual-refund:92cdd489701256905493a32877291ff736bb2e03', 'returned', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', NULL, '14000000000000000000000000000', '2026-11-24 07:34:59.524'),
	(53, 'refund:D6C5B1DE3FB2F9765435EB9C58602D71AB9765F0F639C66BA231A9CD054E8257', 'held', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', NULL, '-2589000000000000000000000000000', '2026-11-24 07:34:59.843'),
	(54, 'refund:D6C5B1DE3FB2F9765435EB9C58602D71AB9765F0F639C66BA231A9CD054E8257', 'returned', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', NULL, '2589000000000000000000000000000', '2026-11-24 07:34:59.843'),
	(63, 'settlement:pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'held', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', NULL, '-205000000000000000000000000000', '2026-11-24 07:35:01.601'),
	(64, 'settlement:pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'merchant', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', NULL, '205000000000000000000000000000', '2026-11-24 07:35:01.601'),
	(69, 'deposit:C0D91A6FD1F9B9E8A9B456136E77E61CCBE366EE1D54CB4623E58F1541424DE7', 'payer', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', NULL, '-2904000000000000000000000000000', '2026-11-24 07:35:04.513'),
	(70, 'deposit:C0D91A6FD1F9B9E8A9B456136E77E61CCBE366EE1D54CB4623E58F1541424DE7', 'held', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', NULL, '2904000000000000000000000000000', '2026-11-24 07:35:04.513'),
	(71, 'refund:C0D91A6FD1F9B9E8A9B456136E77E61CCBE366EE1D54CB4623E58F1541424DE7', 'held', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', NULL, '-2904000000000000000000000000000', '2026-11-24 07:35:04.99'),
	(72, 'refund:C0D91A6FD1F9B9E8A9B456136E77E61CCBE366EE1D54CB4623E58F1541424DE7', 'returned', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', NULL, '2904000000000000000000000000000', '2026-11-24 07:35:04.99'),
	(75, 'refund:2962B942D40D236A1953CFBD9827730C61E17E1C74CA0098DB6FDD3E03C3ED5A', 'held', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', NULL, '-2979000000000000000000000000000', '2026-11-24 07:35:05.328'),
	(76, 'refund:2962B942D40D236A1953CFBD9827730C61E17E1C74CA0098DB6FDD3E03C3ED5A', 'returned', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', NULL, '2979000000000000000000000000000', '2026-11-24 07:35:05.328'),
	(77, 'deposit:A44089003BA5EF50232BC6F9DB603FE9ACE49906F96F7D986498BC9AEAC00261', 'payer', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', NULL, '-3993000000000000000000000000000', '2026-11-24 07:35:09.19'),
	(78, 'deposit:A44089003BA5EF50232BC6F9DB603FE9ACE49906F96F7D986498BC9AEAC00261', 'held', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', NULL, '3993000000000000000000000000000', '2026-11-24 07:35:09.19'),
	(83, 'refund:A44089003BA5EF50232BC6F9DB603FE9ACE49906F96F7D986498BC9AEAC00261', 'held', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', NULL, '-3993000000000000000000000000000', '2026-11-24 07:35:09.908'),
	(84, 'refund:A44089003BA5EF50232BC6F9DB603FE9ACE49906F96F7D986498BC9AEAC00261', 'returned', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', NULL, '3993000000000000000000000000000', '2026-11-24 07:35:09.908'),
	(87, 'refund:F4CDAF64E87BD25A5748FEDEF7485316E4446AFBF4BDE21C2A8DF4704E9B5975', 'held', 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', NULL, '-1343000000000000000000000000000', '2026-11-24 07:35:13.532'),
	(88, 'refund:F4CDAF64E87BD25A5748FEDEF7485316E4446AFBF4BDE21C2A8DF4704E9B5975', 'returned', 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', NULL, '1343000000000000000000000000000', '2026-11-24 07:35:13.532');
INSERT INTO public."Lease" VALUES
	('engine', 'EnwKEqd9Cm2JmA_-fFx3DcRpgFc', 1, '2026-11-24 07:35:13.978');
INSERT INTO public."ManualRefund" VALUES
	('d237ae379ff710f34a150abd48011e4c99b34fc2', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '41000000000000000000000000000', 'nano_3dojmsiop9rxecn58aw8oq7ka945rmpenrcmry185cjymfmwtx1zyprp9t9u', 'topUp', '', 'user:merchant', '2026-11-24 07:34:56.092', '2026-11-24 07:34:56.116', NULL, '2026-11-24 07:34:58.446', '2026-11-24 07:34:59.152', NULL),
	('7a1e46df9d0b730810c69036e64ee0cacd980992', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '50000000000000000000000000000', 'nano_19hp6e8zwx7a8kb3xefmys7tjefgskgp1pty78bq9twafn1pezgdici5a3g9', 'unsettled', '', 'user:merchant', '2026-11-24 07:34:55.855', '2026-11-24 07:34:56.116', NULL, '2026-11-24 07:34:57.111', '2026-11-24 07:34:59.24', NULL),
	('92cdd489701256905493a32877291ff736bb2e03', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '14000000000000000000000000000', 'nano_3ytboug88hb9f5y584wribhwhto1ktwc1csxru6i8ups7ok4anqdh7up5djf', 'unsettled', '', 'user:merchant', '2026-11-24 07:34:55.976', '2026-11-24 07:34:56.116', NULL, '2026-11-24 07:34:58.063', '2026-11-24 07:34:59.524', NULL),
	('5ac08fc7e45af4a062628ab36bff8a51188116ac', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '19000000000000000000000000000', 'nano_1rxf4fqfpz1qnrckf76c59zewemmugtcznwqo3x6sqpzrejpy44dy8jcrzpy', 'topUp', '', 'user:merchant', '2026-11-24 07:35:00.245', '2026-11-24 07:35:00.454', NULL, '2026-11-24 07:35:00.729', '2026-11-24 07:35:00.885', NULL),
	('052755f4a975fe3008ef4138aa3e85c0c0a0b7db', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '40000000000000000000000000000', 'nano_19yj5155we87zppcwd5ibr6hh7oze99c5qz7hnc8uhr69ep1ut7wxgooza4d', 'unsettled', '', 'user:merchant', '2026-11-24 07:35:00.012', '2026-11-24 07:35:00.454', NULL, '2026-11-24 07:35:00.693', '2026-11-24 07:35:01.181', NULL),
	('d150bdcdc37ed042f280896eb95a0e62352d6c2e', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '38000000000000000000000000000', 'nano_1s11pps7pwxcy18ocoogekg9d96wo8kdbbp9cz7hzwd8cq6g6d374ybd7eq9', 'unsettled', '', 'user:merchant', '2026-11-24 07:35:00.402', '2026-11-24 07:35:00.454', NULL, '2026-11-24 07:35:00.783', '2026-11-24 07:35:01.191', NULL);
INSERT INTO public."Merchant" VALUES
	('uLZpqtZkvWG126cHjB8kehXgBt4', 'Fern Street Coffee', 'pending', NULL, NULL, NULL, NULL, 'immediate', 0, NULL, 0, 0, false, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-24 07:34:50.812'),
	('kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Harbour Books', 'approved', 'nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi', NULL, NULL, NULL, 'manual', 0, '2026-11-24 07:34:51.223', 3, 3, true, 'UTC', NULL, NULL, NULL, NULL, NULL, 'v1.k1.qvl_7T2eeN6d7smfDAoGqaOlmOKBWcp08lUiHpD8VVax_DfrSSdOFeTgs4Zbz0RlZuAWQa7pVMJOom8FRPkrBGfeFi8Yy3JB-Gw', '2026-11-20 14:00:00');
INSERT INTO public."Payment" VALUES
	('pay_1k867l7qcdd5hYhv_R0FW6GExd6BkntrvMyk', 1, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Waiting', NULL, 'review', '["sandboxMarker"]', '2026-11-24 07:34:53.015', NULL, '2026-11-25 07:34:53.015', '4000000000000000000000000000', '4000000000000000000000000000', NULL, '0', '0.012', '3', '2026-11-24 07:34:44.227', '[]', 252, 'nano_3obixinnnaxn4rpomxb3xhcxtgp9wzoeyjswsx3xrkj4r8rhzq4w4pdiyh4h', '1041', NULL, NULL, '2026-11-24 07:34:52.492', '2026-11-24 07:34:57.492', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', 5, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Cancelled', NULL, 'pending', '[]', NULL, NULL, NULL, '3143000000000000000000000000000', '0', NULL, '0', '9.429', '3', '2026-11-24 07:34:44.227', '[]', 258, 'nano_3o1nf9qpaq5fc81my6kgw63nwiazhejzumnffacpwtkfpj4sj5iuok1hhwy9', NULL, NULL, NULL, '2026-11-24 07:34:53.421', '2026-11-24 07:34:58.421', '2026-11-24 07:34:53.484', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', 5, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'AMLError', NULL, 'denied', '["sandboxMarker"]', '2026-11-24 07:34:54.502', NULL, NULL, '2979000000000000000000000000000', '0', NULL, '0', '8.937', '3', '2026-11-24 07:34:44.227', '[]', 259, 'nano_3387xqfqi5th6hipxsioargph4j7kkhkdqwafqiq1bpn41ruc7xgwbij4koy', NULL, NULL, NULL, '2026-11-24 07:34:53.72', '2026-11-24 07:34:58.72', '2026-11-24 07:34:54.502', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', 5, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Cancelled', NULL, 'pending', '[]', NULL, NULL, NULL, '2589000000000000000000000000000', '0', NULL, '0', '7.767', '3', '2026-11-24 07:34:44.227', '[]', 265, 'nano_3aoyfseswkusjcdz94pf4jggaziiim5ghei5hctd5dyyuppzfy8s9b4amxbt', NULL, NULL, NULL, '2026-11-24 07:34:58.116', '2026-11-24 07:35:03.116', '2026-11-24 07:34:58.185', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 12, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Completed', NULL, 'clear', '[]', '2026-11-24 07:34:58.464', NULL, NULL, '245000000000000000000000000000', '367500000000000000000000000000', '122500000000000000000000000000', '0', '0.735', '3', '2026-11-24 07:34:44.227', '[]', 262, 'nano_164cx81sntupok6e3eeky1jotxjd7chutrxhqk8h5ndmjbtga8d6njx4jh96', NULL, NULL, NULL, '2026-11-24 07:34:57.636', '2026-11-24 07:35:02.636', '2026-11-24 07:34:58.464', 'nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi', NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', 4, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Error', 'expired', 'clear', '[]', '2026-11-24 07:34:52.868', NULL, NULL, '4000000000000000000000000000', '2000000000000000000000000000', NULL, '0', '0.012', '3', '2026-11-24 07:34:44.227', '[]', 251, 'nano_3zq3r6nkqtepou8fhw5u789a6ewr6xwpcdf76ncebypnkr8srnxk4rickf6r', '1041', NULL, NULL, '2026-11-24 07:34:51.527', '2026-11-24 07:34:56.527', '2026-11-24 07:35:06.814', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 11, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Completed', NULL, 'clear', '[]', '2026-11-24 07:34:58.016', NULL, NULL, '4250000000000000000000000000000', '4250000000000000000000000000000', NULL, '0', '12.75', '3', '2026-11-24 07:34:44.227', '[]', 261, 'nano_38a7974dcxdbrtfmzz9kc5qnumdamsdk7fbbj8ffesba4aixbt1qtnawwx96', NULL, NULL, NULL, '2026-11-24 07:34:56.865', '2026-11-24 07:35:01.865', '2026-11-24 07:34:58.263', 'nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi', NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', 6, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Error', 'expired', 'clear', '[]', '2026-11-24 07:34:54.419', NULL, NULL, '2904000000000000000000000000000', '0', NULL, '0', '8.712', '3', '2026-11-24 07:34:44.227', '[]', 257, 'nano_3ya815pitfuzf9igdyokhz7eqy1emt5keakoqip6xq6ke6qo93jprhe7jbof', NULL, NULL, NULL, '2026-11-24 07:34:53.409', '2026-11-24 07:34:58.409', '2026-11-24 07:35:08.89', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', 6, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Error', 'expired', 'clear', '[]', '2026-11-24 07:34:58.899', NULL, NULL, '3993000000000000000000000000000', '0', NULL, '0', '11.979', '3', '2026-11-24 07:34:44.227', '[]', 264, 'nano_3gyxtcc6tsdttyhpsx6ujrysm89w6r9b7x4js8ufz8c3oongcp6ime7fy47i', NULL, NULL, NULL, '2026-11-24 07:34:58.038', '2026-11-24 07:35:03.038', '2026-11-24 07:35:13.109', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', 6, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Error', 'expired', 'clear', '[]', '2026-11-24 07:34:54.129', NULL, NULL, '2527000000000000000000000000000', '1263500000000000000000000000000', NULL, '0', '7.581', '3', '2026-11-24 07:34:44.227', '[]', 256, 'nano_3rsq1de5az3jix9hoogkidq1u5rmmtkxccrt1y6jbm3ei7it8jtuiwc3ryg5', NULL, NULL, NULL, '2026-11-24 07:34:53.255', '2026-11-24 07:34:58.255', '2026-11-24 07:35:08.89', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', 5, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Error', 'expired', 'clear', '[]', '2026-11-24 07:34:58.681', NULL, NULL, '2686000000000000000000000000000', '1343000000000000000000000000000', NULL, '0', '8.058', '3', '2026-11-24 07:34:44.227', '[]', 263, 'nano_1cyurzhmrp8g5rki78rj8u5dcik9g6arrdhqtgthgf8ddgigiueky4xt7hm9', NULL, NULL, NULL, '2026-11-24 07:34:57.86', '2026-11-24 07:35:02.86', '2026-11-24 07:35:13.109', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', 5, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'AMLError', NULL, 'denied', '["sandboxMarker"]', '2026-11-24 07:34:58.972', NULL, NULL, '15000000000000000000000000000', '0', NULL, '0', '0.045', '3', '2026-11-24 07:34:44.227', '[]', 266, 'nano_33w75cmpczg1xyb7ok9nqkbhmd3t345wu7htsxue7knbonzb6nr3c3ziegnj', NULL, NULL, NULL, '2026-11-24 07:34:58.27', '2026-11-24 07:35:03.27', '2026-11-24 07:34:58.972', NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 10, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Completed', NULL, 'clear', '[]', '2026-11-24 07:34:57.594', NULL, NULL, '1525000000000000000000000000000', '1525000000000000000000000000000', NULL, '0', '4.575', '3', '2026-11-24 07:34:44.227', '[]', 260, 'nano_13zm3ibx3qk6jd91ofeogx7rarfciac3smj9a8a4oq161zmfqhnjawrf16zh', NULL, NULL, NULL, '2026-11-24 07:34:56.281', '2026-11-24 07:35:01.281', '2026-11-24 07:34:57.827', 'nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi', NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 10, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Completed', NULL, 'clear', '[]', '2026-11-24 07:34:53.144', NULL, NULL, '2831000000000000000000000000000', '2831000000000000000000000000000', NULL, '0', '8.493', '3', '2026-11-24 07:34:44.227', '[]', 253, 'nano_3wmxdi69c4s4k9g83r67ppr1g6e9b1k9csgsmpmgjz591djuhcwsn6u6hn48', NULL, NULL, NULL, '2026-11-24 07:34:52.663', '2026-11-24 07:34:57.663', '2026-11-24 07:34:53.144', 'nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi', NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867lsokaf9kJYSfx5yKn_SmhfPumqexJHc', 0, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Waiting', NULL, 'pending', '[]', NULL, NULL, NULL, '4000000000000000000000000000', '0', NULL, '0', '0.012', '3', '2026-11-24 07:34:44.227', '[]', 267, 'nano_3qdj87jgb685i5h5rwomwa8fw1u6ga468q8upbz3idrsie4trz3run68u3wm', '1041', NULL, NULL, '2026-11-24 07:35:13.94', '2026-11-24 07:35:18.94', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 12, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Completed', NULL, 'clear', '[]', '2026-11-24 07:34:54.102', NULL, NULL, '4829000000000000000000000000000', '7243500000000000000000000000000', '2414500000000000000000000000000', '0', '14.487', '3', '2026-11-24 07:34:44.227', '[]', 255, 'nano_1n1zcxn3hnecai5dixh7738ye8sgdfurqyyob1fugqwnsriyfdyux5h4bsqb', NULL, NULL, NULL, '2026-11-24 07:34:53.2', '2026-11-24 07:34:58.2', '2026-11-24 07:34:54.102', 'nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi', NULL, NULL, NULL, NULL, NULL, false),
	('pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 14, 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Completed', NULL, 'clear', '[]', '2026-11-24 07:34:53.463', NULL, NULL, '1703000000000000000000000000000', '1703000000000000000000000000000', NULL, '0', '5.109', '3', '2026-11-24 07:34:44.227', '[]', 254, 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', NULL, NULL, NULL, '2026-11-24 07:34:52.889', '2026-11-24 07:34:57.889', '2026-11-24 07:34:53.579', 'nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi', NULL, NULL, NULL, NULL, NULL, false);
INSERT INTO public."PaymentCustomer" VALUES
	('pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', 'v1.d.mHSpt-4ZvBuF20JEusnDQ86lamSdsPQmkzTKrzV4fOaO2ZlkL9nzm0aiwlsR4RxmWBnKf1o9M3gkYZg3teHQt0rlB5KuNaQDyKTtsa_L4bQoZFns6MqMhFilSfswKwqyqYGKqmNuTpA900leHNTnhvrRUdxRznoYFRxqAgE0p9zZPMXywvRZk6gPEIRYrryegcfZ3uUPWi795BvqtLObXFuXzD-J6h4', 'v1.k1.5p-DrS3P9AnbjgY4sOYhiD0FzRuNpA4Zp2KTInyk8iYcIe5a1AYONmFC-ZQlxE2BjYWe0bCeueH9qoIJpjvXwLb_fLY9UP_C', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867l7qcdd5hYhv_R0FW6GExd6BkntrvMyk', 'v1.d.zU1At3Ao2gwyXI_v8N5ZBaFE25MuuoAnWsfc2L5QIEZOb2-IDj77Oqbjjhv2TLxAbncv8MqSh6b5wnxzEI0drAIyX_QX7SYb_BTLDx9CcuIBPDdmZv8oMEqJvOfgjoM0Ec5N9T6atLgGTEt-VQ3HvUXxxzTlpeeqjX1yhWecFuqoZxzb1ax7upaUO8Dx-Luj69qEHh2bfpZJiq6ndgGnPDhsIkHb0yRY5_DmvCk', 'v1.k1.hWoP2j90nPkVIrxBfSTWPcvecXNXzIH76CMHUfBn1dRhqFO2DPtW0JMtnDlrQLVlUX_68Gktzsqm8Q3TZ3XzOPLIMQ0mqDlj', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'v1.d.rtRrg51lzVMtC--pz8rbxmZWbaLmJoCUorn_rJMn9PTEGNp_j_iDM6p0gJ_Y8STfZs4g4NB9taXyOK3AjX9_604SfQIKIfu4-_ZEF-6RJu3TU3umJuXp4IcKAXsx5zqQ73OsjmdfhzUQzx_awt1USjumXVCqL8GlsDIq_Okw7PTSBxPNkr69TPzmVvOBQcPDQvGCrHwaqZs72ZlcSSsdbrgw5ggEooc', 'v1.k1.CAQZpXmFlPQCAsty3hNBpSWcVrwDAGFGCP-jeEZw0FKWIgsJGMHDtGbRzMbPh0XT1V-1m-6jqHLZS6Z1oMOABhu6r9OpPbhI', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'v1.d.SyULwennJ2ZotFbGSm6yfYWL2q6kH9Yv7TfE4RSeVVtv8J5zw6GVKjVQt8q6S_DxQLh-hQmnHV-8LQAyx2cyVtSSx9Mql1RIz0CwQ_kIBkSEiqQEULuhY5GHdaY3tK_cW7PL6sEAjDApULVONMyEwtZ5m1QzfREq73g_gOhTdsIxpUDgvOKNed1qBd-pwsLH-1_zlEzf76gjKG_KtCC4pPHjst_9nrw', 'v1.k1.Xse0Jb593gjoBcMVWIWoUie2XAQDCFuOe6UY73pbc5kxqxxXvkQRUAd1UfocedrLWrQr21i9dX_Mdm7Q-DtzfbWlOr54VhZ-', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'v1.d.Ewlx3ORN0HPpObQlTFeUXtotSqSTaNy9g4miVeQM0Owe-TG8xXes8s7euBazdiOKwLTcxqIGBZcrX5ANoAoOIqBd6JtHAR-JOSZl1OvmXvcZQyRd3OnCDxJYtaSrDNxhXApn_qpqlBGkbLuAA0IKwnUnsYMJTmdK9cXA7ck-nwNelzFav1DBZh21z0xcSeIoEciy7az6vslrNAGxsRm9F6OHMS20los', 'v1.k1.r7qPxdB9pJk8aVnXlJBxqieZT_vCVTu8fyIMFhUqZZETMobxxn4Nm-U6OvwuEVEJ8S-s2pmMx4Ks9r-b4WQBDQRZYWEVHyUB', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', 'v1.d.wyfyOKuA5ihAbdoQBSfyMXKDplYEWC3pGRp3lTbufzYuxaKwJBqcyD712uee8le5j9euvV-xh43f1mmwsEEee9DE_ND1gGEaKHxjKtnN5Zt8NLRVuTW2wSbkRHztXT7_3tu4ofSR7s2lXMW-DwWQqpQSi80XRZwm8TqW7sv-c99y_SFXvQWfDt-AkVt3TUj09V8rALxDpg0-uMCWpQzaPZ76k8KPngc', 'v1.k1.1AB9i60eC1w3aDh4ftcHQogWG-QCID-PQVt1qvOjXiL5G32vUQg8YYUAj5rQ6NGPdi7j8uVtjWXJsRwmspmLgU3C81qidkey', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', 'v1.d.uRrx8sDn_2WFeiWu1jVSxDwxYPQnjpsWsGHqjNT_LpcR4OoXTNCYxTn2q10hhHhngfoc1Ujp4KiTGx9RcQvvcZXlYBP2fCS1ajGLOSHUoE8GN1VIR7AXt5mIJlT7WOfPea7Ku0wxLvR3xs9JJi-WP049ShvpcK-RK1hvKlblPNBh5a1BKYRD0dIUDAZHPKst9NgTpKsZ97St6id5yff0JF-lJ1lair0', 'v1.k1.J5XjjwFXb_M57JQaOdCgtiLrquP_KzwfOYMTnwvL2stxLHuhzQ_EfxyR6ca8U4V-DCoHfaBG06LhNOSS7_kobSOqzedNZH2x', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', 'v1.d.jGZefan8ZAsQY4BUdybOqFzAhIrM0gyWGgO6I7SRV-tzbf8vDa74EU8wOIAO7baby-vVPg9AdFezhJoN12aW3b9h28uDpL011GGT4XOwJl1g0Qyvo0m8VQI7OOyF2g0efMZnDMiwiSX1NuSCgyhUqdXPfSCCHUaonwMRTQmuNOCW6mA5SqVLRjbTSocAgDJwCgQKFAW4eIhKy1BAlFZTsV4QtxNckTs', 'v1.k1._ebNUy4YOWCEcnmgPIe_uQkSDJld9RirlasbTUrLaLQdBp9XUqYm0cKeXfj8X8k0UCU8FrJWI_n9Isp29opK2HhiI_zoYB1V', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', 'v1.d.Vfse2E8Lj2GXZzcnmvG00DP0kHNQE857x0jR7SwLcHWYPOpW3dw01CNroErXyB1z-iGRH3jJewNsLAJP_BNjZ6peic_nAZd9rHSUFJRUVUZQgzsukbPrGYiFtdI3g5Sz_BQMFZ0LmcydwFwtVT2yHid4lsyJuNI-O__ELLl5P5DzduvNqKvTpJuO9EOOkw1Tlj3CBKEv7e1ZdROBN4a1epqqubmB69_dfvf-2as', 'v1.k1.YrUCrAmD2XquzHYsCw9Gjbrjc7O1_A2hJtwDsfbChz56Nw_gWYdUMppOAeje12NrJ11gSrIAUX0xtOVq-EeZ82mQm3HG0Mf3', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 'v1.d.I-0HYO3sekNAzco8Q02n7QVBHNh6NoxkaZ3MwUvxKNj5rI0Nq3VaAIl_4aUpuGJ_qJhn4MHMvhMo7a9vEAY2zyKgusUQY6fMpcDNf-r0KMqYceaEX0MN09sJCL68vVoYjazsNNRELe_R7sXvtupM00nEaiIKZ0X6liltSd0pcOZl_-ytLcvghLvjaEh-gKWiRudRwllmIAqsFUPUMT-HfRxWuEqhkHA', 'v1.k1.Jx3IQ6oYVarzHAZWJOXnA1k0pqbt4sOVtPYIazKvpNmgiyVdECdeqnY91uheeGHJep-2FGC9PBRlxXc89dCno_W9hw-Jjuzr', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'v1.d.4gF9WaI1yAeCI_13qI2i2gP7J_KDTjtbN7AUxu83yAgxw2GSJNPurddPfeOkJT7eUUgxzAe9BYLRXyswMRm0M6hPV9moH1pG5HO79NyxNQTJQpQHN-T1TniNA4OEvn1UN0wX4gcIXUQ3SBJAAyIDgmbhNJWyTD572_r_V_uCQ0n03ljS1lD-xnXjSj78s03FGyCTXDGw1-enrR_c1LVdRF11fGU_zrA', 'v1.k1.steYfns0llvTVGlDuFGlHBlK3jdysXVhRN7GM_41Ht7PWTwJs5RjcI-ipUghCxGLZRpnLpZ0HmmaAH5eLxvx242eWMJZ-oiO', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'v1.d.Q1IAqoIGpWSoTBKhyqjR9Io6MzgOQ2HiI9N3H0f40hxK3IC5lEVH79lZr-Ox1zkvRhqjjww5sQyntEemqERtFULmPg42n8mH8-RiLfgPzn9NKnApXl-URcWu_5rm6AGR2QCeu_SiJ83SJwCg4yylF81mVALurWpD-vrMlEldmxrxPIQCfTMxhCjh6_lIX_uREmmdAVD9hGEbh_-6qkNJ-DVCoxzBIDU', 'v1.k1.dBvzSoeb6J_dyPROy4yEgHNJ7SScWy82XIxOFO47IYZs96aNCsTp2Ch4GZyOScSPKV0Ym-Ni9eT6h9Z0YOpn0tPADDDKu6cz', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', 'v1.d.mqjYW18HHPBdbpWYnk8MPsShSViWTcvttZAz5jwYA6UGNKyFNFqvnU953JYEOP6YGK_cNxBqByLwjfkF9bIDk7u5GDEoEvWgVBMWveOIUAovMDUkR2T56sL17vWjKC3fk4Juyxl0bF6GE3dLRMhGxGKJfYeYMqkJolxQa6rSVrXKvyHyO4zbQQQtk3opHVkfycf6SB2KPhgHEYO2y-6uk3-32HQGo80', 'v1.k1.VHxEmv1av9_UTyYurndDAMkWbe2FwWuebvgrRYOlTQl1vFLG5-7ua2qo91s8xYupuvKuTkZ29Uq0Izm8LnhfEUGaYuneoNrv', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', 'v1.d.ZL65odjRjH63Wau7YQicuvC3_QdTFc7jEu95w_d_hkO3Ci3Y_tQGbThj38pB96QtXof32SE4tDkCLnnMEIw-PXx6zLdDt-Oi0LLwk1TGGZL5rZph02qfTqCBHK-oRQkgnXVm1_HLD5-ZAi3832VqbmhP9idMrvVSrsFqssvOnOHlgWlwj0B9ZHf486mv0buYSxj8NQFTR2BB_90z9Y8cK-_ozz3eObM', 'v1.k1.1rLtWlCfwJCifJFa1xDxQRQA31LupfaHOG_AS2P6UC0AttaTlly2ohbqNuENvQPbdQG1Ez3ZgRg8cLFBL_L4e_19PbVDyf2r', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', 'v1.d.w91Dqka_9dO1MrRYtI82XwgHf-mKTrnsweaLX5m46Ls48rfi3hVlyO8qYhr8qZu7t8qalfbMJi6qyXsLoLQllxOx7QigRS0QZ4KTdv-5GsOI9AbpzjK3CfDlA63W8UiX9xdFVPO0lWFLnXJB7DmXYFjEwMb4IBZWVt8CwY4HfVwip0xi05G4Rh98Byg7E6sZMm3ReEBo3bLLU-hroPSflJaXRHnv-10', 'v1.k1.APD_eXrV2uZEUJvnShiUEshUY68DoY783X0LOlsMq7B_kMe3Rc_C6GLBufE-plJbaT99JGcfHhB__CNjZP88H6j9_mI2ShGf', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', 'v1.d.6OwwOIOPj7HtTsfc2hqr1gCCbQsQnD9qi1CJzsrO0KLY2LR8FTe_q5pAAi58Pd7V51RmFv6qhuHgXpdwyLS5dL3WPgniXSSmenAXILySzjCndXmO1yQTvzgdJpLX_iOhLgcfj8iKSIL28QmhnCldU9UvyCt1oRQ-Ur3dLMsPwel4GW3oKN72JaLte2LxiyXZGu_7bLiyJB3BfA-l6_yWtEpiD2GFE044uvHgm4k', 'v1.k1.TjWx2AyynElv7D2GkOXN7TwD9LiN-gQuUVFLLw6L2q7TiyCmNrvHMUgod0dczJI3_lFmRiVLLxPJnqczsQAS9aV2jhfUsVIh', 'k1', 'US', 'US-CA', NULL, NULL, NULL),
	('pay_1k867lsokaf9kJYSfx5yKn_SmhfPumqexJHc', 'v1.d.I1nvs5QBp9kD2DvQPsJc-UGrxV9Ore81xy8dcnkPz7l98Z23r5sdrk9OB6ChCmwwbLNVAFR2ixBrx397oZNPakuThcZfB5obMSWr742YVaYfEXZWfGUCJ6KEuYv3UKHnSN1Jk50NW_JSJ2p6rip76GszoUy-qdwPDpqpfy5qvC1j5heGckh9CvynHjaxMSG3kLPcGRYp2Ew06QqrPgMbjGNeirCUXVU', 'v1.k1.xoC2hNsWKur2ZQuIZZHdf7QuVjTGBj0YWEx2udkcVd4pheSekP9cSgslLKh-ESyJY21-Wz627YRVOKfgRCILQa_q0dgrckG-', 'k1', 'US', 'US-CA', NULL, NULL, NULL);
INSERT INTO public."PaymentLink" VALUES
	('rEdxAFFQiIC-Y7xUE_NJtTme', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'Tea of the month', NULL, '12.50', NULL, NULL, NULL, 10, NULL, 'https://shop.example/thanks', NULL, NULL, NULL, NULL, '2026-11-24 07:34:50.995', NULL, NULL, NULL, NULL, NULL),
	('MWrfbjpapAC9rWQfRS7MUiHx', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '2026-0001', 'Thank you', '40.00', NULL, '2026-0001', '2 × Bookbinding (20.00 USD)', 1, NULL, NULL, NULL, '2026-0001', '[{"quantity": 2, "usdAmount": "20.00", "description": "Bookbinding"}]', '2027-12-24 23:59:59', '2026-11-24 07:34:51.135', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public."PaymentSearch" VALUES
	('pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '1041', 1, '4000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'vm4FBEURrMINEjLjylzDTw'),
	('pay_1k867l7qcdd5hYhv_R0FW6GExd6BkntrvMyk', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '1041', 1, '4000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, '1X2atBn7DsvnECwxaSFd1g'),
	('pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', NULL, 849, '2831000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'vm4FBEURrMINEjLjylzDTw'),
	('pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', NULL, 871, '2904000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'vm4FBEURrMINEjLjylzDTw'),
	('pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', NULL, 894, '2979000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'DC3Kf3j7ZR1ZQnQ0SAKHNw'),
	('pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', NULL, 943, '3143000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'vm4FBEURrMINEjLjylzDTw'),
	('pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', NULL, 758, '2527000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'vm4FBEURrMINEjLjylzDTw'),
	('pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', NULL, 511, '1703000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'vm4FBEURrMINEjLjylzDTw'),
	('pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', NULL, 1449, '4829000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'vm4FBEURrMINEjLjylzDTw'),
	('pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', NULL, 458, '1525000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'vm4FBEURrMINEjLjylzDTw'),
	('pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', NULL, 1275, '4250000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'vm4FBEURrMINEjLjylzDTw'),
	('pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', NULL, 74, '245000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'vm4FBEURrMINEjLjylzDTw'),
	('pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', NULL, 1198, '3993000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'vm4FBEURrMINEjLjylzDTw'),
	('pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', NULL, 5, '15000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'DC3Kf3j7ZR1ZQnQ0SAKHNw'),
	('pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', NULL, 777, '2589000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'vm4FBEURrMINEjLjylzDTw'),
	('pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', NULL, 806, '2686000000000000000000000000000', 'k1', 'cfzNOzcAE5c-RHfBSfUPHg', '2nJMg0Ljyo5IhLyoyB_wjQ', NULL, 'vm4FBEURrMINEjLjylzDTw');
INSERT INTO public."SavedView" VALUES
	('JuYYPzeN1_15Itl-6rN_U5F_eLs', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '1-F_YKh4MnZ1t6S7nqkHdcTkUm8', 'Open', 'status=Waiting', '2026-11-24 07:34:50.867');
INSERT INTO public."Setting" VALUES
	('network', 'sandbox'),
	('highestCemented:04270D7F11C4B2B472F2854C5A59F2A7E84226CE9ED799DE75744BD7D85FC9D9', '1'),
	('blocklistVersion', 'wEMIG3E5vZcnkFHp3nuhQZ0yIUw'),
	('auditLogHead', '30:831e274490e99a3beae55b98ca897f4e8c7a6c396a33f0e298cc12319a01a1d7');
INSERT INTO public."SupportedArea" VALUES
	('US-CA', 'US', '2026-11-20 14:00:00');
INSERT INTO public."SupportedCountry" VALUES
	('DE', '2026-11-20 14:00:00'),
	('US', '2026-11-20 14:00:00');
INSERT INTO public."TimelineEntry" VALUES
	(1, 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', '2026-11-24 07:34:51.527', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(2, 'pay_1k867l7qcdd5hYhv_R0FW6GExd6BkntrvMyk', '2026-11-24 07:34:52.492', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(3, 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:34:52.663', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(4, 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:52.889', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(5, 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', '2026-11-24 07:34:52.985', 'deposit', '{"sender": "nano_3bdu75m3tcd7w4n1imwrgzizjwcrhheb6drcd5dsj7at4cyeyauhyrdeagxo", "amountRaw": "2000000000000000000000000000", "blockHash": "35D2733B977944BAAE369C9CC7DB0445F3CEC976F58E964A61FB97404D2278FB", "disposition": "counted"}', NULL),
	(6, 'pay_1k867l7qcdd5hYhv_R0FW6GExd6BkntrvMyk', '2026-11-24 07:34:53.015', 'deposit', '{"sender": "nano_1c6grkhawx6wmsumsucrcguobkowiipj874nf1oamx85nswx1ey6ky53h3gc", "amountRaw": "4000000000000000000000000000", "blockHash": "8B97C11B537BAADB474771C874218E4495EF2242424D7E5ECA64FD9BB6E374DC", "disposition": "counted"}', NULL),
	(7, 'pay_1k867l7qcdd5hYhv_R0FW6GExd6BkntrvMyk', '2026-11-24 07:34:53.015', 'reviewStarted', '{}', NULL),
	(8, 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:53.2', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(9, 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', '2026-11-24 07:34:53.255', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(10, 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:34:53.144', 'deposit', '{"sender": "nano_173btgyc4i96ku6jufau95x5hngzz5t1gt5zu6c7r4cap1bgfewhn5go1kaj", "amountRaw": "2831000000000000000000000000000", "blockHash": "6D59403432F995F6B32185F74D004F12CAC84EA7FD47A8A06E3E01198E266FCD", "disposition": "counted"}', NULL),
	(11, 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:34:53.144', 'paid', '{}', NULL),
	(12, 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', '2026-11-24 07:34:53.409', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(13, 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', '2026-11-24 07:34:53.421', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(14, 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', '2026-11-24 07:34:53.484', 'cancelled', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(15, 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:53.463', 'deposit', '{"sender": "nano_1sawdm3n54dkaces93tqgdums5g9ytum1fmd6a9fyoe9x6y3citb6u8yudht", "amountRaw": "567666666666666666666666666666", "blockHash": "5EC653678C70410A6FAA1585906202584702D360D58B4025D25432E16624A146", "disposition": "counted"}', NULL),
	(16, 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:53.499', 'deposit', '{"sender": "nano_1hsddqgmmwqqzhrwbgobxrgujeu4m9zhdyzs3emxnmhey3s4n178dhk47cwp", "amountRaw": "567666666666666666666666666666", "blockHash": "22AB1B3E6D9FE8ED7658C2E2FD22A8B7B4652C9806B02F2E4D9F4F23D999236E", "disposition": "counted"}', NULL),
	(17, 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:53.579', 'deposit', '{"sender": "nano_1ncwb56huki4y1s7tctfaawo11j5nkfx77oj1t313qutfj7f4q8hi5haao45", "amountRaw": "567666666666666666666666666668", "blockHash": "EADED90E48726278D2C32F69C8F556F00FA99F3BA6E307CE675EC4EC44498FCD", "disposition": "counted"}', NULL),
	(18, 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:53.579', 'paid', '{}', NULL),
	(19, 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', '2026-11-24 07:34:53.72', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(20, 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:54.102', 'deposit', '{"sender": "nano_3yfu384y37rkbupm6wid194au1ysnhbo8c4nakmi1w578uky7eftb6ufd6qt", "amountRaw": "7243500000000000000000000000000", "blockHash": "3A2C6F6E248438A790F36B5557A06E32EA4C31382BF63BAEE0AE205A6AFE87ED", "disposition": "counted"}', NULL),
	(21, 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:54.102', 'paid', '{}', NULL),
	(22, 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', '2026-11-24 07:34:54.129', 'deposit', '{"sender": "nano_345o7j5z4fijpss8cgsyde96wtdxtod8g94zhctsx15ebz4819hj8hhkzpsf", "amountRaw": "1263500000000000000000000000000", "blockHash": "1737A2128B588AA4F5A466B0BDF86DF6472C32081DF4E779CF001B762AE80874", "disposition": "counted"}', NULL),
	(23, 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', '2026-11-24 07:34:54.251', 'deposit', '{"sender": "nano_3o1b63164scnuxjwoy1rtd5xabq4skb9ks3f81ooghb1dywuqrknkqng9rdx", "amountRaw": "3143000000000000000000000000000", "blockHash": "813B3582D0691E7B89DC3384FABC6F56B5CEB41051280E053DA5FFC0C7863642", "disposition": "afterCancelled"}', NULL),
	(24, 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', '2026-11-24 07:34:54.502', 'denied', '{"reasons": ["sandboxMarker"]}', NULL),
	(25, 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', '2026-11-24 07:34:55.461', 'refunded', '{"amountRaw": "3143000000000000000000000000000", "blockHash": "039D59F6C2C08CB9049DD9AFFB22EED71BD4FDFB410EB4E3D54146C13FA7ABAB", "destination": "nano_3o1b63164scnuxjwoy1rtd5xabq4skb9ks3f81ooghb1dywuqrknkqng9rdx"}', NULL),
	(26, 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:55.685', 'refunded', '{"amountRaw": "2414500000000000000000000000000", "blockHash": "396A092717D45415AA7167E5C294ADB26B0168D8553597506142A454B959E5FE", "destination": "nano_3yfu384y37rkbupm6wid194au1ysnhbo8c4nakmi1w578uky7eftb6ufd6qt"}', NULL),
	(27, 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:55.855', 'refundRequested', '{"note": "", "source": "unsettled", "refundId": "7a1e46df9d0b730810c69036e64ee0cacd980992", "amountRaw": "50000000000000000000000000000", "destination": "nano_19hp6e8zwx7a8kb3xefmys7tjefgskgp1pty78bq9twafn1pezgdici5a3g9"}', 'user:merchant'),
	(28, 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:55.976', 'refundRequested', '{"note": "", "source": "unsettled", "refundId": "92cdd489701256905493a32877291ff736bb2e03", "amountRaw": "14000000000000000000000000000", "destination": "nano_3ytboug88hb9f5y584wribhwhto1ktwc1csxru6i8ups7ok4anqdh7up5djf"}', 'user:merchant'),
	(29, 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:34:56.092', 'refundRequested', '{"note": "", "source": "topUp", "refundId": "d237ae379ff710f34a150abd48011e4c99b34fc2", "amountRaw": "41000000000000000000000000000", "destination": "nano_3dojmsiop9rxecn58aw8oq7ka945rmpenrcmry185cjymfmwtx1zyprp9t9u"}', 'user:merchant'),
	(30, 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', '2026-11-24 07:34:56.281', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(31, 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:34:56.865', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(32, 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:34:57.636', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(33, 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', '2026-11-24 07:34:57.827', 'deposit', '{"sender": "nano_3cnrjjspuudryj7xq4yi7rkw19qj7uf9r1d6kr4b5bqe6ee8ahw8saromeem", "amountRaw": "1525000000000000000000000000000", "blockHash": "BE81641F8A24BF1F209DCDE359C832C51BBC2FC7F1A4CE479E667AD181F47F08", "disposition": "counted"}', NULL),
	(34, 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', '2026-11-24 07:34:57.827', 'paid', '{}', NULL),
	(35, 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', '2026-11-24 07:34:57.86', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(36, 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', '2026-11-24 07:34:58.038', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(37, 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', '2026-11-24 07:34:58.116', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(38, 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', '2026-11-24 07:34:58.185', 'cancelled', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(39, 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', '2026-11-24 07:34:58.27', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg'),
	(57, 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:35:00.012', 'refundRequested', '{"note": "", "source": "unsettled", "refundId": "052755f4a975fe3008ef4138aa3e85c0c0a0b7db", "amountRaw": "40000000000000000000000000000", "destination": "nano_19yj5155we87zppcwd5ibr6hh7oze99c5qz7hnc8uhr69ep1ut7wxgooza4d"}', 'user:merchant'),
	(58, 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:35:00.245', 'refundRequested', '{"note": "", "source": "topUp", "refundId": "5ac08fc7e45af4a062628ab36bff8a51188116ac", "amountRaw": "19000000000000000000000000000", "destination": "nano_1rxf4fqfpz1qnrckf76c59zewemmugtcznwqo3x6sqpzrejpy44dy8jcrzpy"}', 'user:merchant'),
	(59, 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', '2026-11-24 07:35:00.402', 'refundRequested', '{"note": "", "source": "unsettled", "refundId": "d150bdcdc37ed042f280896eb95a0e62352d6c2e", "amountRaw": "38000000000000000000000000000", "destination": "nano_1s11pps7pwxcy18ocoogekg9d96wo8kdbbp9cz7hzwd8cq6g6d374ybd7eq9"}', 'user:merchant'),
	(40, 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:34:58.016', 'deposit', '{"sender": "nano_31u6gufajmeyb91grcaeh6y18gg33wz787xy1e764ie8948geyh3x7j4iebt", "amountRaw": "1416666666666666666666666666666", "blockHash": "8DF5D25E5637BC5E895613F5CF34DD5BD0A9E7BB666D60DB48640710CFAA6901", "disposition": "counted"}', NULL),
	(41, 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:34:58.152', 'deposit', '{"sender": "nano_1xyu1mtcqyj4iq3h6gmo4pen9breq98e8gtu1pdxjwbzxqhb5iqtwrbqz8dw", "amountRaw": "1416666666666666666666666666666", "blockHash": "F3BC8D3AB07595A00AD374613F7B96733646B1274DFAD9736D12D0FACCB3D10C", "disposition": "counted"}', NULL),
	(42, 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:34:58.263', 'deposit', '{"sender": "nano_1bfjrmsp6x18zgwbinuszstj5cfkb4744skjjgpqxznesfaxdegms9p6qqcn", "amountRaw": "1416666666666666666666666666668", "blockHash": "F756EC206F4CEDC3CDE65FCE3DCF57F06E1B4631C3BEB3BDA9CFB32BFD2D1F05", "disposition": "counted"}', NULL),
	(43, 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:34:58.263', 'paid', '{}', NULL),
	(44, 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:34:58.464', 'deposit', '{"sender": "nano_3k9gjkmn88cfedpmf4mdi9irpiukuzx5b97i6mwoos5fexdty8j6ut6b8dp5", "amountRaw": "367500000000000000000000000000", "blockHash": "0F5107AA112DC1FD18361A0BCC95AD112C789F676EF537224E4A334DF62E6986", "disposition": "counted"}', NULL),
	(45, 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:34:58.464', 'paid', '{}', NULL),
	(46, 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', '2026-11-24 07:34:58.655', 'deposit', '{"sender": "nano_18mezmnfogoy38qigh3w7cs34ew5czziwgf8edwdrfmydqj1codqjxr7jpit", "amountRaw": "2589000000000000000000000000000", "blockHash": "D6C5B1DE3FB2F9765435EB9C58602D71AB9765F0F639C66BA231A9CD054E8257", "disposition": "afterCancelled"}', NULL),
	(47, 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', '2026-11-24 07:34:58.681', 'deposit', '{"sender": "nano_3smjisp8hyocsyysey4wynyojo719ty46rxqkbf99kjz5b1afsksyjnxrhcg", "amountRaw": "1343000000000000000000000000000", "blockHash": "F4CDAF64E87BD25A5748FEDEF7485316E4446AFBF4BDE21C2A8DF4704E9B5975", "disposition": "counted"}', NULL),
	(48, 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', '2026-11-24 07:34:58.972', 'denied', '{"reasons": ["sandboxMarker"]}', NULL),
	(49, 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:34:59.152', 'refunded', '{"amountRaw": "41000000000000000000000000000", "blockHash": "91FEDE110B07F6091C69488B35A47127E0EE350D429B7502CD6BB83D08C21117", "destination": "nano_3dojmsiop9rxecn58aw8oq7ka945rmpenrcmry185cjymfmwtx1zyprp9t9u"}', NULL),
	(50, 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:59.24', 'refunded', '{"amountRaw": "50000000000000000000000000000", "blockHash": "E15FCB5D31C56E8CB3E9AB340B2E6010487F04C84845F2D35734329344DAC0EF", "destination": "nano_19hp6e8zwx7a8kb3xefmys7tjefgskgp1pty78bq9twafn1pezgdici5a3g9"}', NULL),
	(51, 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', '2026-11-24 07:34:59.262', 'settled', '{"amountRaw": "4779000000000000000000000000000", "blockHash": "6CC7A38E9749636657AEAC4B1633EA61A0D945FCBFE98B3469B1DD79D7AE95BE", "destination": "nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi"}', NULL),
	(52, 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:34:59.434', 'settled', '{"amountRaw": "2831000000000000000000000000000", "blockHash": "B66FC3CEBC2CFB935B27B754C752E5312ED05B658150B49A217944D6277E6E3F", "destination": "nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi"}', NULL),
	(54, 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:59.548', 'settled', '{"amountRaw": "1689000000000000000000000000000", "blockHash": "51A087B689C1BCF85A7CBAAD500EB07D4AC82ACD23466E7DB198E1115CA9D3FE", "destination": "nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi"}', NULL),
	(55, 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:34:59.784', 'refunded', '{"amountRaw": "122500000000000000000000000000", "blockHash": "77FE96BB433095A1CB9FF8E769270D617D09C88EC3EA55654C45373892320275", "destination": "nano_3k9gjkmn88cfedpmf4mdi9irpiukuzx5b97i6mwoos5fexdty8j6ut6b8dp5"}', NULL),
	(56, 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', '2026-11-24 07:34:59.843', 'refunded', '{"amountRaw": "2589000000000000000000000000000", "blockHash": "27700F62234A672B0640DC0D874C2A63C8F559B70B0EE17503FD8DA16B0B9BCB", "destination": "nano_18mezmnfogoy38qigh3w7cs34ew5czziwgf8edwdrfmydqj1codqjxr7jpit"}', NULL),
	(60, 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:35:00.885', 'refunded', '{"amountRaw": "19000000000000000000000000000", "blockHash": "72A7C4CB541F9A6322DE5C0F5C64F0D69284D096113B0B87BF49010D4BD65524", "destination": "nano_1rxf4fqfpz1qnrckf76c59zewemmugtcznwqo3x6sqpzrejpy44dy8jcrzpy"}', NULL),
	(61, 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:35:01.181', 'refunded', '{"amountRaw": "40000000000000000000000000000", "blockHash": "D90D41D6680FFEAD0C9A26168E0A9637BF8276D86BAEAC908982C158D3ECD420", "destination": "nano_19yj5155we87zppcwd5ibr6hh7oze99c5qz7hnc8uhr69ep1ut7wxgooza4d"}', NULL),
	(62, 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', '2026-11-24 07:35:01.191', 'refunded', '{"amountRaw": "38000000000000000000000000000", "blockHash": "7038D173E52AC3BB7AC2A2C2004EE8DDAD89F9764D8405F0B43C25EF4F697CD7", "destination": "nano_1s11pps7pwxcy18ocoogekg9d96wo8kdbbp9cz7hzwd8cq6g6d374ybd7eq9"}', NULL),
	(64, 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', '2026-11-24 07:35:01.612', 'settled', '{"amountRaw": "1487000000000000000000000000000", "blockHash": "B666AEA7A0330EFFA09434DF702813D5DE19D9CCBAF7AF1A2D744A33811886CE", "destination": "nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi"}', NULL),
	(65, 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', '2026-11-24 07:35:03.066', 'settled', '{"amountRaw": "4250000000000000000000000000000", "blockHash": "1EAFB32F98CA9C8C25CB48F9401048FE22048D0306D8B2E3C31A16173543BDAE", "destination": "nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi"}', NULL),
	(68, 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', '2026-11-24 07:35:05', 'deposit', '{"sender": "nano_3m857wobgnh711shd4tf6jbuob15bjob4ck4jn7e1duo54nu75kj94bxkt1q", "amountRaw": "2979000000000000000000000000000", "blockHash": "2962B942D40D236A1953CFBD9827730C61E17E1C74CA0098DB6FDD3E03C3ED5A", "disposition": "afterDenied"}', NULL),
	(71, 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', '2026-11-24 07:35:08.89', 'expired', '{}', NULL),
	(74, 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', '2026-11-24 07:35:09.487', 'deposit', '{"sender": "nano_1maparuer8d9gw4w78xg93w5geuws4ptrssdpip3k1hyoz15fpejyj1yjkis", "amountRaw": "15000000000000000000000000000", "blockHash": "079C7CEBBD82800E8E4D4C4C654C115D8E2E5D88D69DB8CF45EB5D43B09F3C36", "disposition": "afterDenied"}', NULL),
	(75, 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', '2026-11-24 07:35:09.867', 'refunded', '{"amountRaw": "1263500000000000000000000000000", "blockHash": "64A4C4BA9A44EEBD30A4D1E21750CE5C2D09B0FC572BDFEBCCF60C8D63B17A2A", "destination": "nano_345o7j5z4fijpss8cgsyde96wtdxtod8g94zhctsx15ebz4819hj8hhkzpsf"}', NULL),
	(77, 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', '2026-11-24 07:35:10.072', 'refunded', '{"amountRaw": "15000000000000000000000000000", "blockHash": "23564C9E69519F8CD8DE9D4CFB2530D736B2CBB36661BC424FF16E51DE0032B5", "destination": "nano_1maparuer8d9gw4w78xg93w5geuws4ptrssdpip3k1hyoz15fpejyj1yjkis"}', NULL),
	(79, 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', '2026-11-24 07:35:13.109', 'expired', '{}', NULL),
	(53, 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', '2026-11-24 07:34:59.524', 'refunded', '{"amountRaw": "14000000000000000000000000000", "blockHash": "54B0514AFF8B5A70A853E7BFF49DFEC4F285DF7F463A6069D5068875C8055A9B", "destination": "nano_3ytboug88hb9f5y584wribhwhto1ktwc1csxru6i8ups7ok4anqdh7up5djf"}', NULL),
	(63, 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', '2026-11-24 07:35:01.601', 'settled', '{"amountRaw": "205000000000000000000000000000", "blockHash": "7687205EBFAA9BA4F685F79BB2F11728281667D20F38E3934496D69C0C1DC091", "destination": "nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi"}', NULL),
	(66, 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', '2026-11-24 07:35:04.513', 'deposit', '{"sender": "nano_1ixbe865djbaux4mxgknzbeai7bb4zry6159mw8bbegqc8g74c77n8d1be4i", "amountRaw": "2904000000000000000000000000000", "blockHash": "C0D91A6FD1F9B9E8A9B456136E77E61CCBE366EE1D54CB4623E58F1541424DE7", "disposition": "late"}', NULL),
	(67, 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', '2026-11-24 07:35:04.99', 'refunded', '{"amountRaw": "2904000000000000000000000000000", "blockHash": "473215F1CF22D6751809B4045F1D32754336E50083CC738492E2129F80E4D192", "destination": "nano_1ixbe865djbaux4mxgknzbeai7bb4zry6159mw8bbegqc8g74c77n8d1be4i"}', NULL),
	(69, 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', '2026-11-24 07:35:05.328', 'refunded', '{"amountRaw": "2979000000000000000000000000000", "blockHash": "2DFD5CE79772E8794C18BF7B193DCE4400A5B254AD491229989C83C222942B88", "destination": "nano_3m857wobgnh711shd4tf6jbuob15bjob4ck4jn7e1duo54nu75kj94bxkt1q"}', NULL),
	(70, 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', '2026-11-24 07:35:06.814', 'expired', '{}', NULL),
	(72, 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', '2026-11-24 07:35:08.89', 'expired', '{}', NULL),
	(73, 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', '2026-11-24 07:35:09.19', 'deposit', '{"sender": "nano_3dohbnkqqtopxjf7pq95zdhxnpzyq3qp69i6d5wduxkdqhb6s63tdrquxum7", "amountRaw": "3993000000000000000000000000000", "blockHash": "A44089003BA5EF50232BC6F9DB603FE9ACE49906F96F7D986498BC9AEAC00261", "disposition": "late"}', NULL),
	(76, 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', '2026-11-24 07:35:09.908', 'refunded', '{"amountRaw": "3993000000000000000000000000000", "blockHash": "5D3510A9FF214D22D8A1C24479F45AE5515963595F9579A2D3D3011344CA3959", "destination": "nano_3dohbnkqqtopxjf7pq95zdhxnpzyq3qp69i6d5wduxkdqhb6s63tdrquxum7"}', NULL),
	(78, 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', '2026-11-24 07:35:13.109', 'expired', '{}', NULL),
	(80, 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', '2026-11-24 07:35:13.532', 'refunded', '{"amountRaw": "1343000000000000000000000000000", "blockHash": "883A68529AF880B44858135D9CC792D79B2BC5253ED1E46811174B506FC70BB0", "destination": "nano_3smjisp8hyocsyysey4wynyojo719ty46rxqkbf99kjz5b1afsksyjnxrhcg"}', NULL),
	(81, 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', '2026-11-24 07:35:13.847', 'note', '{"note": "Picked up in the shop"}', 'user:1-F_YKh4MnZ1t6S7nqkHdcTkUm8'),
	(82, 'pay_1k867lsokaf9kJYSfx5yKn_SmhfPumqexJHc', '2026-11-24 07:35:13.94', 'created', '{}', 'key:key_S8Tdvl3FcvHOPRdpyEs7-Xj_6dg');
INSERT INTO public."TopUp" VALUES
	('vquUyl3GuFnij7DZhZbcX8dCgIo', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 250, 'nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1', 'user:merchant', '2026-11-24 07:34:51.356', NULL, false);
INSERT INTO public."Transfer" VALUES
	('igv9Jnz_KFGDeae-TRzEjlElGyk', 'settlement', 'settlement:pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', NULL, NULL, 'nano_3wmxdi69c4s4k9g83r67ppr1g6e9b1k9csgsmpmgjz591djuhcwsn6u6hn48', 'nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi', '2831000000000000000000000000000', '2026-11-24 07:34:59.071', NULL, '2026-11-24 07:34:59.434'),
	('B3XUCB2BMcNI73Yt16f1LI_iJS8', 'refund', 'refund:813B3582D0691E7B89DC3384FABC6F56B5CEB41051280E053DA5FFC0C7863642', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', NULL, NULL, 'nano_3o1nf9qpaq5fc81my6kgw63nwiazhejzumnffacpwtkfpj4sj5iuok1hhwy9', 'nano_3o1b63164scnuxjwoy1rtd5xabq4skb9ks3f81ooghb1dywuqrknkqng9rdx', '3143000000000000000000000000000', '2026-11-24 07:34:54.708', NULL, '2026-11-24 07:34:55.461'),
	('ULt3XMv1oeDbPXao-MiCYaOUACk', 'refund', 'refund:3A2C6F6E248438A790F36B5557A06E32EA4C31382BF63BAEE0AE205A6AFE87ED', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', NULL, NULL, 'nano_1n1zcxn3hnecai5dixh7738ye8sgdfurqyyob1fugqwnsriyfdyux5h4bsqb', 'nano_3yfu384y37rkbupm6wid194au1ysnhbo8c4nakmi1w578uky7eftb6ufd6qt', '2414500000000000000000000000000', '2026-11-24 07:34:54.826', NULL, '2026-11-24 07:34:55.685'),
	('QniDek3AdGLJIlZaeEgYi3m0bAY', 'refund', 'manual-refund:92cdd489701256905493a32877291ff736bb2e03', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', NULL, '92cdd489701256905493a32877291ff736bb2e03', 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', 'nano_3ytboug88hb9f5y584wribhwhto1ktwc1csxru6i8ups7ok4anqdh7up5djf', '14000000000000000000000000000', '2026-11-24 07:34:58.063', NULL, '2026-11-24 07:34:59.524'),
	('zROQxDYyfw4lGSY5492nHj2iXQQ', 'settlement', 'settlement:pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', NULL, NULL, 'nano_1pmfyzr7nx1tqojn437b4nuapt6jpciistjtp6dmwqp3sndpbdwbfqr873bt', 'nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi', '1689000000000000000000000000000', '2026-11-24 07:34:59.256', NULL, '2026-11-24 07:34:59.548'),
	('2lrkuRBLmi9zqT-8WLjdHWoc5go', 'refund', 'topup-refund:d237ae379ff710f34a150abd48011e4c99b34fc2:1', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'vquUyl3GuFnij7DZhZbcX8dCgIo', 'd237ae379ff710f34a150abd48011e4c99b34fc2', 'nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1', 'nano_3dojmsiop9rxecn58aw8oq7ka945rmpenrcmry185cjymfmwtx1zyprp9t9u', '41000000000000000000000000000', '2026-11-24 07:34:58.446', NULL, '2026-11-24 07:34:59.152'),
	('uGzlR7T61pcOILORgJD1jAgDeB0', 'refund', 'manual-refund:7a1e46df9d0b730810c69036e64ee0cacd980992', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', NULL, '7a1e46df9d0b730810c69036e64ee0cacd980992', 'nano_1n1zcxn3hnecai5dixh7738ye8sgdfurqyyob1fugqwnsriyfdyux5h4bsqb', 'nano_19hp6e8zwx7a8kb3xefmys7tjefgskgp1pty78bq9twafn1pezgdici5a3g9', '50000000000000000000000000000', '2026-11-24 07:34:57.111', NULL, '2026-11-24 07:34:59.24'),
	('AwSq8ohj9CwiQzOPteERPEfO2pc', 'settlement', 'settlement:pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', NULL, NULL, 'nano_1n1zcxn3hnecai5dixh7738ye8sgdfurqyyob1fugqwnsriyfdyux5h4bsqb', 'nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi', '4779000000000000000000000000000', '2026-11-24 07:34:58.775', NULL, '2026-11-24 07:34:59.262'),
	('sGZqxLMcw_p4edXDLF019ad1u18', 'settlement', 'settlement:pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', NULL, NULL, 'nano_38a7974dcxdbrtfmzz9kc5qnumdamsdk7fbbj8ffesba4aixbt1qtnawwx96', 'nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi', '4250000000000000000000000000000', '2026-11-24 07:35:02.86', NULL, '2026-11-24 07:35:03.066'),
	('T0UM8fXOFsPv26xItTDWd0Fay74', 'refund', 'topup-refund:5ac08fc7e45af4a062628ab36bff8a51188116ac:1', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'vquUyl3GuFnij7DZhZbcX8dCgIo', '5ac08fc7e45af4a062628ab36bff8a51188116ac', 'nano_15ajkbwoa3usatwmyrf18kf48fzt795wjb9473c3hy6bycj86b847yq8rsi1', 'nano_1rxf4fqfpz1qnrckf76c59zewemmugtcznwqo3x6sqpzrejpy44dy8jcrzpy', '19000000000000000000000000000', '2026-11-24 07:35:00.729', NULL, '2026-11-24 07:35:00.885'),
	('eRL6l-r3G9HDYRWhbuoDU2vt1U0', 'settlement', 'settlement:pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', NULL, NULL, 'nano_164cx81sntupok6e3eeky1jotxjd7chutrxhqk8h5ndmjbtga8d6njx4jh96', 'nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi', '205000000000000000000000000000', '2026-11-24 07:35:01.366', NULL, '2026-11-24 07:35:01.601'),
	('JE4O_2tCB75ezatOdg9UzXln52k', 'refund', 'refund:0F5107AA112DC1FD18361A0BCC95AD112C789F676EF537224E4A334DF62E6986', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', NULL, NULL, 'nano_164cx81sntupok6e3eeky1jotxjd7chutrxhqk8h5ndmjbtga8d6njx4jh96', 'nano_3k9gjkmn88cfedpmf4mdi9irpiukuzx5b97i6mwoos5fexdty8j6ut6b8dp5', '122500000000000000000000000000', '2026-11-24 07:34:59.499', NULL, '2026-11-24 07:34:59.784'),
	('UDM-KWuyYb0ak2w_szoMToR3sSw', 'refund', 'refund:D6C5B1DE3FB2F9765435EB9C58602D71AB9765F0F639C66BA231A9CD054E8257', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', NULL, NULL, 'nano_3aoyfseswkusjcdz94pf4jggaziiim5ghei5hctd5dyyuppzfy8s9b4amxbt', 'nano_18mezmnfogoy38qigh3w7cs34ew5czziwgf8edwdrfmydqj1codqjxr7jpit', '2589000000000000000000000000000', '2026-11-24 07:34:59.539', NULL, '2026-11-24 07:34:59.843'),
	('G4BKLn3xeOCwfIIHSnet6MN8QK0', 'refund', 'manual-refund:052755f4a975fe3008ef4138aa3e85c0c0a0b7db', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', NULL, '052755f4a975fe3008ef4138aa3e85c0c0a0b7db', 'nano_164cx81sntupok6e3eeky1jotxjd7chutrxhqk8h5ndmjbtga8d6njx4jh96', 'nano_19yj5155we87zppcwd5ibr6hh7oze99c5qz7hnc8uhr69ep1ut7wxgooza4d', '40000000000000000000000000000', '2026-11-24 07:35:00.693', NULL, '2026-11-24 07:35:01.181'),
	('ebtuS-WkJTpEXmKRPtzjuMUmebM', 'refund', 'manual-refund:d150bdcdc37ed042f280896eb95a0e62352d6c2e', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', NULL, 'd150bdcdc37ed042f280896eb95a0e62352d6c2e', 'nano_13zm3ibx3qk6jd91ofeogx7rarfciac3smj9a8a4oq161zmfqhnjawrf16zh', 'nano_1s11pps7pwxcy18ocoogekg9d96wo8kdbbp9cz7hzwd8cq6g6d374ybd7eq9', '38000000000000000000000000000', '2026-11-24 07:35:00.783', NULL, '2026-11-24 07:35:01.191'),
	('grvnWomZYLFQDGF7tUt5P-qKevI', 'settlement', 'settlement:pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', NULL, NULL, 'nano_13zm3ibx3qk6jd91ofeogx7rarfciac3smj9a8a4oq161zmfqhnjawrf16zh', 'nano_34spzifp7ypwan4tzu951xsdcidkjjxpxncg3af6d9k3kzuhawmwhpwmsupi', '1487000000000000000000000000000', '2026-11-24 07:35:01.365', NULL, '2026-11-24 07:35:01.612'),
	('gpytcP54O5mfTuLSVB1RHRjEiQk', 'refund', 'refund:C0D91A6FD1F9B9E8A9B456136E77E61CCBE366EE1D54CB4623E58F1541424DE7', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', NULL, NULL, 'nano_3ya815pitfuzf9igdyokhz7eqy1emt5keakoqip6xq6ke6qo93jprhe7jbof', 'nano_1ixbe865djbaux4mxgknzbeai7bb4zry6159mw8bbegqc8g74c77n8d1be4i', '2904000000000000000000000000000', '2026-11-24 07:35:04.718', NULL, '2026-11-24 07:35:04.99'),
	('R4CeS7NdEUXcJC7zS021PToP9yU', 'refund', 'refund:35D2733B977944BAAE369C9CC7DB0445F3CEC976F58E964A61FB97404D2278FB', 'pay_1k867l6s7szDwk8Wc_-UqA2j1baeGyncG3Tg', NULL, NULL, 'nano_3zq3r6nkqtepou8fhw5u789a6ewr6xwpcdf76ncebypnkr8srnxk4rickf6r', 'nano_3bdu75m3tcd7w4n1imwrgzizjwcrhheb6drcd5dsj7at4cyeyauhyrdeagxo', '2000000000000000000000000000', '2026-11-24 07:35:07.105', '2026-11-24 07:35:07.105', NULL),
	('jsmnZxEuDl61i4t-GXBdIbwr25I', 'refund', 'refund:2962B942D40D236A1953CFBD9827730C61E17E1C74CA0098DB6FDD3E03C3ED5A', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', NULL, NULL, 'nano_3387xqfqi5th6hipxsioargph4j7kkhkdqwafqiq1bpn41ruc7xgwbij4koy', 'nano_3m857wobgnh711shd4tf6jbuob15bjob4ck4jn7e1duo54nu75kj94bxkt1q', '2979000000000000000000000000000', '2026-11-24 07:35:05.209', NULL, '2026-11-24 07:35:05.328'),
	('NHPL2ObSYrBkjZBqjkSj04bofe8', 'refund', 'refund:1737A2128B588AA4F5A466B0BDF86DF6472C32081DF4E779CF001B762AE80874', 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', NULL, NULL, 'nano_3rsq1de5az3jix9hoogkidq1u5rmmtkxccrt1y6jbm3ei7it8jtuiwc3ryg5', 'nano_345o7j5z4fijpss8cgsyde96wtdxtod8g94zhctsx15ebz4819hj8hhkzpsf', '1263500000000000000000000000000', '2026-11-24 07:35:09.218', NULL, '2026-11-24 07:35:09.867'),
	('kI9eM40sH5aXWTn5vLckQ9Pr7rU', 'refund', 'refund:A44089003BA5EF50232BC6F9DB603FE9ACE49906F96F7D986498BC9AEAC00261', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', NULL, NULL, 'nano_3gyxtcc6tsdttyhpsx6ujrysm89w6r9b7x4js8ufz8c3oongcp6ime7fy47i', 'nano_3dohbnkqqtopxjf7pq95zdhxnpzyq3qp69i6d5wduxkdqhb6s63tdrquxum7', '3993000000000000000000000000000', '2026-11-24 07:35:09.343', NULL, '2026-11-24 07:35:09.908'),
	('r5gBHk6boHUWzR7RLJPyVMOd6BM', 'refund', 'refund:079C7CEBBD82800E8E4D4C4C654C115D8E2E5D88D69DB8CF45EB5D43B09F3C36', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', NULL, NULL, 'nano_33w75cmpczg1xyb7ok9nqkbhmd3t345wu7htsxue7knbonzb6nr3c3ziegnj', 'nano_1maparuer8d9gw4w78xg93w5geuws4ptrssdpip3k1hyoz15fpejyj1yjkis', '15000000000000000000000000000', '2026-11-24 07:35:09.795', NULL, '2026-11-24 07:35:10.072'),
	('nQVIhDHZCQU8ykM_cGddFOzrjhQ', 'refund', 'refund:F4CDAF64E87BD25A5748FEDEF7485316E4446AFBF4BDE21C2A8DF4704E9B5975', 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', NULL, NULL, 'nano_1cyurzhmrp8g5rki78rj8u5dcik9g6arrdhqtgthgf8ddgigiueky4xt7hm9', 'nano_3smjisp8hyocsyysey4wynyojo719ty46rxqkbf99kjz5b1afsksyjnxrhcg', '1343000000000000000000000000000', '2026-11-24 07:35:13.358', NULL, '2026-11-24 07:35:13.532');
INSERT INTO public."User" VALUES
	('P_823DCcDDLqHadPvSb-SbNSij4', 'operator@payments.example', NULL, '$argon2id$v=19$m=19456,t=2,p=1$BndZAxbr0joWPAiEvdV02Q$bA6cl8EPYuDKMvONSi5KWy4rdb7MSf1K0+FEwN8a1HA', 'operator', NULL, '2026-11-24 07:34:50.596', NULL, NULL, NULL, NULL),
	('KicinyYagg0BmS41jIPkbcJl6kk', 'owner@fern.example', NULL, '$argon2id$v=19$m=19456,t=2,p=1$s0+MG/3ERkzdVmyDhxv2nw$zJzcVLxXFbO8uzeD72vzosBHW0OrKqYM4AvHxA+njP4', 'owner', 'uLZpqtZkvWG126cHjB8kehXgBt4', '2026-11-24 07:34:50.812', NULL, NULL, NULL, NULL),
	('1-F_YKh4MnZ1t6S7nqkHdcTkUm8', 'owner@harbour-books.example', NULL, '$argon2id$v=19$m=19456,t=2,p=1$8LA1UBaLUJ/w8cAXc+fniw$O6BreA/eL8QOGdP+E16jN2+mfmi7hfB4oRXbck+yoHI', 'owner', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', '2026-11-24 07:34:50.78', NULL, NULL, NULL, NULL);
INSERT INTO public."WebhookAttempt" VALUES
	('5YRDD9JW423aez6imqVtVGLqtiA', 'msg_HZWMr7h5dvHpU3Nxs_9FwQHppDU', '2026-11-24 07:34:53.578', 46, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_HZWMr7h5dvHpU3Nxs_9FwQHppDU"], ["webhook-timestamp", "1795505693"], ["webhook-signature", "v1,9qTO138B8C1ioAi+aANpM/IW50/9fjBDBVngSjU++vE="]]', 200, '[["date", "Tue, 24 Nov 2026 07:34:53 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('qLKYCM_KcSVplNedG73-2t2pYak', 'msg_i6V3f71yCKQiTvBMPuhurvFQoAg', '2026-11-24 07:34:54.122', 21, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_i6V3f71yCKQiTvBMPuhurvFQoAg"], ["webhook-timestamp", "1795505694"], ["webhook-signature", "v1,yMR5U59cO498A/YdB+e23oMwy5AMpUq68LIwR4nFIPE="]]', 200, '[["date", "Tue, 24 Nov 2026 07:34:54 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('dOO2sdclwSwtDbFV78kIBT2jU5Q', 'msg_pAMuIHa4vGXZzhrp8EMJPSL_iuY', '2026-11-24 07:34:54.367', 60, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_pAMuIHa4vGXZzhrp8EMJPSL_iuY"], ["webhook-timestamp", "1795505694"], ["webhook-signature", "v1,drRwTEwZskctLGFBLWY0B7uXKhlChWnH4q+ZDNetgOI="]]', 200, '[["date", "Tue, 24 Nov 2026 07:34:54 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('1Gl1jmLMCOLvdLHMfDTK8gg7B4o', 'msg_IJUNcJZVTty9h5kizSuGzWVUXsg', '2026-11-24 07:34:54.555', 74, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_IJUNcJZVTty9h5kizSuGzWVUXsg"], ["webhook-timestamp", "1795505694"], ["webhook-signature", "v1,d3uithuVXudIgkVkXD6eYocD11khUnF4bMyxA4k160o="]]', 200, '[["date", "Tue, 24 Nov 2026 07:34:54 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('BI2VfQQfNA5KL1SNpj3EcoERscg', 'msg_3aZR-COtrCfDWIrf3AsXqi9ihAA', '2026-11-24 07:34:55.717', 32, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_3aZR-COtrCfDWIrf3AsXqi9ihAA"], ["webhook-timestamp", "1795505695"], ["webhook-signature", "v1,iVMPaZ6p7J+Ut7rBfVBTIZsRXxTESk+MTqOPoGguoDY="]]', 200, '[["date", "Tue, 24 Nov 2026 07:34:55 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('QaO1E6Hxw7tVDXeL0NIAXMPAyU8', 'msg_PeVm-MD2cRM9qnXlFAqHvaUYlLI', '2026-11-24 07:34:55.858', 10, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_PeVm-MD2cRM9qnXlFAqHvaUYlLI"], ["webhook-timestamp", "1795505695"], ["webhook-signature", "v1,1jS1w6U5sNmYoil1F4GBWr+EkHVT1EOoZWfqglfPVdg="]]', 200, '[["date", "Tue, 24 Nov 2026 07:34:55 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('WHKXlGiPrUH5YSVvBctYkecbvBI', 'msg_497Px2PN45k0uPfDPUGlWD47op0', '2026-11-24 07:34:58.162', 106, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_497Px2PN45k0uPfDPUGlWD47op0"], ["webhook-timestamp", "1795505698"], ["webhook-signature", "v1,aiZxRgJdUgKG64Ne1aYeRmgLUirlY2PeGORs6RNYh4s="]]', 200, '[["date", "Tue, 24 Nov 2026 07:34:58 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('EZbrXVHhQ7TNwVOlUQMdS3V7juk', 'msg_QSFD-QZHEQDIHsSO8UNCJepzN4Q', '2026-11-24 07:34:58.543', 30, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_QSFD-QZHEQDIHsSO8UNCJepzN4Q"], ["webhook-timestamp", "1795505698"], ["webhook-signature", "v1,xehYLwNbjyu4OR8UrYduZi1w1AkdAWDQzGl48gpzdC4="]]', 200, '[["date", "Tue, 24 Nov 2026 07:34:58 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('KRfVGaClUi7QaBnuMgkTrq_osOc', 'msg_eoLvrA0ASTODqBYLT7jJ-bF6yZ4', '2026-11-24 07:34:58.637', 20, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_eoLvrA0ASTODqBYLT7jJ-bF6yZ4"], ["webhook-timestamp", "1795505698"], ["webhook-signature", "v1,RTWFZ/FiTT5KDBlOQvBH6WF1JLJtpxCTi2I/blWxolg="]]', 200, '[["date", "Tue, 24 Nov 2026 07:34:58 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('kUmOIwNewuNFDqWplovsS-c0o9E', 'msg_0683UhxQKwZiZ74ZTx1iNgkbajY', '2026-11-24 07:34:58.875', 24, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_0683UhxQKwZiZ74ZTx1iNgkbajY"], ["webhook-timestamp", "1795505698"], ["webhook-signature", "v1,khXF3pX9XXKwuzVKDL6pRtsi9dkYiM7BXLE/jqzZF84="]]', 200, '[["date", "Tue, 24 Nov 2026 07:34:58 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('iezjjRrCQthkK3SiKOHFKBMW27w', 'msg_8Qn0zmzdyG-cnMWXd5U8sgrb-P8', '2026-11-24 07:34:59.31', 5, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_8Qn0zmzdyG-cnMWXd5U8sgrb-P8"], ["webhook-timestamp", "1795505699"], ["webhook-signature", "v1,59e5Bkpoo68Lpoh0cTOfXopyiFEXnkKqyluCDF1klhM="]]', 200, '[["date", "Tue, 24 Nov 2026 07:34:59 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('xMtwbRuDYppSS5ZXasUg5WjY99A', 'msg_H-A8PO6gOqIn7u43OHst_x_tQSs', '2026-11-24 07:34:59.395', 12, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_H-A8PO6gOqIn7u43OHst_x_tQSs"], ["webhook-timestamp", "1795505699"], ["webhook-signature", "v1,kWu27yb5bC/QSNBquXyuovijBKlGwrGGTWgDMqpWchM="]]', 200, '[["date", "Tue, 24 Nov 2026 07:34:59 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('D6i6JQwST8goBcp_qZ3goUJqBoM', 'msg_uWg13EvzcX91H9D_MDloQqk0bM4', '2026-11-24 07:34:59.637', 18, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_uWg13EvzcX91H9D_MDloQqk0bM4"], ["webhook-timestamp", "1795505699"], ["webhook-signature", "v1,JMBC0bwvg1EFWza+FEcaTKqIdgPgK9bYFVLIZb8CZXE="]]', 200, '[["date", "Tue, 24 Nov 2026 07:34:59 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('OJNW19miLcHjJTQTy2GCWtMw4t8', 'msg_vjfT1w2K935VIhLlUD2c9-yO-qo', '2026-11-24 07:34:59.872', 75, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_vjfT1w2K935VIhLlUD2c9-yO-qo"], ["webhook-timestamp", "1795505699"], ["webhook-signature", "v1,Wf9ncGb93DiO+ptUFyOxUv4EIVPm8SyCLIERpdIrrvw="]]', 200, '[["date", "Tue, 24 Nov 2026 07:34:59 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('lxliO6MRxDU7J4coXGiR2lL9Jtw', 'msg_KXAjRalLLgBD6hp2ScDEs_J0vt8', '2026-11-24 07:35:00.09', 13, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_KXAjRalLLgBD6hp2ScDEs_J0vt8"], ["webhook-timestamp", "1795505700"], ["webhook-signature", "v1,fMNfvSVMIiHOnv2s+jSLgyoe5x65x0wCsMAn5Q0PPqw="]]', 200, '[["date", "Tue, 24 Nov 2026 07:35:00 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('kqTpD4LI0rvHOPYmbNFMUh1IAP0', 'msg_aTVEvk_81PynHu15dc9sDI5rXVE', '2026-11-24 07:35:00.961', 2, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_aTVEvk_81PynHu15dc9sDI5rXVE"], ["webhook-timestamp", "1795505700"], ["webhook-signature", "v1,IIoCRvPR5jSHJVQaOirOcEuoyuNWcdY+2BNi2+ExzzE="]]', 200, '[["date", "Tue, 24 Nov 2026 07:35:00 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('vI-E__9RqIlb19A9stM7I7Rd8AQ', 'msg_culnCA_Q1j7HZMEoCCwmv_3-z3g', '2026-11-24 07:35:01.332', 13, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_culnCA_Q1j7HZMEoCCwmv_3-z3g"], ["webhook-timestamp", "1795505701"], ["webhook-signature", "v1,Jaa5CN6FdFHrHIRw8Ki1jDhczYDzM3Os4tfeWg3nLbs="]]', 200, '[["date", "Tue, 24 Nov 2026 07:35:01 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('T5e_aYvsBLnu9WAkh0GY8owKsns', 'msg_UT3PCIny56jiaGJZjSBOUyPGltY', '2026-11-24 07:35:09.357', 6, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_UT3PCIny56jiaGJZjSBOUyPGltY"], ["webhook-timestamp", "1795505709"], ["webhook-signature", "v1,DbtvsW12xxdtyGPTf893nlbdhQpygYyTx5mWv9lyNOA="]]', 200, '[["date", "Tue, 24 Nov 2026 07:35:09 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('tAvg_sLc2S_2Dd-1YoALlPp2v44', 'msg_P7vCgzCJAHyluZs5epu79utcVWY', '2026-11-24 07:35:01.375', 9, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_P7vCgzCJAHyluZs5epu79utcVWY"], ["webhook-timestamp", "1795505701"], ["webhook-signature", "v1,oR+abEFtpXkGMVNoYA8abfZUw1kX7/GmMD7oIpfeD9o="]]', 200, '[["date", "Tue, 24 Nov 2026 07:35:01 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('BpMjdh89YJfFnh4woQ5qanjT1yc', 'msg_tTRkc03ZYd0WNlkTQzcaSIFDqNM', '2026-11-24 07:35:04.62', 5, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_tTRkc03ZYd0WNlkTQzcaSIFDqNM"], ["webhook-timestamp", "1795505704"], ["webhook-signature", "v1,X5b6NWPfhLp3/fNBW3VsKI5IaezUpJu1el4bYwQNxG0="]]', 200, '[["date", "Tue, 24 Nov 2026 07:35:04 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('0VNPaSUwkrybF5Ap1x9gNHpGtkY', 'msg_93PQHDqPzWh0Pi3sEx_C-aJfwUQ', '2026-11-24 07:35:05.087', 2, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_93PQHDqPzWh0Pi3sEx_C-aJfwUQ"], ["webhook-timestamp", "1795505705"], ["webhook-signature", "v1,7uBpPEyUrJiqrCDv+BhT+Zi421uVyQYUA5F41ULlYt8="]]', 200, '[["date", "Tue, 24 Nov 2026 07:35:05 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('XNxAIlgS9-jqzJCSLkce6F0mfgs', 'msg_wlNJH9T4zGQhoQbJsrDK7dLXCxw', '2026-11-24 07:35:05.107', 3, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_wlNJH9T4zGQhoQbJsrDK7dLXCxw"], ["webhook-timestamp", "1795505705"], ["webhook-signature", "v1,rTRp1enJwXSfTql+DCczkpytD66kBCaacPCUaUlDAco="]]', 200, '[["date", "Tue, 24 Nov 2026 07:35:05 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('yKibButr0SUgbOuqUfWFkik-ue8', 'msg_jz1ottJjQOWLa_murD34bjHnhpM', '2026-11-24 07:35:05.459', 4, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_jz1ottJjQOWLa_murD34bjHnhpM"], ["webhook-timestamp", "1795505705"], ["webhook-signature", "v1,j+y+oe7NolLI+vxexzHind6QLeo9NwGukZrCjY2lI5k="]]', 200, '[["date", "Tue, 24 Nov 2026 07:35:05 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('OjZE6wrfRZ0yx2ayYJ34ZZK3zUU', 'msg_cVc1QItJo7JwhyDceEwh19Qfqho', '2026-11-24 07:35:09.696', 4, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_cVc1QItJo7JwhyDceEwh19Qfqho"], ["webhook-timestamp", "1795505709"], ["webhook-signature", "v1,TvZAwa0ZeMIgKGsJPv7KuhjlCWgdlgevd4ndaudik9k="]]', 200, '[["date", "Tue, 24 Nov 2026 07:35:09 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('DtND0lEV3EJe14g-W7yzvGq-1kk', 'msg_a3grYTseyz8nQGrFmb0uB9bLWWk', '2026-11-24 07:35:10.009', 5, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_a3grYTseyz8nQGrFmb0uB9bLWWk"], ["webhook-timestamp", "1795505710"], ["webhook-signature", "v1,JP1k0Mh/MkTgc9Oz8T3KiWuZMDjgBSTd1rk+Y23wWmE="]]', 200, '[["date", "Tue, 24 Nov 2026 07:35:10 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('jn1VQtL1igHfDOsprtOVLlRG3wg', 'msg_sD2odEC01G8D3uq7r3n_dPNlx0M', '2026-11-24 07:35:10.07', 9, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_sD2odEC01G8D3uq7r3n_dPNlx0M"], ["webhook-timestamp", "1795505710"], ["webhook-signature", "v1,ZD1JW7lsn9ux1mXf3rnMbDAzd3Kwc81hflj9+51Y2BI="]]', 200, '[["date", "Tue, 24 Nov 2026 07:35:10 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('P7Wa2uCzF7pGCk9sWnFiNiB6Z28', 'msg_klmxrDNv1t-JLQ4Lt5TM0XQDirA', '2026-11-24 07:35:10.184', 67, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_klmxrDNv1t-JLQ4Lt5TM0XQDirA"], ["webhook-timestamp", "1795505710"], ["webhook-signature", "v1,SogPbokXWMH9cdX6e2xkWIpjYc5WiSPVbX722ML7cq4="]]', 200, '[["date", "Tue, 24 Nov 2026 07:35:10 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL),
	('8mlpvFgeBzuiLCU_SlLleiOevV8', 'msg_fox_gGGw6bGrtNNabEf_IQUhZsE', '2026-11-24 07:35:13.604', 5, '[["content-type", "application/json"], ["user-agent", "nano-payments-webhook"], ["webhook-id", "msg_fox_gGGw6bGrtNNabEf_IQUhZsE"], ["webhook-timestamp", "1795505713"], ["webhook-signature", "v1,zg6dZhW13bXMchFLGx50j3juhTPZFti1GBRiAk5fS5k="]]', 200, '[["date", "Tue, 24 Nov 2026 07:35:13 GMT"], ["connection", "close"], ["content-length", "2"]]', 'ok', NULL);
INSERT INTO public."WebhookDelivery" VALUES
	('msg_HZWMr7h5dvHpU3Nxs_9FwQHppDU', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'paymentConfirmationwebhook', '', '{"paymentIdentifier":"pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI","type":"paymentConfirmationwebhook","timestamp":"2026-11-24T07:34:53Z"}', '2026-11-24 07:34:53.144', 1, NULL, '2026-11-24 07:34:53.578', '2026-11-24 07:34:53.696', 200, NULL, '2026-11-24 07:34:53.696', NULL),
	('msg_i6V3f71yCKQiTvBMPuhurvFQoAg', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'paymentConfirmationwebhook', '', '{"paymentIdentifier":"pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM","type":"paymentConfirmationwebhook","timestamp":"2026-11-24T07:34:53Z"}', '2026-11-24 07:34:53.579', 1, NULL, '2026-11-24 07:34:54.122', '2026-11-24 07:34:54.155', 200, NULL, '2026-11-24 07:34:54.155', NULL),
	('msg_pAMuIHa4vGXZzhrp8EMJPSL_iuY', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'paymentConfirmationwebhook', '', '{"paymentIdentifier":"pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0","type":"paymentConfirmationwebhook","timestamp":"2026-11-24T07:34:54Z"}', '2026-11-24 07:34:54.102', 1, NULL, '2026-11-24 07:34:54.367', '2026-11-24 07:34:54.441', 200, NULL, '2026-11-24 07:34:54.441', NULL),
	('msg_IJUNcJZVTty9h5kizSuGzWVUXsg', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', 'payment.lateDeposit', '', '{"paymentIdentifier":"pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw","type":"payment.lateDeposit","timestamp":"2026-11-24T07:34:54Z"}', '2026-11-24 07:34:54.251', 1, NULL, '2026-11-24 07:34:54.555', '2026-11-24 07:34:54.651', 200, NULL, '2026-11-24 07:34:54.651', NULL),
	('msg_3aZR-COtrCfDWIrf3AsXqi9ihAA', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k867l8ndBlXTgatFN7Vw31qVWUi_7iw0_Bw","type":"payment.refunded","timestamp":"2026-11-24T07:34:55Z"}', '2026-11-24 07:34:55.461', 1, NULL, '2026-11-24 07:34:55.717', '2026-11-24 07:34:55.774', 200, NULL, '2026-11-24 07:34:55.774', NULL),
	('msg_PeVm-MD2cRM9qnXlFAqHvaUYlLI', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0","type":"payment.refunded","timestamp":"2026-11-24T07:34:55Z"}', '2026-11-24 07:34:55.685', 1, NULL, '2026-11-24 07:34:55.858', '2026-11-24 07:34:55.874', 200, NULL, '2026-11-24 07:34:55.874', NULL),
	('msg_497Px2PN45k0uPfDPUGlWD47op0', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 'paymentConfirmationwebhook', '', '{"paymentIdentifier":"pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8","type":"paymentConfirmationwebhook","timestamp":"2026-11-24T07:34:57Z"}', '2026-11-24 07:34:57.827', 1, NULL, '2026-11-24 07:34:58.162', '2026-11-24 07:34:58.325', 200, NULL, '2026-11-24 07:34:58.325', NULL),
	('msg_QSFD-QZHEQDIHsSO8UNCJepzN4Q', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'paymentConfirmationwebhook', '', '{"paymentIdentifier":"pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8","type":"paymentConfirmationwebhook","timestamp":"2026-11-24T07:34:58Z"}', '2026-11-24 07:34:58.263', 1, NULL, '2026-11-24 07:34:58.543', '2026-11-24 07:34:58.58', 200, NULL, '2026-11-24 07:34:58.58', NULL),
	('msg_eoLvrA0ASTODqBYLT7jJ-bF6yZ4', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'paymentConfirmationwebhook', '', '{"paymentIdentifier":"pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk","type":"paymentConfirmationwebhook","timestamp":"2026-11-24T07:34:58Z"}', '2026-11-24 07:34:58.464', 1, NULL, '2026-11-24 07:34:58.637', '2026-11-24 07:34:58.68', 200, NULL, '2026-11-24 07:34:58.68', NULL),
	('msg_0683UhxQKwZiZ74ZTx1iNgkbajY', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', 'payment.lateDeposit', '', '{"paymentIdentifier":"pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo","type":"payment.lateDeposit","timestamp":"2026-11-24T07:34:58Z"}', '2026-11-24 07:34:58.655', 1, NULL, '2026-11-24 07:34:58.875', '2026-11-24 07:34:58.913', 200, NULL, '2026-11-24 07:34:58.913', NULL),
	('msg_8Qn0zmzdyG-cnMWXd5U8sgrb-P8', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI', 'payment.refunded', 'd237ae379ff710f34a150abd48011e4c99b34fc2', '{"paymentIdentifier":"pay_1k867l7vn0rmfFIed9IWRg_RdyUHb859pYzI","type":"payment.refunded","timestamp":"2026-11-24T07:34:59Z"}', '2026-11-24 07:34:59.152', 1, NULL, '2026-11-24 07:34:59.31', '2026-11-24 07:34:59.321', 200, NULL, '2026-11-24 07:34:59.321', NULL),
	('msg_H-A8PO6gOqIn7u43OHst_x_tQSs', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0', 'payment.refunded', '7a1e46df9d0b730810c69036e64ee0cacd980992', '{"paymentIdentifier":"pay_1k867l8ggx0PzusOJL4tVrAVOS8GJyE6nLo0","type":"payment.refunded","timestamp":"2026-11-24T07:34:59Z"}', '2026-11-24 07:34:59.24', 1, NULL, '2026-11-24 07:34:59.395', '2026-11-24 07:34:59.43', 200, NULL, '2026-11-24 07:34:59.43', NULL),
	('msg_uWg13EvzcX91H9D_MDloQqk0bM4', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM', 'payment.refunded', '92cdd489701256905493a32877291ff736bb2e03', '{"paymentIdentifier":"pay_1k867l86pviLozUVY1UteTtriQE2cyPSx8sM","type":"payment.refunded","timestamp":"2026-11-24T07:34:59Z"}', '2026-11-24 07:34:59.524', 1, NULL, '2026-11-24 07:34:59.637', '2026-11-24 07:34:59.665', 200, NULL, '2026-11-24 07:34:59.665', NULL),
	('msg_vjfT1w2K935VIhLlUD2c9-yO-qo', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk","type":"payment.refunded","timestamp":"2026-11-24T07:34:59Z"}', '2026-11-24 07:34:59.784', 1, NULL, '2026-11-24 07:34:59.872', '2026-11-24 07:34:59.962', 200, NULL, '2026-11-24 07:34:59.962', NULL),
	('msg_KXAjRalLLgBD6hp2ScDEs_J0vt8', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k867lda449OOkwn6IE0BU9bZneUSk74rqRo","type":"payment.refunded","timestamp":"2026-11-24T07:34:59Z"}', '2026-11-24 07:34:59.843', 1, NULL, '2026-11-24 07:35:00.09', '2026-11-24 07:35:00.11', 200, NULL, '2026-11-24 07:35:00.11', NULL),
	('msg_aTVEvk_81PynHu15dc9sDI5rXVE', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8', 'payment.refunded', '5ac08fc7e45af4a062628ab36bff8a51188116ac', '{"paymentIdentifier":"pay_1k867lc31vLewHRw1q0vOEwtglsZCXVAL9F8","type":"payment.refunded","timestamp":"2026-11-24T07:35:00Z"}', '2026-11-24 07:35:00.885', 1, NULL, '2026-11-24 07:35:00.961', '2026-11-24 07:35:00.965', 200, NULL, '2026-11-24 07:35:00.965', NULL),
	('msg_culnCA_Q1j7HZMEoCCwmv_3-z3g', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk', 'payment.refunded', '052755f4a975fe3008ef4138aa3e85c0c0a0b7db', '{"paymentIdentifier":"pay_1k867lcr4u5L5RilPkb8VYYEh1RU91_egExk","type":"payment.refunded","timestamp":"2026-11-24T07:35:01Z"}', '2026-11-24 07:35:01.181', 1, NULL, '2026-11-24 07:35:01.332', '2026-11-24 07:35:01.356', 200, NULL, '2026-11-24 07:35:01.356', NULL),
	('msg_P7vCgzCJAHyluZs5epu79utcVWY', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8', 'payment.refunded', 'd150bdcdc37ed042f280896eb95a0e62352d6c2e', '{"paymentIdentifier":"pay_1k867lbgp7_qAaASK5B4IAyy9BcWzZb0T-W8","type":"payment.refunded","timestamp":"2026-11-24T07:35:01Z"}', '2026-11-24 07:35:01.191', 1, NULL, '2026-11-24 07:35:01.375', '2026-11-24 07:35:01.388', 200, NULL, '2026-11-24 07:35:01.388', NULL),
	('msg_tTRkc03ZYd0WNlkTQzcaSIFDqNM', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', 'payment.lateDeposit', '', '{"paymentIdentifier":"pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE","type":"payment.lateDeposit","timestamp":"2026-11-24T07:35:04Z"}', '2026-11-24 07:35:04.513', 1, NULL, '2026-11-24 07:35:04.62', '2026-11-24 07:35:04.632', 200, NULL, '2026-11-24 07:35:04.632', NULL),
	('msg_93PQHDqPzWh0Pi3sEx_C-aJfwUQ', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k867l8n1SdwdGxNLX6_gHNu5WaEebSrpTqE","type":"payment.refunded","timestamp":"2026-11-24T07:35:04Z"}', '2026-11-24 07:35:04.99', 1, NULL, '2026-11-24 07:35:05.087', '2026-11-24 07:35:05.091', 200, NULL, '2026-11-24 07:35:05.091', NULL),
	('msg_wlNJH9T4zGQhoQbJsrDK7dLXCxw', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', 'payment.lateDeposit', '', '{"paymentIdentifier":"pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0","type":"payment.lateDeposit","timestamp":"2026-11-24T07:35:05Z"}', '2026-11-24 07:35:05', 1, NULL, '2026-11-24 07:35:05.107', '2026-11-24 07:35:05.111', 200, NULL, '2026-11-24 07:35:05.111', NULL),
	('msg_jz1ottJjQOWLa_murD34bjHnhpM', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k867l90ox9HYeImMJVGqmTYBpgCj3ysy6O0","type":"payment.refunded","timestamp":"2026-11-24T07:35:05Z"}', '2026-11-24 07:35:05.328', 1, NULL, '2026-11-24 07:35:05.459', '2026-11-24 07:35:05.47', 200, NULL, '2026-11-24 07:35:05.47', NULL),
	('msg_UT3PCIny56jiaGJZjSBOUyPGltY', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', 'payment.lateDeposit', '', '{"paymentIdentifier":"pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI","type":"payment.lateDeposit","timestamp":"2026-11-24T07:35:09Z"}', '2026-11-24 07:35:09.19', 1, NULL, '2026-11-24 07:35:09.357', '2026-11-24 07:35:09.399', 200, NULL, '2026-11-24 07:35:09.399', NULL),
	('msg_cVc1QItJo7JwhyDceEwh19Qfqho', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', 'payment.lateDeposit', '', '{"paymentIdentifier":"pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug","type":"payment.lateDeposit","timestamp":"2026-11-24T07:35:09Z"}', '2026-11-24 07:35:09.487', 1, NULL, '2026-11-24 07:35:09.696', '2026-11-24 07:35:09.705', 200, NULL, '2026-11-24 07:35:09.705', NULL),
	('msg_a3grYTseyz8nQGrFmb0uB9bLWWk', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k867l8i7a_gHYenBg5oClKeB-OKvmR7rsUU","type":"payment.refunded","timestamp":"2026-11-24T07:35:09Z"}', '2026-11-24 07:35:09.867', 1, NULL, '2026-11-24 07:35:10.009', '2026-11-24 07:35:10.016', 200, NULL, '2026-11-24 07:35:10.016', NULL),
	('msg_sD2odEC01G8D3uq7r3n_dPNlx0M', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k867ld7mDROg7zjfHtUXmVyQyphmTtZLwVI","type":"payment.refunded","timestamp":"2026-11-24T07:35:09Z"}', '2026-11-24 07:35:09.908', 1, NULL, '2026-11-24 07:35:10.07', '2026-11-24 07:35:10.084', 200, NULL, '2026-11-24 07:35:10.084', NULL),
	('msg_klmxrDNv1t-JLQ4Lt5TM0XQDirA', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k867ldeuA1EDrBHWJF0YNEC9kWK-8C3Reug","type":"payment.refunded","timestamp":"2026-11-24T07:35:10Z"}', '2026-11-24 07:35:10.072', 1, NULL, '2026-11-24 07:35:10.184', '2026-11-24 07:35:10.264', 200, NULL, '2026-11-24 07:35:10.264', NULL),
	('msg_fox_gGGw6bGrtNNabEf_IQUhZsE', '469QBLrosJpqwqHJ3ERawAgpoDE', 'pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac', 'payment.refunded', '', '{"paymentIdentifier":"pay_1k867ld24fqaPqnEoWO-c198Vz9fdvOc5Oac","type":"payment.refunded","timestamp":"2026-11-24T07:35:13Z"}', '2026-11-24 07:35:13.532', 1, NULL, '2026-11-24 07:35:13.604', '2026-11-24 07:35:13.613', 200, NULL, '2026-11-24 07:35:13.613', NULL);
INSERT INTO public."WebhookEndpoint" VALUES
	('469QBLrosJpqwqHJ3ERawAgpoDE', 'kZCdL859Q82MbRJ4rZqDoI5pyt8', 'http://127.0.0.1:35395/webhooks', 'v1.k1.zWcdGbNrNzKBLKQGs_LlumCLvmT9r-tr2H2TraNSOHuPVOMJLHzOpHOAq5ty3lkPm9xursFTlLAPQ1pPYa7ScC-1fqkxHhu4peBRWh2d', NULL, NULL, '["payment.refunded", "payment.lateDeposit"]', '2026-11-24 07:34:44.237', NULL, NULL, '2026-11-24 07:35:13.613', NULL, NULL, false);
INSERT INTO public._prisma_migrations VALUES
	('94d7cd15-7608-44e2-a812-3543ec35d275', 'e05c6898dcb8c3ede1f9d3c0ca64b8a60781bd9fc7e56a11bda961f13add4ee0', '2026-11-24 07:34:43.711+00', '20261123160931_init', NULL, NULL, '2026-11-24 07:34:43.711+00', 183);
SELECT pg_catalog.setval('public."ChangeFeedEntry_id_seq"', 88, true);
SELECT pg_catalog.setval('public."Event_position_seq"', 37, true);
SELECT pg_catalog.setval('public."ExchangeRate_id_seq"', 1, true);
SELECT pg_catalog.setval('public."JournalEntry_id_seq"', 88, true);
SELECT pg_catalog.setval('public."LedgerOutage_id_seq"', 1, false);
SELECT pg_catalog.setval('public."TimelineEntry_id_seq"', 82, true);
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
ALTER TABLE ONLY public."ManualRefund"
    ADD CONSTRAINT "ManualRefund_pkey" PRIMARY KEY (id);
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
    ADD CONSTRAINT "PaymentTally_pkey" PRIMARY KEY ("merchantId", minutes, "startsAt");
ALTER TABLE ONLY public."Payment"
    ADD CONSTRAINT "Payment_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."RecoveryCode"
    ADD CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY public."RefundClaim"
    ADD CONSTRAINT "RefundClaim_pkey" PRIMARY KEY ("transferId");
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
CREATE INDEX "ManualRefund_merchantId_createdAt_idx" ON public."ManualRefund" USING btree ("merchantId", "createdAt");
CREATE INDEX "ManualRefund_paymentId_idx" ON public."ManualRefund" USING btree ("paymentId");
CREATE INDEX "ManualRefund_startedAt_undoneAt_startsAt_idx" ON public."ManualRefund" USING btree ("startedAt", "undoneAt", "startsAt");
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
CREATE INDEX "PaymentTally_minutes_startsAt_idx" ON public."PaymentTally" USING btree (minutes, "startsAt");
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
CREATE INDEX "Transfer_manualRefundId_idx" ON public."Transfer" USING btree ("manualRefundId");
CREATE INDEX "Transfer_paymentId_idx" ON public."Transfer" USING btree ("paymentId");
CREATE UNIQUE INDEX "Transfer_reference_key" ON public."Transfer" USING btree (reference);
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
ALTER TABLE ONLY public."ManualRefund"
    ADD CONSTRAINT "ManualRefund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES public."Payment"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
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
