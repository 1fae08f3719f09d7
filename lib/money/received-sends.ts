// What a chain of ours that only the ledger knows has received.
import type { Clock } from '@/lib/core/clock';
import type { Ledger } from '@/lib/nano/ledger';
import { confirmedSend } from '@/lib/payments/confirmed-send';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import type { ChainBlock } from './unknown-blocks';

/** The sends that the chain's receives pocketed; null when one of them pocketed anything else. @throws LedgerUnavailableError */
export async function receivedSends(
  { ledger, clock }: { readonly ledger: Pick<Ledger, 'blocks'>; readonly clock: Clock },
  account: string,
  blocks: readonly ChainBlock[],
): Promise<ConfirmedSend[] | null> {
  const links = blocks.filter(isReceive).map(({ block }) => block.link);
  const infos = await ledger.blocks(links);
  const sends: ConfirmedSend[] = [];
  for (const link of links) {
    const info = infos.get(link);
    const send = info === undefined ? null : confirmedSend(info, clock.now(), null);
    if (send === null || send.address !== account) return null;
    sends.push(send);
  }
  return sends;
}

export function isSend({ subtype }: ChainBlock): boolean {
  return subtype === 'send';
}

export function isReceive({ subtype }: ChainBlock): boolean {
  return subtype === 'receive' || subtype === 'open';
}
