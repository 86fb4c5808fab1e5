import { useMemo } from 'react'
import { computed } from '../../../kernel/store/signals'
import { EmptyState } from '../../../ui/components/empty-state'
import { Glyph } from '../../../ui/components/glyph'
import { Row } from '../../../ui/components/row'
import { Tag } from '../../../ui/components/tag'
import { useMessages } from '../../../ui/i18n/use-messages'
import { NamedIcon } from '../../../ui/icons/named-icon'
import { useKernel } from '../../../ui/react/use-kernel'
import { useSlot } from '../../../ui/react/use-slot'
import { useValue } from '../../../ui/react/use-value'
import { accountActions } from '../../account/contract'
import { tokensMessages } from './tokens-messages'

/** Answers the function that goes where an action of the account leads; undefined where there is none now. */
function useAction(id: string): (() => void) | undefined {
  const { router } = useKernel()
  const actions = useSlot(accountActions)
  const found = useMemo(
    () => computed(() => actions.find((action) => action.id === id && (action.isShown?.value ?? true))),
    [actions, id],
  )
  const target = useValue(found)?.target
  return target && (() => router.push({ name: target.view }, target.params))
}

/** Says that the account holds nothing here, and leads to the ways to some, as far as the app has them. */
export function NoTokens() {
  const t = useMessages(tokensMessages)
  const buy = useAction('onramp')
  const receive = useAction('receive')
  return (
    <>
      <EmptyState icon={<NamedIcon name="coins" size={24} />} title={t('empty')} text={t('emptyText')} />
      {buy && (
        <Row
          mark={
            <Glyph>
              <NamedIcon name="card" />
            </Glyph>
          }
          title={t('buy')}
          sub={t('buyText')}
          end={<Tag>{t('popular')}</Tag>}
          isLink
          onClick={buy}
          data-testid="w3m-account-onramp-button"
        />
      )}
      {receive && (
        <Row
          mark={
            <Glyph>
              <NamedIcon name="receive" />
            </Glyph>
          }
          title={t('receive')}
          sub={t('receiveText')}
          isLink
          onClick={receive}
          data-testid="w3m-account-receive-button"
        />
      )}
    </>
  )
}
