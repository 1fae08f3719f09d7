// What a notice says, to be read in the dashboard or in an e-mail. Pure.
import { unreachable } from '@/lib/core/errors';
import type { NoticeFact } from './notice-fact';

export type NoticeWords = {
  readonly tone: 'accent' | 'good' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  /** Where something can be done about it: a path of the dashboard, and what the way is called. */
  readonly way: { readonly path: string; readonly word: string };
};

/** Facts that may not wait, by their tone; some of them may, after what they tell. */
export const URGENT_KINDS: readonly NoticeFact['kind'][] = [
  'settlementAddressChanged',
  'ownerAdded',
  'merchantRejected',
  'merchantSuspended',
  'webhookFailing',
  'webhookDisabled',
  'refundFailed',
];

const SETTINGS = at('/dashboard/settings', 'Open the settings');
const ACCOUNT = at('/dashboard/account', 'Open your account');
const KEYS = at('/dashboard/developers', 'Open the keys');
const ENDPOINTS = at('/dashboard/developers/webhooks', 'Open the endpoints');
const START = at('/dashboard', 'Open the dashboard');

/** What is told quietly, unless it says otherwise. */
function at(path: string, word: string) {
  return { tone: 'accent', way: { path, word } } as const;
}

export function noticeWords(fact: NoticeFact): NoticeWords {
  switch (fact.kind) {
    case 'settlementAddressChanged':
      return addressWords(fact.address, fact.from);
    case 'settlementChangeTakenBack':
      return {
        ...SETTINGS,
        title: 'The change of the settlement address was taken back',
        text: 'Payments go on settling to the address that held before.',
      };
    case 'ownerAdded':
      return {
        ...at('/dashboard/team', 'Open the team'),
        tone: 'warn',
        title: 'There is a new owner',
        text: `${fact.email} is an owner now, and may change the settlement address, keys and users. If none of you wanted this, give them another role.`,
      };
    case 'merchantApproved':
    case 'merchantRejected':
    case 'merchantSuspended':
      return decisionWords(fact);
    case 'apiKeyIssued':
      return {
        ...KEYS,
        title: 'An API key was issued',
        text: `It is called “${fact.label}”. If none of you asked for it, revoke it.`,
      };
    case 'apiKeyRotated':
      return {
        ...KEYS,
        title: 'An API key has a new secret',
        text: `It is the key “${fact.label}”. If none of you asked for it, revoke the key.`,
      };
    case 'passkeyAdded':
      return {
        ...ACCOUNT,
        title: 'A passkey was added to your account',
        text: `It is called “${fact.label}”, and lets in without your password. If it was not you, remove it, change your password and sign out everywhere.`,
      };
    case 'passwordChanged':
      return {
        ...ACCOUNT,
        title: 'Your password was changed',
        text: 'All your other sessions ended. If it was not you, ask whoever runs this installation to reset it.',
      };
    case 'codesTurnedOn':
      return {
        ...ACCOUNT,
        title: 'One-time codes were turned on',
        text: 'Signing in asks for a code from now on, and all your other sessions ended. If it was not you, ask whoever runs this installation to reset your sign-in.',
      };
    case 'recoveryCodesMade':
      return {
        ...ACCOUNT,
        title: 'New recovery codes were made',
        text: 'Those before let nobody in any more. If it was not you, make new ones, change your password and sign out everywhere.',
      };
    case 'factorTurnedOff':
      return {
        ...ACCOUNT,
        title: 'Your sign-in asks for less',
        text: `This was turned off: ${fact.factor}. If it was not you, change your password and sign out everywhere.`,
      };
    case 'webhookFailing':
      return {
        ...ENDPOINTS,
        tone: 'bad',
        title: 'A webhook endpoint has not answered for a day',
        text: `Nothing could be delivered to ${fact.host}. Messages are given up after three days, and after five days the endpoint is disabled.`,
      };
    case 'webhookDisabled':
      return {
        ...ENDPOINTS,
        tone: 'bad',
        title: 'A webhook endpoint was disabled',
        text: ENDED[fact.cause](fact.host),
      };
    case 'attentionWaiting':
      return {
        ...at('/dashboard/attention', 'See what waits'),
        title: 'Money waits for a decision',
        text: 'A payment’s money can’t be moved without somebody’s decision. It is held, and shown, until then.',
      };
    case 'refundFailed':
      return {
        tone: 'warn',
        title: `A refund of ${fact.nano} nano did not begin`,
        text: `${REFUND_FAILURES[fact.failure] ?? 'It could not be carried out.'} The money stays where it was. Order it anew, or leave it.`,
        way: { path: '/dashboard/attention', word: 'Decide about it' },
      };
    case 'signUpRepeated':
      return {
        ...START,
        title: 'Somebody signed up with your e-mail address',
        text: 'You have an account with this address already, so nothing was changed. If it was you, sign in with the password you have; if not, there is nothing to do.',
      };
    default:
      return unreachable(fact);
  }
}

const ENDED = {
  failing: (host: string) =>
    `Nothing could be delivered to ${host} for five days. Mend it, enable the endpoint again, and have what it missed sent to it.`,
  gone: (host: string) =>
    `${host} answered that the endpoint is gone (410). If that is not so, mend it and enable the endpoint again.`,
} as const;

/** By `RefundFailure`. */
const REFUND_FAILURES: Readonly<Record<string, string>> = {
  moneyGone: 'The money it was to be taken from was not there any more.',
  mayBeDone:
    'It may have gone out, or been taken back, before the operator restored a backup, so it was not sent again.',
  exchange: 'Its address is an exchange’s, shared by its customers.',
  blocked: 'Its address can’t be used.',
  ownAccount: 'Its address is one of this service.',
};

function addressWords(address: string, from: string | null): NoticeWords {
  if (from === null) {
    return {
      ...SETTINGS,
      title: 'The settlement address is set',
      text: `Payments settle to ${address} from now on. If none of you asked for this, pause settlement and name another.`,
    };
  }
  return {
    ...SETTINGS,
    tone: 'warn',
    title: 'The settlement address was changed',
    text:
      `From ${utcMinutes(from)} on, payments settle to ${address}. If none of you asked for this, take the change ` +
      'back in the settings before then, and change your passwords.',
  };
}

type Decision = Extract<NoticeFact, { note: string }>;

const DECISIONS: Readonly<Record<Decision['kind'], Omit<NoticeWords, 'way'>>> = {
  merchantApproved: {
    tone: 'good',
    title: 'Your account is approved',
    text: 'You can take payments as soon as a settlement address is set.',
  },
  merchantRejected: {
    tone: 'bad',
    title: 'Your account was not approved',
    text: 'You can’t take payments through this service.',
  },
  merchantSuspended: {
    tone: 'bad',
    title: 'Your account is suspended',
    text: 'No new payments can be created. Payments that exist go on, and money is settled and returned as always.',
  },
};

function decisionWords({ kind, note }: Decision): NoticeWords {
  const { tone, title, text } = DECISIONS[kind];
  const said = note === '' ? '' : ` The operator says: ${note}`;
  return { ...START, tone, title, text: `${text}${said}` };
}

/** `2026-11-21 14:00 UTC`. */
function utcMinutes(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
