'use client'

export { AccountButton, type AccountButtonProps } from './buttons/account-button'
export {
  ConnectButton,
  type ConnectButtonProps,
  type ConnectFacts,
  type CustomConnectButtonProps,
} from './buttons/connect-button'
export type { HostButtonOptions } from './buttons/host-button'
export { NetworkButton, type NetworkButtonProps } from './buttons/network-button'
export type { AccountButtonContentOptions } from './buttons/use-account-button-content'
export { formatAgo } from './format/format-ago'
export { formatAmount } from './format/format-amount'
export { formatCurrency, formatDate, formatNumber } from './format/numbers-and-dates'
export { shortAddress } from './format/short-address'
export { isolate } from './format/writing-direction'
export { defineMessages, type MessageOf, type MessageTable } from './i18n/define-messages'
export { resolveText } from './i18n/resolve-text'
export { type Translate, useMessages } from './i18n/use-messages'
export { type NamespaceNames, useNamespaceNames, useNetworkName, useOwnName } from './i18n/use-names'
export { type Pluralize, usePlural } from './i18n/use-plural'
export { Contributed, type ContributedProps } from './parts/contributed'
export { useNextView } from './parts/preload-parts'
export {
  type AccountFacts,
  type ModalFacts,
  type NetworkFacts,
  useAccount,
  useDisconnect,
  useGate,
  useModal,
  useNetwork,
  useProvider,
} from './react/host-hooks'
export { KernelProvider, type KernelProviderProps } from './react/kernel-provider'
export { type MountedPortico, mountPortico, type PorticoLook } from './react/mount-portico'
export { Portico, type PorticoProps } from './react/portico'
export type { Theme } from './react/ui-context'
export { type DrawnTheme, useTheme } from './react/ui-context'
export { useController } from './react/use-controller'
export { type Format, useFormat } from './react/use-format'
export { type Register, type RegisteredKernel, useKernel } from './react/use-kernel'
export { type LazyController, useLazyController } from './react/use-lazy-controller'
export { useLocale } from './react/use-locale'
export { useAccountAction, useSlot } from './react/use-slot'
export { useStyles } from './react/use-styles'
export { useText } from './react/use-text'
export { useValue } from './react/use-value'
export { useViewParams } from './react/use-view-params'
export type { ThemeVariables } from './theme/theme-variables'
