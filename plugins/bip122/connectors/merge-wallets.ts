import { isNamesake } from '../../../kernel/wallets/create-wallet-rows'
import type { PageWallet } from '../../../kernel/wallets/find-page-wallets'
import type { StandardWallet } from '../../../kernel/wallets/wallet-standard'

/**
 * One wallet that is found at its place on window and by the Wallet Standard too: the same name, and nothing that speaks
 * against it. A name alone is not enough for a place that anybody could take.
 */
const isSame = (page: PageWallet, standard: StandardWallet): boolean =>
  isNamesake(page, standard) &&
  (page.icon !== undefined && standard.icon !== undefined ? page.icon === standard.icon : page.isKnown)

/** Leaves out of the second list what is in the first. */
export const mergeWallets = (
  page: readonly PageWallet[],
  standard: readonly StandardWallet[],
): readonly (PageWallet | StandardWallet)[] => [
  ...page,
  ...standard.filter((wallet) => !page.some((other) => isSame(other, wallet))),
]
