import type { RemoteFeatures } from '../../plugins/services/catalogue/contract'
import type { Features } from './features'

/** Features that are lists where they are more than on. */
const listNames = ['socials', 'swaps', 'onramp', 'emailCapture'] as const

/**
 * Puts the lists of the page beside what the project says: where that says nothing, they count. Of social logins the page chooses its
 * own, in its order, among those of the project.
 */
export const addLists = (
  answer: RemoteFeatures | undefined,
  { local, remote }: Pick<Features, 'local' | 'remote'>,
): RemoteFeatures => ({
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
})
