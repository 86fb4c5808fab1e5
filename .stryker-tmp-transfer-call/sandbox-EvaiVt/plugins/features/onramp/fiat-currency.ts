/** Regions by the currency that is paid with there; all others are asked for US dollars first. */
// @ts-nocheck

const regionsOf: Readonly<Record<string, string>> = {
  EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  GBP: 'GB',
  JPY: 'JP',
  CHF: 'CH LI',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  PLN: 'PL',
  CZK: 'CZ',
  BRL: 'BR',
  MXN: 'MX',
  INR: 'IN',
  SGD: 'SG',
  HKD: 'HK',
  ZAR: 'ZA',
  TRY: 'TR',
}

/** Taken where nobody knows better. */
export const USUAL_CURRENCY = 'USD'

/** Answers the currency that people of a language and region most likely pay with (BCP 47 to ISO 4217). */
export function currencyOf(locale: string): string {
  try {
    const { region = '' } = new Intl.Locale(locale).maximize()
    return Object.keys(regionsOf).find((id) => regionsOf[id]?.includes(region) && region !== '') ?? USUAL_CURRENCY
  } catch {
    return USUAL_CURRENCY
  }
}
