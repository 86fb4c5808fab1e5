import type { FormEvent } from 'react'
import { parseCaipNetworkId } from '../../../../kernel/lib/caip'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { Glyph } from '../../../../ui/components/glyph'
import { NotConnected } from '../../../../ui/components/no-content'
import { Note } from '../../../../ui/components/note'
import { Notice } from '../../../../ui/components/notice'
import { Row, RowGroup } from '../../../../ui/components/row'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { Tag } from '../../../../ui/components/tag'
import { TextField } from '../../../../ui/components/text-field'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-names'
import { RefreshIcon } from '../../../../ui/icons/action-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { AccountController } from '../../../foundations/account/contract'
import { NetworksController, SwitchNetworkView } from '../../../foundations/networks/contract'
import { type NamesApi, RegisterAccountNameStepsView } from '../contract'
import { NameProblemNotice, Unreadable, useNames } from './name-parts'
import styles from './names.css'
import {
  nameFieldMessages,
  nameFormMessages,
  namePaidMessages,
  nameSharedMessages,
  nameSwitchMessages,
  namesMessages,
} from './names-messages'

/** Draws the button that switches to the network that names are registered on. */
function SwitchPart({ networkId }: { readonly networkId: string }) {
  const t = useMessages(nameSwitchMessages)
  const { router } = useKernel()
  const nameOf = useNetworkName()
  const { caipNetworkId } = parseCaipNetworkId(networkId)
  const network = useController(NetworksController).find(caipNetworkId)
  const name = network ? nameOf(network) : networkId
  return (
    <>
      <Notice>{t('elsewhere', { network: name })}</Notice>
      <Actions>
        <Button
          kind="primary"
          onClick={() => router.push(SwitchNetworkView, { networkId: caipNetworkId })}
          isDisabled={!network}
          data-testid="name-switch-button"
        >
          {t('switchTo', { network: name })}
        </Button>
      </Actions>
    </>
  )
}

interface PartProps {
  readonly names: NamesApi | undefined
}

/** Draws the field of the name, and whether it is free. */
function NameField({ names }: PartProps) {
  const t = useMessages(nameFormMessages)
  const field = useMessages(nameFieldMessages)
  const typed = useOptionalSignal(names?.typed)
  const step = useOptionalSignal(names?.step)
  const { text = '', label = '', fault, character = '' } = typed ?? {}
  const name = label + (names?.suffix ?? '')
  const faults = {
    short: field('short'),
    characters: field('character', { character }),
    hyphens: field('hyphens'),
    long: field('long'),
  }
  const taken = step === 'taken' ? t('isTaken', { name }) : undefined
  const problem = fault ? faults[fault] : taken
  return (
    <div data-testid="wui-ens-input">
      <TextField
        label={field('label')}
        placeholder={t('placeholder')}
        autoComplete="off"
        isLtr
        value={text}
        onChange={(next) => names?.setText(next)}
        isLoading={step === 'checking'}
        end={<bdi className="portico-name-suffix">{names?.suffix}</bdi>}
        help={t('help')}
        problem={problem}
        good={step === 'ready' ? t('isFree', { name }) : undefined}
        data-testid="wui-input-text"
      />
    </div>
  )
}

/** Draws suggestions for the typed name; taken names cannot be chosen. */
function Suggestions({ names }: PartProps) {
  const t = useMessages(nameFormMessages)
  const rows = useOptionalSignal(names?.suggestions) ?? []
  const state = useOptionalSignal(names?.suggestionsState)
  if (state === 'loading')
    return (
      <RowGroup label={t('suggestions')}>
        <SkeletonRows count={4} kind="nav" label={t('loading')} />
      </RowGroup>
    )
  if (rows.length === 0) return null
  return (
    <RowGroup label={t('suggestions')}>
      {rows.map(({ name, isRegistered }) => (
        <Row
          key={name}
          kind="nav"
          title={<bdi title={name}>{name}</bdi>}
          mark={
            <Glyph size={32}>
              <NamedIcon name="user" size={20} />
            </Glyph>
          }
          end={<Tag tone="success">{t('available')}</Tag>}
          disabledReason={isRegistered ? <Tag>{t('registered')}</Tag> : undefined}
          onClick={() => names?.choose(name)}
          data-testid="account-name-suggestion"
        />
      ))}
    </RowGroup>
  )
}

/** Draws the button; its text names what is missing. */
function NextButton({ names }: PartProps) {
  const t = useMessages(nameFormMessages)
  const price = useMessages(namePaidMessages)
  const shared = useMessages(nameSharedMessages)
  const step = useOptionalSignal(names?.step) ?? 'empty'
  const phase = useOptionalSignal(names?.phase)
  const go = names?.hasPrice ? price('next') : t('sign')
  const texts = {
    empty: t('enter'),
    invalid: t('change'),
    owned: t('alreadyOwned'),
    network: t('enter'),
    checking: go,
    unreadable: shared('retry'),
    taken: t('chooseFree'),
    ready: go,
    standing: go,
  }
  return (
    <Button
      kind="primary"
      icon={step === 'unreadable' && <RefreshIcon />}
      isSubmit
      isDisabled={step !== 'ready' && step !== 'unreadable'}
      isLoading={phase === 'asking' || step === 'checking'}
      loadingLabel={shared(phase === 'asking' ? 'asking' : 'checking')}
      data-testid="name-submit-button"
    >
      {texts[step]}
    </Button>
  )
}

/** Draws the form, as long as no registration was begun. */
function NameForm({ names }: PartProps) {
  const t = useMessages(nameFormMessages)
  const price = useMessages(namePaidMessages)
  const { router } = useKernel()
  const step = useOptionalSignal(names?.step)
  const shared = useMessages(nameSharedMessages)
  const owned = useOptionalSignal(names?.owned)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 'unreadable') names?.retry()
    // A name that costs something is shown with its price first.
    else if (step === 'ready' && names?.hasPrice) router.push(RegisterAccountNameStepsView)
    else void names?.register()
  }
  return (
    <form className="portico-name-form" onSubmit={submit}>
      <NameField names={names} />
      <Actions>
        <NextButton names={names} />
      </Actions>
      <Note>{names?.hasPrice ? price('twoPrompts') : t('signText')}</Note>
      {/* Text that appears during typing stands below the field and the button, so that they do not move. */}
      {owned !== undefined && <Notice>{shared('ownedName', { name: owned })}</Notice>}
      <Unreadable names={names} />
      <NameProblemNotice names={names} />
      <Suggestions names={names} />
    </form>
  )
}

/** Draws the form of a name, or the registration that was begun. */
export default function RegisterAccountNameView() {
  useStyles(styles)
  const t = useMessages(namesMessages)
  const shared = useMessages(nameSharedMessages)
  const { router } = useKernel()
  const address = useValue(useController(AccountController).address)
  const names = useNames()
  const standing = useOptionalSignal(names?.standing)
  const networkId = useOptionalSignal(names?.otherNetworkId)
  if (address === undefined) return <NotConnected text={shared('goneText')} />
  return (
    <Body>
      {networkId !== undefined && <SwitchPart networkId={networkId} />}
      {networkId === undefined && standing && (
        <Actions>
          <Button kind="primary" onClick={() => router.push(RegisterAccountNameStepsView)}>
            {t('goOn', { name: standing.name })}
          </Button>
        </Actions>
      )}
      {networkId === undefined && !standing && <NameForm names={names} />}
    </Body>
  )
}
