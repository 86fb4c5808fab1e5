import { truncateDecimal } from './truncate-decimal'

/** Cuts an amount of US dollars off after the cent. @throws AMOUNT_TEXT_INVALID */
export const truncateDollars = (text: string): string => truncateDecimal(text, 2)
