import { useMemo } from 'react'
import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { Glyph } from '../../../../ui/components/glyph'
import { Row } from '../../../../ui/components/row'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { ExternalIcon, GlobeIcon } from '../../../../ui/icons/action-icons'
import { InfoIcon } from '../../../../ui/icons/circle-icons'
import { WalletMark, type WalletMarkProps } from '../../../../ui/marks/wallet-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useText } from '../../../../ui/react/use-text'
import { useValue } from '../../../../ui/react/use-value'
import { WhatIsAWalletView } from '../../../foundations/connect/contract'
import { CatalogueController, type CatalogueWallet } from '../contract'

interface WalletPictureProps extends Pick<WalletMarkProps, 'size'> {
  readonly wallet: CatalogueWallet
}

/** Draws the mark of a wallet of the catalogue, whose picture may load later. */
export function WalletPicture({ wallet, size = 40 }: WalletPictureProps) {
  const { image } = useController(CatalogueController)
  const icon = useValue(useMemo(() => image(wallet), [image, wallet]))
  return <WalletMark name={wallet.name} icon={icon} size={size} />
}

const getWalletMessages = /* @__PURE__ */ defineMessages('getWallet', {
  loading: 'Loading wallets',
  exploreAll: 'Explore all',
})

/** A page of all wallets there are, which needs no account. */
const WALLET_GUIDE = 'https://walletguide.walletconnect.network/'

const SHOWN = 4

const leave = <ExternalIcon size={16} />

/** The title of that view. */
const title = { key: 'whatIsAWallet.title', text: 'What is a Wallet?' }

/** Opens the explanation of wallets. */
function ExplainRow() {
  const { router } = useKernel()
  const text = useText()
  return (
    <Card>
      <Row
        kind="nav"
        isLink
        title={text(title)}
        mark={
          <Glyph size={32}>
            <InfoIcon />
          </Glyph>
        }
        onClick={() => router.push(WhatIsAWalletView)}
      />
    </Card>
  )
}

/** Draws some wallets to begin with, each with a link to its own page, and a button for all others. */
export default function GetWalletView() {
  const t = useMessages(getWalletMessages)
  const { featured, custom, recommended, state } = useController(CatalogueController)
  const known = [...useValue(featured), ...custom, ...useValue(recommended)]
  const wallets = [...new Map(known.map((wallet) => [wallet.id, wallet])).values()].slice(0, SHOWN)
  const isLoading = useValue(state) === 'loading'
  return (
    <Body>
      <Card>
        {wallets.map((wallet) => (
          <Row
            key={wallet.id}
            kind="nav"
            title={wallet.name}
            mark={<WalletPicture wallet={wallet} size={32} />}
            end={leave}
            href={wallet.homepage ?? WALLET_GUIDE}
          />
        ))}
        {isLoading && wallets.length < SHOWN && (
          <SkeletonRows count={SHOWN - wallets.length} kind="nav" label={t('loading')} />
        )}
        <Row
          kind="nav"
          title={t('exploreAll')}
          mark={
            <Glyph size={32}>
              <GlobeIcon />
            </Glyph>
          }
          end={leave}
          href={WALLET_GUIDE}
        />
      </Card>
      <ExplainRow />
    </Body>
  )
}
