// @ts-nocheck
import { createMutationRun } from './stryker.base.mjs'

/** What decides over money: amounts, what was built for a swap, allowances, and what a person is told to lose. */
export default createMutationRun(
  'money',
  [
    'kernel/lib/amounts.ts',
    'plugins/chains/eip155/swaps/{read-built,router-calls,plan-swap,allowances}.ts',
    'plugins/features/swap/{price-impact,freeze-review,form-rules}.ts',
  ],
  95,
)
