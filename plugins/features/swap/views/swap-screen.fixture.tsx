import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { AnyPlugin } from '../../../../kernel/plugin/collect-plugins'
import { createViewRef, viewTarget } from '../../../../kernel/router/define-view'
import { clickAsPerson } from '../../../../ui/components/click-as-person.fixture'
import { SEEN_MS } from '../../../../ui/components/confirm-button'
import { openModal, pass, testView } from '../../../../ui/ui-world.fixture'
import { accountActions, BuyAction } from '../../../foundations/account/contract'
import { ConnectView } from '../../../foundations/connect/contract'
import { NetworksView } from '../../../foundations/networks/contract'
import { type QuoteSource, SwapView } from '../contract'
import { type OpenSwapOptions, openSwap } from '../open-swap.fixture'

const BuyView = createViewRef('Buy')

/** Where the views of a swap lead. */
const places: AnyPlugin = {
  id: 'places',
  views: [ConnectView, NetworksView, BuyView].map(({ name }) => testView(name, () => null)),
}

/** Somebody sells what the account has none of. */
export const shop: AnyPlugin = {
  id: 'shop',
  contributes: [accountActions.of({ id: BuyAction.actionId, icon: 'swap', label: 'Buy', target: viewTarget(BuyView) })],
}

/** What a button says now: it holds a face for its waiting too. */
export const faceOf = (button: HTMLElement) => button.querySelector('[data-hidden=false]')?.textContent

/** A source of a test's own: it offers two for one, and lists what it is told. */
export const sourceOf = (source: Partial<QuoteSource> = {}): QuoteSource => ({
  id: 'mill',
  name: 'Millrace',
  quote: async ({ amount }) => [{ received: amount * 2n }],
  build: async ({ account, amount, minReceived }) => ({
    to: 'fake-router',
    receiver: account,
    amount: String(amount),
    min: String(minReceived),
  }),
  ...source,
})

export interface ScreenOptions extends OpenSwapOptions {
  readonly view?: { readonly name: string }
}

/** A view of a swap, drawn, over a world of scripts. */
export async function openScreen({ view = SwapView, beside = [], ...options }: ScreenOptions = {}) {
  const swap = await openSwap({ ...options, beside: [places, ...beside] })
  const modal = await openModal(swap.kernel, { view })
  const click = (name: string | RegExp) => pass(async () => (await modal.findByRole('button', { name })).click())
  return {
    ...swap,
    modal,
    click,
    user: userEvent.setup(),
    /** The one button of the form, whatever it says. */
    next: () => modal.getByTestId('swap-action-button'),
    fill: (...form: Parameters<typeof swap.fill>) => pass(() => swap.fill(...form)),
    /** On to the review, by the form's button. */
    review: async (...form: Parameters<typeof swap.fill>) => {
      // Nothing is drawn here: what is there is seen.
      vi.stubGlobal('IntersectionObserver', undefined)
      await pass(() => swap.fill(...form))
      await click('Review swap')
      await modal.findByText('Review transaction carefully')
    },
    /** Presses the review's button, once it has been seen. */
    confirm: async () => {
      await pass(() => swap.clock.advance(SEEN_MS))
      await pass(() => clickAsPerson(modal.getByTestId('swap-confirm-button')))
    },
    later: (ms: number) => pass(() => swap.clock.advance(ms)),
  }
}
