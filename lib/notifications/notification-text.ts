// The text of a notification, for the dashboard and for e-mail. Pure.
import { unreachable } from '@/lib/core/errors';
import { timeText } from '@/lib/core/languages/numbers';
import type { NotificationFact } from './notification-fact';

export type NotificationText = {
  readonly tone: 'accent' | 'good' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  /** Where the reader can act on it: a path of the dashboard and the link's label. */
  readonly link: { readonly path: string; readonly label: string };
};

/** Kinds that may be urgent. Their tone decides, and for some kinds it depends on the fact's details. */
export const URGENT_KINDS: readonly NotificationFact['kind'][] = [
  'settlementAddressChanged',
  'ownerAdded',
  'merchantRejected',
  'merchantSuspended',
  'webhookFailing',
  'webhookDisabled',
  'refundFailed',
  'walletRefundFailed',
];

const SETTINGS = linkTo('/dashboard/settings', 'Open settings');
const ACCOUNT = linkTo('/dashboard/account', 'Open your account');
const KEYS = linkTo('/dashboard/developers', 'Open API keys');
const ENDPOINTS = linkTo('/dashboard/developers/webhooks', 'Open webhooks');
const START = linkTo('/dashboard', 'Open the dashboard');

/** A link with the default tone. */
function linkTo(path: string, label: string) {
  return { tone: 'accent', link: { path, label } } as const;
}

export const ATTENTION_LINK: NotificationText['link'] = { path: '/dashboard/attention', label: 'Review' };

/** In e-mail. The dashboard names the money (held-money.ts). */
export const ATTENTION_TEXT: NotificationText = {
  tone: 'accent',
  link: ATTENTION_LINK,
  title: 'Payment needs attention',
  text: 'Money from a payment is held until someone decides what happens to it.',
};

export function notificationText(fact: NotificationFact): NotificationText {
  switch (fact.kind) {
    case 'settlementAddressChanged':
      return addressText(fact.address, fact.from);
    case 'settlementChangeCancelled':
      return {
        ...SETTINGS,
        title: 'Settlement address change cancelled',
        text: 'Payments keep settling to the current address.',
      };
    case 'ownerAdded':
      return {
        ...linkTo('/dashboard/team', 'Open the team'),
        tone: 'warn',
        title: 'New owner added',
        text: `${fact.email} is now an owner and can change the settlement address, API keys and users. If your team did not want this, change their role.`,
      };
    case 'merchantApproved':
    case 'merchantRejected':
    case 'merchantSuspended':
      return decisionText(fact);
    case 'apiKeyIssued':
      return {
        ...KEYS,
        title: 'API key created',
        text: `The key is named “${fact.label}”. If your team did not create it, revoke it.`,
      };
    case 'apiKeyRotated':
      return {
        ...KEYS,
        title: 'API key secret rotated',
        text: `The key “${fact.label}” has a new secret. If your team did not rotate it, revoke the key.`,
      };
    case 'passkeyAdded':
      return {
        ...ACCOUNT,
        title: 'Passkey added to your account',
        text: `The passkey “${fact.label}” signs you in without your password. If you did not add it, remove it, change your password and sign out of all sessions.`,
      };
    case 'passwordChanged':
      return {
        ...ACCOUNT,
        title: 'Password changed',
        text: 'All your other sessions were signed out. If you did not change it, ask your operator to reset your password.',
      };
    case 'newBrowserSignIn':
      return {
        ...ACCOUNT,
        title: 'Sign-in from a new browser',
        text: `Your account was used on ${fact.device === '' ? 'an unknown device' : fact.device}. If it was not you, sign out of all sessions and change your password.`,
      };
    case 'twoFactorEnabled':
      return {
        ...ACCOUNT,
        title: 'Two-factor authentication enabled',
        text: 'Signing in now requires a one-time code. All your other sessions were signed out. If you did not enable it, ask your operator to reset your sign-in.',
      };
    case 'recoveryCodesReplaced':
      return {
        ...ACCOUNT,
        title: 'New recovery codes created',
        text: 'Your previous recovery codes no longer work. If you did not create new ones, create them again, change your password and sign out of all sessions.',
      };
    case 'signInMethodRemoved':
      return {
        ...ACCOUNT,
        title: 'Sign-in method removed',
        text: `Removed from your account: ${fact.method}. If you did not ask for this, change your password and sign out of all sessions.`,
      };
    case 'webhookChangedByKey':
      return {
        ...ENDPOINTS,
        title: KEY_CHANGES[fact.change],
        text: `The API key “${fact.label}” changed the endpoint at ${fact.host}. If your software did not do this, revoke the key and check your endpoints.`,
      };
    case 'webhookFailing':
      return {
        ...ENDPOINTS,
        tone: 'bad',
        title: 'Webhook endpoint failing for a day',
        text: `No message to ${fact.host} was delivered for 24 hours. Each message is retried for about three days. After five days of failures the endpoint is disabled.`,
      };
    case 'webhookDisabled':
      return {
        ...ENDPOINTS,
        tone: 'bad',
        title: 'Webhook endpoint disabled',
        text: DISABLED_TEXT[fact.cause](fact.host),
      };
    case 'attentionRequired':
      return ATTENTION_TEXT;
    case 'refundFailed':
      return {
        tone: 'warn',
        title: `Refund of ${fact.nano} nano failed`,
        text: `${REFUND_FAILURES[fact.failure] ?? 'The refund could not be sent.'} Retry or dismiss the refund.`,
        link: ATTENTION_LINK,
      };
    case 'walletRefundFailed':
      return {
        tone: 'warn',
        title: `Refund of ${fact.nano} nano from your own wallet not recorded`,
        text: `${WALLET_REFUND_FAILURES[fact.failure] ?? 'The block does not show the refund.'} Record the refund again as you sent it, or dismiss it.`,
        link: ATTENTION_LINK,
      };
    case 'reviewRequired':
    case 'moneyHeld':
    case 'changeProposed':
      return officerText(fact);
    case 'signUpRepeated':
      return {
        ...START,
        title: 'Sign-up attempt with your e-mail address',
        text: 'You already have an account with this e-mail address, so nothing changed. If it was you, sign in with your password. If not, you can ignore this message.',
      };
    default:
      return unreachable(fact);
  }
}

