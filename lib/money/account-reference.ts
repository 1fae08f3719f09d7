// How the attention item about a whole account is named. Pure.

export function accountReference(account: string): string {
  return `account:${account}`;
}

/** The account that such an item is about; what is no such name is no address either. */
export function accountOfReference(reference: string): string {
  return reference.replace(/^account:/, '');
}
