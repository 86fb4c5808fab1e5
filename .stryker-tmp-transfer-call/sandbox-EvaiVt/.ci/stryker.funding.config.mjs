// @ts-nocheck
import { createMutationRun } from './stryker.base.mjs'

/** What decides what is bought and funded, and under which name: limits, totals, links, time zones, the letters of a name. */
export default createMutationRun(
  'funding',
  [
    'plugins/features/onramp/{amount-rules,quote-rules,check-page-link}.ts',
    'plugins/features/exchange-fund/{time-zones,token-amount}.ts',
    'plugins/features/names/name-rules.ts',
  ],
  90,
)
