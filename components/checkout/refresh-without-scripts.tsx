// Keeps the page up to date for a browser without scripts: it loads itself again while there is something to wait for.
import type { PayerStage } from '@/lib/checkout/payer-stage';
import { isEnded } from './ending-words';

const WAITING_SECONDS = 10;
const ENDED_SECONDS = 60;

export function RefreshWithoutScripts({ stage }: { stage: PayerStage }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(isEnded(stage) ? ENDED_SECONDS : WAITING_SECONDS)} />
    </noscript>
  );
}
