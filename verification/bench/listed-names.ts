// Generates names for measurements: a list of the size and structure of the sanctions lists, payers who are not on it,
// and misspellings.
import type { Prng } from '@/verification/testing/prng';

/** The first names of each list are common: they are drawn several times as often as the last. */
const pickCommon = (draw: Prng, from: readonly string[]): string =>
  from[Math.floor(draw.next() ** 1.7 * from.length)] ?? draw.pick(from);

/** Several different first names. */
function pickFirsts(draw: Prng, count: number, from: readonly string[]): string {
  const picked = new Set<string>();
  while (picked.size < count) picked.add(pickCommon(draw, from));
  return [...picked].join(' ');
}

type Culture = {
  readonly countries: readonly string[];
  readonly first: readonly string[];
  /** First, middle and last syllables of surnames. */
  readonly surname: readonly [readonly string[], readonly string[], readonly string[]];
  /** How many first names and surnames a name has. */
  readonly firsts: readonly number[];
  readonly lasts: number;
};

const words = (text: string): string[] => text.split(' ');

const CULTURES: readonly Culture[] = [
  {
    countries: ['RU', 'UA', 'BY'],
    first: words(
      'Aleksandr Sergey Dmitry Andrey Aleksey Mikhail Vladimir Ivan Nikolay Yury Pavel Oleg Igor Viktor Anton Artem Kirill Maksim Denis Roman Konstantin Yevgeny Stanislav Valery Gennady Boris Grigory Timur Ruslan Leonid Olga Yelena Natalya Tatyana Irina Svetlana Marina Yekaterina Anna Lyudmila',
    ),
    surname: [
      words(
        'Ab Bar Belo Bog Bu Cher Dem Dor Gal Gor Gri Kal Kar Kol Kor Kuz Leb Mak Mal Mar Mor Naz Nik Or Pav Pet Pol Rom Sam Sem Shev Sid Sol Tar Tim Vas Vol Yak Zak Zhu',
      ),
      words('a an ar av e el em en er i il in it o ol on os u ush ya'),
      words('chenko chuk din ev in kin kov lov mov nikov nov ov rov sky tov yev zhnev zin'),
    ],
    firsts: [1, 2, 2],
    lasts: 1,
  },
  {
    countries: ['IQ', 'SY', 'SA', 'YE', 'LY', 'LB'],
    first: words(
      'Mohammed Ahmed Ali Hassan Hussein Mahmoud Omar Khalid Abdullah Ibrahim Yusuf Mustafa Saleh Nasser Faisal Tariq Walid Jamal Hamza Bilal Rashid Salim Karim Samir Fadi Ziad Adnan Imad Bassam Munir Fatima Aisha Maryam Layla Zainab Huda Nadia Samira Amal Rania',
    ),
    surname: [
      words(
        'Ba Bak Dar Fa Far Ga Had Ham Har Ja Jab Ka Kha Ma Mas Mu Na Nas Qa Ra Sa Sha Su Ta Tik Wa Ya Za Zu',
      ),
      words('a aa ba da fi ha i ja ka la ma na ra ri sa ta wa ya'),
      words('bi d di fi h hi i ji l li m mi n ni r ri riti s sh si wi yan zi'),
    ],
    firsts: [2, 3, 1, 2],
    lasts: 1,
  },
  {
    countries: ['MX', 'CO', 'VE', 'PA'],
    first: words(
      'Jose Juan Luis Carlos Jorge Miguel Pedro Francisco Manuel Jesus Antonio Alejandro Ricardo Fernando Rafael Eduardo Javier Roberto Sergio Ramon Hector Arturo Raul Enrique Joaquin Gerardo Armando Ignacio Salvador Rodrigo Maria Guadalupe Rosa Carmen Patricia Alejandra Gabriela Lucia Teresa Elena',
    ),
    surname: [
      words(
        'Al Ar Bal Ben Cal Car Cas Cer Cor Del Esp Fer Fig Gal Gar Gon Gut Her Jim Lar Lop Mal Mar Med Men Mol Mon Mor Nav Ort Pal Per Quin Ram Riv Rod Sal San Sol Tor Val Var Vil Zam',
      ),
      words('a al an ar ay e el en er i il in o or u ue'),
      words('da des dez do lla llo ma na ndez nes nez nos ra res ro ros sa tes tez va vez yo zar'),
    ],
    firsts: [1, 2, 1],
    lasts: 2,
  },
  {
    countries: ['IR', 'AF', 'PK'],
    first: words(
      'Ali Reza Mohammad Hossein Mehdi Amir Hamid Javad Saeed Majid Ahmad Abbas Akbar Behrouz Davoud Ebrahim Farhad Gholam Hadi Iraj Jafar Kamran Mahmoud Masoud Mostafa Naser Parviz Rahim Sadegh Vahid Zahra Maryam Leila Narges Shirin',
    ),
    surname: [
      words(
        'Ab Af Ah Ak Am As Az Bah Bag Dav Esh Fal Far Gha Had Has Jaf Kar Kaz Kha Mah Mir Moh Mok Naj Naz Raj Reza Sad Saf Sal Shah Sol Tah Tav Vah Yaz Zar',
      ),
      words('a ad am an ar ba da e gha i kh mo o ra sh ta'),
      words('bar bi dadi deh di fard far hi i jad kar li mand mi nejad ni pour rani vi yan zadeh zi'),
    ],
    firsts: [1, 2],
    lasts: 1,
  },
  {
    countries: ['KP', 'CN', 'MM'],
    first: words(
      'Chol Myong Kwang Jong Song Yong Il Hyon Tae Kyong Un Su Nam Ho Jin Min Sok Hyok Gun Sun Thein Kyaw Wei Jun Ming Qiang Hong Guo Xiang Zhi Yu Feng Jian Xin Hua Tao Lei Peng',
    ),
    surname: [
      words(
        'An Bai Cao Chen Cho Choe Deng Fan Feng Gao Guo Han He Ho Hong Hu Huang Hwang Jang Jiang Jo Jon Kang Kim Kwon Kyaw Li Liang Lin Liu Lu Luo Ma Maung Min Mun Myint O Paek Pak Peng Ri Shen Shin Sin So Song Su Sun Tang Thein Tun Wang Win Wu Xie Xu Yang Yi Yu Yun Zaw Zhang Zhao Zheng Zhou Zhu',
      ),
      [''],
      [''],
    ],
    firsts: [2],
    lasts: 1,
  },
];

