// For operators: where the money of an item that needs attention is, and what to do.

export type AttentionGuide = { readonly where: string; readonly what: string };

// The details of the item show the reference and the address.
const SWEEP = 'run nano-payments admin sweep to send it to an address you choose.';
const SEND_TO = 'run nano-payments admin resolve-attention with --to to send it there.';
const RESUME = 'run nano-payments admin resolve-attention to resume transfers from the account.';

const GUIDES: Readonly<Record<string, AttentionGuide>> = {
  unassignedDeposit: {
    where: 'On the deposit address. It is not credited to any payment.',
    what: `Nothing moves automatically. Find out who sent it: the details show the sender, as the database has it. Then ${SWEEP} To return it to the sender, approve nothing at the signer: it signs a return by itself, and refuses other accounts.`,
  },
  unclaimedBalance: {
    where:
      'On the address shown, according to the ledger. After the restore of a backup, no payment or journal entry refers to it.',
    what: `Nothing moves automatically. Its payment was created after the backup; the merchant’s records show which one. Then ${SWEEP}`,
  },
  ownAccountDeposit: {
    where: 'On the deposit address, held for the payment. The sender’s account belongs to this server.',
    what: `Nothing moves automatically, because a return would send the money in a circle. Find out which account sent it and why. Then ${SWEEP}`,
  },
  invalidDestination: {
    where: 'On the deposit account, held for the refused transfer.',
    what: `The address is blocked, belongs to this server, is the burn address or is not valid. Ask the payer or the merchant for another address. Then ${SEND_TO} Until then the money is held.`,
  },
  exchangeRefund: {
    where: 'On the deposit account, held for the payer. It was sent from a listed exchange account.',
    what: `An exchange pays from an account that its customers share, so a refund to it may not reach the payer. If the exchange does credit such refunds, remove the account from the list: nano-payments admin remove-exchange-account. Otherwise the payer can claim the refund on the payment page. If they no longer can, verify their identity, then ${SEND_TO} Unclaimed money stays held.`,
  },
  unverifiedAddress: {
    where: 'On the deposit account, held for the payer. The refund address is unverified.',
    what: 'It is sent to that address after 24 hours. Until then the merchant can approve or reject it, and the payer can contest it.',
  },
  complianceHold: {
    where:
      'On the deposit account. The payer was denied for a sanctions hit, or the sender is on the blocklist, and your policy is to hold such money. Or the sender was blocked after a refund to another address was decided.',
    what: 'An officer can return it to its senders: on the Reviews page with “Return to sender”, or with nano-payments admin release-hold. Ask a lawyer whether you must hold and report it.',
  },
  noSettlementAddress: {
    where: 'On the deposit account, held for the merchant.',
    what: `Ask the merchant to set a settlement address in Settings, so that later payments settle. Then ${SEND_TO} Until then the money is held.`,
  },
  signerRefused: {
    where:
      'On the deposit account, held for the transfer that the signer refused. The details show the reason and the destination.',
    what: 'Make sure that the destination is right: if the merchant or payer does not recognize it, someone may have changed the database. If it is right, approve it at the signer. The engine then sends it automatically. If not, run nano-payments admin resolve-attention and use --to to send the money elsewhere.',
  },
  unknownSends: {
    where:
      'The ledger is authoritative: what the account sent is gone, and the rest belongs to the merchant. Transfers from it are stopped.',
    what: 'No transfer explains these sends: a backup was restored, or somebody had blocks signed and kept them. Look them up on the ledger and ask the merchant whether they requested them. Then run nano-payments admin resolve-attention to record exactly these sends, without crediting a payment; the rest of the money is sent. If nobody requested them, treat the engine and the seed as compromised.',
  },
  unknownBlock: {
    where: 'The ledger is authoritative. Transfers from the account are stopped.',
    what: 'The database lacks a block of this account. After a restored backup, or after somebody controlled the engine, the signer may have signed it; otherwise the seed may be compromised. Compare the account on the ledger with the blocks of the payment. Then run nano-payments admin resolve-attention: blocks that only received money are recorded, and the rest is sent. If a send is unexplained, the account stops once more and names it.',
  },
  rejectedBlock: {
    where: 'On the deposit account. Its block is signed and stored, but the node refuses it.',
    what: `Look up the account on the ledger and compare its frontier with the stored block. The block is never signed again automatically. Once the cause is fixed, ${RESUME} If the account did not sign the block, it is removed.`,
  },
  balanceMismatch: {
    where:
      'On the deposit account, which holds less than the journal expects. Transfers from it are stopped.',
    what: `Compare the account on the ledger with the deposits and blocks of the payment: a transfer may be forged. the details name its amount and destination. nano-payments admin resolve-attention lowers it to what the account has and sends it. A refund sends only what its deposits give; one without deposits is removed.`,
  },
  auditMismatch: {
    where:
      'The ledger is authoritative. Transfers from this account are stopped; all other money moves as usual.',
    what: `Run nano-payments audit --payment with the payment’s identifier. It lists every mismatched entry, block and amount. Once the cause is fixed, ${RESUME}`,
  },
};

/** The guide for a kind of item, with a generic one for unknown kinds. */
export function attentionGuide(kind: string): AttentionGuide {
  return (
    GUIDES[kind] ?? { where: 'Held.', what: 'Nothing moves automatically. The details show what happened.' }
  );
}
