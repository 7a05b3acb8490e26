import { describe, expect, test } from 'vitest';
import type { ImportRow } from '../import-row.ts';
import { guessMapping } from './columns/column-mapping.ts';
import { readImport } from './formats.ts';

const read = (...lines: string[]) => readImport(Buffer.from(lines.join('\n')));
const only = (...lines: string[]): ImportRow => {
  const { rows } = read(...lines).source;
  expect(rows).toHaveLength(1);
  return rows[0] as ImportRow;
};

describe('§1 import: Homebox', () => {
  test('0.10: HB.labels, times and no url; columns in any order; a blank reference leaves none', () => {
    const row = only(
      'HB.name\tHB.location\tHB.labels\tHB.quantity\tHB.asset_id\tHB.purchase_time\tHB.import_ref\tHB.serial_number',
      'Drill\tHome / Garage\tTools; Power ;\t2\t000-123\t01/31/2021\t\tSN1',
    );
    expect(row).toMatchObject({
      line: 2,
      locationPath: ['Home', 'Garage'],
      quantity: 2,
      item: {
        name: 'Drill',
        tags: ['Tools', 'Power'],
        assetID: '000-123',
        purchasedAt: '2021-01-31',
        serialNumber: 'SN1',
      },
    });
    expect(row.ref).toBeUndefined();
  });

  test('0.20: the id in the url is the reference when there is no other', () => {
    const header = 'HB.import_ref,HB.location,HB.labels,HB.url,HB.name,HB.purchase_price,HB.sold_time';
    expect(only(header, ',Attic,Old,https://box.example/item/1f2e-3d,Lamp,0,0001-01-01')).toMatchObject({
      ref: '1f2e-3d',
      quantity: 1,
      item: { tags: ['Old'], importRef: '1f2e-3d', soldAt: null },
    });
    expect(only(header, 'mine,Attic,Old,https://box.example/item/1f2e-3d,Lamp,12.5,').item).toMatchObject({
      importRef: 'mine',
      purchasePrice: 12.5,
    });
  });

  test('0.24: tags, custom fields, dates with a slash, zero as "none"', () => {
    const row = only(
      'HB.name,HB.location,HB.tags,HB.asset_id,HB.purchase_time,HB.sold_price,HB.warranty_expires,HB.insured,HB.field.Colour,HB.field.Size',
      'Lamp,,Light,000-000,2021/02/03,0,2025-06-07T10:00:00Z,true,Red,',
    );
    expect(row).toMatchObject({ locationPath: [], fields: { Colour: 'Red' } });
    expect(row.item).toEqual({
      name: 'Lamp',
      tags: ['Light'],
      purchasedAt: '2021-02-03',
      warrantyExpires: '2025-06-07',
      insured: true,
    });
  });

  test('0.26: locations are rows; things inside things are where those are; formulas were guarded', () => {
    const { source } = read(
      'HB.import_ref,HB.parent_import_ref,HB.location,HB.url,HB.name,HB.description,HB.quantity',
      ',,Home,https://b.example/location/1,Garage,Cold,0',
      "case,,Home / Garage,https://b.example/item/2,Case,'=1+1,1",
      'bit,case,,https://b.example/item/3,Bit,,12.5',
    );
    expect(source.locations).toMatchObject([{ kind: 'path', path: ['Home', 'Garage'], description: 'Cold', line: 2 }]);
    expect(source.rows).toMatchObject([
      { item: { description: '=1+1' }, locationPath: ['Home', 'Garage'] },
      { item: { name: 'Bit' }, locationPath: ['Home', 'Garage'], quantity: 12.5 },
    ]);
  });

  test('a custom field of true and false alone is a yes or no; another word, or none at all, leaves it a text', () => {
    const { source } = read(
      'HB.name,HB.field.Checked,HB.field.Fragile,HB.field.Note,HB.field.fragile ',
      'Lamp,true,TRUE,,',
      'Vase,,false,,perhaps',
      'Cup, False ,,,',
    );
    expect(source.properties).toEqual({ Checked: { type: 'yesNo' } });
  });

  test('every bad cell is named by line and column', () => {
    const { source } = read(
      'HB.name,HB.quantity,HB.purchase_date,HB.archived,HB.purchase_price',
      'A,-1,2021-13-01,perhaps,free',
      'B,1e15,3021-01-01,,',
    );
    expect(
      source.rows.flatMap((row) => row.problems.map(({ line, column, severity }) => [line, column, severity])),
    ).toEqual([
      [2, 'HB.quantity', 'error'],
      [2, 'HB.archived', 'error'],
      [2, 'HB.purchase_date', 'error'],
      [2, 'HB.purchase_price', 'error'],
      [3, 'HB.quantity', 'error'],
      [3, 'HB.purchase_date', 'warning'],
    ]);
  });
});

