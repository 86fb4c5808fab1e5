import type { ReactNode } from 'react'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { NotConnected } from '../../../../ui/components/no-content'
import { Note } from '../../../../ui/components/note'
import { Notice } from '../../../../ui/components/notice'
import { CountdownRing, StatusLine, type StepItem, Steps } from '../../../../ui/components/progress'
import { Spinner } from '../../../../ui/components/spinner'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { LoadedPart, withParts } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { AccountController } from '../../../foundations/account/contract'
import { type NameStage, type NameStanding, type NamesApi, RegisterAccountNameView } from '../contract'
import { NamePrice, NameProblemNotice, Unreadable, useNames, YearsChoice } from './name-parts'
import styles from './names.css'
import { namePaidMessages, nameSharedMessages, nameStepMessages } from './names-messages'

/** The number of the step in each stage of a registration; absent after its end. */
const stageNumbers: Partial<Record<NameStage, number>> = { reserving: 0, waiting: 1, ready: 2, registering: 2 }

/** Draws the steps of a registration, and marks the current one. */
function NameSteps({ stage = 'reserving' }: { readonly stage?: NameStage }) {
  const t = useMessages(nameStepMessages)
  const current = stageNumbers[stage]
  if (current === undefined) return null
  const stateOf = (at: number) => {
    if (at < current) return 'done'
    return at === current ? 'now' : 'next'
  }
  const steps: readonly StepItem[] = [
    { id: 'reserve', title: t('reserve'), text: t('stepReserveText'), state: stateOf(0) },
    { id: 'wait', title: t('stepWait'), text: t('stepWaitText'), state: stateOf(1) },
    { id: 'register', title: t('register'), text: t('stepRegisterText'), state: stateOf(2) },
  ]
  return (
    <Card>
      <Steps label={t('steps')} steps={steps} />
    </Card>
  )
}

/** Says the stage, and counts down to when the name can be registered. */
function Standing({ standing }: { readonly standing: NameStanding }) {
  const t = useMessages(nameStepMessages)
  const shared = useMessages(nameSharedMessages)
  const { stage, name, readyAt = 0 } = standing
  const lines: Partial<Record<NameStage, ReactNode>> = {
    reserving: <StatusLine mark={<Spinner />}>{t('reserving')}</StatusLine>,
    waiting: (
      <StatusLine
        mark={<CountdownRing endsAt={readyAt} tone="accent" label={(seconds) => t('waiting', { seconds })} />}
        data-testid="name-countdown"
      />
    ),
    ready: <StatusLine>{t('ready', { name })}</StatusLine>,
    registering: <StatusLine mark={<Spinner />}>{t('registering', { name })}</StatusLine>,
  }
  const ends: Partial<Record<NameStage, string>> = {
    expired: t('expired'),
    taken: t('taken', { name }),
    failed: shared('failed'),
  }
  return (
    <div data-testid="name-standing" data-stage={stage}>
      {lines[stage] ?? (
        <div role="alert">
          <Notice tone="warning">{ends[stage]}</Notice>
        </div>
      )}
    </div>
  )
}

/** Says until when a registration can be continued, and where. */
function KeptUntil({ endsAt }: { readonly endsAt: number | undefined }) {
  const t = useMessages(nameStepMessages)
  const format = useFormat()
  if (endsAt === undefined) return null
  return (
    <Notice>
      {t('keeps')}{' '}
      <time dateTime={new Date(endsAt).toISOString()}>
        {format.date(endsAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    </Notice>
  )
}

interface PartProps {
  readonly names: NamesApi
  readonly standing: NameStanding
}

/** The part loads with the view. */
const offerPart = { load: () => import('./name-confirmation').then((m) => ({ default: m.OfferActions })) }
const standingPart = { load: () => import('./name-confirmation').then((m) => ({ default: m.StandingActions })) }

/** The transactions that a name is paid by. */
const offered = [{ kind: 'reserve' }, { kind: 'register', isRough: true }] as const

/** Draws what a name costs, before a wallet is asked. */
function Offer({ names, name }: { readonly names: NamesApi; readonly name: string }) {
  const paid = useMessages(namePaidMessages)
  const step = useValue(names.step)
  return (
    <>
      <NameTitle name={name} />
      <YearsChoice names={names} />
      <NamePrice names={names} awaited={step === 'checking' ? offered : undefined} />
      <NameSteps />
      <Unreadable names={names} />
      <NameProblemNotice names={names} />
      <Note>{paid('twoPrompts')}</Note>
      <LoadedPart item={offerPart} />
    </>
  )
}

const NameTitle = ({ name }: { readonly name: string }) => (
  <h3 className="portico-name-begun" data-testid="name-begun">
    <bdi>{name}</bdi>
  </h3>
)

/** Draws a registration that was begun: its stage, its price, and how to continue it. */
function BegunRegistration({ names, standing }: PartProps) {
  const { stage, name, endsAt } = standing
  const isAwaited = useValue(names.step) !== 'unreadable' && names.hasPrice
  return (
    <>
      <NameTitle name={name} />
      <Standing standing={standing} />
      <NameSteps stage={stage} />
      {stage === 'ready' && <NamePrice names={names} awaited={isAwaited ? offered.slice(1) : undefined} />}
      <Unreadable names={names} />
      <NameProblemNotice names={names} />
      {stageNumbers[stage] !== undefined && <KeptUntil endsAt={endsAt} />}
      <LoadedPart item={standingPart} />
    </>
  )
}

/** Leads back to the form where there is nothing to show. */
function Nothing() {
  const t = useMessages(nameSharedMessages)
  const price = useMessages(nameStepMessages)
  const { router } = useKernel()
  return (
    <Card>
      <EmptyState icon={<NamedIcon name="user" size={24} />} title={price('nothing')}>
        <Button kind="primary" onClick={() => router.replace(RegisterAccountNameView)}>
          {t('chooseButton')}
        </Button>
      </EmptyState>
    </Card>
  )
}

/** Draws what a name costs, then the steps of its registration. */
function RegisterAccountNameStepsView() {
  useStyles(styles)
  const t = useMessages(nameSharedMessages)
  const address = useValue(useController(AccountController).address)
  const names = useNames()
  const standing = useOptionalSignal(names?.standing)
  const label = useOptionalSignal(names?.typed)?.label
  if (address === undefined) return <NotConnected text={t('goneText')} />
  const offer = names && label !== undefined && <Offer names={names} name={label + names.suffix} />
  if (!names) return <Body>{null}</Body>
  return <Body>{standing ? <BegunRegistration names={names} standing={standing} /> : offer || <Nothing />}</Body>
}

export default /* @__PURE__ */ withParts(RegisterAccountNameStepsView, [offerPart, standingPart])
