// How the attention item about a whole account is named. Pure.

export function accountReference(account: string): string {
  return `account:${account}`;
}
