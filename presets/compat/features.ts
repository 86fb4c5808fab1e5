import { type RemoteFlags, remoteFlags } from '../../kernel/gates/gate-registry'
import { definePlugin } from '../../kernel/plugin/define-plugin'
import { computed, type Signal, signal } from '../../kernel/store/signals'
import { type AccountSettings, accountSettings } from '../../plugins/foundations/account/contract-settings'
import { hiddenConnectors } from '../../plugins/foundations/connect/contract'
import { RemoteConfigController, type RemoteFeatures } from '../../plugins/services/catalogue/contract'
import type { ModalFeatures } from './modal-options'
import { flagNames } from './name-tables'

/** Features of a page that can change while it runs. */
export interface Features {
  readonly local: Signal<ModalFeatures>
  /** What the project's configuration is overruled by. */
  readonly remote: Signal<ModalFeatures>
  /** Wallets that announce themselves (EIP-6963) are kept out of the list. */
  readonly isAnnouncedHidden: Signal<boolean>
  /** Puts the lists of the page beside what the project says; comes with the members that load. */
  readonly addLists: Signal<((answer: RemoteFeatures | undefined) => RemoteFeatures | undefined) | undefined>
  readonly plugin: ReturnType<typeof createPlugin>
}

/** What the features of a page follow from. */
interface FeatureSources {
  readonly features?: ModalFeatures | undefined
  readonly isBasic?: boolean | undefined
  readonly isAnnouncedHidden?: boolean
  /** Connectors that are kept out of the list. */
  readonly hiddenIds?: readonly unknown[]
  /** As of `accountSettings`. */
  readonly balanceTokens?: Readonly<Record<string, string>>
}

/** Yes and no by the names of flags; lists are a yes where they hold something. */
const flagsOf = (features: object): RemoteFlags =>
  Object.fromEntries(
    Object.entries(features).flatMap(([name, value]) =>
      value === undefined ? [] : [[flagNames[name] ?? name, Array.isArray(value) ? value.length > 0 : Boolean(value)]],
    ),
  )

const remoteNames = [
  'swaps',
  'onramp',
  'email',
  'socials',
  'activity',
  'multiWallet',
  'emailCapture',
  'payWithExchange',
  'payments',
]

/** The gates follow what the page says now: its `false` closes, else the project decides, else the page's `true`. */
const createPlugin = (
  { local, remote, isAnnouncedHidden }: Omit<Features, 'plugin' | 'addLists'>,
  { isBasic, hiddenIds, balanceTokens = {} }: FeatureSources,
) =>
  definePlugin({
    id: 'compat',
    optional: [RemoteConfigController],
    // Read by `useModalWallets` and by `usePay`; the first is open only where page and project say so.
    gates: { headless: { default: false }, payments: { default: false } },
    contributes: [
      remoteFlags.from(
        ({ has, get }) =>
          computed(() => {
            const own = flagsOf(local.value)
            const answered = has(RemoteConfigController) ? get(RemoteConfigController).flags.value : undefined
            const off = Object.keys({ headless: 0, ...own }).filter((name) => !own[name])
            const shut = Object.fromEntries([...(isBasic ? remoteNames : []), ...off].map((name) => [name, false]))
            return { ...own, ...flagsOf({ ...answered }), ...flagsOf(remote.value), ...shut }
          }),
        { order: -1 },
      ),
      hiddenConnectors.of(
        ({ id, type }) => hiddenIds?.includes(id) || (isAnnouncedHidden.value && type === 'ANNOUNCED'),
      ),
      accountSettings.of(
        computed<AccountSettings>(() => {
          const { walletFeaturesOrder } = local.value
          return { ...(walletFeaturesOrder && { walletFeaturesOrder }), balanceTokens }
        }),
      ),
    ],
  })

/** Creates the features of a page, and the plugin that switches the gates by them. */
export function createFeatures(sources: FeatureSources): Features {
  const signals = {
    local: signal(sources.features ?? {}),
    remote: signal<ModalFeatures>({}),
    isAnnouncedHidden: signal(sources.isAnnouncedHidden ?? false),
    addLists: signal<Features['addLists']['value']>(undefined),
  }
  return { ...signals, plugin: createPlugin(signals, sources) }
}
