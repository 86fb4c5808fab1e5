import { defineMessages } from '../../../ui/i18n/define-messages'

export const nftsMessages = /* @__PURE__ */ defineMessages('nfts', {
  loading: 'Loading your NFTs',
  list: 'NFTs',
  unnamed: 'NFT without a name',
  none: 'No NFTs found',
  noneText: 'Those that you receive on this network will appear here.',
  found_one: '{count} NFT',
  found_other: '{count} NFTs',
  note: 'Found in your activity so far. Some that you own may be missing.',
})
