// Checked by tsc: composables and stores have the same types of ids as the hooks of React, so that an app can pass them on.
import type { CaipAddress } from '../../kernel/lib/caip'
import type { AccountFacts } from '../react/host-hooks'
import type { PorticoStores } from '../svelte/index'
import type { AccountRefs } from './index'

type Shown<T> = T extends { readonly value: infer V } ? V : never
type Stored<T> = T extends { subscribe(run: (value: infer V) => void): unknown } ? V : never

export const ofReact = (facts: AccountFacts): CaipAddress | undefined => facts.caipAddress
export const ofVue = (id: Shown<AccountRefs['caipAddress']>): CaipAddress | undefined => id
export const ofSvelte = (id: Stored<PorticoStores['caipAddress']>): CaipAddress | undefined => id
