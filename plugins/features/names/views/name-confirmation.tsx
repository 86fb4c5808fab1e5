import { Actions, Button } from '../../../../ui/components/button'
import { ConfirmActions, ConfirmButton, type ConfirmButtonProps } from '../../../../ui/components/confirm-button'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { RefreshIcon } from '../../../../ui/icons/action-icons'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useValue } from '../../../../ui/react/use-value'
import {
  type NameChangeForm,
  type NameStage,
  type NameStanding,
  type NamesApi,
  RegisterAccountNameView,
} from '../contract'
import { useNames } from './name-parts'
import { nameChangeMessages, nameSharedMessages, nameStepMessages } from './names-messages'

interface PaidButtonProps extends Omit<ConfirmButtonProps, 'onClick' | 'kind' | 'icon'> {
  /** Whether the price, or whether the name is free, could not be read. */
  readonly isUnreadable: boolean
  readonly onRetry: () => void
  readonly onGo: () => void
}

/** Draws the button that pays for a name, or reads again what could not be read. */
function PaidButton({ isUnreadable, onRetry, onGo, children, ...props }: PaidButtonProps) {
  const t = useMessages(nameSharedMessages)
  return (
    <ConfirmButton
      {...props}
      kind="primary"
      icon={isUnreadable && <RefreshIcon />}
      onClick={isUnreadable ? onRetry : onGo}
    >
      {isUnreadable ? t('retry') : children}
    </ConfirmButton>
  )
}

interface PartProps {
  readonly names: NamesApi
}

function Offer({ names }: PartProps) {
  const t = useMessages(nameStepMessages)
  const shared = useMessages(nameSharedMessages)
  const step = useValue(names.step)
  const phase = useValue(names.phase)
  const isUnreadable = step === 'unreadable'
  return (
    <ConfirmActions>
      <PaidButton
        isUnreadable={isUnreadable}
        onRetry={names.retry}
        onGo={() => void names.register()}
        isDisabled={step !== 'ready' && !isUnreadable}
        isLoading={phase === 'asking' || step === 'checking'}
        loadingLabel={shared(phase === 'asking' ? 'asking' : 'checking')}
        data-testid="name-reserve-button"
      >
        {t('reserve')}
      </PaidButton>
    </ConfirmActions>
  )
}

/** Draws the button that reserves a name, once its price was shown. */
export function OfferActions() {
  const names = useNames()
  return names ? <Offer names={names} /> : null
}

const endedStages: readonly NameStage[] = ['expired', 'taken', 'failed']

function Standing({ names, standing: { stage, name } }: PartProps & { readonly standing: NameStanding }) {
  const t = useMessages(nameStepMessages)
  const shared = useMessages(nameSharedMessages)
  const { router } = useKernel()
  const phase = useValue(names.phase)
  const isUnreadable = useValue(names.step) === 'unreadable'
  const isPriced = useValue(names.quote) !== undefined || !names.hasPrice
  const isOver = endedStages.includes(stage)
  const checking = stage === 'registering' ? t('registering', { name }) : shared('checking')
  const leave = () => {
    names.startOver()
    router.replace(RegisterAccountNameView)
  }
  const another = stage !== 'registering' && (
    <Button
      kind={isOver ? 'primary' : 'quiet'}
      onClick={leave}
      isDisabled={phase === 'asking'}
      data-testid="name-another-button"
    >
      {t('another')}
    </Button>
  )
  if (isOver) return <Actions>{another}</Actions>
  return (
    <ConfirmActions>
      {another}
      <PaidButton
        isUnreadable={isUnreadable}
        onRetry={names.retry}
        onGo={() => void names.register()}
        isDisabled={stage !== 'ready'}
        isLoading={phase === 'asking' || stage === 'registering' || (stage === 'ready' && !isPriced && !isUnreadable)}
        loadingLabel={phase === 'asking' ? shared('asking') : checking}
        data-testid="name-register-button"
      >
        {t('register')}
      </PaidButton>
    </ConfirmActions>
  )
}

/** Draws the buttons that continue a registration or give it up. */
export function StandingActions() {
  const names = useNames()
  const standing = useOptionalSignal(names?.standing)
  return names && standing ? <Standing names={names} standing={standing} /> : null
}

function Renewal({ form }: { readonly form: NameChangeForm }) {
  const t = useMessages(nameChangeMessages)
  const shared = useMessages(nameSharedMessages)
  const isOnline = useOnline()
  const [step, stage] = [useValue(form.step), useValue(form.stage)]
  const isUnreadable = step === 'unreadable'
  return (
    <ConfirmActions>
      <PaidButton
        isUnreadable={isUnreadable}
        onRetry={form.retry}
        onGo={() => void form.submit()}
        isDisabled={!isOnline || (step !== 'ready' && !isUnreadable)}
        isLoading={stage === 'asking' || stage === 'sent' || step === 'checking'}
        loadingLabel={shared(stage === 'asking' ? 'asking' : 'checking')}
        data-testid="name-change-button"
      >
        {t('renew')}
      </PaidButton>
    </ConfirmActions>
  )
}

/** Draws the button that pays for a renewal. */
export function RenewActions() {
  const names = useNames()
  return names ? <Renewal form={names.change} /> : null
}
