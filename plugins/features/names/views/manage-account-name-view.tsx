import type { FormEvent } from 'react'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { SegmentedControl } from '../../../../ui/components/choices'
import { NotConnected } from '../../../../ui/components/no-content'
import { Note } from '../../../../ui/components/note'
import { Notice } from '../../../../ui/components/notice'
import { TextField } from '../../../../ui/components/text-field'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { RefreshIcon } from '../../../../ui/icons/action-icons'
import { LoadedPart, withParts } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { AccountController } from '../../../foundations/account/contract'
import type { NameChangeForm, NameChangeKind, NameChangeStage, NamesApi } from '../contract'
import { NamePrice, SpokenAsking, useNames, useProblemText, useYearsText, YearsChoice } from './name-parts'
import styles from './names.css'
import { nameChangeMessages, nameFieldMessages, nameSharedMessages } from './names-messages'

interface PartProps {
  readonly form: NameChangeForm
}

/** Draws the field for the new primary name, and says whether that name leads to the account. */
function PrimaryField({ form, suffix }: PartProps & { readonly suffix: string }) {
  const t = useMessages(nameChangeMessages)
  const texts = useMessages(nameFieldMessages)
  const { text, fault, character = '' } = useValue(form.typed)
  const name = useValue(form.name) ?? ''
  const step = useValue(form.step)
  const isDone = useValue(form.stage) === 'done'
  const faults = {
    short: texts('short'),
    characters: texts('character', { character }),
    hyphens: texts('hyphens'),
    long: texts('long'),
  }
  const told: Readonly<Partial<Record<typeof step, string>>> = isDone
    ? {}
    : { same: t('isSame'), elsewhere: t('leadsElsewhere', { name }) }
  return (
    <TextField
      label={texts('label')}
      autoComplete="off"
      isLtr
      value={text}
      onChange={form.setText}
      end={<bdi className="portico-name-suffix">{suffix}</bdi>}
      help={t('primaryHelp')}
      problem={fault ? faults[fault] : told[step]}
      good={step === 'ready' ? t('leadsHere', { name }) : undefined}
      data-testid="primary-name-input"
    />
  )
}

/** Announces the result. The region exists before its text, because screen readers ignore a region that is added with its text. */
function Outcome({ form }: PartProps) {
  const t = useMessages(nameChangeMessages)
  const shared = useMessages(nameSharedMessages)
  const textOf = useYearsText()
  const isOnline = useOnline()
  const [stage, step, failure] = [useValue(form.stage), useValue(form.step), useValue(form.failure)]
  const [kind, name, years] = [useValue(form.kind), useValue(form.name) ?? '', useValue(form.years)]
  const reason = useProblemText(failure, { declined: t('changeDeclined'), failed: t('changeFailed') })
  const texts: Readonly<Record<NameChangeStage, string | undefined>> = {
    idle: reason ?? (step === 'unreadable' ? t('changeUnreadable') : undefined),
    asking: undefined,
    sent: t('changeSent'),
    done: kind === 'renew' ? t('renewed', { name, time: textOf(years) }) : shared('ownedName', { name }),
    failed: shared('failed'),
  }
  const text = isOnline ? texts[stage] : t('changeOffline')
  const isGood = isOnline && (['sent', 'done'].includes(stage) || failure?.problem === 'declined')
  return (
    <>
      <SpokenAsking isAsking={stage === 'asking'} />
      <div role="status" data-testid="name-change-state" data-stage={stage}>
        {text !== undefined && <Notice tone={isGood ? 'info' : 'warning'}>{text}</Notice>}
      </div>
    </>
  )
}

/** Draws the button of a change that costs only a fee. */
function SubmitButton({ form }: PartProps) {
  const t = useMessages(nameChangeMessages)
  const shared = useMessages(nameSharedMessages)
  const isOnline = useOnline()
  const [step, stage] = [useValue(form.step), useValue(form.stage)]
  const isBusy = stage === 'asking' || stage === 'sent'
  const isUnreadable = step === 'unreadable'
  return (
    <Button
      kind="primary"
      icon={isUnreadable && <RefreshIcon />}
      isSubmit
      isDisabled={!isOnline || (step !== 'ready' && !isUnreadable)}
      isLoading={isBusy || step === 'checking'}
      loadingLabel={shared(stage === 'asking' ? 'asking' : 'checking')}
      data-testid="name-change-button"
    >
      {isUnreadable ? shared('retry') : t('goBy')}
    </Button>
  )
}

/** The part loads with the view; its button pays, so it accepts only clicks of the person. */
const renewPart = { load: () => import('./name-confirmation').then((m) => ({ default: m.RenewActions })) }

/** Draws the changes that the registrar can make to a name of the account. */
function ChangeForm({ names }: { readonly names: NamesApi }) {
  const t = useMessages(nameChangeMessages)
  const shared = useMessages(nameSharedMessages)
  const form = names.change
  const [kinds, kind, step] = [useValue(form.kinds), useValue(form.kind), useValue(form.step)]
  const owned = useValue(names.owned)
  if (kinds.length === 0) return <Notice>{t('cannot')}</Notice>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form without a button is also submitted by Enter in the choice of years, and a renewal needs a click.
    if (kind === 'renew') return
    if (step === 'unreadable') form.retry()
    else void form.submit()
  }
  return (
    <form className="portico-name-form" onSubmit={submit}>
      {owned !== undefined && <Note>{shared('ownedName', { name: owned })}</Note>}
      {kinds.length > 1 && (
        <SegmentedControl
          label={t('what')}
          options={kinds.map((id) => ({ id, label: t(id) }))}
          current={kind}
          onChange={(id) => form.setKind(id as NameChangeKind)}
        />
      )}
      {kind === 'renew' ? <YearsChoice names={form} /> : <PrimaryField form={form} suffix={names.suffix} />}
      <NamePrice names={form} awaited={kind === 'renew' && step === 'checking' ? [{ kind }] : undefined} />
      {kind !== 'renew' && (
        <Actions>
          <SubmitButton form={form} />
        </Actions>
      )}
      <Outcome form={form} />
      {kind === 'renew' && <LoadedPart item={renewPart} />}
    </form>
  )
}

/** Renews the name of the account, or gives the account another primary name. */
function ManageAccountNameView() {
  useStyles(styles)
  const shared = useMessages(nameSharedMessages)
  const address = useValue(useController(AccountController).address)
  const names = useNames()
  if (address === undefined) return <NotConnected text={shared('goneText')} />
  return <Body>{names && <ChangeForm names={names} />}</Body>
}

export default /* @__PURE__ */ withParts(ManageAccountNameView, [renewPart])
