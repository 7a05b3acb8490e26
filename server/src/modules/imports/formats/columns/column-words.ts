import type { ColumnTarget } from './column-target.ts';

type ColumnWords = ReadonlyArray<readonly [target: ColumnTarget, words: readonly string[]]>;

const wordsOf = (words: string): string[] => words.split(' ');

/** Words that head a column of each target, in small letters without accents, spaces and signs. No word stands twice. */
export const englishWords: ColumnWords = [
  ['name', wordsOf('name title item itemname product productname article part partname asset assetname')],
  ['quantity', wordsOf('quantity qty count amount stock instock onhand number units pieces pcs')],
  ['description', wordsOf('description desc details itemdescription summary')],
  ['notes', wordsOf('notes note comment comments remark remarks')],
  ['tags', wordsOf('tags tag labels label keywords')],
  ['category', wordsOf('category categories type kind group')],
  ['location', wordsOf('location locationpath storagelocation storage where position path')],
  ['place', wordsOf('place room building site area warehouse')],
  ['box', wordsOf('box container bin shelf drawer crate tote case')],
  ['boxCode', wordsOf('boxcode boxnumber boxno boxlabel containercode bincode binnumber')],
  ['unit', wordsOf('unit unitofmeasure uom measure')],
  [
    'minQuantity',
    wordsOf(
      'minquantity minimum min minimumquantity minstock minimumstock minamount reorderpoint reorderlevel lowstock minlevel',
    ),
  ],
  ['serialNumber', wordsOf('serial serialnumber serialno sn imei')],
  ['assetID', wordsOf('assetid assettag assetnumber inventorynumber inventoryid')],
  ['barcode', wordsOf('barcode ean upc gtin isbn qrcode')],
  ['manufacturer', wordsOf('manufacturer brand maker make vendor')],
  ['modelNumber', wordsOf('model modelnumber modelno mpn partnumber sku ipn articlenumber')],
  [
    'purchasedAt',
    wordsOf('purchasedat purchasedate purchased bought boughton datepurchased dateofpurchase buydate purchasetime'),
  ],
  ['purchasedFrom', wordsOf('purchasedfrom purchasefrom supplier shop store seller retailer boughtfrom')],
  ['purchasePrice', wordsOf('purchaseprice price cost unitcost unitprice purchasecost paid pricepaid')],
  ['value', wordsOf('value unitvalue valuation worth currentvalue estimatedvalue replacementvalue')],
  ['warrantyExpires', wordsOf('warrantyexpires warranty warrantyexpiry warrantyuntil warrantyend warrantydate')],
  ['warrantyDetails', wordsOf('warrantydetails warrantynotes warrantyinfo')],
  ['lifetimeWarranty', wordsOf('lifetimewarranty')],
  ['insured', wordsOf('insured insurance')],
  ['archived', wordsOf('archived inactive retired')],
  ['soldAt', wordsOf('soldat soldon solddate datesold sold')],
  ['soldTo', wordsOf('soldto buyer')],
  ['soldPrice', wordsOf('soldprice saleprice sellingprice')],
  ['soldNotes', wordsOf('soldnotes notesonthesale')],
  ['rarity', wordsOf('rarity')],
  ['itemKind', wordsOf('itemkind kindofitem')],
  ['baseValue', wordsOf('basevalue')],
  ['stackSize', wordsOf('stacksize maxstack')],
  ['parentItemID', wordsOf('inheritsfrom inherits')],
  ['importRef', wordsOf('importref importreference id uid uuid externalid ref reference itemid recordid')],
];

/** Words of other languages that are English ones without their accents: they count only as `Händler`, `Pièce` and `Archivé`. */
export const accentedWords: ReadonlySet<string> = new Set(wordsOf('handler piece archive'));