describe('§1 import: other programs', () => {
  test('Shelf', () => {
    const { source } = read(
      'title,description,kit,category,tags,location,valuation,custodian,bookable,imageUrl,type,quantity,minQuantity,unitOfMeasure,consumptionType,"cf: Serial,type:text","cf: Bought,type:date"',
      'Camera,Full frame,Kit A,Video,"rent, lens",Studio,1200.50,Ann,yes,,INDIVIDUAL,,,,,S-1,2024-01-02',
      'Tape,,,Uncategorized,,Studio,,,,,QUANTITY_TRACKED,40,5,roll,ONE_WAY,,',
    );
    expect(source.format).toBe('shelf');
    expect(source.properties).toMatchObject({ Serial: { type: 'text' }, Bought: { type: 'date' } });
    expect(source.rows).toMatchObject([
      {
        locationPath: ['Studio'],
        quantity: 1,
        item: { name: 'Camera', tags: ['Video', 'rent', 'lens'], value: 1200.5 },
        fields: { Kit: 'Kit A', Custodian: 'Ann', Serial: 'S-1', Bought: '2024-01-02' },
      },
      { quantity: 40, item: { name: 'Tape', minQuantity: 5, unit: 'roll' }, fields: {} },
    ]);
    expect(source.rows[1]?.item.tags).toBeUndefined();
  });

  test('Part-DB', () => {
    const { source } = read(
      'name;description;category;notes;footprint;tags;quantity;storage_location;mass;ipn;mpn;manufacturer;minamount;partUnit',
      'BC547;NPN;Parts->Transistors;;TO-92;"thru,npn";1,5;Room 1->Shelf 1->Box 2;0;IPN-1;BC547B;NXP;10;m',
    );
    expect(source.format).toBe('partdb');
    expect(source.rows[0]).toMatchObject({
      locationPath: ['Room 1', 'Shelf 1', 'Box 2'],
      quantity: 1.5,
      item: {
        tags: ['Transistors', 'thru', 'npn'],
        modelNumber: 'BC547B',
        manufacturer: 'NXP',
        minQuantity: 10,
        unit: 'm',
      },
      fields: { Footprint: 'TO-92', 'Internal part number': 'IPN-1' },
    });
  });

  test.each([
    'Stock Item ID,Part Name,Location Path,Quantity,Serial,Batch,Status',
    'id,part__name,location__path_string,quantity,serial,batch,status',
    'pk,part_detail.name,location_detail.pathstring,quantity,serial,batch,status_text',
  ])('InvenTree stock: %s', (header) => {
    const { source } = read(header, '7,Widget,Factory/A/A,1.00000,17,B-1,55');
    expect(source.format).toBe('inventree');
    expect(source.rows[0]).toMatchObject({
      ref: 'inv-stock-7',
      locationPath: ['Factory', 'A', 'A'],
      quantity: 1,
      item: { name: 'Widget', serialNumber: '17' },
      fields: { Batch: 'B-1', Status: '55' },
    });
  });
});

describe('§1 import: any CSV through the column mapper', () => {
  test('columns are guessed from their names and the rest is kept as custom fields', () => {
    const { source, table } = read(
      'Title,Qty (pcs),Room,Bin,Brand,S/N,Unit Price,Colour',
      'Lamp,3,Attic,Box 7,Ikea,X1,"€ 1.234,50",red',
    );
    expect(table?.mapping).toEqual([
      'name',
      'quantity',
      'place',
      'box',
      'manufacturer',
      'serialNumber',
      'purchasePrice',
      'field',
    ]);
    expect(source.rows[0]).toMatchObject({
      locationPath: ['Attic'],
      boxName: 'Box 7',
      quantity: 3,
      item: { name: 'Lamp', manufacturer: 'Ikea', serialNumber: 'X1', purchasePrice: 1234.5 },
      fields: { Colour: 'red' },
    });
  });

  test('the person’s mapping rules, even over a known format', () => {
    const bytes = Buffer.from('HB.name,HB.description,x\nLamp,Torch,9\n');
    const { source } = readImport(bytes, { mapping: { 'HB.name': 'ignore', 'HB.description': 'name', x: 'quantity' } });
    expect(source.rows[0]).toMatchObject({ item: { name: 'Torch' }, quantity: 9 });
    expect(() =>
      readImport(bytes, { mapping: { 'HB.name': 'ignore', 'HB.description': 'ignore', x: 'field' } }),
    ).toThrow(/Choose the column with the name/);
    expect(() => readImport(bytes, { mapping: { y: 'name' } })).toThrow(/no column “y”/);
    expect(() => readImport(bytes, { mapping: { x: 'constructor' } })).toThrow(/cannot be mapped/);
  });

  test('a file without a header loses no row', () => {
    const { source } = read('Lamp,3', 'Torch,4');
    expect(source.rows.map((row) => [row.line, row.item.name])).toEqual([
      [1, 'Lamp'],
      [2, 'Torch'],
    ]);
  });

  test('one column is taken as the name when none is called so', () => {
    expect(guessMapping(['Thing', 'How many'])).toEqual(['name', 'field']);
  });

  test.each([
    ['Bezeichnung;Stückzahl;Lagerort;Kaufdatum;Kaufpreis (€);Händler;Größe'],
    ['Nom;Quantité;Emplacement;Date d’achat;Prix d’achat;Fournisseur;Taille'],
    ['Artículo;Cantidad;Ubicación;Fecha de compra;Precio;Proveedor;Talla'],
    ['Articolo;Quantità;Posizione;Data di acquisto;Prezzo;Fornitore;Taglia'],
    ['Artigo;Quantidade;Localização;Data da compra;Preço;Fornecedor;Tamanho'],
    ['Naam;Aantal;Locatie;Aankoopdatum;Prijs;Leverancier;Maat'],
    ['Nazwa;Ilość;Lokalizacja;Data zakupu;Cena;Dostawca;Rozmiar'],
  ])('columns are known in other languages: %s', (header) => {
    expect(guessMapping(header.split(';'))).toEqual([
      'name',
      'quantity',
      'location',
      'purchasedAt',
      'purchasePrice',
      'purchasedFrom',
      'field',
    ]);
  });
});

