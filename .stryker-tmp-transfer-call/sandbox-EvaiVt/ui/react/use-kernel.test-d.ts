// @ts-nocheck
// Checked by tsc: an app that fills in `Register` has its plugins on `useKernel()`.
import type { AnyKernel, Kernel } from '../../kernel/kernel'
import type { Plugin } from '../../kernel/plugin/define-plugin'
import type { RegisteredKernel } from './use-kernel'

type Registered<R> = R extends { readonly kernel: infer K extends AnyKernel } ? K : AnyKernel
type AppKernel = Kernel<readonly [Plugin<'shop', { readonly total: number }>]>

export const readsTotal = ({ plugins }: Registered<{ kernel: AppKernel }>): number => plugins.shop.total
//  an app without Register does not know its plugins
export const readsNothing = ({ plugins }: RegisteredKernel) => plugins
