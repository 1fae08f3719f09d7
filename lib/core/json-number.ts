// A number of a JSON body as it was written: an amount must never pass through a float on its way to an exact decimal.

/** Made by the strict JSON reader for numbers in the body's outermost object; nothing in a body can forge one. */
export class JsonNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
