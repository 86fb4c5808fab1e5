import { type MouseEvent, useMemo, useState } from 'react'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Note } from '../../../../ui/components/note'
import { Skeleton } from '../../../../ui/components/skeleton'
import { pictureHost } from '../../../../ui/format/picture-host'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { useFormat } from '../../../../ui/react/use-format'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import type { ActivityApi } from '../contract'
import { type HeldNft, holdNfts } from '../transfers'
import { HistoryFrame, HistoryRest, NftPicture, Outdated, PictureIcon } from './history-parts'
import styles from './nfts-tab.css'

const nftsMessages = /* @__PURE__ */ defineMessages('nfts', {
  loading: 'Loading your NFTs',
  list: 'NFTs',
  unnamed: 'NFT without a name',
  none: 'No NFTs found',
  noneText: 'Those that you receive on this network will appear here.',
  found_one: '{count} NFT',
  found_other: '{count} NFTs',
  showPicture: 'Show picture',
  note: 'Found in your activity so far. Some that you own may be missing.',
})

/** As many places before anything came. */
const AWAITED = 4

function Wait() {
  const t = useMessages(nftsMessages)
  return (
    <div className="portico-history-wait">
      <span className="portico-hidden" role="status">
        {t('loading')}
      </span>
      <ul className="portico-nfts" aria-hidden="true">
        {Array.from({ length: AWAITED }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their place.
          <li key={index} className="portico-nft-cell">
            <span className="portico-nft portico-nft--large" />
            <Skeleton shape="sub" />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Replaces a picture of a host that the app does not allow, which would learn who looks, until the person asks for it. */
function AskForPicture({ url, onAsk }: { readonly url: string; readonly onAsk: (event: MouseEvent) => void }) {
  const t = useMessages(nftsMessages)
  return (
    <button type="button" className="portico-nft portico-nft--large portico-nft--asked" onClick={onAsk}>
      <span>{t('showPicture')}</span>
      <span className="portico-nft-host" dir="ltr">
        {pictureHost(url)}
      </span>
    </button>
  )
}

function Cell({ nft: { name, pictureUrl, strangerPictureUrl, quantity } }: { readonly nft: HeldNft }) {
  const t = useMessages(nftsMessages)
  const format = useFormat()
  const [asked, setAsked] = useState<string>()
  const show = ({ currentTarget }: MouseEvent) => {
    // The focused button is removed, so the focus moves.
    currentTarget.closest('li')?.focus()
    setAsked(strangerPictureUrl)
  }
  return (
    <li className="portico-nft-cell" data-testid="portico-nft" tabIndex={-1}>
      {strangerPictureUrl !== undefined && asked !== strangerPictureUrl ? (
        <AskForPicture url={strangerPictureUrl} onAsk={show} />
      ) : (
        <NftPicture url={pictureUrl ?? asked} isLarge />
      )}
      <span className="portico-nft-name" title={name}>
        {name ?? t('unnamed')}
      </span>
      {quantity !== '1' && (
        <span className="portico-nft-count" title={format.amount(quantity)}>
          × {format.amount(quantity)}
        </span>
      )}
    </li>
  )
}

function Held({ activity }: { readonly activity: ActivityApi }) {
  const t = useMessages(nftsMessages)
  const plural = usePlural(nftsMessages)
  const transactions = useValue(activity.transactions)
  const held = useMemo(() => holdNfts(transactions), [transactions])
  return (
    <div className="portico-history">
      <Outdated activity={activity} />
      {held.length > 0 ? (
        <ul className="portico-nfts" aria-label={t('list')}>
          {held.map((nft) => (
            <Cell key={nft.id} nft={nft} />
          ))}
        </ul>
      ) : (
        <Card>
          <EmptyState
            icon={<PictureIcon size={24} />}
            title={t('none')}
            text={t('noneText')}
            data-testid="empty-nfts-state"
          />
        </Card>
      )}
      <Note>{t('note')}</Note>
      <HistoryRest activity={activity} isSilentEnd />
      <span className="portico-hidden" role="status">
        {plural('found', held.length)}
      </span>
    </div>
  )
}

/** Draws the NFTs that the account has by what its history tells. */
export default function NftsTab() {
  useStyles(styles)
  return <HistoryFrame wait={<Wait />}>{(activity) => <Held activity={activity} />}</HistoryFrame>
}
