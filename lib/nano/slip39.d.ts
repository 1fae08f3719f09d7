declare module 'slip39' {
  /** A group of shares: how many of them restore it, how many there are, and its name. */
  type Group = [threshold: number, shares: number, name: string];
  export default class Slip39 {
    /** @throws Error */
    static fromArray(secret: readonly number[], options: { groups: readonly Group[]; title: string }): Slip39;
    /** @throws Error when the shares do not belong together, or are too few */
    static recoverSecret(shares: readonly string[], passphrase: string): number[];
    static validateMnemonic(share: string): boolean;
    /** `r/0`: the first group. */
    fromPath(path: string): { readonly mnemonics: readonly string[] };
  }
}
