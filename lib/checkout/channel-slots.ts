// How many live channels may be open: in one process, for one client, and for one payment. Without the last two, one client
// could take all of them, and every other open page would poll.
import { isUnknownSource } from '@/lib/accounts/auth/request-source';

/** Open channels of one process, to limit memory. */
export const MAX_OPEN_CHANNELS = 2_500;

/** Whose channel it is. `source`: the client's address or network; '' if it is unknown. */
export type ChannelOwner = { readonly source: string; readonly paymentId: string };

/** Which limit is reached. */
const REFUSALS = ['process', 'source', 'payment'] as const;
type Refusal = (typeof REFUSALS)[number];

export type ChannelSlots = ReturnType<typeof createChannelSlots>;

/** The slots of one process. @param limits open channels at the same time */
export function createChannelSlots(limits: { readonly perSource: number; readonly perPayment: number }) {
  const bySource = createCounts();
  const byPayment = createCounts();
  const refused = { process: 0, source: 0, payment: 0 };
  let open = 0;

  const refusalOf = ({ source, paymentId }: ChannelOwner): Refusal | null => {
    if (open >= MAX_OPEN_CHANNELS) return 'process';
    // Unrelated clients of an unknown source would share the limit.
    if (!isUnknownSource(source) && bySource.of(source) >= limits.perSource) return 'source';
    return byPayment.of(paymentId) >= limits.perPayment ? 'payment' : null;
  };
  return {
    /** Takes a slot. @returns a function that frees it, which has an effect once; null when a limit is reached */
    take: (owner: ChannelOwner): (() => void) | null => {
      const refusal = refusalOf(owner);
      if (refusal !== null) {
        refused[refusal] += 1;
        return null;
      }
      const { source, paymentId } = owner;
      open += 1;
      bySource.add(source, 1);
      byPayment.add(paymentId, 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        open -= 1;
        bySource.add(source, -1);
        byPayment.add(paymentId, -1);
      };
    },
    open: () => open,
    /** Refused channels since the process started, by the limit that was reached. */
    refused: () => REFUSALS.map((limit) => [limit, refused[limit]] as const),
  };
}

/** Counts by name. A name without a count takes no memory. */
function createCounts() {
  const counts = new Map<string, number>();
  const of = (name: string): number => counts.get(name) ?? 0;
  return {
    of,
    add: (name: string, change: number): void => {
      const count = of(name) + change;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
}
