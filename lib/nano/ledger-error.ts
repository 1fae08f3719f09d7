// The two ways a ledger call fails: nobody answered, or the node said no.

/** No node gave a usable answer: network, timeout, HTTP 5xx, or not the JSON of a node. Retry later. */
export class LedgerUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LedgerUnavailableError';
  }
}

/** A node answered `{"error": …}`; `nodeMessage` is its text, unchanged. */
export class LedgerAnswerError extends Error {
  readonly action: string;
  readonly nodeMessage: string;

  constructor(action: string, nodeMessage: string) {
    super(`${action}: ${nodeMessage}`);
    this.name = 'LedgerAnswerError';
    this.action = action;
    this.nodeMessage = nodeMessage;
  }
}
