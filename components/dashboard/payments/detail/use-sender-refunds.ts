// What each sender gets back in the refund dialog, and which of them are selected: all that can be, at first.
import { useState } from 'react';
import { formatNano, sumRaw } from '@/lib/core/raw';
import type { RefundOptions } from '@/lib/money/refunds/refund-limits';
import { type SenderRefund, splitRefund } from './split-refund';

type SenderRefunds = {
  readonly senderRefunds: readonly SenderRefund[];
  readonly selected: readonly SenderRefund[];
  /** The sum of those selected, nano. */
  readonly selectedNano: string;
  /** Whether several senders can get a refund. */
  readonly areSeveral: boolean;
  /** Selects or deselects a sender. */
  readonly toggle: (address: string) => void;
};

/** @param limitRaw what the chosen source can refund */
export function useSenderRefunds({ senders, min }: RefundOptions, limitRaw: bigint): SenderRefunds {
  const [deselected, setDeselected] = useState<readonly string[]>([]);
  const senderRefunds = splitRefund(senders, { limitRaw, smallestRaw: BigInt(min.raw) }, deselected);
  const selected = senderRefunds.filter(({ isSelected }) => isSelected);
  return {
    senderRefunds,
    selected,
    selectedNano: formatNano(sumRaw(selected.map(({ raw }) => raw))),
    areSeveral: senderRefunds.filter(({ whyNot }) => whyNot === null).length > 1,
    toggle: (address) =>
      setDeselected((before) =>
        before.includes(address) ? before.filter((one) => one !== address) : [...before, address],
      ),
  };
}
