// Checked by tsc, with exactOptionalPropertyTypes: what a host reads from the query of its page may be undefined.
import type { AnyKernel } from '../../../kernel/kernel'
import { EmailLoginView } from './contract'

declare const kernel: AnyKernel
declare const email: string | undefined
declare const keepOthers: boolean | undefined

export const opening = kernel.router.open({ view: EmailLoginView, params: { email, keepOthers } })
