import { defineErrors } from './portico-error'

/**
 * Texts that production builds keep: rendering pages on a server fails with them during the host's build, where only developers read them.
 */
const buildTexts = {
  KERNEL_SERIALIZED:
    "A kernel stays where it was made: put 'use client' on the first line of the file that calls createKernel.",
}

const texts = {
  KERNEL_PLUGINS_INVALID: 'The plugin list has {count} faults:\n{faults}',
  KERNEL_PLUGIN_SETUP_FAILED: 'Plugin "{plugin}" threw in setup: {reason}',
  KERNEL_PLUGIN_START_TIMEOUT: 'Plugin "{plugin}" did not start within {ms} ms and was switched off.',
  KERNEL_OPTIONS_INVALID: 'createKernel cannot use its options, {count} faults:\n{faults}',
  KERNEL_CONTROLLER_CYCLE:
    'Controllers need each other in a cycle: {path}. Let one of them ask later, not when it is built.',
  KERNEL_TOKEN_MISSING: 'No plugin offers "{token}": add the plugin that does.',
  KERNEL_RIGHT_MISSING:
    'Plugin "{plugin}" used {right} without declaring it: add it to requires, optional, uses, hosts, or use its own events.',
  KERNEL_BUDGET_EXCEEDED:
    'Plugin "{plugin}" holds more than {limit} listeners, timers and effects: end those it no longer needs.',
  KERNEL_GATE_UNKNOWN: 'Gate "{gate}" belongs to no plugin: check its name, or add the plugin.',
  KERNEL_NOTICE_INVALID: 'notices.show() cannot use: {faults}',
  KERNEL_DISPOSED:
    'This kernel was disposed, or replaced by a newer one of its name: create a named kernel once, outside of components, and use the newest.',
  CAPABILITY_UNSUPPORTED:
    'Namespace "{namespace}" cannot do "{capability}": ask namespaces.has first, or gate the feature by it.',
  ROUTER_OPTIONS_INVALID: 'router.open() cannot use: {faults}',
  ROUTER_VIEW_UNKNOWN: 'View "{view}" belongs to no plugin: check its name, or add the plugin.',
  ROUTER_VIEW_GATED: 'View "{view}" is switched off by "{gate}".',
}

/**
 * Builds the errors of creating and using a kernel; kernel/README.md says when each code occurs and how to fix it. The texts are for
 * developers: a production build keeps the codes, and leaves the texts out of what visitors download.
 */
export const kernelError = /* @__PURE__ */ defineErrors<Readonly<Partial<typeof texts & typeof buildTexts>>>(
  process.env.NODE_ENV === 'production' ? buildTexts : { ...texts, ...buildTexts },
)
