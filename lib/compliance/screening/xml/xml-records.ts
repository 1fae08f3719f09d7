// Reads an XML list record by record: only one record is in memory as a tree. Bounded in depth, size and number, so that a wrong or
// hostile file is refused instead of exhausting memory. Document types are refused: no list has one, and entities could expand.
import { SaxesParser } from 'saxes';
import { ListRefusedError } from '@/lib/compliance/screening/list-entry';

/** An element with its attributes, its own text and its child elements. Names without namespace prefixes. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
};

export type XmlForm = {
  /** For error messages. */
  readonly file: string;
  /** The name of the root element: another document is refused. */
  readonly root: string;
  /** The names of the elements that are records. */
  readonly records: readonly string[];
};

/** Bytes parsed at once. */
const CHUNK_BYTES = 64 * 1024;
const MAX_DEPTH = 32;
/** Elements and characters of one record. The UK's longest statements of reasons have some thousand characters. */
const MAX_RECORD_ELEMENTS = 20_000;
const MAX_RECORD_CHARACTERS = 2 * 1024 * 1024;

type Open = {
  readonly name: string;
  readonly attributes: Record<string, string>;
  text: string;
  readonly children: XmlElement[];
};

/**
 * Calls `onRecord` for each record, in the order of the document.
 * @throws ListRefusedError for malformed or incomplete XML, another encoding than UTF-8, and when a bound is exceeded
 */
export function readXmlRecords(
  bytes: Uint8Array,
  form: XmlForm,
  onRecord: (record: XmlElement) => void,
): void {
  const refuse = (why: string) => new ListRefusedError(`${form.file} ${why}`);
  const parser = new SaxesParser();
  const open: Open[] = [];
  let [depth, elements, characters] = [0, 0, 0];
  parser.on('error', ({ message }) => {
    // The message may quote the document.
    throw refuse(
      `is not valid XML (${/unclosed|unexpected end/i.test(message) ? 'it is incomplete' : `line ${parser.line}`})`,
    );
  });
  parser.on('doctype', () => {
    throw refuse('has a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw refuse('is nested too deeply');
    const local = localName(name);
    if (depth === 1 && local !== form.root) throw refuse(`is not a ${form.root} document`);
    if (open.length === 0 && !form.records.includes(local)) return;
    if (open.length === 0) [elements, characters] = [0, 0];
    elements += 1;
    for (const value of Object.values(attributes)) characters += value.length;
    if (elements > MAX_RECORD_ELEMENTS) throw refuse('has a record with too many elements');
    open.push({ name: local, attributes: { ...attributes }, text: '', children: [] });
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element === undefined) return;
    characters += text.length;
    if (characters > MAX_RECORD_CHARACTERS) throw refuse('has a record with too much text');
    element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (element === undefined) return;
    const closed = { ...element, text: element.text.trim() };
    const parent = open.at(-1);
    if (parent === undefined) onRecord(closed);
    else parent.children.push(closed);
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    parser.write(decoded(decoder, bytes.subarray(from, from + CHUNK_BYTES), refuse));
  }
  parser.close();
}

function decoded(decoder: TextDecoder, chunk: Uint8Array, refuse: (why: string) => Error): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw refuse('is not UTF-8');
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The elements on this path below the element: `all(record, 'Names', 'Name')`. */
export function all(element: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  return path.reduce<readonly XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** The texts on this path, without empty ones. */
export function texts(element: XmlElement, ...path: readonly string[]): readonly string[] {
  return all(element, ...path).flatMap(({ text }) => (text === '' ? [] : [text]));
}

/** The attribute's values on this path, without empty ones. */
export function values(
  element: XmlElement,
  attribute: string,
  ...path: readonly string[]
): readonly string[] {
  return all(element, ...path).flatMap(({ attributes }) => attributes[attribute]?.trim() || []);
}
