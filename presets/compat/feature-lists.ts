import type { AnyKernel } from '../../kernel/kernel'
import { createLogger } from '../../kernel/platform/logger'
import { computed, effect, untracked } from '../../kernel/store/signals'
import type { Connector } from '../../plugins/foundations/connect/contract'
import { RemoteConfigController, type RemoteFeatures } from '../../plugins/services/catalogue/contract'
import type { Features } from './features'
import type { ModalOptions } from './modal-options'

/** Functions that decide what the lists of a page show. */
export interface FeatureLists {
  /** Adds the lists of the page to the configuration of the project. Reads signals. */
  addLists(answer: RemoteFeatures | undefined): RemoteFeatures
  /** Tells whether the page hides a connector from the list. Reads signals. */
  isHidden(connector: Connector): boolean
}

/** Features whose value may be a list in place of true. */
const listNames = ['socials', 'swaps', 'onramp', 'emailCapture'] as const

/**
 * Creates the functions that decide what the lists of a page show. A list of the page counts where the project sets none. Of the project's
 * social logins, the page selects and orders its own.
 */
export function createLists(
  { local, remote, isAnnouncedHidden }: Pick<Features, 'local' | 'remote' | 'isAnnouncedHidden'>,
  { enableCoinbase, enableBaseAccount }: Partial<ModalOptions>,
): FeatureLists {
  const hiddenIds = [enableCoinbase === false && 'coinbase-wallet', enableBaseAccount === false && 'base-account']
  return {
    addLists: (answer) => ({
      ...answer,
      ...Object.fromEntries(
        listNames.map((name) => {
          const own = local.value[name]
          const values = [remote.value[name], answer?.[name], own]
          const said = values.find((value) => value !== undefined)
          const list = said === true ? values.find(Array.isArray) : said
          const isChosen = name === 'socials' && Array.isArray(own) && Array.isArray(list)
          return [name, isChosen ? own.filter((item) => list.includes(item)) : list]
        }),
      ),
    }),
    isHidden: ({ id, type }) => hiddenIds.includes(id) || (isAnnouncedHidden.value && type === 'ANNOUNCED'),
  }
}

const isOn = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/**
 * Logs the features that the page has on and the project has off, whenever they change. Without this line nothing tells a
 * developer why a feature is missing.
 *
 * @returns a function that stops it
 */
export function logOverruled(
  { settings, platform, has, get }: AnyKernel,
  { local }: Pick<Features, 'local'>,
): () => void {
  if (!has(RemoteConfigController)) return () => undefined
  const { flags } = get(RemoteConfigController)
  const { warn } = createLogger(settings.logLevel, 'compat', platform.log)
  const ignored = computed(() =>
    Object.entries(local.value)
      .filter(([name, value]) => isOn(value) && flags.value?.[name === 'history' ? 'activity' : name] === false)
      .map(([name]) => name)
      .join(', '),
  )
  return effect(() => {
    const names = ignored.value
    if (names) untracked(() => warn(`The project switches off what the page switched on: ${names}.`))
  })
}