/** Cultures with so many surnames that strangers rarely share a full name. */
const MANY_NAMED = CULTURES.slice(0, 4);

/** For payers only. */
const PAYER_CULTURE: Culture = {
  countries: ['US', 'US', 'US', 'GB', 'DE', 'CA'],
  first: words(
    'James Mary Michael Patricia Robert Jennifer John Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen Christopher Sarah Charles Lisa Daniel Nancy Matthew Sandra Anthony Ashley Mark Emily Donald Kimberly Steven Margaret Andrew Donna Paul Michelle Joshua Carol Kenneth Amanda Kevin Melissa Brian Deborah',
  ),
  surname: [
    words(
      'Ash Bar Ben Black Brad Brook Cal Car Chap Clay Cole Craw Dal Dav Don Ed Ell Fair Fer Fitz Fos Gar Gib Gra Hal Har Hen Hol Hud Jack John Kel Lan Law Mac Mar Mil Mor New Nor Par Pet Ram Rich Rob Sand Shaw Sim Stan Ste Tay Thom Wal War Web Whit Wil Wood',
    ),
    words('a ber bur den der el en er field i in ing ling mer ni o per ri ton'),
    words('by den ell er ford ham ins ley man ner ry s sen ser son ston ton ward well wood worth'),
  ],
  firsts: [1, 1, 2],
  lasts: 1,
};

export type DrawnPerson = { readonly first: string; readonly last: string; readonly country: string };

