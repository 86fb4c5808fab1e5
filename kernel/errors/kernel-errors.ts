import { defineErrors } from './define-errors'

/** What went wrong while a kernel was built or used; kernel/README.md explains each code and its fix. */
export const kernelError = /* @__PURE__ */ defineErrors({
  KERNEL_PLUGINS_INVALID: 'The plugin list has {count} fault(s):\n{faults}',
  KERNEL_PLUGIN_SETUP_FAILED: 'Plugin "{plugin}" threw in setup: {reason}',
  KERNEL_PLUGIN_START_FAILED: 'Plugin "{plugin}" threw in start and was switched off: {reason}',
  KERNEL_PLUGIN_START_TIMEOUT: 'Plugin "{plugin}" did not start within {ms} ms and was switched off.',
  KERNEL_CONTROLLER_CYCLE: 'Controllers build each other in a cycle: {path}.',
  KERNEL_TOKEN_MISSING: 'No plugin offers "{token}". Add the plugin that does.',
  KERNEL_RIGHT_MISSING: 'Plugin "{plugin}" used {right} without declaring it. Add it to "{field}" of the plugin.',
  KERNEL_BUDGET_EXCEEDED: 'Plugin "{plugin}" holds more than {limit} listeners, timers and effects.',
  KERNEL_GATE_UNKNOWN: 'No plugin declares the gate "{gate}".',
  KERNEL_DISPOSED: 'This kernel was disposed.',
  CAPABILITY_UNSUPPORTED: 'Namespace "{namespace}" cannot do "{capability}".',
  ROUTER_VIEW_UNKNOWN: 'No plugin registers the view "{view}".',
  ROUTER_VIEW_GATED: 'The view "{view}" is switched off by the gate "{gate}".',
  ROUTER_MODAL_CLOSED: 'Modal closed',
})
