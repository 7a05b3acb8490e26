import { type ItemValues, itemFields } from '../plan/workspace-snapshot.ts';
import { UnreadableFileError } from '../problem.ts';

/**
 * What a column of a foreign CSV is taken for: a field of the item, where it is, how many, a tag, a property named like
 * the column, or nothing.
 */
export type ColumnTarget =
  | keyof ItemValues
  | 'location'
  | 'place'
  | 'box'
  | 'boxCode'
  | 'quantity'
  | 'category'
  | 'field'
  | 'ignore';

/** One target for each column of the file, in the file's order (decisions §4 Import, "a column mapper"). */
export type ColumnMapping = ColumnTarget[];

export const columnTargets: readonly ColumnTarget[] = [
  ...itemFields,
  'location',
  'place',
  'box',
  'boxCode',
  'quantity',
  'category',
  'field',
  'ignore',
];

/** Words that mean each target, by their letters alone. The first that fits a column wins. */
const synonyms: ReadonlyArray<readonly [target: ColumnTarget, words: readonly string[]]> = [
  [
    'name',
    [
      'name',
      'title',
      'item',
      'itemname',
      'product',
      'productname',
      'article',
      'part',
      'partname',
      'asset',
      'assetname',
    ],
  ],
  [
    'quantity',
    ['quantity', 'qty', 'count', 'amount', 'stock', 'instock', 'onhand', 'number', 'units', 'pieces', 'pcs'],
  ],
  ['description', ['description', 'desc', 'details', 'itemdescription', 'summary']],
  ['notes', ['notes', 'note', 'comment', 'comments', 'remark', 'remarks']],
  ['tags', ['tags', 'tag', 'labels', 'label', 'keywords']],
  ['category', ['category', 'categories', 'type', 'kind', 'group']],
  ['location', ['location', 'locationpath', 'storagelocation', 'storage', 'where', 'position', 'path']],
  ['place', ['place', 'room', 'building', 'site', 'area', 'warehouse']],
  ['box', ['box', 'container', 'bin', 'shelf', 'drawer', 'crate', 'tote', 'case']],
  ['boxCode', ['boxcode', 'boxnumber', 'boxno', 'boxlabel', 'containercode', 'bincode', 'binnumber']],
  ['unit', ['unit', 'unitofmeasure', 'uom', 'measure']],
  [
    'minQuantity',
    [
      'minquantity',
      'minimum',
      'min',
      'minimumquantity',
      'minstock',
      'minimumstock',
      'minamount',
      'reorderpoint',
      'reorderlevel',
      'lowstock',
      'minlevel',
    ],
  ],
  ['serialNumber', ['serial', 'serialnumber', 'serialno', 'sn', 'imei']],
  ['assetID', ['assetid', 'assettag', 'assetnumber', 'inventorynumber', 'inventoryid']],
  ['barcode', ['barcode', 'ean', 'upc', 'gtin', 'isbn', 'qrcode']],
  ['manufacturer', ['manufacturer', 'brand', 'maker', 'make', 'vendor']],
  ['modelNumber', ['model', 'modelnumber', 'modelno', 'mpn', 'partnumber', 'sku', 'ipn', 'articlenumber']],
  [
    'purchasedAt',
    [
      'purchasedat',
      'purchasedate',
      'purchased',
      'bought',
      'datepurchased',
      'dateofpurchase',
      'buydate',
      'purchasetime',
    ],
  ],
  ['purchasedFrom', ['purchasedfrom', 'purchasefrom', 'supplier', 'shop', 'store', 'seller', 'retailer', 'boughtfrom']],
  ['purchasePrice', ['purchaseprice', 'price', 'cost', 'unitcost', 'unitprice', 'purchasecost', 'paid']],
  ['value', ['value', 'valuation', 'worth', 'currentvalue', 'estimatedvalue', 'replacementvalue']],
  [
    'warrantyExpires',
    ['warrantyexpires', 'warranty', 'warrantyexpiry', 'warrantyuntil', 'warrantyend', 'warrantydate'],
  ],
  ['warrantyDetails', ['warrantydetails', 'warrantynotes', 'warrantyinfo']],
  ['lifetimeWarranty', ['lifetimewarranty']],
  ['insured', ['insured', 'insurance']],
  ['archived', ['archived', 'inactive', 'retired']],
  ['soldAt', ['soldat', 'solddate', 'datesold', 'sold']],
  ['soldTo', ['soldto', 'buyer']],
  ['soldPrice', ['soldprice', 'saleprice', 'sellingprice']],
  ['soldNotes', ['soldnotes']],
  ['rarity', ['rarity']],
  ['itemKind', ['itemkind', 'kindofitem']],
  ['baseValue', ['basevalue']],
  ['stackSize', ['stacksize', 'maxstack']],
  ['parentItemID', ['inheritsfrom', 'inherits']],
  ['importRef', ['importref', 'id', 'uid', 'uuid', 'externalid', 'ref', 'reference', 'itemid', 'recordid']],
];

const targetOfWord = new Map(synonyms.flatMap(([target, words]) => words.map((word) => [word, target] as const)));

function wordOf(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replace(/[^a-z0-9]/g, '');
}

/** Whether a column of that name is known for what it holds. */
export const isColumnName = (header: string): boolean => targetOfWord.has(wordOf(header));

/**
 * Whether a first row holds column names: it does when one of them is a word we know, or none of its cells is a number.
 */
export function looksLikeHeader(cells: readonly string[]): boolean {
  if (cells.some(isColumnName)) return true;
  return cells.every((cell) => !/^[\s\d.,:/-]+$/.test(cell));
}

/**
 * What each column probably is. Each target but tags, category and field is given once, to the first column that fits; a file
 * without a column of names gets its first text column as the name; what is left is kept as properties.
 */
export function guessMapping(headers: readonly string[]): ColumnMapping {
  const taken = new Set<ColumnTarget>();
  const mapping = headers.map((header): ColumnTarget => {
    const target = targetOfWord.get(wordOf(header));
    if (target === undefined) return header === '' ? 'ignore' : 'field';
    if (target !== 'tags' && target !== 'category') {
      if (taken.has(target)) return 'field';
      taken.add(target);
    }
    return target;
  });
  if (!taken.has('name')) {
    const first = mapping.findIndex(
      (target) => target === 'field' || target === 'description' || target === 'modelNumber',
    );
    if (first >= 0) mapping[first] = 'name';
  }
  return mapping;
}

/**
 * A person's choices by column name over the guess.
 * @throws UnreadableFileError `mapping` for a column that the file does not have or a target that there is not
 */
export function chooseMapping(
  headers: readonly string[],
  chosen: Readonly<Record<string, string>>,
  guess: ColumnMapping,
): ColumnMapping {
  const choices = new Map(Object.entries(chosen));
  for (const [column, target] of choices) {
    if (!headers.includes(column)) throw new UnreadableFileError('mapping', `This file has no column “${column}”.`);
    if (!columnTargets.some((known) => known === target)) {
      throw new UnreadableFileError('mapping', `A column cannot be mapped to “${target}”.`);
    }
  }
  return headers.map((header, index) => (choices.get(header) as ColumnTarget | undefined) ?? guess[index] ?? 'ignore');
}
