import { defineErrors } from '../../kernel/errors/define-errors'

/** What can go wrong in how a host uses `portico/ui`. */
export const uiError = /* @__PURE__ */ defineErrors({
  UI_KERNEL_MISSING: '{what} must be used within <Portico kernel={…}>, or given a kernel.',
  UI_PROPS_INVALID: '<Portico> cannot use: {faults}',
})
