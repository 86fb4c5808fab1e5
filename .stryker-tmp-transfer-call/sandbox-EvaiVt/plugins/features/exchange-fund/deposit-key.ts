/** Where a deposit under way is stored: a page looks there before it loads what follows it. */
// @ts-nocheck

export const DEPOSIT_KEY = 'deposit'
