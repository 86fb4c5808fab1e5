// @ts-nocheck
import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import { type BlockchainApiOptions, serviceUrl } from '../blockchain-options'
import type { BalanceSource, HistorySource, IdentitySource, TokenBalance, Transaction, Transfer } from '../contract'

/** Puts pictures that a stranger's host would serve apart from those that may load by themselves. */
export interface PictureSorter {
  balances(source: BalanceSource): BalanceSource
  history(source: HistorySource): HistorySource
  /** Leaves a profile without a picture that is a stranger's: whoever may write a record of a name chooses its host. */
  identity(source: IdentitySource): IdentitySource
}

const hostOf = (url: string) => new URL(url).host

/** The hosts that the app named for pictures, with their ports where they are not the usual ones. */
function namedHosts({ pictureHosts = [], tokens = {}, ...options }: BlockchainApiOptions, ownHost: string) {
  const service = serviceUrl(options)
  const listed = Object.values(tokens).flatMap((list) => list.flatMap(({ iconUrl }) => toSafeWebLink(iconUrl) ?? []))
  const urls = service === undefined ? listed : [service, ...listed]
  return new Set([ownHost, ...pictureHosts.map((host) => host.toLowerCase()), ...urls.map(hostOf)])
}

/**
 * Creates what sorts pictures by their hosts: anybody can put a token or an NFT into an account, and the host of its picture would
 * learn who looks, and when.
 *
 * @param options - what names hosts: `pictureHosts`, the service, the app's own list of tokens
 * @param ownHost - of the page
 */
export function createPictureSorter(options: BlockchainApiOptions, ownHost: string): PictureSorter {
  const hosts = namedHosts(options, ownHost)
  const isStranger = (url: string | undefined) => url !== undefined && /^https?:/i.test(url) && !hosts.has(hostOf(url))
  const sortToken = ({ iconUrl, ...token }: TokenBalance): TokenBalance => {
    if (iconUrl === undefined) return token
    return { ...token, ...(isStranger(iconUrl) ? { strangerIconUrl: iconUrl } : { iconUrl }) }
  }
  const sortTransfer = (transfer: Transfer): Transfer => {
    const { nft, fungible } = transfer
    if (nft?.preview && isStranger(nft.preview.url))
      return { ...transfer, nft: { ...nft, preview: { ...nft.preview, isStranger: true } } }
    if (!fungible || !isStranger(fungible.iconUrl)) return transfer
    const { iconUrl: _, ...rest } = fungible
    return { ...transfer, fungible: rest }
  }
  const sortTransaction = (transaction: Transaction): Transaction => ({
    ...transaction,
    transfers: transaction.transfers.map(sortTransfer),
  })
  return {
    balances: (source) => ({ balances: async (query) => (await source.balances(query)).map(sortToken) }),
    history: (source) => ({
      async history(query) {
        const page = await source.history(query)
        return { ...page, transactions: page.transactions.map(sortTransaction) }
      },
    }),
    identity: (source) => ({
      async identity(query) {
        const { avatarUrl, ...profile } = await source.identity(query)
        return avatarUrl === undefined || isStranger(avatarUrl) ? profile : { ...profile, avatarUrl }
      },
    }),
  }
}
