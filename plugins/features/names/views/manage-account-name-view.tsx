import type { FormEvent } from 'react'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { SegmentedControl } from '../../../../ui/components/choices'
import { ConfirmActions, ConfirmButton } from '../../../../ui/components/confirm-button'
import { NotConnected } from '../../../../ui/components/not-connected'
import { Note } from '../../../../ui/components/note'
import { Notice } from '../../../../ui/components/notice'
import { TextField } from '../../../../ui/components/text-field'
import { useMessages } from '../../../../ui/i18n/use-messages'
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

/** Draws the name that the account is to go by, and whether it leads there. */
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

/** Says what came of it; the region stands before its text comes, or screen readers would skip it. */
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

interface ChangeActionsProps extends PartProps {
  readonly onGo: () => void
}

/** Draws the one button: its text says what it does, and money is paid by a press of it alone. */
function ChangeActions({ form, onGo }: ChangeActionsProps) {
  const t = useMessages(nameChangeMessages)
  const shared = useMessages(nameSharedMessages)
  const isOnline = useOnline()
  const [kind, step, stage] = [useValue(form.kind), useValue(form.step), useValue(form.stage)]
  const isUnreadable = step === 'unreadable'
  const props = {
    kind: 'primary',
    isDisabled: !isOnline || (step !== 'ready' && !isUnreadable),
    isLoading: stage === 'asking' || stage === 'sent' || step === 'checking',
    loadingLabel: shared(stage === 'asking' ? 'asking' : 'checking'),
    children: isUnreadable ? shared('retry') : t(kind === 'renew' ? 'renew' : 'goBy'),
    'data-testid': 'name-change-button',
  } as const
  if (kind === 'renew')
    return (
      <ConfirmActions>
        <ConfirmButton {...props} onClick={onGo} />
      </ConfirmActions>
    )
  return (
    <Actions>
      <Button {...props} isSubmit />
    </Actions>
  )
}

/** Draws what can be done about a name of the account. */
function ChangeForm({ names }: { readonly names: NamesApi }) {
  const t = useMessages(nameChangeMessages)
  const shared = useMessages(nameSharedMessages)
  const form = names.change
  const [kinds, kind, step] = [useValue(form.kinds), useValue(form.kind), useValue(form.step)]
  const owned = useValue(names.owned)
  if (kinds.length === 0) return <Notice>{t('cannot')}</Notice>
  const go = () => (step === 'unreadable' ? form.retry() : void form.submit())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // By Enter in a field; what is paid for is confirmed by its button.
    if (kind !== 'renew') go()
  }
  const actions = <ChangeActions form={form} onGo={go} />
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
      {kind !== 'renew' && actions}
      <Outcome form={form} />
      {kind === 'renew' && actions}
    </form>
  )
}

/** Renews the name of the account, or has it go by another one. */
export default function ManageAccountNameView() {
  useStyles(styles)
  const shared = useMessages(nameSharedMessages)
  const address = useValue(useController(AccountController).address)
  const names = useNames()
  if (address === undefined) return <NotConnected text={shared('goneText')} />
  return <Body>{names && <ChangeForm names={names} />}</Body>
}
