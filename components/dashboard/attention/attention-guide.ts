// For operators: where the money of a case that needs attention is, and what can be done about it today.

export type AttentionGuide = { readonly where: string; readonly what: string };

// The reference and the address stand in the details.
const SWEEP = 'npm run admin -- sweep sends it to the account you name.';
const SEND_TO = 'npm run admin -- resolve-attention, with --to, sends it there.';
const CARRY_ON = 'npm run admin -- resolve-attention lets the account go on.';

const GUIDES: Readonly<Record<string, AttentionGuide>> = {
  unassignedDeposit: {
    where: 'On the deposit address. The journal holds it apart: it is credited to nobody.',
    what: `Nothing moves by itself. Find out who sent it: the sender’s account is in the details. Then ${SWEEP}`,
  },
  unclaimedBalance: {
    where:
      'On the address shown, by the ledger. No payment and no journal entry knows of it: a backup was restored.',
    what: `Nothing moves by itself. The payment it belonged to was made after the backup; the merchant’s own records say which it was. Then ${SWEEP}`,
  },
  ownAccountDeposit: {
    where: 'On the deposit address, held for the payment. The sender is one of our own accounts.',
    what: `Nothing moves by itself: returning it would send money in a circle. Find out which account sent it and why. Then ${SWEEP}`,
  },
  refusedDestination: {
    where: 'On the deposit account, held for the transfer that was refused.',
    what: `The address is blocked, one of ours, the burn account, or not an address. Ask the payer or the merchant for an address of their own. Then ${SEND_TO} Until then it stays held and shown.`,
  },
  exchangeRefund: {
    where:
      'On the deposit account, held for the payer. The account it came from is on the list of exchange accounts.',
    what: `An exchange pays from an account that its customers share, so a refund to it may reach nobody. If the exchange returns such money, take the account off the list: npm run admin -- remove-exchange-account. Otherwise the payer can claim it on the payment’s page. When they can’t any more, and you have made sure who they are, ${SEND_TO} Unclaimed it stays held and shown.`,
  },
  complianceHold: {
    where:
      'On the deposit account. The payer was denied for a sanctions hit, or the sending account is on the blocklist, and the switch says hold. Or the sending account was blocked after a refund to another address was decided.',
    what: 'An officer lets it go on the page Reviews, or npm run admin -- release-hold: everything then goes back to the accounts that sent it. Whether the law asks you to keep and report it is for your lawyer to say.',
  },
  noSettlementAddress: {
    where: 'On the deposit account, held for the merchant.',
    what: `The merchant sets a settlement address in Settings, so that the next payments settle. Then ${SEND_TO} Until then it stays held and shown.`,
  },
  lostSends: {
    where:
      'What the ledger says of the account is the truth: what it sent is gone, the rest is the merchant’s. No more is sent from it.',
    what: 'A restored backup does not know what the sends were for. Look them up on the ledger and ask the merchant whether they ordered them. Then npm run admin -- resolve-attention takes exactly these sends over as gone, and the rest can be used; no payment is credited with them. If nobody ordered them, treat the seed as known to others.',
  },
  foreignBlock: {
    where: 'What the ledger says of the account is the truth; our own sends from it are stopped.',
    what: 'Somebody else can sign for this account, so the seed may be known. Compare the account on the ledger with the blocks shown for the payment, and treat the seed as compromised until this is explained.',
  },
  refusedBlock: {
    where: 'On the deposit account: the block that was to move it is signed and stored, but refused.',
    what: `Look the account up on the ledger and compare its frontier with the stored block. The block is never signed anew by itself. Once the cause is gone, ${CARRY_ON}`,
  },
  balanceMismatch: {
    where: 'On the deposit account, less than the journal expects. Nothing is sent from it.',
    what: `Compare the account on the ledger with the deposits and blocks of the payment before anything else. Once the cause is gone, ${CARRY_ON}`,
  },
  auditMismatch: {
    where:
      'What the ledger says of the account is the truth. Nothing more is sent from it; all other money goes on.',
    what: `Run npm run audit -- --payment with the payment’s identifier: it names every entry, block and raw that does not add up. Once the cause is gone, ${CARRY_ON}`,
  },
};

/** The guide of a kind; one that is not known by name is still told honestly. */
export function attentionGuide(kind: string): AttentionGuide {
  return GUIDES[kind] ?? { where: 'Held.', what: 'Nothing moves by itself. The details say what happened.' };
}
