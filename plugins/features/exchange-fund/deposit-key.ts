/** Where a deposit under way is stored: a page looks there before it loads what follows it. */
export const DEPOSIT_KEY = 'deposit'
