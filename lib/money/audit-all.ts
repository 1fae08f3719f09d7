// The audit as a command runs it: all accounts or one payment's, page by page, suspicions looked at again before they count.
import { type AccountPage, accountOf, nextAccounts } from './audit-accounts';
import {
  type AccountLook,
  type AuditDeps,
  LOOKS_THAT_AGREE,
  lookAtAccounts,
  type Suspicion,
  suspectAgain,
} from './audit-look';
import { readComplianceHold } from './compliance-hold';

/** What an audit came to. */
export type AuditResult = {
  readonly checked: number;
  /** Accounts that do not add up. */
  readonly mismatches: readonly AccountLook[];
  /** Accounts that changed at every look: neither right nor wrong can be said of them. */
  readonly moving: readonly AccountLook[];
  /** Confirmed deposits that the engine has not recorded yet. */
  readonly unnoticed: number;
  /** What the accounts hold by the journal, raw. */
  readonly heldRaw: bigint;
  /** What of it is held by the operator's order, because its payers were denied for a sanctions hit. */
  readonly complianceHold: { readonly payments: number; readonly heldRaw: bigint };
};

export type AuditOptions = {
  /** One payment alone; all accounts when left out. */
  readonly paymentId?: string | undefined;
  /** Waits between two looks at a suspected account. */
  readonly pause: () => Promise<unknown>;
  /** Told after each page how many accounts have been looked at. */
  readonly onPage?: (checked: number, mismatches: number) => void;
};

/** The payment that was named does not exist. */
export class NoSuchPaymentError extends Error {
  override readonly name = 'NoSuchPaymentError';
}

/** The node lags or is of another network: nothing can be concluded from what it does not know. */
export class LedgerNotBelievedError extends Error {
  override readonly name = 'LedgerNotBelievedError';
}

const PAGE_ACCOUNTS = 100;
/** How often an account that keeps changing is looked at before it is called moving. */
const MAX_LOOKS = 12;

/**
 * Audits while everything runs: it reads alone, and money in motion is no mismatch.
 * @throws NoSuchPaymentError; LedgerUnavailableError when the node is away; the database's error
 */
export async function auditAll(deps: AuditDeps, options: AuditOptions): Promise<AuditResult> {
  const mismatches: AccountLook[] = [];
  const moving: AccountLook[] = [];
  let checked = 0;
  let unnoticed = 0;
  let heldRaw = 0n;
  for (let page = await firstPage(deps, options.paymentId); ; ) {
    for (const { look, agreed } of await judgePage(deps, page.accounts, options.pause)) {
      checked += 1;
      unnoticed += look.unnoticed;
      heldRaw += look.heldRaw;
      if (look.faults.length > 0) (agreed >= LOOKS_THAT_AGREE ? mismatches : moving).push(look);
    }
    options.onPage?.(checked, mismatches.length);
    if (page.next === null) {
      const complianceHold = await readComplianceHold(deps.database.db, options.paymentId);
      return { checked, mismatches, moving, unnoticed, heldRaw, complianceHold };
    }
    page = await nextAccounts(deps.database.db, page.next, PAGE_ACCOUNTS);
  }
}

async function firstPage({ database }: AuditDeps, paymentId: string | undefined): Promise<AccountPage> {
  if (paymentId === undefined) return nextAccounts(database.db, '', PAGE_ACCOUNTS);
  const account = await accountOf(database.db, paymentId);
  if (account === null) throw new NoSuchPaymentError(`there is no payment ${paymentId}`);
  return { accounts: [account], next: null };
}

/** The last look at each account, with how many looks in a row agreed on it. */
async function judgePage(
  deps: AuditDeps,
  accounts: readonly string[],
  pause: () => Promise<unknown>,
): Promise<Suspicion[]> {
  const last = new Map<string, Suspicion>();
  let open = accounts;
  for (let looks = 0; looks < MAX_LOOKS && open.length > 0; looks += 1) {
    if (looks > 0) await pause();
    for (const look of await lookAtAccounts(deps, open)) {
      last.set(look.account, suspectAgain(last.get(look.account), look));
    }
    open = [...last.values()]
      .filter(({ look, agreed }) => look.faults.length > 0 && agreed < LOOKS_THAT_AGREE)
      .map(({ look }) => look.account);
  }
  return [...last.values()];
}
