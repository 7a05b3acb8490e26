import type { Flag, RecordColumns } from './columns.ts';

interface ItemTable extends RecordColumns {
  name: string;
  nameFold: string;
  description: string;
  notes: string;
  tags: string;
  unit: string;
  minQuantity: number | null;
  value: number | null;
  archived: Flag;
  serialNumber: string;
  assetID: string;
  barcode: string;
  manufacturer: string;
  modelNumber: string;
  purchasedAt: string | null;
  purchasedFrom: string;
  purchasePrice: number | null;
  warrantyExpires: string | null;
  warrantyDetails: string;
  lifetimeWarranty: Flag;
  insured: Flag;
  soldAt: string | null;
  soldTo: string;
  soldPrice: number | null;
  soldNotes: string;
  importRef: string;
  customFields: string;
}

interface BoxTable extends RecordColumns {
  name: string;
  nameFold: string;
  code: string;
  codeFold: string;
  description: string;
  tags: string;
  archived: Flag;
  placeID: string | null;
}

interface PlaceTable extends RecordColumns {
  name: string;
  nameFold: string;
  description: string;
  tags: string;
  parentPlaceID: string | null;
}

interface StockTable extends RecordColumns {
  itemID: string;
  boxID: string;
  quantity: number;
}

export interface MediaTable extends RecordColumns {
  recordKind: string;
  recordID: string;
  role: 'photo' | 'attachment';
  fileName: string;
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  position: number;
  /** Names of the stored files (content hashes). */
  fullHash: string;
  thumbnailHash: string | null;
}

interface CustomFieldTable extends RecordColumns {
  name: string;
  nameFold: string;
  type: string;
  choices: string;
  position: number;
}

interface LabelPresetTable extends RecordColumns {
  name: string;
  nameFold: string;
  sheet: string;
}

/** The records of a workspace, one table a kind (decisions §4). */
export interface RecordTables {
  item: ItemTable;
  box: BoxTable;
  place: PlaceTable;
  stock: StockTable;
  media: MediaTable;
  customField: CustomFieldTable;
  labelPreset: LabelPresetTable;
}
