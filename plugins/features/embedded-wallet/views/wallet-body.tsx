import type { ReactNode } from 'react'
import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { type EmbeddedWalletApi, EmbeddedWalletController } from '../contract'
import { walletMessages } from './embedded-messages'

interface WalletBodyProps {
  readonly children: (wallet: EmbeddedWalletApi) => ReactNode
}

/** Draws a view once the controller is here; where its code does not come, the modal says so and offers to try again. */
export function WalletBody({ children }: WalletBodyProps) {
  const t = useMessages(walletMessages)
  const { controller, error } = useLazyController(EmbeddedWalletController)
  if (error !== undefined) throw error
  return (
    <Body>
      {controller ? (
        children(controller)
      ) : (
        <Card>
          <SkeletonRows count={2} label={t('loading')} />
        </Card>
      )}
    </Body>
  )
}
