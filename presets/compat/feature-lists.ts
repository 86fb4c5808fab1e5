import type { Connector } from '../../plugins/foundations/connect/contract'
import type { RemoteFeatures } from '../../plugins/services/catalogue/contract'
import type { Features } from './features'
import type { ModalOptions } from './modal-options'

/** What the lists that a page shows are made by. */
export interface FeatureLists {
  /** Puts the lists of the page beside what the project says. Reads signals. */
  addLists(answer: RemoteFeatures | undefined): RemoteFeatures
  /** Whether the page keeps a connector out of the list. Reads signals. */
  isHidden(connector: Connector): boolean
}

/** Features that are lists where they are more than on. */
const listNames = ['socials', 'swaps', 'onramp', 'emailCapture'] as const

/**
 * Creates what the lists that a page shows are made by. Lists of features count where the project says nothing of them; of social
 * logins the page chooses its own, in its order, among those of the project.
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
