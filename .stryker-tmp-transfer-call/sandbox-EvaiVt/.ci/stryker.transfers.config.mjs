// @ts-nocheck
import { createMutationRun } from './stryker.base.mjs'

/** What decides who is paid by a transfer, how much, and whom a person is warned of. */
export default createMutationRun(
  'transfers',
  [
    'plugins/features/activity/find-suspects.ts',
    'plugins/features/send/{find-warnings,form-rules,freeze-review,list-contacts}.ts',
    'plugins/chains/eip155/transfers/{transfer-call,send-transfer}.ts',
  ],
  95,
)
