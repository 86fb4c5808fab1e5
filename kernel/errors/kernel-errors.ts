import { defineErrors } from './define-errors'

/** What went wrong while a kernel was built or used; kernel/README.md tells when each code comes and how to mend it. */
export const kernelError = /* @__PURE__ */ defineErrors({
  KERNEL_PLUGINS_INVALID: 'The plugin list has {count} faults:\n{faults}',
  KERNEL_PLUGIN_SETUP_FAILED: 'Plugin "{plugin}" threw in setup: {reason}',
  KERNEL_PLUGIN_START_TIMEOUT: 'Plugin "{plugin}" did not start within {ms} ms.',
  KERNEL_CONTROLLER_CYCLE: 'Controllers need each other in a cycle: {path}.',
  KERNEL_TOKEN_MISSING: 'No plugin offers "{token}": add the plugin that does.',
  KERNEL_RIGHT_MISSING: 'Plugin "{plugin}" used {right} without declaring it.',
  KERNEL_BUDGET_EXCEEDED: 'Plugin "{plugin}" holds more than {limit} listeners, timers and effects.',
  KERNEL_GATE_UNKNOWN: 'Gate "{gate}" belongs to no plugin.',
  KERNEL_DISPOSED: 'This kernel was disposed.',
  CAPABILITY_UNSUPPORTED: 'Namespace "{namespace}" cannot do "{capability}".',
  ROUTER_VIEW_UNKNOWN: 'View "{view}" belongs to no plugin.',
  ROUTER_VIEW_GATED: 'View "{view}" is switched off by "{gate}".',
})