/** The same in German, French, Spanish, Italian, Portuguese, Dutch and Polish. */
export const otherWords: ColumnWords = [
  [
    'name',
    wordsOf(
      'bezeichnung artikel artikelname gegenstand titel nom objet titre nombre articulo producto titulo nome articolo prodotto titolo artigo produto naam nazwa przedmiot',
    ),
  ],
  [
    'quantity',
    wordsOf(
      'menge anzahl stuck stuckzahl bestand quantite qte cantidad cant existencias quantita qta giacenza quantidade qtd estoque aantal hoeveelheid voorraad ilosc liczba sztuk',
    ),
  ],
  ['description', wordsOf('beschreibung descripcion descrizione descricao beschrijving omschrijving opis')],
  [
    'notes',
    wordsOf(
      'notiz notizen bemerkung bemerkungen anmerkung anmerkungen kommentar remarque remarques commentaire commentaires nota notas comentario comentarios observaciones osservazioni observacoes opmerking opmerkingen notities notatki uwagi',
    ),
  ],
  [
    'tags',
    wordsOf(
      'schlagworte schlagworter stichworte etiketten etiquettes motscles etiquetas etichette trefwoorden etykiety tagi',
    ),
  ],
  ['category', wordsOf('kategorie kategorien typ gruppe categorie categoria tipo grupo groep soort kategoria rodzaj')],
  [
    'location',
    wordsOf(
      'ort lagerort standort lagerplatz aufbewahrungsort emplacement lieu endroit ubicacion ubicazione posizione posicion localizacao localizacion locatie opslaglocatie lokalizacja miejsce',
    ),
  ],
  [
    'place',
    wordsOf(
      'raum zimmer gebaude lager piece batiment salle entrepot sala habitacion edificio almacen stanza magazzino quarto armazem kamer ruimte gebouw magazijn pokoj pomieszczenie magazyn lugar luogo local plaats',
    ),
  ],
  [
    'box',
    wordsOf(
      'kiste karton schachtel behalter regal fach schublade boite carton caisse etagere tiroir caja estante cajon scatola scaffale cassetto caixa prateleira gaveta doos kist lade pudeko pudlo skrzynka szuflada',
    ),
  ],
  ['unit', wordsOf('einheit mengeneinheit unite unidad unita unitadimisura unidade eenheid jednostka jm')],
  [
    'minQuantity',
    wordsOf(
      'mindestbestand mindestmenge meldebestand quantiteminimale stockminimum stockmin cantidadminima stockminimo quantitaminima scortaminima quantidademinima estoqueminimo minimumvoorraad minimalnailosc stanminimalny',
    ),
  ],
  [
    'serialNumber',
    wordsOf('seriennummer seriennr serienr numerodeserie nserie numeroserie numerodiserie serienummer numerseryjny'),
  ],
  [
    'assetID',
    wordsOf(
      'inventarnummer inventarnr numerodinventaire numeroinventaire numerodeinventario numeroinventario inventarisnummer numerinwentarzowy',
    ),
  ],
  ['barcode', wordsOf('strichcode codebarres codeabarres codigodebarras codiceabarre streepjescode kodkreskowy')],
  [
    'manufacturer',
    wordsOf('hersteller marke fabricant marque fabricante marca produttore merk fabrikant producent marka'),
  ],
  [
    'modelNumber',
    wordsOf('modell modellnummer artikelnummer artikelnr artnr modele referencefabricant modelo modello modelnummer'),
  ],
  [
    'purchasedAt',
    wordsOf(
      'kaufdatum gekauftam anschaffungsdatum dateachat datedachat fechadecompra fechacompra datadiacquisto dataacquisto datadecompra datadacompra aankoopdatum datazakupu',
    ),
  ],
  [
    'purchasedFrom',
    wordsOf(
      'gekauftbei handler lieferant verkaufer fournisseur vendeur achetechez proveedor vendedor fornitore fornecedor leverancier winkel dostawca sprzedawca sklep',
    ),
  ],
  [
    'purchasePrice',
    wordsOf(
      'preis kaufpreis einkaufspreis stuckpreis kosten prix prixdachat prixachat prixunitaire cout precio preciodecompra coste costo prezzo prezzodiacquisto preco precodecompra custo prijs aankoopprijs cena cenazakupu',
    ),
  ],
  ['value', wordsOf('wert zeitwert valeur valor valore waarde wartosc')],
  [
    'warrantyExpires',
    wordsOf(
      'garantie garantiebis garantieende gewahrleistung garantiejusque findegarantie fingarantie garantia garantiahasta findegarantia garanzia scadenzagaranzia garantietot gwarancja gwarancjado',
    ),
  ],
  ['insured', wordsOf('versichert assure asegurado assicurato segurado verzekerd ubezpieczone')],
  ['archived', wordsOf('archiviert archive archivado archiviato arquivado gearchiveerd')],
  ['soldAt', wordsOf('verkauftam verkaufsdatum datedevente fechadeventa datadivendita verkoopdatum datasprzedazy')],
  ['soldTo', wordsOf('verkauftan kaufer acheteur comprador acquirente koper kupujacy')],
  [
    'soldPrice',
    wordsOf('verkaufspreis prixdevente preciodeventa prezzodivendita precodevenda verkoopprijs cenasprzedazy'),
  ],
];
