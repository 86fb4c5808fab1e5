// Checked by tsc, with exactOptionalPropertyTypes: a prop that is undefined is one that was left out, as an app has it that reads some of
// them from its environment.
import type { AnyKernel } from '../../kernel/kernel'
import type { SnackParams } from '../../kernel/notices/create-notices'
import type { OpenOptions } from '../../kernel/router/create-router'
import type { ConnectParams, SwitchParams } from '../../plugins/foundations/connect/contract'
import type { ConnectButtonProps } from '../buttons/connect-button'
import type { NetworkButtonProps } from '../buttons/network-button'
import type { PorticoElementsOptions } from '../elements/create-element'
import type { PresetOptions } from '../theme/presets'
import type { PorticoProps } from './portico'

declare const kernel: AnyKernel
declare const maybe: string | undefined
declare const isDark: boolean | undefined

const theme = isDark ? 'dark' : undefined
export const props: PorticoProps = { kernel, theme, accent: maybe, locale: maybe, themeVariables: { qrColor: maybe } }
export const elements: PorticoElementsOptions = { kernel, theme, prefix: maybe }
export const button: ConnectButtonProps = { kernel: undefined, balance: isDark ? 'hide' : undefined, label: maybe }
export const networkButton: NetworkButtonProps = { kernel: undefined, label: maybe }
export const opening: OpenOptions = { namespace: maybe, confirmSwitch: isDark }
declare const hue: number | undefined
export const preset: PresetOptions = { name: 'tide', mode: theme, radius: undefined, tint: { light: hue, chroma: hue } }
export const connecting: ConnectParams = { connectorId: 'fox', namespace: maybe, address: maybe, keepOthers: isDark }
export const switching: SwitchParams = { connectorId: 'fox', namespace: 'tide', address: maybe, signal: undefined }
export const snack: SnackParams = { message: 'Copied', variant: 'success', autoCloseMs: hue }
