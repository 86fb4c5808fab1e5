import { type FormEvent, useState } from 'react'
import { sanitizeText } from '../../../kernel/platform/sanitize-text'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/components/text-field'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useController } from '../../../ui/react/use-controller'
import { useValue } from '../../../ui/react/use-value'
import { ConnectController } from '../../connect/contract'
import { accountMessages } from './account-messages'

/** In graphemes: what fits beside an address. */
const longest = 32

/** Draws what a person calls the address, to be changed; without a text the address has no name of theirs. */
export function LabelForm({ address }: { readonly address: string }) {
  const t = useMessages(accountMessages)
  const connect = useController(ConnectController)
  const kept = useValue(connect.addressLabels)[address] ?? ''
  const [draft, setDraft] = useState(kept)
  const [isSaved, setSaved] = useState(false)
  const label = sanitizeText(draft)
  const isLong = sanitizeText(draft, longest) !== label
  const isChanged = label !== kept
  const change = (text: string) => {
    setSaved(false)
    setDraft(text)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isLong || !isChanged) return
    void connect.setAddressLabel(address, label || undefined).then(() => setSaved(true))
  }
  return (
    <form className="portico-label-form" onSubmit={save}>
      <TextField
        label={t('label')}
        value={draft}
        onChange={change}
        autoComplete="off"
        help={t('labelHelp')}
        problem={isLong ? t('labelLong') : undefined}
        good={isSaved && !isChanged ? t('labelSaved') : undefined}
        data-testid="account-label-input"
      />
      <Button isSubmit isDisabled={isLong || !isChanged} data-testid="account-label-save">
        {t('labelSave')}
      </Button>
    </form>
  )
}