describe('decisions §4 Import: the dry run says what becomes of each column', () => {
  const homebox = 'HB.name,HB.import_ref,HB.parent_import_ref,HB.location,HB.url\nShelf,p,,Attic,\nLamp,r,p,,u';
  test.each([
    ['Homebox', homebox, { 'HB.url': null }],
    ['Homebox', 'HB.name,HB.url,HB.labels,HB.quantity\nLamp,https://h.example/item/1a,red,3', {}],
    [
      'Homebox',
      'HB.name,HB.low_stock_threshold,HB.sold_time,HB.field.Hue,HB.x\nLamp,2,2020-01-02,red,y',
      { 'HB.x': null },
    ],
    ['Lorebox', 'itemID,name,tags,quantity,place,box,boxCode,boxID,field:Hue,x\na,Lamp,t,1,P,B,C,d,red,y', { x: null }],
    ['Shelf', 'id,title,kit,custodian,category,tags,valuation,barcode,cf: Hue\n1,Lamp,K,C,A,t,3,b,red', {}],
    ['Shelf', 'sequentialId,title,kit,bookable,qrId,location\n1,Lamp,K,yes,b,Attic', { bookable: null }],
    ['Part-DB', 'id,name,storage_location,quantity,footprint,category,mpn,comment\n1,Lamp,A->B,2,F,C,M,n', {}],
    ['Part-DB', 'name,footprint,minamount,amount,manufacturer_product_number,eda\nLamp,F,2,3,M,y', { eda: null }],
    [
      'InvenTree',
      'Part Name,Quantity,Location Path,Batch,Status,Part Category,pk,Owner\nLamp,2,A/B,b,55,C,7,me',
      { Owner: null },
    ],
  ])('%s: a column is said to be taken when its cells matter', (_, text, leftOut) => {
    const table = text.split('\n').map((line) => line.split(','));
    const before = readImport(Buffer.from(text)).source;
    for (const [column, header] of (table[0] ?? []).entries()) {
      const blanked = table.map((cells, line) => cells.with(column, line === 0 ? header : '').join(','));
      const after = readImport(Buffer.from(blanked.join('\n'))).source;
      const matters = JSON.stringify([before.rows, before.locations]) !== JSON.stringify([after.rows, after.locations]);
      expect([header, matters]).toEqual([header, !(header in leftOut)]);
      // An address is read where there is no reference.
      if (header !== 'HB.url') expect([header, header in before.taken]).toEqual([header, matters]);
    }
  });
});

test('decisions §4 Import: files put one after another say their columns again, which is no item', () => {
  const header = 'name,quantity,Colour';
  const { rows } = read(header, 'Saw,1,red', ' name , quantity,Colour', 'File,2,blue').source;
  expect(rows.map(({ line, item }) => [line, item.name])).toEqual([
    [2, 'Saw'],
    [4, 'File'],
  ]);
  // Nothing says that the first of these is no item, too.
  expect(read('Hammer,Garage', 'Saw,Attic', 'Hammer,Garage').source.rows).toHaveLength(2);
});

describe('§1 import: JSON', () => {
  test.each([
    ['{"a":', /not valid JSON/],
    ['{"__proto__": {}}', /not valid JSON/],
    ['[1]', /neither a Lorebox export nor InvenTree/],
    ['{"format":"lorebox-inventory","version":3}', /newer version/],
    ['{"format":"lorebox-inventory","version":1,"items":[{"id":"1","name":3}]}', /items\[0\]\.name/],
    ['{"format":"lorebox-inventory","version":1}', /no rows/],
    ['{"locations":[],"parts":[{}],"stock":[]}', /parts\[0\]/],
  ])('%s is refused with the reason', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
