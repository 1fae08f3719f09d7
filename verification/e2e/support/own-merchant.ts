// A merchant for one test, with an owner and a manager who are signed in to separate browsers.
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { signedInState } from './dashboard';
import { NEW_PAYMENT } from './forged-calls';
import { dataDirOf, type Installation, type SignIn } from './installation';
import { settleOnDemand } from './merchant-rows';
import { payFromWallet, type Receipt } from './sandbox-ledger';
import { callByName, signInOverHttp } from './server-actions';
import { makeMerchant, makeUser } from './users';

/** With a manager and manual settlement. */
export async function openMerchantWithManager(browser: Browser, installation: Installation) {
  const merchant = await openOwnMerchant(browser, installation);
  const dataDir = dataDirOf('usual');
  const manager = await makeUser(dataDir, {
    email: `manager-${randomUUID().slice(0, 8)}@own.example`,
    role: 'manager',
    merchantId: merchant.merchantId,
  });
  settleOnDemand(dataDir, merchant.merchantId);
  return { ...merchant, manager: await pageOf(browser, installation, manager), managerEmail: manager.email };
}

/** With an owner only and immediate settlement. */
export async function openOwnMerchant(browser: Browser, installation: Installation) {
  const run = randomUUID().slice(0, 8);
  const [{ settlementAddress }] = installation.merchants;
  const { baseUrl } = installation;
  const { id, owner } = await makeMerchant(dataDirOf('usual'), {
    name: `Own ${run}`,
    email: `owner-${run}@own.example`,
    settlementAddress,
  });
  await callByName(baseUrl, 'approveAction', await signInOverHttp(baseUrl, installation.operator), [id]);
  const cookie = await signInOverHttp(baseUrl, owner);
  return {
    merchantId: id,
    owner: await pageOf(browser, installation, owner),
    /** Creates a payment, of 6.00 USD by default, which is 2 nano. @returns its identifier */
    create: async (
      price: Readonly<Record<'pricing' | 'amount', string>> = { pricing: 'usd', amount: '6.00' },
    ) => {
      const { redirect } = await callByName(baseUrl, 'createPaymentAction', cookie, {
        ...NEW_PAYMENT,
        ...price,
      });
      return /pay_[\w-]+/.exec(redirect ?? '')?.[0] ?? '';
    },
  };
}

async function pageOf(browser: Browser, { baseUrl }: Installation, who: SignIn): Promise<Page> {
  const storageState = await signedInState(baseUrl, who);
  return (await browser.newContext({ baseURL: baseUrl, storageState })).newPage();
}

const asked = z.object({ pay: z.object({ address: z.string(), due: z.object({ raw: z.string() }) }) });

/** Pays a payment in full from the test wallet. @returns the receipt with the payment's address */
export function payInFull(installation: Pick<Installation, 'baseUrl'>, paymentIdentifier: string) {
  return payShort(installation, paymentIdentifier, 0n);
}

/** Pays this much less than is due; a negative amount pays more. */
export async function payShort(
  { baseUrl }: Pick<Installation, 'baseUrl'>,
  paymentIdentifier: string,
  shortRaw: bigint,
): Promise<Receipt & { readonly address: string }> {
  const answer = await fetch(`${baseUrl}/api/checkout/${paymentIdentifier}`);
  const { pay } = asked.parse(await answer.json());
  const receipt = await payFromWallet({ baseUrl }, pay.address, BigInt(pay.due.raw) - shortRaw);
  return { ...receipt, address: pay.address };
}