type OfficerFact = Extract<
  NotificationFact,
  { readonly kind: 'reviewRequired' | 'moneyHeld' | 'changeProposed' }
>;

function officerText(fact: OfficerFact): NotificationText {
  switch (fact.kind) {
    case 'reviewRequired':
      return {
        ...linkTo('/dashboard/reviews', 'Open reviews'),
        title: 'Paid payment in review',
        text: 'A paid payment waits until an officer approves or rejects its payer. Without a decision in time, the payer is rejected.',
      };
    case 'moneyHeld':
      return {
        ...linkTo('/dashboard/reviews#held', 'Open reviews'),
        title: 'Money held for compliance',
        text: 'The money of a payment is held until an officer returns it to its sender.',
      };
    case 'changeProposed':
      return {
        ...linkTo('/dashboard/rules#proposals', 'Open the proposal'),
        title: `Change of the ${fact.what === 'rules' ? 'rules' : 'review policy'} proposed`,
        text: 'It takes effect once a second officer approves it.',
      };
  }
}

const KEY_CHANGES = {
  added: 'Webhook endpoint added by an API key',
  rotated: 'Webhook secret rotated by an API key',
  disabled: 'Webhook endpoint disabled by an API key',
  enabled: 'Webhook endpoint enabled by an API key',
  deleted: 'Webhook endpoint deleted by an API key',
  eventsChanged: 'Webhook events changed by an API key',
  detailsTurnedOn: 'Webhook details turned on by an API key',
} as const;

const DISABLED_TEXT = {
  failing: (host: string) =>
    `No message to ${host} was delivered for five days. Fix the endpoint, re-enable it, then resend the missed messages.`,
  gone: (host: string) =>
    `${host} responded that the endpoint no longer exists (HTTP 410). If that is wrong, fix the endpoint and re-enable it.`,
} as const;

/** By `RefundFailure`. */
const REFUND_FAILURES: Readonly<Record<string, string>> = {
  insufficientFunds: 'The money for it is no longer available. Nothing was sent.',
  possiblyAlreadySent:
    'It may already have been sent or cancelled before a backup was restored, so it was not sent again.',
  exchange: 'The address belongs to an exchange and is shared by its customers. Nothing was sent.',
  blocked: 'The address can’t be used. Nothing was sent.',
  ownAccount: 'The address belongs to this server. Nothing was sent.',
};

/** By `WalletRefundFailure`. */
const WALLET_REFUND_FAILURES: Readonly<Record<string, string>> = {
  notFound: 'The ledger did not confirm the block within an hour.',
  otherSubtype: 'The block is not a send.',
  otherDestination: 'The block sends to another address.',
  otherAmount: 'The block sends another amount.',
  beforePayment: 'The block is older than the payment.',
  ownAccount: 'The block was sent by this server.',
  alreadyRecorded: 'The block is already recorded for another refund.',
};

function addressText(address: string, from: string | null): NotificationText {
  if (from === null) {
    return {
      ...SETTINGS,
      title: 'Settlement address set',
      text: `Payments now settle to ${address}. If your team did not set it, pause settlement and set another address.`,
    };
  }
  return {
    ...SETTINGS,
    tone: 'warn',
    title: 'Settlement address changed',
    text:
      `From ${timeText('en', from)}, payments settle to ${address}. If your team did not change it, cancel the change ` +
      'in Settings before then and change your passwords.',
  };
}

type Decision = Extract<NotificationFact, { note: string }>;

const DECISIONS: Readonly<Record<Decision['kind'], Omit<NotificationText, 'link'>>> = {
  merchantApproved: {
    tone: 'good',
    title: 'Account approved',
    text: 'Set a settlement address to start accepting payments.',
  },
  merchantRejected: {
    tone: 'bad',
    title: 'Account not approved',
    text: 'You can’t accept payments with this account.',
  },
  merchantSuspended: {
    tone: 'bad',
    title: 'Account suspended',
    text: 'You can’t create new payments. Existing payments continue, and their money is settled or returned as usual.',
  },
};

const APPROVED_WITH_ADDRESS = { ...DECISIONS.merchantApproved, text: 'You can now accept payments.' };

function decisionText(fact: Decision): NotificationText {
  const { kind, note } = fact;
  const canStart = kind === 'merchantApproved' && fact.hasAddress;
  const { tone, title, text } = canStart ? APPROVED_WITH_ADDRESS : DECISIONS[kind];
  const operatorNote = note === '' ? '' : ` Note from the operator: ${note}`;
  return { ...START, tone, title, text: `${text}${operatorNote}` };
}
