import type { ReactNode } from 'react'
import { Actions } from '../../../ui/components/actions'
import { Button, type ButtonProps } from '../../../ui/components/button'
import { useMessages } from '../../../ui/i18n/use-messages'
import { ExternalIcon } from '../../../ui/icons/external-icon'
import { RefreshIcon } from '../../../ui/icons/refresh-icon'
import { useKernel } from '../../../ui/react/use-kernel'
import { useViewParams } from '../../../ui/react/use-view-params'
import { NetworksView } from '../../networks/contract'
import { ConnectingExternalView } from '../contract'
import { connectingMessages } from './connecting-messages'
import type { ConnectingAction } from './connecting-screens'

interface Drawn {
  readonly kind: NonNullable<ButtonProps['kind']>
  readonly icon?: ReactNode
  /** Asks once more: what end-to-end tests of the field look for. */
  readonly isRetry?: true
}

const drawn: Readonly<Record<ConnectingAction, Drawn>> = {
  retry: { kind: 'primary', icon: <RefreshIcon />, isRetry: true },
  look: { kind: 'secondary', icon: <RefreshIcon />, isRetry: true },
  open: { kind: 'primary', icon: <ExternalIcon />, isRetry: true },
  again: { kind: 'secondary', isRetry: true },
  accept: { kind: 'primary' },
  switch: { kind: 'primary' },
  close: { kind: 'primary' },
  goOn: { kind: 'quiet' },
  choose: { kind: 'quiet' },
  cancel: { kind: 'secondary' },
}

/** What stands under the likeliest act is quiet, but for a second way to the same end. */
const laterKinds: Readonly<Partial<Record<ConnectingAction, Drawn['kind']>>> = { retry: 'secondary' }

/** What each act does; going to the view once more is what asks the wallet once more. */
function useActs(): Readonly<Record<ConnectingAction, () => void>> {
  const { router } = useKernel()
  const params = useViewParams(ConnectingExternalView)
  const ask = () => router.replace(ConnectingExternalView, params)
  const { address: _, ...anyAccount } = params
  return {
    again: ask,
    retry: ask,
    open: ask,
    look: ask,
    accept: () => router.replace(ConnectingExternalView, anyAccount),
    switch: () => router.reset(NetworksView),
    goOn: router.close,
    close: router.close,
    cancel: router.goBackOrClose,
    choose: router.goBackOrClose,
  }
}

/** A page without the networks plugin has no list of networks to go to. */
function useOffered(actions: readonly ConnectingAction[]): readonly ConnectingAction[] {
  const { router } = useKernel()
  try {
    router.view(NetworksView.name)
    return actions
  } catch {
    return actions.filter((action) => action !== 'switch')
  }
}

export interface ConnectingActionsProps {
  readonly actions: readonly ConnectingAction[]
  readonly wallet: string
  readonly given: string
}

/** Draws the ways on from where a connecting stands; one of them is the likeliest. */
export function ConnectingActions({ actions, wallet, given }: ConnectingActionsProps) {
  const t = useMessages(connectingMessages)
  const acts = useActs()
  const offered = useOffered(actions)
  return (
    <Actions>
      {offered.map((action, index) => {
        const { kind, icon, isRetry } = drawn[action]
        return (
          <Button
            key={action}
            kind={index > 0 ? (laterKinds[action] ?? 'quiet') : kind}
            icon={icon}
            onClick={acts[action]}
            {...(isRetry && { 'data-testid': 'w3m-connecting-widget-secondary-button' })}
          >
            {t(action, { wallet, given })}
          </Button>
        )
      })}
    </Actions>
  )
}
