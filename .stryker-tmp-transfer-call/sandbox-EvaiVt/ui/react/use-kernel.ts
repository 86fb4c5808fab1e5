// @ts-nocheck
import type { AnyKernel } from '../../kernel/kernel'
import { useUiContext } from './ui-context'

/**
 * Declares the type of the app's kernel, once, so that `useKernel()` knows its plugins.
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 *
 * export const kernel = createKernel({ plugins: [minimal(), eip155()] })
 * declare module 'portico/ui' {
 *   interface Register {
 *     kernel: typeof kernel
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: the app fills it in.
export interface Register {}

/** The kernel of the app's `Register`; without one a kernel whose plugins are not known. */
export type RegisteredKernel = Register extends { readonly kernel: infer K extends AnyKernel } ? K : AnyKernel

/**
 * Reads the kernel that <Portico> provides.
 *
 * @returns the kernel, with the types of its plugins where the app declares them by `Register`
 * @throws UI_KERNEL_MISSING outside of <Portico>
 *
 * @example
 * ```tsx
 * import { useKernel } from 'portico/ui'
 *
 * export function AppName() {
 *   return <b>{useKernel().settings.metadata.name}</b>
 * }
 * ```
 */
export function useKernel(): RegisteredKernel {
  return useUiContext('useKernel').kernel as RegisteredKernel
}
