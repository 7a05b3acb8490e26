import { z } from 'zod';

/** ISO 4217: the currencies in use, without funds, metals and codes for testing. */
export const currencyCodes: readonly string[] = [
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD',
  'CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ',
  'GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR',
  'LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN',
  'PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB',
  'TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG',
].flatMap((codes) => codes.split(' '));
const codes: ReadonlySet<string> = new Set(currencyCodes);

/** What money of a workspace is in; empty: nobody has said, and amounts are shown as plain numbers. */
export const currency = z
  .string()
  .max(3)
  .refine((code) => code === '' || codes.has(code), 'Choose a currency from the list, such as USD or EUR');

/** Of a workspace that is created without one. */
export const usualCurrency = 'USD';
