import { declareEvents } from '../../kernel/events/event-bus'
import type { AnyKernel } from '../../kernel/kernel'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { PaymentOptions } from './payments'

/** How a payment of the page's own stands, as the peer tells it. */
export interface PaymentTold {
  readonly event: 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR' | 'PAY_EXCHANGE_SELECTED'
  readonly properties: Readonly<Record<string, unknown>>
}

/** Events of the facade's own plugin. */
export type CompatEvents = {
  'compat:payment-changed': PaymentTold
}
const compatEvents = /* @__PURE__ */ declareEvents<CompatEvents>()

/** Tells those who listen how a payment stands. */
export function tellPayment(kernel: AnyKernel, event: PaymentTold['event'], more: PaymentTold['properties']): void {
  const { compat } = Object(Reflect.get(kernel, 'plugins')) as { readonly compat?: Pick<PluginContext, 'emit'> }
  compat?.emit(compatEvents, 'compat:payment-changed', { event, properties: { source: 'pay', ...more } })
}

/** What is paid to whom, as every event of a payment tells it. */
export const describePayment = ({ platform }: AnyKernel, { paymentAsset, amount, recipient }: PaymentOptions) => ({
  paymentId: `${platform.clock.now()}`,
  configuration: { network: paymentAsset.network, asset: paymentAsset.asset, amount: `${amount}`, recipient },
  caipNetworkId: paymentAsset.network,
})
