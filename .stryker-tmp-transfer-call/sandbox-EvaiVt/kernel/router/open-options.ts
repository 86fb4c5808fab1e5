// @ts-nocheck
import { kernelError } from '../errors/kernel-errors'
import { checkOptions, type OptionRule, optionRules } from '../options/option-rules'
import type { ViewRef } from './define-view'

/** What `router.open` takes: which view to show, and for which namespace. */
export interface OpenOptions {
  /** The view to open; else the plugins say which. */
  readonly view?: ViewRef<unknown>
  readonly params?: unknown
  /** Chain namespace to open for: its network is switched to first. */
  readonly namespace?: string
  /** False switches to `namespace` without asking the person in SwitchNetwork. Default true. */
  readonly confirmSwitch?: boolean
}

/**
 * Refuses options of an opening that a host without types may give, such as a click event, or a namespace that no plugin brings.
 *
 * @param namespaces - the installed ones
 * @throws ROUTER_OPTIONS_INVALID with every fault at once
 */
export function checkOpening(options: unknown, namespaces: readonly string[]): void {
  const createRule = () => {
    const { shape, text, choice, flag, is } = optionRules
    const fields: Readonly<Record<keyof OpenOptions, OptionRule>> = {
      view: shape({ name: text() }, { required: ['name'], isOpen: true }),
      params: is('anything', () => true),
      namespace: choice(...namespaces),
      confirmSwitch: flag(),
    }
    return shape(fields)
  }
  checkOptions(options, createRule, (faults) => kernelError('ROUTER_OPTIONS_INVALID', { faults }))
}