/** @param ofPayers whether to include cultures that do not occur on the list */
export function drawPerson(draw: Prng, ofPayers = false): DrawnPerson {
  const culture =
    ofPayers && draw.chance(0.5) ? PAYER_CULTURE : draw.pick(draw.chance(0.3) ? CULTURES : MANY_NAMED);
  const firsts = draw.pick(culture.firsts);
  const surname = () => culture.surname.map((parts) => draw.pick(parts).trim()).join('');
  return {
    first: pickFirsts(draw, firsts, culture.first),
    last: Array.from({ length: culture.lasts }, surname).join(' '),
    country: draw.pick(culture.countries),
  };
}

/** The ways to misspell or vary a name, by name. */
export const MISSPELLINGS: Readonly<Record<string, (draw: Prng, person: DrawnPerson) => DrawnPerson>> = {
  'as listed': (_, person) => person,
  'first and last name swapped': (_, { first, last, country }) => ({ first: last, last: first, country }),
  'one letter wrong': (draw, person) =>
    inLongest(person, (word) => replaceAt(word, drawAt(draw, word), draw.pick(LETTERS))),
  'one letter left out': (draw, person) =>
    inLongest(person, (word) => replaceAt(word, drawAt(draw, word), '')),
  'one letter doubled': (draw, person) =>
    inLongest(person, (word) => {
      const at = drawAt(draw, word);
      return replaceAt(word, at, `${word[at]}${word[at]}`);
    }),
  'two letters swapped': (draw, person) =>
    inLongest(person, (word) => {
      const at = Math.min(drawAt(draw, word), word.length - 2);
      return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
    }),
  'one letter wrong in two words': (draw, { first, last, country }) => ({
    first: replaceAt(first, drawAt(draw, first), draw.pick(LETTERS)),
    last: replaceAt(last, drawAt(draw, last), draw.pick(LETTERS)),
    country,
  }),
  'transliterated otherwise': (_, person) => inLongest(person, transliterate),
  'middle name left out': (_, { first, last, country }) => ({
    first: first.split(' ')[0] ?? first,
    last,
    country,
  }),
  'words joined': (_, { first, last, country }) => ({ first: first.replace(' ', ''), last, country }),
};

const LETTERS = words('a b c d e f g h i j k l m n o p r s t u v w y z');

/** Never changes the first letter, which people rarely get wrong. */
const drawAt = (draw: Prng, word: string): number => draw.int(1, word.length - 1);

const replaceAt = (word: string, at: number, by: string): string =>
  word.slice(0, at) + by + word.slice(at + 1);

function inLongest({ first, last, country }: DrawnPerson, change: (word: string) => string): DrawnPerson {
  const [longest = ''] = `${first} ${last}`.split(' ').toSorted((a, b) => b.length - a.length);
  const within = (text: string) =>
    text
      .split(' ')
      .map((word) => (word === longest ? change(word) : word))
      .join(' ');
  return { first: within(first), last: within(last), country };
}

const OTHER_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/ks/, 'x'],
  [/kh/, 'h'],
  [/zh/, 'j'],
  [/ou/, 'u'],
  [/ee/, 'i'],
  [/ph/, 'f'],
  [/q/, 'k'],
  [/yev$/, 'ev'],
  [/sky$/, 'skiy'],
  [/ov$/, 'off'],
  [/iy|ij/, 'y'],
  [/c(?=[aou])/, 'k'],
  [/w/, 'v'],
  [/z$/, 's'],
  [/y/, 'i'],
  [/ei/, 'ey'],
  [/o/, 'u'],
  [/i/, 'y'],
  [/e/, 'a'],
];

function transliterate(word: string): string {
  const lower = word.toLowerCase();
  const found = OTHER_LETTERS.find(([letters]) => letters.test(lower.slice(1)));
  return found === undefined ? lower : lower.slice(0, 1) + lower.slice(1).replace(found[0], found[1]);
}
