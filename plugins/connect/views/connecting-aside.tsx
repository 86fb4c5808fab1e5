import type { ReactNode } from 'react'
import { Fact, Facts } from '../../../ui/components/facts'
import { Notice } from '../../../ui/components/notice'
import { useMessages } from '../../../ui/i18n/use-messages'
import { usePart } from '../../../ui/parts/use-part'
import { useKernel } from '../../../ui/react/use-kernel'
import { connectingMessages } from './connecting-messages'

export interface ConnectingAsideProps {
  readonly wallet: string
}

/** Draws what the wallet is showing, so that a person can hold the two beside each other. */
export function ShownByWallet({ wallet }: ConnectingAsideProps) {
  const t = useMessages(connectingMessages)
  const { browser } = useKernel().platform
  return (
    <Facts label={t('showing', { wallet })} origin={browser.host()}>
      <Fact>{t('seeAddress')}</Fact>
      <Fact>{t('suggest')}</Fact>
      <Fact kind="cannot">{t('cannotMove')}</Fact>
    </Facts>
  )
}

/** Draws what helps those who are declined again and again. */
export function DeclinedHint({ wallet }: ConnectingAsideProps) {
  const t = useMessages(connectingMessages)
  return <Notice>{t('declinedHint', { wallet })}</Notice>
}

const loadInstall = () => import('./install-links')

/** Draws where to get the wallet, and under it what stands below: both at once, so that nothing jumps. */
export function InstallAside({ children }: { readonly children: ReactNode }) {
  const { Part, error } = usePart(loadInstall)
  if (!Part && error === undefined) return null
  return (
    <>
      {Part && <Part />}
      {children}
    </>
  )
}
